import { expect, test } from 'vitest';
import { isRepeatable, readsOnly } from './repeatable.ts';

test.each([
  ['GET', '/_cat/indices'],
  ['get', '/recipes/_search'],
  ['HEAD', '/recipes'],
  ['POST', '/recipes/_search'],
  ['POST', '/_query'],
  ['POST', '/_analyze'],
  ['GET', '/_vitrine/terms/recipes/title'],
])('%s %s can be repeated', (method, path) => {
  expect(isRepeatable(method, path, 'size=1')).toBe(true);
});

test.each([
  ['PUT', '/recipes'],
  ['DELETE', '/recipes'],
  ['POST', '/recipes/_doc'],
  ['POST', '/_bulk'],
  ['POST', '/recipes/_delete_by_query'],
  ['POST', '/recipes/_pit'],
  ['DELETE', '/_pit'],
  ['POST', '/recipes/_async_search'],
  ['GET', '/_search/scroll'],
  ['GET', '/_search/scroll/id'],
  ['PUT', '/vitrine-scratch-1'],
  ['POST', '/vitrine-scratch-1/_doc'],
  ['POST', '/_vitrine/snapshot/backups'],
])('%s %s cannot', (method, path) => {
  expect(isRepeatable(method, path)).toBe(false);
});

test('a search that opens a scroll cannot be repeated', () => {
  expect(isRepeatable('GET', '/recipes/_search', 'size=1&scroll=1m')).toBe(false);
});

test('the slash of a request as written is optional', () => {
  expect(readsOnly({ method: 'POST', url: 'recipes/_search?size=1' })).toBe(true);
  expect(readsOnly({ method: 'POST', url: '${index}/_search' })).toBe(true);
  expect(readsOnly({ method: 'POST', url: '_search?scroll=1m' })).toBe(false);
  expect(readsOnly({ method: 'GET', url: '' })).toBe(true);
});
