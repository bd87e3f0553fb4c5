import { expect, test } from 'vitest';
import { consoleText } from './console-text.ts';
import { folderPath } from './exchange-format.ts';
import { LARGEST_FILE, readRequestFile } from './formats.ts';
import { vitrineFile } from './vitrine-file.ts';

const TEXTS = [
  { name: 'Health', folder: 'cat/short', text: 'GET /_cat/health' },
  { name: 'All', folder: '', text: '# @name all\nGET /_search\n{ "q": """a "b" """ }' },
];

test('a Vitrine file is read as it was written', () => {
  const { text } = vitrineFile.write(TEXTS, 'x');
  expect(readRequestFile(text, 'x.requests.json')).toEqual({
    format: 'Vitrine',
    texts: TEXTS,
    definitions: new Map(),
    skipped: [],
  });
});

test('damaged entries are skipped and counted; newer and damaged files are refused', () => {
  const file = {
    format: 'vitrine-requests',
    version: 1,
    requests: [{ name: '' }, 4, { ...TEXTS[1], folder: ' a / b/' }],
  };
  const { texts, skipped } = readRequestFile(JSON.stringify(file), 'x.json');
  expect(texts).toEqual([{ ...TEXTS[1], folder: 'a/b' }]);
  expect(skipped.map(({ what }) => what)).toEqual(['2 entries']);
  expect(() => readRequestFile(JSON.stringify({ ...file, version: 2 }), 'x.json')).toThrow('newer version');
  expect(() => readRequestFile('{"format": "vitrine-requests", ', 'x.json')).toThrow('not valid JSON');
});

test('text in Console grammar is kept, but for requests to Kibana', () => {
  const text = '\uFEFF# Soups\r\nGET /soups/_search\r\n\r\nGET kbn:/api/status\r\n\r\nDELETE /soups';
  expect(readRequestFile(text, 'console_export.txt')).toEqual({
    format: 'Text',
    texts: [{ name: 'console_export', folder: '', text: '# Soups\nGET /soups/_search\n\n\n\nDELETE /soups' }],
    definitions: new Map(),
    skipped: [{ what: 'GET kbn:/api/status', why: 'It is a request to Kibana, not to a search engine.' }],
  });
});

test('several texts are written with their names, a single one without', () => {
  expect(consoleText.write(TEXTS.slice(0, 1), 'x').text).toBe('GET /_cat/health\n');
  expect(consoleText.write(TEXTS, 'x').text).toBe(
    '# cat/short/Health\nGET /_cat/health\n\n# All\n# @name all\nGET /_search\n{ "q": """a "b" """ }\n',
  );
});

test('a file without requests and a very large one are refused', () => {
  expect(() => readRequestFile('hello', 'x.txt')).toThrow('No requests found');
  expect(() => readRequestFile('GET /\n'.repeat(LARGEST_FILE / 5), 'x.txt')).toThrow('larger than 5 MB');
});

test('folders have no empty parts', () => expect(folderPath(' a / b//c/ ')).toBe('a/b/c'));
