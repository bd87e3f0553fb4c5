import '../script/testing/load-languages.ts';
import '../aggregations/testing/load-aggregations.ts';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { BlockBuffer } from '../aggregations/doc-block.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

// Aggregations over all documents are computed from the statistics of segments. The results must equal those of
// collecting the documents one by one, which a `min_score` below every score enforces.

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

const STATS = { stats: { field: 'long' } };
const SEES_DOCUMENTS = { terms: { field: 'one' }, aggs: { s: STATS } };

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
  const whole = await answer({});
  singly = true;
  const single = await answer({ min_score: 0 });
  singly = false;
  await engine.close();
  return [whole, single];
}

const FIELDS = ['long', 'longs', 'double', 'scaled', 'date', 'nanos'];
const NUMBERS = fc.constantFrom(...FIELDS, 'flag');
const KEYWORDS = fc.constantFrom('one', 'many', 'unindexed', 'ip');
const ends = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(undefined, 9007199254740994));
const numberRanges = fc.array(fc.record({ from: ends, to: ends }), { minLength: 1, maxLength: 4 });

const orders = fc.constantFrom('asc', 'desc');
const missingBuckets = fc.constantFrom(false, false, true);

/** A source of a composite aggregation, and a key that a page may start after. */
const sources = fc.oneof(
  fc.record({
    source: fc.record({
      terms: fc.record({
        field: fc.constantFrom('one', 'many', 'unindexed'),
        order: orders,
        missing_bucket: missingBuckets,
      }),
    }),
    after: fc.oneof(words, fc.constantFrom('', 'b', 'zzz', '\u{10ffff}')),
  }),
  fc.record({
    source: fc.record({
      terms: fc.record({
        field: fc.constantFrom('long', 'longs', 'scaled'),
        order: orders,
        missing_bucket: missingBuckets,
      }),
    }),
    after: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({
    source: fc.record({ histogram: fc.record({ field: fc.constantFrom('double', 'long'), interval: fc.constant(2) }) }),
    after: fc.integer({ min: -4, max: 4 }),
  }),
  fc.record({
    source: fc.record({
      date_histogram: fc.record({
        field: fc.constantFrom('date', 'nanos'),
        calendar_interval: fc.constantFrom('hour', 'month'),
        time_zone: fc.constantFrom('UTC', 'Europe/Berlin'),
      }),
    }),
    after: dates,
  }),
);

const composites = fc
  .tuple(fc.array(sources, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.constantFrom(1, 3, 100))
  .map(([list, hasAfter, size]) => ({
    size,
    sources: list.map(({ source }, i) => ({ [`s${i}`]: source })),
    ...(hasAfter && { after: Object.fromEntries(list.map(({ after }, i) => [`s${i}`, after])) }),
  }));

const filters: fc.Arbitrary<object> = fc.oneof(
  fc.constantFrom({ match_all: {} }, { match_none: {} }),
  words.map(one => ({ term: { one } })),
  fc.tuple(words, words).map(([a, b]) => ({ bool: { should: [{ term: { many: a } }, { term: { one: b } }] } })),
  ends.map(gte => ({ range: { long: { gte } } })),
  ends.map(lt => ({ range: { longs: { lt } } })),
  fc.constantFrom('double', 'ip').map(field => ({ bool: { must_not: { exists: { field } } } })),
  fc.constant({ script: { script: "doc['flag'].size() > 0 && doc['flag'].value" } }),
);
const numericFields = fc.record({ field: fc.constantFrom(...FIELDS) });
const fields = fc.record({ field: fc.oneof(NUMBERS, KEYWORDS) });

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
  composite: composites,
  filter: filters,
  'filter, with aggregations': filters,
  global: fc.constant({}),
  'global, with aggregations': fc.constant({}),
  filters: fc.record({
    filters: fc.array(filters, { minLength: 1, maxLength: 3 }),
    other_bucket: fc.boolean(),
  }),
  adjacency_matrix: fc
    .array(filters, { minLength: 1, maxLength: 4 })
    .map(list => ({ filters: Object.fromEntries(list.map((filter, i) => [`f${i}`, filter])) })),
  cardinality: fc.record({
    field: fc.oneof(NUMBERS, KEYWORDS),
    precision_threshold: fc.constantFrom(1, 3000),
  }),
  missing: fields,
  min: numericFields,
  max: numericFields,
  value_count: fields,
};

const QUERIES: readonly (object | undefined)[] = [
  undefined,
  { match_all: {} },
  { constant_score: { filter: { exists: { field: '_id' } }, boost: 3 } },
];

const { collectAll } = BlockBuffer.prototype;
/** Global aggregations do not depend on the query: only this makes them collect single documents. */
let singly = false;
const collected = vi.spyOn(BlockBuffer.prototype, 'collectAll').mockImplementation(function (this: BlockBuffer) {
  return !singly && collectAll.call(this);
});

beforeEach(() => {
  singly = false;
  collected.mockClear();
});

test.each(Object.keys(AGGREGATIONS))('%s of whole segments are those of their documents', async kind => {
  const [type] = kind.split(',');
  await fc.assert(
    fc.asyncProperty(AGGREGATIONS[kind]!, settings, fc.constantFrom(...QUERIES), async (body, setting, query) => {
      const subs = { k: { terms: { field: 'many' } }, ...(setting.mixed && { s: STATS }) };
      const inner = kind.endsWith('with aggregations') && { aggs: subs };
      const [whole, single] = await bothAnswers({ [type!]: body, ...inner }, query, setting);
      expect(whole).toBe(single);
    }),
    { numRuns: 80 },
  );
  expect(collected).toHaveReturnedWith(true);
});
