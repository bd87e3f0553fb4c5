import '../script/testing/load-languages.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import type { JsonObject } from '../json/json-value.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

const DOCS = 6_000;
/** Work of about half a millisecond for one document. */
const SLOW = 'long s = 0; for (int i = 0; i < 2500; i++) { s += i % 7 } return s';
const script = { source: SLOW };

let engine: Engine;
let pauses = 0;
let onPause: () => void = () => {};

beforeAll(async () => {
  const pause = async () => {
    pauses++;
    onPause();
    await new Promise<void>(resolve => setTimeout(resolve));
  };
  engine = await openEngine({ store: new MemoryStore(), pause });
  await engine.indices.create('i', { settings: { 'index.max_result_window': DOCS, 'index.number_of_shards': 1 } });
  for (let from = 0; from < DOCS; from += 1_000) {
    const ids = Array.from({ length: 1_000 }, (_, i) => String(from + i));
    await engine.documents.bulk(
      ids.map(id => ({ kind: 'index', index: 'i', id, source: '{"n":1}' })),
      false,
    );
  }
  await engine.indices.refresh('i');
});

/** Milliseconds from the cancellation, at the third pause, to the end of the work, and its result or error. */
async function cancelled(work: (signal: { aborted: boolean }) => Promise<unknown>) {
  const signal = { aborted: false };
  let since = Number.NaN;
  pauses = 0;
  onPause = () => {
    if (pauses !== 3) return;
    signal.aborted = true;
    since = performance.now();
  };
  try {
    const result = await work(signal).catch((error: unknown) => error);
    return { result, late: performance.now() - since, pauses };
  } finally {
    onPause = () => {};
  }
}

test.each<[string, JsonObject]>([
  ['a query', { query: { script_score: { query: { match_all: {} }, script } } }],
  ['a filter', { query: { bool: { filter: { script: { script: { source: `${SLOW} > 0` } } } } } }],
  ['a sort', { sort: { _script: { type: 'number', script } } }],
  ['an aggregation', { size: 0, aggs: { t: { sum: { script } } } }],
  [
    'runtime fields',
    {
      size: 0,
      runtime_mappings: { r: { type: 'long', script: { source: 'emit(1)' } } },
      aggs: { t: { sum: { script } } },
    },
  ],
  ['script fields of hits', { size: DOCS, script_fields: { s: { script } } }],
])('%s stops soon after the search is cancelled', async (_, body) => {
  const { result, late, pauses } = await cancelled(signal => engine.searches.search('i', body, {}, signal));
  expect(JSON.stringify(result)).toContain('task_cancelled_exception');
  expect(pauses).toBeLessThan(8);
  expect(late).toBeLessThan(500);
});

test('a count stops soon after it is cancelled', async () => {
  const query = { bool: { filter: { script: { script: { source: `${SLOW} > 0` } } } } };
  const { result, late } = await cancelled(signal => engine.searches.count('i', { query }, {}, signal));
  expect(JSON.stringify(result)).toContain('task_cancelled_exception');
  expect(late).toBeLessThan(500);
});

test('an update by query stops within its batch and writes nothing of it', async () => {
  const { result, late, pauses } = await cancelled(signal => {
    const work = engine.byQuery.updateByQuery(
      'i',
      { script: { source: SLOW.replace('return s', 'ctx._source.n = s') } },
      { scroll_size: String(DOCS) },
    );
    return engine.tasks.run({ ...work.taskOptions, signal }, task => work.run(task));
  });
  expect(result).toMatchObject({ progress: { canceled: 'the caller went away', updated: 0 } });
  expect(pauses).toBeLessThan(8);
  expect(late).toBeLessThan(500);
});
