import { expect, test } from 'vitest';
import { COPY } from './copy.ts';
import { referenceOf, searchGroups } from './endpoint-reference.ts';

const titles = (method: string, path: string) => referenceOf(method, path)?.groups.map(({ title }) => title);
const namesIn = (method: string, path: string, title: string) =>
  referenceOf(method, path)
    ?.groups.find(group => group.title === title)
    ?.entries.map(({ name }) => name);

test('a request has the reference of its endpoint: path, parameters, body and page', () => {
  const reference = referenceOf('POST', '/recipes/_search')!;
  expect(reference.name).toBe('search');
  expect(reference.routes).toEqual(['GET, POST /_search', 'GET, POST /{index}/_search']);
  expect(reference.page).toBe('https://www.elastic.co/docs/api/doc/elasticsearch/operation/operation-search');
  expect(titles('POST', '/recipes/_search')).toEqual([
    COPY.inThePath,
    COPY.inTheQuery,
    COPY.inTheBody,
    COPY.everywhere,
  ]);
  expect(namesIn('POST', '/recipes/_search', COPY.inTheBody)).toEqual(expect.arrayContaining(['query', 'aggs']));
  const size = reference.groups[1]!.entries.find(({ name }) => name === 'size');
  expect(size).toEqual({ name: 'size', type: 'integer', doc: 'How many hits to return. Default `10`' });
});

test('bodies of lines have an entry for each kind of line', () => {
  expect(namesIn('POST', '/_bulk', COPY.actionLines)).toEqual(expect.arrayContaining(['index', 'delete']));
  expect(namesIn('POST', '/_msearch', COPY.headerLines)).toEqual(['index']);
  expect(namesIn('POST', '/_msearch', COPY.bodyLines)).toContain('query');
});

test('documents have any keys, and unknown endpoints no reference', () => {
  expect(titles('PUT', '/recipes/_doc/1')).not.toContain(COPY.inTheBody);
  expect(referenceOf('GET', '/recipes/_nothing')).toBeUndefined();
  expect(referenceOf('GET', '/_vitrine/terms/recipes/title')!.page).toBeUndefined();
});

test('entries are found by name and by meaning', () => {
  const { groups } = referenceOf('GET', '/_search')!;
  const found = searchGroups(groups, 'SCROLL ').flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(found).toContain('scroll');
  expect(found.length).toBeLessThan(10);
  expect(searchGroups(groups, 'nothing like it')).toEqual([]);
  expect(searchGroups(groups, '')).toEqual(groups);
});
