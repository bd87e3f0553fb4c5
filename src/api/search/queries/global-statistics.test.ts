import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

describe('dfs_query_then_fetch', () => {
  let rest: Awaited<ReturnType<typeof openRest>>;

  beforeAll(async () => {
    rest = await openRest();
    await rest('PUT /notes', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { note: { type: 'text' } } },
    });
    for (const [id, note] of Object.entries({ 1: 'use', 5: 'univ' }))
      await rest(`PUT /notes/_doc/${id}?refresh`, { note });
  });

  const score = async (query: object): Promise<number> => {
    const { body } = await rest('POST /notes/_search?search_type=dfs_query_then_fetch', { query });
    expect(body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['5']);
    return body.hits.max_score;
  };
  const uni = { fuzzy: { note: 'uni' } };
  /** The term is in one of two documents with the field, or in one of one. */
  const [OF_ALL_SHARDS, OF_ONE_SHARD] = [0.46209806, 0.19178805];

  test('counts the shards on which the query asks for statistics', async () => {
    expect(await score(uni)).toBeCloseTo(OF_ONE_SHARD, 7);
    expect(await score({ bool: { should: [uni, { term: { note: 'other' } }] } })).toBeCloseTo(OF_ALL_SHARDS, 7);
  });

  test('asks for those of the negative clause of boosting', async () => {
    const boosting = (negative: object) => score({ boosting: { positive: uni, negative, negative_boost: 0.5 } });
    expect(await boosting({ term: { note: 'other' } })).toBeCloseTo(OF_ALL_SHARDS, 7);
    expect(await boosting({ match_none: {} })).toBeCloseTo(OF_ONE_SHARD, 7);
  });
});
