import { expect, test } from 'vitest';
import type { RunRecord } from './run-records.ts';
import { countVerdict } from './verify.ts';

const record = (part: Partial<RunRecord>): RunRecord => ({
  task: 'n:1',
  started: 0,
  action: '_reindex',
  description: '',
  state: 'done',
  made: true,
  status: { total: 22_250, created: 17_724, noops: 4526, batches: 23, version_conflicts: 0, requests_per_second: -1 },
  ...part,
});
const counts = { sourceCount: 22_250, destinationCount: 17_724 };

test('equal counts need no explanation', () => {
  expect(countVerdict({ sourceCount: 5, destinationCount: 5 }, undefined)).toEqual({ kind: 'equal' });
});

test('documents skipped by the script explain a smaller destination', () => {
  expect(countVerdict(counts, record({}))).toEqual({ kind: 'explained', leftOut: 4526 });
});

test('a document missing beyond those skipped is a difference', () => {
  expect(countVerdict({ ...counts, destinationCount: 17_723 }, record({}))).toEqual({ kind: 'differs' });
  expect(countVerdict(counts, record({ state: 'cancelled' }))).toEqual({ kind: 'differs' });
  expect(countVerdict(counts, undefined)).toEqual({ kind: 'differs' });
});

test('an existing destination may hold other documents, so its count proves nothing', () => {
  expect(countVerdict(counts, record({ made: false }))).toEqual({ kind: 'shared' });
});
