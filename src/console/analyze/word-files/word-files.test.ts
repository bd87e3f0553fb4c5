import { expect, test } from 'vitest';
import { isFileName, usesOf, wordFileRequest } from './word-files.ts';

test('finds the components of all indices that read a file', () => {
  const analysis = {
    filter: {
      own: { type: 'synonym_graph', synonyms_path: 'a/s.txt', updateable: 'true' },
      other: { type: 'stop', stopwords_path: 'b.txt' },
    },
    char_filter: { map: { type: 'mapping', mappings_path: 'a/s.txt' } },
  };
  const settings = { i: { settings: { index: { analysis } } }, plain: { settings: { index: {} } } };
  expect(usesOf('a/s.txt', settings)).toEqual([
    { index: 'i', part: 'filter own', updateable: true },
    { index: 'i', part: 'char filter map', updateable: false },
  ]);
});

test('encodes a file as one segment of the path', () => {
  expect(wordFileRequest('PUT', 'a/s.txt', 'x')).toEqual({
    method: 'PUT',
    path: '/_vitrine/config/a%2Fs.txt',
    body: { text: 'x' },
  });
  expect(['a/s.txt', 'words'].map(isFileName)).toEqual([true, true]);
  expect(['', '../x', 'a b', '/x', 'x/', '.x'].some(isFileName)).toBe(false);
});
