import { describe, expect, test } from 'vitest';
import { BooleanQuery } from './boolean/boolean-query.ts';
import { DisMaxQuery } from './boolean/dis-max-query.ts';
import { FunctionScoreQuery } from './function-score/function-score-query.ts';
import { NestedQuery } from './joining/nested-query.ts';
import { MatchAllQuery } from './match-all-query.ts';
import type { Query } from './query.ts';
import { eachLeafQuery, matchesOnlyInside } from './query-outline.ts';
import { BoostQuery } from './scoring/boost-query.ts';
import { ConstantScoreQuery } from './scoring/constant-score-query.ts';
import { TermQuery } from './terms/term-query.ts';

const a = new TermQuery('c.a', '1');
const b = new TermQuery('b', '2');
const rescored = (query: Query): Query =>
  new FunctionScoreQuery(query, [], { scoreMode: 'sum', boostMode: 'sum', maxBoost: 1, minScore: undefined });
const nested = (path: string): Query =>
  new NestedQuery(path, a, { scoreMode: 'none', parents: () => undefined, nestedInItself: false });

function leaves(query: Query): string[] {
  const found: string[] = [];
  eachLeafQuery(query, 1, (leaf, boost) => found.push(`${leaf.describe()}^${boost}`));
  return found;
}

test('the leaves of a query have the product of the boosts around them', () => {
  const query = new BooleanQuery([
    { query: new BoostQuery(new DisMaxQuery([a, new BoostQuery(b, 3)], 0), 2), occur: 'should' },
    { query: new ConstantScoreQuery(rescored(a)), occur: 'filter' },
    { query: new TermQuery('not', 'me'), occur: 'must_not' },
    { query: new MatchAllQuery(), occur: 'must' },
  ]);
  expect(leaves(query)).toEqual(['c.a:1^2', 'b:2^6', 'c.a:1^1', '*:*^1']);
});

describe('a query stays inside a nested path', () => {
  const inside = (query: Query): boolean =>
    matchesOnlyInside(query, 'c', field => (field.startsWith('c.') ? 'c' : undefined));
  const bool = (...clauses: [Query, 'must' | 'filter' | 'should' | 'must_not'][]): Query =>
    new BooleanQuery(clauses.map(([query, occur]) => ({ query, occur })));

  test.each<[string, Query]>([
    ['a field of it', a],
    ['in a boost', new BoostQuery(new ConstantScoreQuery(a), 2)],
    ['one of several required clauses', bool([b, 'must'], [a, 'filter'])],
    ['all optional clauses', bool([a, 'should'], [a, 'should'], [b, 'must_not'])],
    ['all alternatives', new DisMaxQuery([a, a], 0)],
    ['a path below it', nested('c.d')],
  ])('if it requires %s', (_title, query) => expect(inside(query)).toBe(true));

  test.each<[string, Query]>([
    ['another field', b],
    ['any document', new MatchAllQuery()],
    ['nothing', bool([a, 'must_not'])],
    ['one of several optional clauses', bool([a, 'should'], [b, 'should'])],
    ['an optional clause beside a required one', bool([a, 'should'], [b, 'must'])],
    ['one of several alternatives', new DisMaxQuery([a, b], 0)],
    ['no alternative', new DisMaxQuery([], 0)],
    ['a function score', rescored(a)],
    ['the path itself', nested('c')],
  ])('does not if it requires %s', (_title, query) => expect(inside(query)).toBe(false));
});
