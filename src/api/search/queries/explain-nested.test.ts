import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { c: { type: 'nested', properties: { t: { type: 'text' } } }, k: { type: 'keyword' } };
  await rest('PUT /i', { mappings: { properties } });
  for (const id of ['1', '2']) {
    const c = [{ t: 'tea' }, { t: 'x' }, { t: 'tea tea' }, { t: 'y' }];
    await rest(`PUT /i/_doc/${id}?refresh`, { c: id === '1' ? [] : c, k: 'v' });
  }
  await rest('POST /i/_forcemerge?max_num_segments=1');
});

interface Explained {
  description: string;
  details: Explained[];
}

async function explain(query: object): Promise<Explained> {
  return (await rest('POST /i/_explain/2', { query })).body.explanation;
}

const ROOT = 'FieldExistsQuery [field=_primary_term]';

test('a nested query names the whole block', async () => {
  const nested = (scoreMode: string) => ({
    nested: { path: 'c', score_mode: scoreMode, query: { match: { 'c.t': 'tea' } } },
  });
  const summed = await explain(nested('sum'));
  expect(summed.description).toBe('Score based on 2 child docs in range from 1 to 4, using score mode Total');
  expect(summed.details[0]!.description).toBe('weight(c.t:tea in 3) [PerFieldSimilarity], result of:');
  const unscored = await explain(nested('none'));
  expect(unscored.description).toBe('Score based on 2 child docs in range from 1 to 4, using score mode None');
  expect(unscored.details[0]!.description).toBe('ConstantScore(c.t:tea)^0.0');
});

describe('the filter of root documents', () => {
  test.each([
    ['prefix', { prefix: { k: 'v' } }, 'k:v*'],
    ['ids', { ids: { values: ['2'] } }, '_id:([fe 2f])'],
    ['exists', { exists: { field: 'k' } }, 'ConstantScore(FieldExistsQuery [field=k])'],
    ['constant_score', { constant_score: { filter: { prefix: { k: 'v' } } } }, 'ConstantScore(k:v*)'],
    ['a metadata field', { term: { _id: '2' } }, '_id:([fe 2f])'],
  ])('is a clause beside %s', async (_, query, description) => {
    const { description: sum, details } = await explain(query);
    expect([sum, details[0]!.description]).toEqual(['sum of:', description]);
    expect(details[1]!.description).toBe('match on required clause, product of:');
    expect(details[1]!.details.map(one => one.description)).toEqual(['# clause', ROOT]);
  });

  test('replaces match_all', async () => {
    expect((await explain({ match_all: {} })).description).toBe(`ConstantScore(${ROOT})`);
    const { body } = await rest('POST /i/_search', { explain: true, size: 1 });
    expect(body.hits.hits[0]._explanation.description).toBe(`ConstantScore(${ROOT})`);
  });

  test.each([
    ['a term of a root field', { term: { k: 'v' } }, /^weight\(k:v in/],
    ['terms of a root field', { terms: { k: ['v', 'w'] } }, /^k:\(v w\)$/],
    [
      'a required clause on one',
      { bool: { must: [{ match_all: {} }], filter: [{ term: { k: 'v' } }] } },
      /^ConstantScore\(k:v\)$/,
    ],
    ['a nested query', { nested: { path: 'c', query: { match: { 'c.t': 'tea' } } } }, /^Score based on/],
  ])('is absent with %s', async (_, query, description) => {
    expect((await explain(query)).description).toMatch(description);
  });

  test('rejects what matches nested documents only', async () => {
    const { description, details } = await explain({ match: { 'c.t': 'tea' } });
    expect(description).toBe('Failure to meet condition(s) of required/prohibited clause(s)');
    expect(details.map(one => one.description)).toContain('no match on required clause (c.t:tea)');
  });
});
