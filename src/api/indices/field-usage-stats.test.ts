import { describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

const PROPERTIES = {
  t: { type: 'text' },
  k: { type: 'keyword' },
  n: { type: 'long' },
  v: { type: 'dense_vector', dims: 2 },
};

async function filled(): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /a', { mappings: { properties: PROPERTIES } });
  await rest('PUT /a/_doc/1?refresh', { t: 'red fox', k: 'x', n: 1, v: [1, 2] });
  return rest;
}

type Uses = Record<string, number>;
type Shown = Record<string, unknown> & { inverted_index: Uses };

/** Counts above 0 by field. */
async function uses(rest: Rest, query = ''): Promise<Record<string, Uses>> {
  const { body } = await rest(`GET /a/_field_usage_stats${query}`);
  const fields: Record<string, Shown> = body.a.shards[0].stats.fields;
  const flat = ({ inverted_index: inverted, ...others }: Shown) =>
    Object.fromEntries(Object.entries({ ...(others as Uses), ...inverted }).filter(([, count]) => count > 0));
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, flat(field)]));
}

/** Scores are computed for hits only. */
const BARE_HITS = { size: 1, stored_fields: '_none_' };
const SCORED = { any: 1, terms: 1, postings: 1, term_frequencies: 1, norms: 1 };

describe('a search counts the structures that it reads, once a field', () => {
  test.each([
    [{ ...BARE_HITS, query: { match: { t: 'red fox' } } }, { t: SCORED }],
    [{ ...BARE_HITS, query: { bool: { filter: { match: { t: 'red' } } } } }, { t: { any: 1, terms: 1, postings: 1 } }],
    [{ ...BARE_HITS, query: { match_phrase: { t: 'red fox' } } }, { t: { ...SCORED, positions: 1, proximity: 1 } }],
    [{ query: { match: { t: 'red fox' } } }, { t: { any: 1, terms: 1, postings: 1 } }],
    [{ query: { range: { n: { gte: 1 } } } }, { n: { any: 1, points: 1 } }],
    [{ query: { exists: { field: 'k' } } }, { k: { any: 1, doc_values: 1 } }],
    [{ query: { exists: { field: 't' } } }, { t: { any: 1, norms: 1 } }],
    [{ query: { prefix: { k: 'x' } } }, { k: { any: 1, terms: 1, postings: 1 } }],
    [{ query: { knn: { field: 'v', query_vector: [1, 2] } } }, { v: { any: 1, knn_vectors: 1 } }],
    [{ sort: 'n' }, { n: { any: 1, doc_values: 1 } }],
    [
      { aggs: { a: { terms: { field: 'k' }, aggs: { b: { max: { field: 'n' } } } } } },
      { k: { any: 1, doc_values: 1 }, n: { any: 1, doc_values: 1 } },
    ],
    [{ post_filter: { term: { k: 'x' } } }, { k: { any: 1, terms: 1, postings: 1 } }],
    [{ query: { match: { none: 'x' } } }, {}],
  ])('%j', async (body, expected) => {
    const rest = await filled();
    expect((await rest('POST /a/_search', { size: 0, ...body })).status).toBe(200);
    expect(await uses(rest)).toEqual(expected);
  });

  test('hits', async () => {
    const rest = await filled();
    await rest('POST /a/_search', { docvalue_fields: ['k*'] });
    await rest('POST /a/_search', { _source: false });
    expect(await uses(rest)).toEqual({
      _id: { any: 2, stored_fields: 2 },
      _source: { any: 1, stored_fields: 1 },
      k: { any: 1, doc_values: 1 },
    });
  });
});

test('counts add up, and are shown by shard', async () => {
  const rest = await filled();
  await rest('GET /a/_count', { query: { term: { k: 'x' } } });
  await rest('POST /a/_search', { size: 0, query: { term: { n: 1 } } });
  await rest('POST /a/_search', { size: 0, query: { term: { nope: 1 } }, sort: [{ nope: 'asc' }] });
  const { body } = await rest('GET /a/_field_usage_stats');
  expect(body._shards).toEqual({ total: 2, successful: 1, failed: 0 });
  const [shard] = body.a.shards;
  expect(shard.stats.all_fields).toMatchObject({ any: 2, points: 1, inverted_index: { terms: 1, postings: 1 } });
  expect(shard.tracking_started_at_millis).toBeGreaterThan(0);
  expect(Object.keys(await uses(rest, '?fields=k*'))).toEqual(['k']);
  expect((await rest('GET /none/_field_usage_stats')).status).toBe(404);
});
