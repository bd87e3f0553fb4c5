import { expect, test } from 'vitest';
import { currentRate, ratesOf, restMillis } from '../runs/run-marks.ts';
import {
  doneOf,
  isPaused,
  PAUSED_SPEED,
  runDescription,
  SPEEDS,
  speedIndex,
  speedOf,
  type TaskStatus,
} from './run-progress.ts';
import { afterAnswer, afterMissing, type RunRecord } from './run-records.ts';

const status = (part: Partial<TaskStatus> = {}): TaskStatus => ({
  total: 100,
  batches: 1,
  version_conflicts: 0,
  noops: 0,
  requests_per_second: -1,
  ...part,
});

test('counts every document once', () => {
  expect(doneOf(status({ created: 1, updated: 2, deleted: 3, noops: 4, version_conflicts: 5 }))).toBe(15);
  expect(doneOf(undefined)).toBe(0);
});

test('the rate covers recent progress, and the remaining time follows from it', () => {
  const marks = [0, 1000, 2000, 10_000].map(at => ({ at, done: at / 10 }));
  expect(ratesOf(marks)).toEqual([100, 100, 100]);
  expect(currentRate([...marks, { at: 11_000, done: 1200 }])).toBe(200);
  expect(currentRate([])).toBe(0);
  expect(restMillis(100, 50)).toBe(2000);
  expect(restMillis(100, 0)).toBeUndefined();
});

test('a pause is a very slow speed, and no speed means unlimited', () => {
  expect(isPaused(status({ requests_per_second: PAUSED_SPEED }))).toBe(true);
  // The engine stores speeds as 32-bit floats.
  expect(isPaused(status({ requests_per_second: Math.fround(PAUSED_SPEED) }))).toBe(true);
  expect(isPaused(status())).toBe(false);
  expect(speedOf(status({ requests_per_second: 'Infinity' }))).toBe(0);
  expect(SPEEDS[speedIndex(0)]).toBe(0);
  expect(SPEEDS[speedIndex(50)]).toBe(50);
});

test('a response becomes a record', () => {
  const record: RunRecord = { task: 'n:1', started: 0, action: '_reindex', description: 'a to b', state: 'running' };
  const running = afterAnswer(record, { completed: false, task: { status: status({ created: 7 }) } });
  expect(running).toMatchObject({ state: 'running', status: { created: 7 } });
  const over = (response: object) =>
    afterAnswer(running, { completed: true, task: {}, response: { ...status(), ...response } });
  expect(over({ failures: [], took: 5 })).toMatchObject({ state: 'done', took: 5 });
  expect(over({ canceled: 'by user request', failures: [] }).state).toBe('cancelled');
  const failure = { index: 'b', id: '1', status: 400, cause: { type: 't', reason: 'r' } };
  expect(over({ failures: [failure] })).toMatchObject({ state: 'failed', failures: [failure] });
  const lost = afterAnswer(running, {
    completed: true,
    task: { status: status({ created: 0 }) },
    error: { type: 'node_closed_exception', reason: 'gone' },
  });
  expect(lost).toMatchObject({ state: 'lost', error: 'node_closed_exception: gone', status: { created: 7 } });
  expect(afterMissing(running)).toMatchObject({ state: 'lost', status: { created: 7 } });
});

test('copies are described by source and destination', () => {
  expect(runDescription('reindex from [a,b*] to [c]')).toBe('a,b* to c');
});

test('a copy from another server names it, even if its query has brackets', () => {
  const remote =
    'scheme=https host=far.example port=9200 query={"terms":{"a":["[x] to [y]"]}} username=u password=<<>>';
  expect(runDescription(`reindex from [${remote}][a] to [c]`)).toBe('a of far.example:9200 to c');
});

test('other descriptions are unchanged', () => {
  expect(runDescription('update-by-query [a] updated with Script')).toBe('update-by-query [a] updated with Script');
});
