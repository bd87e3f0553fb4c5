import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { RootBlocks } from '../aggregations/root-blocks.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

// Aggregations over all documents are answered from what segments know. The answers must be those of collecting the
// documents one by one, which a `min_score` that all documents reach asks for.

const MAPPINGS = {
  properties: {
    one: { type: 'keyword' },
    many: { type: 'keyword' },
    unindexed: { type: 'keyword', index: false },
    long: { type: 'long' },
    longs: { type: 'long' },
    double: { type: 'double' },
    scaled: { type: 'scaled_float', scaling_factor: 100 },
    date: { type: 'date' },
    nanos: { type: 'date_nanos' },
    flag: { type: 'boolean' },
    ip: { type: 'ip' },
    parts: { type: 'nested', properties: { long: { type: 'long' } } },
  },
};

const words = fc.constantFrom('apple', 'pear', 'plum', 'Zebra', 'äpfel', '\u{10400}');
const longs = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(BigInt),
  fc.constantFrom(9007199254740993n, 9007199254740995n, -9223372036854775808n),
);
const doubles = fc.oneof(
  fc.integer({ min: -8, max: 8 }).map(quarters => quarters / 4),
  fc.constantFrom(-0, 1e300),
);
/** Around a change of the clock in Berlin, and far from it. */
const dates = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map(hours => Date.UTC(2024, 9, 26, 20) + hours * 3_600_000),
  fc.integer({ min: -20, max: 20 }).map(months => Date.UTC(2024, months, 15, 7)),
);

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 6 });
}

const rows = fc.array(
  fc.record({
    one: maybe(words),
    many: fc.array(words, { maxLength: 3 }),
    unindexed: maybe(words),
    long: maybe(longs),
    longs: fc.array(longs, { maxLength: 3 }),
    double: maybe(doubles),
    scaled: maybe(doubles.map(value => Math.trunc(value % 1000))),
    date: maybe(dates),
    nanos: maybe(dates.map(date => new Date(date).toISOString())),
    flag: maybe(fc.boolean()),
    ip: maybe(fc.integer({ min: 0, max: 9 }).map(last => `10.0.0.${last}`)),
  }),
  { minLength: 1, maxLength: 120 },
);

type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never;

/** JSON with 64-bit integers and negative zeros. */
function sourceOf(row: object): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'bigint' || Object.is(value, -0) ? `#${Object.is(value, -0) ? '-0.0' : value}#` : value,
  ).replaceAll(/"#(.*?)#"/g, '$1');
}

function parse(body: object): JsonObject {
  return readJson(JSON.stringify(body), { positions: true }) as JsonObject;
}

const SEES_DOCUMENTS = { terms: { field: 'one' }, aggs: { s: { stats: { field: 'long' } } } };

interface Setting {
  readonly list: readonly Row[];
  readonly segments: number;
  /** Every n-th document is deleted; 0 for none. */
  readonly deleted: number;
  /** Whether some documents have nested ones. */
  readonly nested: boolean;
  /** Whether there is another aggregation that must see the documents. */
  readonly mixed: boolean;
}

const settings: fc.Arbitrary<Setting> = fc.record({
  list: rows,
  segments: fc.constantFrom(1, 3),
  deleted: fc.constantFrom(0, 0, 2, 7),
  nested: fc.boolean(),
  mixed: fc.boolean(),
});

async function bothAnswers(
  aggregation: object,
  query: object | undefined,
  setting: Setting,
): Promise<[string, string]> {
  const { list, segments, deleted, nested, mixed } = setting;
  const engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  await engine.indices.create('i', parse({ mappings: MAPPINGS }));
  const operations = list.map((row, id) => ({
    kind: 'index' as const,
    index: 'i',
    id: String(id),
    source: sourceOf({ ...row, parts: nested && id % 10 === 0 ? [{ long: 1n }, { long: 2n }] : undefined }),
  }));
  const size = Math.ceil(list.length / segments);
  for (let from = 0; from < list.length; from += size)
    await engine.documents.bulk(operations.slice(from, from + size), true);
  const isDeleted = (_: unknown, id: number): boolean => deleted > 0 && id % deleted === 1;
  const deletions = operations.filter(isDeleted).map(({ index, id }) => ({ kind: 'delete' as const, index, id }));
  if (deletions.length > 0) await engine.documents.bulk(deletions, true);
  const answer = async (more: object): Promise<string> => {
    const aggs = { a: aggregation, ...(mixed && { b: SEES_DOCUMENTS }) };
    const request = parse({ size: 0, aggs, ...(query && { query }), ...more });
    const { aggregations } = (await engine.searches.search('i', request, {})) as JsonObject;
    return writeJson(aggregations!);
  };
  const both: [string, string] = [await answer({}), await answer({ min_score: 0 })];
  await engine.close();
  return both;
}

const FIELDS = ['long', 'longs', 'double', 'scaled', 'date', 'nanos'];
const NUMBERS = fc.constantFrom(...FIELDS, 'flag');
const KEYWORDS = fc.constantFrom('one', 'many', 'unindexed', 'ip');
const ends = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(undefined, 9007199254740994));
const numberRanges = fc.array(fc.record({ from: ends, to: ends }), { minLength: 1, maxLength: 4 });

const AGGREGATIONS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  terms: fc.record({
    field: fc.oneof(NUMBERS, KEYWORDS),
    size: fc.constantFrom(2, 10),
    min_doc_count: fc.constantFrom(0, 1, 2),
  }),
  'terms, missing and chosen': fc.record({
    field: KEYWORDS.filter(field => field !== 'ip'),
    missing: fc.constantFrom('none', 'pear'),
    exclude: fc.constantFrom('p.*', 'none', 'x'),
  }),
  rare_terms: fc.record({
    field: fc.oneof(fc.constantFrom('long', 'longs', 'date'), KEYWORDS),
    max_doc_count: fc.constantFrom(1, 3),
  }),
  range: fc.record({ field: fc.constantFrom(...FIELDS), ranges: numberRanges }),
  date_range: fc.record({
    field: fc.constantFrom('date', 'nanos'),
    time_zone: fc.constantFrom('UTC', 'Europe/Berlin'),
    ranges: fc.constantFrom([{ to: '2024-10-27' }, { from: '2024-10-27', to: '2025' }, { from: '2024-01' }]),
  }),
  histogram: fc.record({
    field: fc.constantFrom('double', 'scaled'),
    interval: fc.constantFrom(0.3, 1, 7),
    offset: fc.constantFrom(0, 0.5),
    min_doc_count: fc.constant(1),
    hard_bounds: fc.constantFrom({}, { min: -1, max: 1 }),
  }),
  date_histogram: fc.record({
    field: fc.constantFrom('date', 'nanos'),
    calendar_interval: fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
    time_zone: fc.constantFrom('UTC', 'Europe/Berlin', '+05:30'),
    offset: fc.constantFrom('0h', '+5h'),
    min_doc_count: fc.constant(1),
  }),
};

const QUERIES: readonly (object | undefined)[] = [
  undefined,
  { match_all: {} },
  { constant_score: { filter: { exists: { field: '_id' } }, boost: 3 } },
];

const collected = vi.spyOn(RootBlocks.prototype, 'collectAll');

beforeEach(() => {
  collected.mockClear();
});

test.each(Object.keys(AGGREGATIONS))('%s of whole segments are those of their documents', async kind => {
  const [type] = kind.split(',');
  await fc.assert(
    fc.asyncProperty(AGGREGATIONS[kind]!, settings, fc.constantFrom(...QUERIES), async (body, setting, query) => {
      const [whole, single] = await bothAnswers({ [type!]: body }, query, setting);
      expect(whole).toBe(single);
    }),
    { numRuns: 60 },
  );
  expect(collected).toHaveReturnedWith(true);
});
