import '../aggregations/testing/load-aggregations.ts';
import '../script/testing/load-languages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGGREGATIONS } from '../aggregations/aggregation-registry.ts';
import { PIPELINES } from '../aggregations/pipelines/pipeline-registry.ts';
import type { Engine } from '../contract/engine.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';
import { BUCKETS } from './testing/naive/buckets.ts';
import { METRICS } from './testing/naive/metrics.ts';
import { PIPELINE_CASES, type PipelineCase, REMOVED, type Step } from './testing/naive/naive-pipelines.ts';
import type { Case, Expected } from './testing/naive/oracle.ts';
import { MAPPINGS, type Row, rows } from './testing/naive/rows.ts';

// Compares every aggregation with a loop over the same documents, including deletions, several segments and shards,
// missing and multi-valued fields, and options.

/** Covered elsewhere, or without a result that a loop could compute. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  auto_date_histogram: 'chooses its own interval: auto-date-steps.test.ts',
  variable_width_histogram: 'clusters by order of arrival: recorded answers',
  significant_terms: 'scores: significance.test.ts',
  significant_text: 'scores: significance.test.ts',
  diversified_sampler: 'picks by score: recorded answers',
  nested: 'needs nested documents: recorded answers',
  reverse_nested: 'needs nested documents: recorded answers',
  children: 'needs joins: recorded answers',
  parent: 'needs joins: recorded answers',
  rate: 'needs a date_histogram: recorded answers',
  categorize_text: 'groups by order of arrival: token-categorizer.test.ts',
  frequent_item_sets: 'closed sets: closed-sets.test.ts',
  geo_line: 'needs points: geo-line.test.ts',
  geohex_grid: 'needs points: geo-grids.test.ts',
  cartesian_bounds: 'needs geometries: plane-geometry.test.ts',
  cartesian_centroid: 'needs geometries: plane-geometry.test.ts',
  counted_terms: 'needs counted keywords: counted-keywords.test.ts',
};

const SUB = { s: { sum: { field: 'd' } } };

/** Indexes the documents into several shards and segments and deletes every fifth; returns the live ones. */
async function indexed(list: readonly Row[], shards: number): Promise<{ engine: Engine; living: Row[] }> {
  const engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  await engine.indices.create('i', parse({ settings: { number_of_shards: shards }, mappings: MAPPINGS }));
  const operations = list.map((row, id) => ({
    kind: 'index' as const,
    index: 'i',
    id: String(id),
    source: JSON.stringify(row),
  }));
  const third = Math.ceil(list.length / 3);
  for (let from = 0; from < list.length; from += third)
    await engine.documents.bulk(operations.slice(from, from + third), true);
  const deleted = list.flatMap((_, id) =>
    id % 5 === 3 ? [{ kind: 'delete' as const, index: 'i', id: String(id) }] : [],
  );
  await engine.documents.bulk(deleted, true);
  return { engine, living: list.filter((_, id) => id % 5 !== 3) };
}

function parse(body: object): JsonObject {
  return readJson(JSON.stringify(body), { positions: true }) as JsonObject;
}

function shown({ rest, buckets, names, single }: Expected, hasSubs: boolean): Record<string, unknown> {
  const filled = (list: readonly Row[]) => ({
    doc_count: list.length,
    ...(hasSubs && { s: { value: list.reduce((sum, { d }) => sum + (d ?? 0), 0) } }),
  });
  if (single) return { ...filled(single), ...rest };
  const list = buckets?.map(({ head, rows }) => ({ ...head, ...filled(rows) }));
  const keyed = list && names && Object.fromEntries(list.map((bucket, i) => [names[i]!, bucket]));
  return { ...rest, ...(list && { buckets: keyed ?? list }) };
}

/** Checks every expected member; numbers agree to 9 digits, coordinates to 7, lists in length and order. */
function expectAgreement(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const tolerance = /\.(?:lat|lon)$/.test(path) ? 1e-7 : 1e-9;
    const close = Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
    // Keys are rounded rather than computed, so they must be identical.
    expect(path.endsWith('.key') ? actual === expected : close, `${path}: ${actual}, not ${expected}`).toBe(true);
  } else if (Array.isArray(expected)) {
    expect((actual as unknown[]).length, `${path}: ${JSON.stringify(actual)}`).toBe(expected.length);
    expected.forEach((item, i) => {
      expectAgreement((actual as unknown[])[i], item, `${path}[${i}]`);
    });
  } else if (typeof expected === 'object' && expected !== null) {
    expect(actual, path).toBeTypeOf('object');
    const [members, wanted] = [actual as Record<string, unknown>, expected as Record<string, unknown>];
    if (path.endsWith('.buckets')) expect(Object.keys(members)).toEqual(Object.keys(wanted));
    for (const [key, member] of Object.entries(wanted)) expectAgreement(members[key], member, `${path}.${key}`);
  } else expect(actual, path).toBe(expected);
}

async function check(
  type: string,
  { body, expect: expected }: Case,
  list: readonly Row[],
  shards: number,
): Promise<void> {
  const { engine, living } = await indexed(list, shards);
  const hasSubs = type in BUCKETS;
  const request = parse({ size: 0, aggs: { a: { [type]: body, ...(hasSubs && { aggs: SUB }) } } });
  const answer = JSON.parse(writeJson(await engine.searches.search('i', request, {}))) as {
    aggregations: { a: Record<string, unknown> };
  };
  expectAgreement(answer.aggregations.a, shown(expected(living), hasSubs), type);
  await engine.close();
}

const ORACLES = { ...METRICS, ...BUCKETS };

test('every aggregation has an oracle or is listed as covered elsewhere', () => {
  const known = [...Object.keys(ORACLES), ...Object.keys(ELSEWHERE)];
  expect(known.toSorted()).toEqual(Object.keys(AGGREGATIONS).toSorted());
});

test.each(Object.keys(ORACLES))('%s agrees with a loop over the documents', async type => {
  await fc.assert(
    fc.asyncProperty(ORACLES[type]!, rows, fc.constantFrom(1, 3), (one, list, shards) =>
      check(type, one, list, shards),
    ),
    { numRuns: 25 },
  );
});

/** The filled steps of a histogram of `d` with interval 1. */
function stepsOf(living: readonly Row[]): Step[] {
  const keys = living.flatMap(({ d }) => (d === undefined ? [] : [Math.floor(d)]));
  if (keys.length === 0) return [];
  const first = Math.min(...keys);
  return Array.from({ length: Math.max(...keys) - first + 1 }, (_, i) => {
    const list = living.filter(({ d }) => d !== undefined && Math.floor(d) === first + i);
    return { key: first + i, rows: list, sum: list.reduce((sum, { d }) => sum + d!, 0) };
  });
}

async function checkPipeline(type: string, one: PipelineCase, list: readonly Row[], shards: number): Promise<void> {
  const { engine, living } = await indexed(list, shards);
  const steps = stepsOf(living);
  const pipeline = { p: { [type]: one.body } };
  const inside = { ...SUB, c: { cardinality: { field: 'k' } }, ...(one.scope === 'parent' && pipeline) };
  const aggs = {
    h: { histogram: { field: 'd', interval: 1 }, aggs: inside },
    ...(one.scope === 'sibling' && pipeline),
  };
  const answer = JSON.parse(writeJson(await engine.searches.search('i', parse({ size: 0, aggs }), {}))) as {
    aggregations: { h: { buckets: { key: number; p?: unknown }[] }; p: unknown };
  };
  await engine.close();
  if (steps.length === 0) {
    expect(answer.aggregations.h.buckets).toEqual([]);
    return;
  }
  if (one.scope === 'sibling') {
    expectAgreement(answer.aggregations.p, one.expect(steps), type);
    return;
  }
  const expected = one.expect(steps) as unknown[];
  const { buckets } = answer.aggregations.h;
  expect(buckets.map(({ key }) => key)).toEqual(steps.flatMap(({ key }, i) => (expected[i] === REMOVED ? [] : [key])));
  for (const { key, p } of buckets) expectAgreement(p, expected[key - steps[0]!.key], `${type}[${key}]`);
}

/** Need values for each bucket, or another metric: bucket-correlation.test.ts, bucket-count-ks-test.test.ts, moving-percentiles.test.ts. */
const OTHER_PIPELINES = ['bucket_correlation', 'bucket_count_ks_test', 'moving_percentiles'];

test('every pipeline has an oracle or is listed as covered elsewhere', () => {
  const known = [...Object.keys(PIPELINE_CASES), ...OTHER_PIPELINES];
  expect(known.toSorted()).toEqual(Object.keys(PIPELINES).toSorted());
});

test.each(Object.keys(PIPELINE_CASES))('%s agrees with a loop over the buckets', async type => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PIPELINE_CASES[type]!), rows, fc.constantFrom(1, 3), (one, list, shards) =>
      checkPipeline(type, one, list, shards),
    ),
    { numRuns: 15 },
  );
  await checkPipeline(type, PIPELINE_CASES[type]![0]!, [], 1);
});
