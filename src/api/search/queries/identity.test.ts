import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', {
    mappings: {
      properties: {
        r: { type: 'integer_range' },
        k: { type: 'keyword' },
        t: { type: 'text' },
        n: { type: 'integer' },
        kids: { type: 'nested', properties: { v: { type: 'integer' } } },
      },
    },
  });
  await rest(
    'POST /i/_bulk?refresh=true',
    lines(
      { index: { _id: 'inside' } },
      { r: { gte: 4, lte: 6 }, k: 'ABC', t: 'red fox', n: 1, kids: [{ v: 1 }, { v: 2 }] },
      { index: { _id: 'crossing' } },
      { r: { gte: 1, lte: 7 }, k: 'abc', t: 'red red dog', n: 2, kids: [{ v: 3 }] },
      { index: { _id: 'outside' } },
      { r: { gte: 20, lte: 30 }, k: 'xyz', t: 'blue fox', n: 3 },
    ),
  );
});

async function search(query: object): Promise<{ ids: string[]; scores: number[] }> {
  const { body } = await rest('GET /i/_search', {
    query,
    size: 10,
    sort: ['_score', { n: 'asc' }],
    track_scores: true,
  });
  const hits = body.hits.hits as { _id: string; _score: number }[];
  return { ids: hits.map(({ _id }) => _id), scores: hits.map(({ _score }) => _score) };
}

describe('queries that differ in one parameter are not merged', () => {
  test('relations of a range field', async () => {
    const range = (relation: string) => ({ range: { r: { gte: 3, lte: 8, relation } } });
    const { ids } = await search({ bool: { filter: range('intersects'), must_not: range('within') } });
    expect(ids).toEqual(['crossing']);
  });

  test('case sensitivity of a wildcard', async () => {
    const wildcard = (options: object) => ({ wildcard: { k: { value: 'ab*', ...options } } });
    const { ids } = await search({ bool: { filter: wildcard({ case_insensitive: true }), must_not: wildcard({}) } });
    expect(ids).toEqual(['inside']);
  });

  test('scripts of script_score', async () => {
    const scored = (source: string) => ({ script_score: { query: { match_all: {} }, script: { source } } });
    const { scores } = await search({ bool: { should: [scored('1'), scored('10')] } });
    expect(scores).toEqual([11, 11, 11]);
  });

  test('weights of function_score', async () => {
    const scored = (weight: number) => ({ function_score: { query: { match_all: {} }, functions: [{ weight }] } });
    const { scores } = await search({ bool: { should: [scored(3), scored(5)] } });
    expect(scores).toEqual([8, 8, 8]);
  });

  test('score modes of nested', async () => {
    const nested = (score_mode: string) => ({
      nested: {
        path: 'kids',
        score_mode,
        query: {
          function_score: {
            query: { exists: { field: 'kids.v' } },
            field_value_factor: { field: 'kids.v' },
            boost_mode: 'replace',
          },
        },
      },
    });
    const { ids, scores } = await search({ bool: { should: [nested('sum'), nested('max')] } });
    expect([ids, scores]).toEqual([
      ['crossing', 'inside'],
      [6, 5],
    ]);
  });
});

/** Leaf queries over the index above, each with parameters that matter. */
const leaf: fc.Arbitrary<object> = fc.oneof(
  fc
    .record({ relation: fc.constantFrom('intersects', 'within', 'contains'), gte: fc.integer({ min: 0, max: 9 }) })
    .map(({ relation, gte }) => ({ range: { r: { gte, lte: 9, relation } } })),
  fc
    .record({ value: fc.constantFrom('ab*', 'a?c', '*'), case_insensitive: fc.boolean() })
    .map(k => ({ wildcard: { k } })),
  fc.record({ value: fc.constantFrom('ab', 'AB', 'x'), case_insensitive: fc.boolean() }).map(k => ({ prefix: { k } })),
  fc.record({ value: fc.constantFrom('abd', 'xyz'), fuzziness: fc.constantFrom(0, 1, 2) }).map(k => ({ fuzzy: { k } })),
  fc.record({ value: fc.constantFrom('a.c', 'A.*'), case_insensitive: fc.boolean() }).map(k => ({ regexp: { k } })),
  fc.constantFrom('abc', 'ABC', 'none').map(k => ({ term: { k } })),
  fc.constantFrom(['abc'], ['abc', 'ABC'], []).map(k => ({ terms: { k } })),
  fc
    .record({ query: fc.constantFrom('red', 'red fox'), operator: fc.constantFrom('or', 'and') })
    .map(t => ({ match: { t } })),
  fc
    .record({ query: fc.constantFrom('red fox', 'red dog'), slop: fc.constantFrom(0, 2) })
    .map(t => ({ match_phrase: { t } })),
  fc.record({ gte: fc.integer({ min: 0, max: 3 }), lt: fc.integer({ min: 2, max: 4 }) }).map(n => ({ range: { n } })),
  fc.constantFrom('k', 'kids.v', 'r').map(field => ({ exists: { field } })),
  fc.constantFrom(['inside'], ['inside', 'outside']).map(values => ({ ids: { values } })),
  fc
    .constantFrom('1', '10', "doc['n'].value")
    .map(source => ({ script_score: { query: { match_all: {} }, script: { source } } })),
  fc.constantFrom(3, 5).map(weight => ({ function_score: { functions: [{ weight }] } })),
  fc
    .constantFrom('sum', 'max', 'none')
    .map(score_mode => ({ nested: { path: 'kids', score_mode, query: { range: { 'kids.v': { gte: 2 } } } } })),
  fc.constant({ match_all: {} }),
  fc.constant({ match_none: {} }),
);

/**
 * The same query without anything to merge or contradict: each clause of a bool becomes unlike any other by a condition
 * that holds for every document, so rewriting finds no equal keys.
 */
function distinguished(query: object, next: () => number): object {
  const { bool } = query as { bool?: Record<string, object[]> };
  const inner = bool
    ? {
        bool: Object.fromEntries(
          Object.entries(bool).map(([occur, list]) => [occur, list.map(one => distinguished(one, next))]),
        ),
      }
    : query;
  return { bool: { must: [inner], filter: [{ range: { n: { gte: -next() } } }] } };
}

const compound: fc.Arbitrary<object> = fc.letrec<{ query: object }>(tie => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .dictionary(
        fc.constantFrom('must', 'should', 'filter', 'must_not'),
        fc.array(tie('query'), { minLength: 1, maxLength: 3 }),
        { minKeys: 1, maxKeys: 3 },
      )
      .map(bool => ({ bool: { ...bool } })),
  ),
})).query;

test('merging equal clauses changes neither hits nor scores', async () => {
  await fc.assert(
    fc.asyncProperty(compound, async query => {
      let count = 0;
      const [plain, apart] = [await search(query), await search(distinguished(query, () => ++count))];
      expect([...plain.ids].sort()).toEqual([...apart.ids].sort());
      const scoreOf = new Map(apart.ids.map((id, i) => [id, apart.scores[i]!]));
      plain.ids.forEach((id, i) => {
        expect(plain.scores[i]).toBeCloseTo(scoreOf.get(id)!, 4);
      });
    }),
    { numRuns: 120 },
  );
});
