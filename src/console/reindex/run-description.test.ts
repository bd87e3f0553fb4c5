import { expect, test } from 'vitest';
import { runDescription } from './run-description.ts';

test('copies are called by where from and where to', () => {
  expect(runDescription('reindex from [a,b*] to [c]')).toBe('a,b* to c');
});

test('a copy from another server names it, whatever brackets its query has', () => {
  const remote =
    'scheme=https host=far.example port=9200 query={"terms":{"a":["[x] to [y]"]}} username=u password=<<>>';
  expect(runDescription(`reindex from [${remote}][a] to [c]`)).toBe('a of far.example:9200 to c');
});

test('other work is called what it calls itself', () => {
  expect(runDescription('update-by-query [a] updated with Script')).toBe('update-by-query [a] updated with Script');
});
