import { expect, test } from 'vitest';
import { matchEndpoint } from '../../language/grammar/match-endpoint.ts';
import { liveNames } from '../../language/live-names.ts';
import { suggestParameters, suggestParameterValues, suggestPath } from './suggest-url.ts';

const live = liveNames({
  recipes: { aliases: { food: {} }, mappings: { properties: { title: { type: 'text' } } }, settings: {} },
  trails: { aliases: {}, mappings: {}, settings: {} },
});
const labels = (suggestions: { label: string }[]) => suggestions.map(suggestion => suggestion.label);

test('a path starts with an API or an index', () => {
  expect(labels(suggestPath('GET', [], live))).toEqual(expect.arrayContaining(['_search', '_cat', 'recipes', 'food']));
  expect(labels(suggestPath('GET', ['recipes'], live))).toEqual(
    expect.arrayContaining(['_search', '_mapping', '_doc']),
  );
  expect(labels(suggestPath('GET', ['_cat'], live))).toEqual(expect.arrayContaining(['indices', 'health']));
});

test('suggests only endpoints of the method', () => {
  const deleting = labels(suggestPath('DELETE', ['recipes'], live));
  expect(deleting).toContain('_doc');
  expect(deleting).not.toContain('_search');
  const reading = labels(suggestPath('GET', ['recipes'], live));
  expect(reading).toContain('_search');
  expect(reading).not.toContain('recipes');
});

test('suggests parameters of the endpoint and common ones that the URL lacks', () => {
  const names = labels(suggestParameters('GET', '/recipes/_search', ['size']));
  expect(names).toEqual(expect.arrayContaining(['from', 'pretty']));
  expect(names).not.toContain('size');
});

test('values of a parameter', () => {
  expect(labels(suggestParameterValues('GET', '/_search', 'search_type', live))).toEqual([
    'query_then_fetch',
    'dfs_query_then_fetch',
  ]);
  expect(labels(suggestParameterValues('GET', '/recipes/_search', 'docvalue_fields', live))).toEqual(['title']);
});

test('prefers literal segments to names', () => {
  expect(matchEndpoint('GET', '/_cat/indices')?.endpoint.name).toBe('cat.indices');
  expect(matchEndpoint('GET', '/recipes/_doc/1')).toMatchObject({
    endpoint: { name: 'get' },
    parts: { index: 'recipes', id: '1' },
  });
  expect(matchEndpoint('GET', '/recipes/_nothing')).toBeUndefined();
});
