import { beforeAll, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' }, d: { type: 'date' } } } });
  const lines = Array.from({ length: 3000 }, (_, i) =>
    [{ index: {} }, { k: `key-${i}`, n: i, d: 1_700_000_000_000 + i }].map(line => JSON.stringify(line)).join('\n'),
  );
  await rest('POST /i/_bulk?refresh=true', `${lines.join('\n')}\n`);
});

function nested(levels: number, make: (inner: object | undefined) => object): object {
  let aggs: object | undefined;
  for (let level = 0; level < levels; level++) aggs = { a: make(aggs) };
  return aggs!;
}

const filters = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`f${i}`, { match_all: {} }]));

async function withSettings<T>(settings: Record<string, unknown>, work: () => Promise<T>): Promise<T> {
  await rest('PUT /_cluster/settings', { transient: settings });
  try {
    return await work();
  } finally {
    const reset = Object.fromEntries(Object.keys(settings).map(key => [key, null]));
    await rest('PUT /_cluster/settings', { transient: reset });
  }
}

async function requestBreaker() {
  const { nodes } = (await rest('GET /_nodes/stats/breaker')).body;
  return (Object.values(nodes)[0] as { breakers: Record<string, Record<string, number>> }).breakers['request']!;
}

const TOO_MANY = {
  type: 'too_many_buckets_exception',
  reason:
    'Trying to create too many buckets. Must be less than or equal to: [65536] but this number of buckets was ' +
    'exceeded. This limit can be set by changing the [search.max_buckets] cluster level setting.',
  max_buckets: 65536,
};

test.each([
  ['filters', (aggs?: object) => ({ filters: { filters }, ...(aggs && { aggs }) })],
  [
    'ranges',
    (aggs?: object) => ({
      range: { field: 'n', ranges: Array.from({ length: 10 }, (_, i) => ({ from: i })) },
      ...(aggs && { aggs }),
    }),
  ],
])('%s nested to ten million buckets are rejected before collection', async (_what, make) => {
  const started = performance.now();
  const answer = await rest('POST /i/_search', { size: 0, aggs: nested(7, make) });
  expect(performance.now() - started).toBeLessThan(1500);
  expect(answer.status).toBe(400);
  expect(answer.body.error.caused_by).toEqual(TOO_MANY);
});

test('buckets inside terms are charged to the request breaker as they are created', async () => {
  const aggs = {
    outer: {
      terms: { field: 'k', size: 3000 },
      aggs: nested(3, inner => ({ filters: { filters }, ...(inner && { aggs: inner }) })),
    },
  };
  await withSettings({ 'indices.breaker.request.limit': '20mb' }, async () => {
    const before = await requestBreaker();
    const answer = await rest('POST /i/_search', { size: 0, aggs });
    expect(answer.status).toBe(429);
    const [failure] = answer.body.error.failed_shards;
    expect(failure.reason).toMatchObject({
      type: 'circuit_breaking_exception',
      bytes_limit: 20 * 1024 * 1024,
      durability: 'TRANSIENT',
    });
    expect(failure.reason.reason).toMatch(
      /^\[request\] Data too large, data for \[<agg \[\w+\]>\] would be \[\d+\/\d+(\.\d)?mb\], which is larger than the limit of \[20971520\/20mb\]$/,
    );
    const after = await requestBreaker();
    expect(after).toMatchObject({ limit_size_in_bytes: 20 * 1024 * 1024, estimated_size_in_bytes: 0, overhead: 1 });
    expect(after['tripped']).toBe(before['tripped']! + 1);
  });
});

test.each<[string, object]>([
  ['terms', { terms: { field: 'k', size: 3000 } }],
  ['cardinality', { terms: { field: 'k', size: 3000 }, aggs: { c: { cardinality: { field: 'k' } } } }],
  ['percentiles', { terms: { field: 'k', size: 3000 }, aggs: { p: { percentiles: { field: 'n' } } } }],
  ['top_hits', { terms: { field: 'k', size: 3000 }, aggs: { t: { top_hits: { size: 1 } } } }],
  ['composite', { composite: { size: 3000, sources: [{ k: { terms: { field: 'k' } } }] } }],
  ['multi_terms', { multi_terms: { terms: [{ field: 'k' }, { field: 'n' }] } }],
  ['significant_terms', { significant_terms: { field: 'k', size: 3000 } }],
  ['date_histogram', { date_histogram: { field: 'd', fixed_interval: '1ms' } }],
  ['histogram', { histogram: { field: 'n', interval: 0.5, min_doc_count: 1 } }],
])('%s is charged and fully released', async (_name, definition) => {
  const search = () => rest('POST /i/_search', { size: 0, aggs: { a: definition } });
  const refused = await withSettings({ 'indices.breaker.request.limit': '128kb' }, search);
  expect(refused.status).toBe(429);
  expect(refused.body.error.failed_shards[0].reason.type).toBe('circuit_breaking_exception');
  expect((await search()).status).toBe(200);
  expect((await requestBreaker())['estimated_size_in_bytes']).toBe(0);
});

test('hits are charged as well', async () => {
  const refused = await withSettings({ 'indices.breaker.request.limit': '512kb' }, () =>
    rest('POST /i/_search', { size: 3000 }),
  );
  expect(refused.status).toBe(429);
  expect((await rest('POST /i/_search', { size: 3000 })).body.hits.hits).toHaveLength(3000);
  expect((await requestBreaker())['estimated_size_in_bytes']).toBe(0);
});

test.each([
  [
    'indices.breaker.request.limit',
    'much',
    'failed to parse setting [indices.breaker.request.limit] with value [much] as a size in bytes: unit is missing or unrecognized',
  ],
  ['indices.breaker.total.limit', '130%', 'percentage should be in [0-100], got [130]'],
  ['indices.breaker.request.overhead', 'x', 'Failed to parse value [x] for setting [indices.breaker.request.overhead]'],
])('%s: [%s] is rejected', async (name, value, reason) => {
  const { status, body } = await rest('PUT /_cluster/settings', { transient: { [name]: value } });
  expect([status, body.error.type, body.error.reason]).toEqual([400, 'illegal_argument_exception', reason]);
});
