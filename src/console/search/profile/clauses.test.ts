import { expect, test } from 'vitest';
import { clauseTree, flatClauses } from './clauses.ts';

const QUERY = {
  bool: {
    must: { match: { description: { query: 'quick soups', minimum_should_match: 2 } } },
    filter: [{ terms: { tags: ['soup', 'vegan'] } }, { range: { minutes: { gte: 15, lt: 30 } } }],
    must_not: [{ exists: { field: 'gone' } }],
    should: [
      { nested: { path: 'ingredients', query: { bool: { must: [{ term: { 'ingredients.name': 'leek' } }] } } } },
      { multi_match: { query: 'soup', fields: ['title', 'description'] } },
    ],
  },
};

test('clauses are listed in reading order, each with its position and a description', () => {
  expect(
    flatClauses(clauseTree(QUERY)).map(({ clause, depth }) => [
      depth,
      clause.path,
      clause.role,
      clause.type,
      clause.summary,
    ]),
  ).toEqual([
    [0, '0', 'query', 'bool', ''],
    [1, '0.0', 'must', 'match', 'description: quick soups'],
    [1, '0.1', 'filter', 'terms', 'tags: ["soup","vegan"]'],
    [1, '0.2', 'filter', 'range', 'minutes ≥ 15, < 30'],
    [1, '0.3', 'should', 'nested', 'in ingredients'],
    [2, '0.3.0', 'inner', 'bool', ''],
    [3, '0.3.0.0', 'must', 'term', 'ingredients.name: leek'],
    [1, '0.4', 'should', 'multi_match', 'title, description: soup'],
    [1, '0.5', 'must not', 'exists', 'field: gone'],
  ]);
});

test('a clause inside a nested query stays wrapped in it', () => {
  const deep = flatClauses(clauseTree(QUERY)).find(({ clause }) => clause.path === '0.3.0.0');
  expect(deep?.clause.query).toEqual({
    nested: { path: 'ingredients', query: { term: { 'ingredients.name': 'leek' } } },
  });
});

test('no query means match_all', () => {
  expect(clauseTree(undefined)).toMatchObject({ type: 'match_all', children: [], query: { match_all: {} } });
});
