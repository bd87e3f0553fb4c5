import { expect, test } from 'vitest';
import { writeJson } from '../json/json-writer.ts';
import { Progress, type WorkKind } from './progress.ts';

function progress(values: Partial<Progress>): Progress {
  return Object.assign(new Progress(), values);
}

function keysOf(kind: WorkKind): string[] {
  return Object.keys(JSON.parse(writeJson(new Progress().toJson(kind))));
}

test('reindex reports created documents, update does not, and delete reports neither created nor updated', () => {
  expect(keysOf('reindex')).toEqual([
    'total',
    'updated',
    'created',
    'deleted',
    'batches',
    'version_conflicts',
    'noops',
    'retries',
    'throttled_millis',
    'requests_per_second',
    'throttled_until_millis',
  ]);
  expect(keysOf('update')).toEqual(keysOf('reindex').filter(key => key !== 'created'));
  expect(keysOf('delete')).toEqual(keysOf('update').filter(key => key !== 'updated'));
});

test('an unlimited rate is -1.0, any other a 32-bit float', () => {
  expect(writeJson(new Progress().toJson('reindex'))).toContain('"requests_per_second":-1.0,');
  expect(writeJson(progress({ requestsPerSecond: 0.5 }).toJson('reindex'))).toContain('"requests_per_second":0.5,');
});

test('a slice reports its number, a cancelled one its reason', () => {
  const shown = JSON.parse(writeJson(progress({ sliceId: 2, canceled: 'by user request' }).toJson('reindex')));
  expect(shown).toMatchObject({ slice_id: 2, canceled: 'by user request' });
});

test('slices are summed, with the longest wait and the first reason', () => {
  const sum = Progress.sum([
    progress({
      total: 10,
      created: 4,
      updated: 1,
      throttledMillis: 100,
      throttledUntilMillis: 5,
      requestsPerSecond: 2,
    }),
    progress({ total: 20, created: 6, deleted: 2, noops: 1, batches: 3, versionConflicts: 4, requestsPerSecond: 2.5 }),
    progress({ throttledUntilMillis: 70, requestsPerSecond: 0.5, canceled: 'first' }),
    progress({ requestsPerSecond: 1, canceled: 'second' }),
  ]);
  expect(sum).toMatchObject({
    total: 30,
    created: 10,
    updated: 1,
    deleted: 2,
    noops: 1,
    batches: 3,
    versionConflicts: 4,
    throttledMillis: 100,
    throttledUntilMillis: 70,
    requestsPerSecond: 6,
    canceled: 'first',
    sliceId: undefined,
  });
});

test('the sum of unthrottled slices is unthrottled', () => {
  const sum = Progress.sum([new Progress(), new Progress()]);
  expect(writeJson(sum.toJson('update'))).toContain('"requests_per_second":-1.0,');
});
