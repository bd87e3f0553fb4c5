import '../aggregations/testing/load-aggregations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parameters } from '../contract/request-options.ts';
import { EngineError } from '../errors/engine-error.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';
import {
  byCodePoints,
  type Doc,
  documents,
  indexed,
  KEYS,
  MAPPINGS,
  parse,
  search,
} from './testing/naive/documents.ts';

// Compares searches through the engine's API with a scan over the same documents.

/** The value of a missing integer in a sort: the maximum. */
const INTEGER_MAX = 2147483647;

describe('searches agree with a scan', () => {
  test('sorts like Array.sort, and paging visits every hit once', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 7 }),
        async (docs, shards, size) => {
          const { engine, living } = await indexed(docs, shards);
          const lowest = (doc: Doc): number => (doc.n.length > 0 ? Math.min(...doc.n) : INTEGER_MAX);
          const expected = [...living]
            .map(([id, doc]) => [lowest(doc), doc.k ?? null, id] as const)
            .sort((a, b) => a[0] - b[0] || compareKeys(b[1], a[1]) || byCodePoints(a[2], b[2]));
          const sort = [{ n: 'asc' }, { k: { order: 'desc', missing: '_first' } }, { _id: 'asc' }];
          const found: unknown[][] = [];
          for (
            let after: unknown[] | undefined, page = await search(engine, { sort, size });
            page.hits.hits.length > 0;
          ) {
            found.push(...page.hits.hits.map(hit => hit.sort!));
            after = page.hits.hits.at(-1)!.sort;
            page = await search(engine, { sort, size, search_after: after });
          }
          expect(found).toEqual(expected.map(values => [...values]));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('counts exactly up to the limit, and reports when it is exceeded', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.constantFrom(...KEYS),
        fc.integer({ min: 0, max: 12 }),
        async (docs, key, limit) => {
          const { engine, living } = await indexed(docs, 2);
          const matching = [...living.values()].filter(doc => doc.k === key).length;
          const { total } = (await search(engine, { query: { term: { k: key } }, track_total_hits: limit })).hits;
          expect(total).toEqual(
            matching > limit ? { value: limit, relation: 'gte' } : { value: matching, relation: 'eq' },
          );
          const counted = JSON.parse(
            writeJson(await engine.searches.count('i', parse(`{"query":{"term":{"k":"${key}"}}}`), {})),
          );
          expect(counted.count).toBe(matching);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('aggregates all matches of the query, regardless of post_filter', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.integer({ min: 1, max: 3 }), async (docs, shards) => {
        const { engine, living } = await indexed(docs, shards);
        const matching = [...living.values()].filter(doc => doc.n.some(n => n >= 0));
        const { hits, aggregations } = await search(engine, {
          query: { range: { n: { gte: 0 } } },
          post_filter: { term: { k: 'pear' } },
          aggs: {
            keys: { terms: { field: 'k' }, aggs: { sum: { sum: { field: 'f' } } } },
            stats: { stats: { field: 'n' } },
            none: { missing: { field: 'f' } },
            steps: { histogram: { field: 'f', interval: 0.5, min_doc_count: 1 } },
            kinds: { cardinality: { field: 'k' } },
          },
        });
        expect(hits.total!.value).toBe(matching.filter(doc => doc.k === 'pear').length);
        expect(aggregations).toEqual(naive(matching));
      }),
      { numRuns: 25 },
    );
  });
});

test('sorts by filtered values of nested objects', async () => {
  const engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  const offer = '{"type":"nested","properties":{"shop":{"type":"keyword"},"price":{"type":"double"}}}';
  await engine.indices.create('i', parse(`{"mappings":{"properties":{"offers":${offer}}}}`));
  const offers: Record<string, [shop: string, price: number][]> = {
    shoe: [
      ['north', 80],
      ['south', 60.5],
    ],
    boot: [['north', 75]],
    sock: [
      ['south', 5],
      ['north', 90],
    ],
    hat: [],
  };
  await engine.documents.bulk(
    Object.entries(offers).map(([id, list]) => ({
      kind: 'index' as const,
      index: 'i',
      id,
      source: JSON.stringify({ offers: list.map(([shop, price]) => ({ shop, price })) }),
    })),
    true,
  );
  const order = async (field: string, rest: object): Promise<unknown> => {
    const { hits } = await search(engine, { sort: [{ [field]: rest }] });
    return hits.hits.map(hit => [hit._id, hit.sort![0]]);
  };
  const nested = { path: 'offers', filter: { term: { 'offers.shop': 'north' } } };
  expect(await order('offers.price', { nested: { path: 'offers' } })).toEqual([
    ['sock', 5],
    ['shoe', 60.5],
    ['boot', 75],
    ['hat', 'Infinity'],
  ]);
  expect(await order('offers.price', { order: 'desc', nested })).toEqual([
    ['sock', 90],
    ['shoe', 80],
    ['boot', 75],
    ['hat', '-Infinity'],
  ]);
  expect(await order('offers.shop', { order: 'desc', nested: { path: 'offers' } })).toEqual([
    ['shoe', 'south'],
    ['sock', 'south'],
    ['boot', 'north'],
    ['hat', null],
  ]);
});

test('continues after a string that neither a document nor `missing` has', async () => {
  const engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  await engine.indices.create('i', parse(`{"mappings":${MAPPINGS}}`));
  const sources = ['{"k":"c"}', '{}'];
  await engine.documents.bulk(
    sources.map((source, id) => ({ kind: 'index' as const, index: 'i', id: String(id), source })),
    true,
  );
  const after = async (order: string, text: string): Promise<unknown[]> => {
    const body = { sort: [{ k: { order, missing: 'm' } }, { n: 'asc' }], search_after: [text, 7] };
    return (await search(engine, body)).hits.hits.map(hit => hit.sort![0]);
  };
  expect(await after('desc', 'd')).toEqual(['c']);
  expect(await after('desc', 'n')).toEqual(['m', 'c']);
  expect(await after('asc', 'd')).toEqual(['m']);
  expect(await after('asc', 'n')).toEqual([]);
});

function compareKeys(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return byCodePoints(a, b);
}

/** Computes the same aggregations with a scan. */
function naive(docs: readonly Doc[]): object {
  const keys = [...new Set(docs.flatMap(doc => (doc.k === undefined ? [] : [doc.k])))];
  const buckets = keys
    .map(key => {
      const inside = docs.filter(doc => doc.k === key);
      return { key, doc_count: inside.length, sum: { value: inside.reduce((sum, doc) => sum + (doc.f ?? 0), 0) } };
    })
    .sort((a, b) => b.doc_count - a.doc_count || byCodePoints(a.key, b.key));
  const numbers = docs.flatMap(doc => doc.n);
  const sum = numbers.reduce((total, n) => total + n, 0);
  const steps = new Map<number, number>();
  for (const { f } of docs)
    if (f !== undefined) steps.set(Math.floor(f / 0.5) * 0.5, (steps.get(Math.floor(f / 0.5) * 0.5) ?? 0) + 1);
  return {
    keys: { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets },
    stats:
      numbers.length === 0
        ? { count: 0, min: null, max: null, avg: null, sum: 0 }
        : {
            count: numbers.length,
            min: Math.min(...numbers),
            max: Math.max(...numbers),
            avg: sum / numbers.length,
            sum,
          },
    none: { doc_count: docs.filter(doc => doc.f === undefined).length },
    steps: { buckets: [...steps].sort((a, b) => a[0] - b[0]).map(([key, doc_count]) => ({ key, doc_count })) },
    kinds: { value: keys.length },
  };
}

describe('rejects invalid searches', () => {
  const fault = async (body: object, parameters: Parameters = {}): Promise<EngineError> => {
    const { engine } = await indexed([], 1);
    try {
      await search(engine, body, parameters);
    } catch (error) {
      if (error instanceof EngineError) return error;
      throw error;
    }
    throw new Error('nothing was thrown');
  };

  test.each<[object, string, string]>([
    [{ from: -2 }, 'illegal_argument_exception', '[from] parameter cannot be negative, found [-2]'],
    [{ foo: {} }, 'parsing_exception', 'Unknown key for a START_OBJECT in [foo].'],
    [{ search_after: [] }, 'illegal_argument_exception', 'Values must contains at least one value.'],
    [{ _source: [5] }, 'parsing_exception', 'Unknown key for a VALUE_NUMBER in [null].'],
    [{ aggs: { a: { trems: {} } } }, 'parsing_exception', 'Unknown aggregation type [trems] did you mean [terms]?'],
    [
      { aggs: { 'a[b': { max: { field: 'n' } } } },
      'parsing_exception',
      "Invalid aggregation name [a[b]. Aggregation names can contain any character except '[', ']', and '>'",
    ],
  ])('%j', async (body, type, reason) => {
    expect(await fault(body)).toMatchObject({ type, reason });
  });

  test.each<[object, string, string]>([
    [{ sort: ['nowhere'] }, 'query_shard_exception', 'No mapping found for [nowhere] in order to sort on'],
    [
      { sort: ['n'], search_after: ['many'] },
      'illegal_argument_exception',
      'Failed to parse search_after value for field [n].',
    ],
    [
      { sort: ['n'], search_after: [1, 2] },
      'illegal_argument_exception',
      'search_after has 2 value(s) but sort has 1.',
    ],
    [
      { aggs: { a: { avg: { field: 'k' } } } },
      'illegal_argument_exception',
      'Field [k] of type [keyword] is not supported for aggregation [avg]',
    ],
  ])('on the shard: %j', async (body, type, reason) => {
    const error = await fault(body);
    expect(error).toMatchObject({ type: 'search_phase_execution_exception', reason: 'all shards failed' });
    expect(error).toMatchObject({ failures: [{ index: 'i', shard: 0, error: { type, reason } }] });
  });
});
