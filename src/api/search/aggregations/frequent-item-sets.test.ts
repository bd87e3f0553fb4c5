import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const BASKETS = [
  { city: 'Berlin', items: ['bread', 'butter', 'jam'], n: 1, day: '2024-01-01', paid: true },
  { city: 'Berlin', items: ['bread', 'butter'], n: 1, day: '2024-01-01', paid: true },
  { city: 'Paris', items: ['bread', 'butter', 'wine'], n: 2, day: '2024-01-02', paid: false },
  { city: 'Paris', items: ['wine'], n: 2.7, day: '2024-01-02', paid: false },
  {},
];

beforeAll(async () => {
  rest = await openRest();
  const keyword = { type: 'keyword' };
  const properties = {
    city: keyword,
    items: keyword,
    n: { type: 'double' },
    day: { type: 'date', format: 'yyyy-MM-dd' },
    paid: { type: 'boolean' },
    at: { type: 'geo_point' },
  };
  for (const shards of [1, 3]) {
    await rest(`PUT /baskets-${shards}`, { settings: { number_of_shards: shards }, mappings: { properties } });
    const documents = BASKETS.flatMap((basket, id) => [{ index: { _id: String(id) } }, basket]);
    await rest(`POST /baskets-${shards}/_bulk?refresh`, lines(...documents));
  }
});

const sets = async (more: object, { index = 'baskets-1', query = {}, aggs = undefined as object | undefined } = {}) => {
  const fields = [{ field: 'items' }];
  const body = { size: 0, ...query, aggs: { s: { frequent_item_sets: { fields, ...more }, ...(aggs && { aggs }) } } };
  const answer = await rest(`POST /${index}/_search`, body);
  return answer.body.aggregations?.s.buckets ?? answer.body;
};

describe('frequent_item_sets', () => {
  test.each([1, 3])('closed sets by count on %i shards', async shards => {
    expect(await sets({ minimum_support: 0.4 }, { index: `baskets-${shards}` })).toEqual([
      { key: { items: ['bread', 'butter'] }, doc_count: 3, support: 0.6 },
      { key: { items: ['wine'] }, doc_count: 2, support: 0.4 },
    ]);
  });

  test('items of several fields', async () => {
    const fields = [{ field: 'items' }, { field: 'city' }];
    expect(await sets({ fields, minimum_set_size: 3, minimum_support: 0.4 })).toEqual([
      { key: { city: ['Berlin'], items: ['bread', 'butter'] }, doc_count: 2, support: 0.4 },
    ]);
    expect(await sets({ fields, size: 2 })).toHaveLength(2);
  });

  test('numbers are whole, dates and booleans have their format', async () => {
    const fields = [{ field: 'n' }, { field: 'day' }, { field: 'paid' }];
    expect((await sets({ fields, minimum_set_size: 3 })).map(({ key }: { key: object }) => key)).toEqual([
      { n: [1], day: ['2024-01-01'], paid: [true] },
      { n: [2], day: ['2024-01-02'], paid: [false] },
    ]);
  });

  test('include, exclude and missing', async () => {
    const found = async (field: object) =>
      (await sets({ fields: [{ field: 'items', ...field }] })).map(
        ({ key }: { key: { items: string[] } }) => key.items,
      );
    expect(await found({ include: 'b.*' })).toEqual([['bread', 'butter']]);
    expect(await found({ exclude: ['bread', 'butter'] })).toEqual([['wine'], ['jam']]);
    expect(await found({ include: ['none'], missing: 'none' })).toEqual([['none']]);
  });

  test('documents outside of the filter count for the support', async () => {
    const filter = { term: { city: 'Paris' } };
    expect(await sets({ filter, minimum_support: 0.4 })).toEqual([
      { key: { items: ['wine'] }, doc_count: 2, support: 0.4 },
    ]);
    expect(await sets({ minimum_support: 0.4 }, { query: { query: filter } })).toEqual([
      { key: { items: ['wine'] }, doc_count: 2, support: 1 },
      { key: { items: ['wine', 'bread', 'butter'] }, doc_count: 1, support: 0.5 },
    ]);
  });

  test('deleted documents do not count; an unmapped field has no items', async () => {
    await rest(
      'PUT /some/_bulk?refresh',
      lines({ index: { _id: '1' } }, { k: 'a' }, { index: { _id: '2' } }, { k: 'b' }),
    );
    await rest('DELETE /some/_doc/2?refresh');
    expect(await sets({ fields: [{ field: 'k.keyword' }] }, { index: 'some' })).toEqual([
      { key: { 'k.keyword': ['a'] }, doc_count: 1, support: 1 },
    ]);
    expect(await sets({ fields: [{ field: 'nope' }] })).toEqual([]);
  });

  test('typed keys', async () => {
    const aggs = { s: { frequent_item_sets: { fields: [{ field: 'items' }] } } };
    const { aggregations } = (await rest('POST /baskets-1/_search?typed_keys', { size: 0, aggs })).body;
    expect(Object.keys(aggregations)).toEqual(['frequent_item_sets#s']);
  });

  test.each([
    [{ minimum_support: 0 }, '[minimum_support] must be greater than 0 and less or equal to 1. Found [0.0] in [s]'],
    [{ minimum_support: 1.5 }, '[minimum_support] must be greater than 0 and less or equal to 1. Found [1.5] in [s]'],
    [{ minimum_set_size: 0 }, '[minimum_set_size] must be greater than 0. Found [0] in [s]'],
    [{ size: 0 }, '[size] must be greater than 0. Found [0] in [s]'],
    [{ execution_hint: 'x' }, '[execution_hint] must be one of [global_ordinals,map]. Found [x]'],
    [
      { fields: [{ field: 'at' }] },
      'Field [at] of type [geo_point] is not supported for aggregation [frequent_item_sets]',
    ],
    [{ nope: 1 }, '[frequent_item_sets] unknown field [nope]'],
  ])('%j is rejected', async (more, reason) => {
    const { error, status } = await sets(more);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(reason);
  });

  test('has no sub-aggregations', async () => {
    const { error } = await sets({}, { aggs: { m: { max: { field: 'n' } } } });
    expect(error.root_cause[0].reason).toBe(
      'Aggregator [s] of type [frequent_item_sets] cannot accept sub-aggregations',
    );
  });
});
