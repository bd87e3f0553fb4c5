import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingWork } from '../ui/pending-work.ts';
import { COPY } from './copy.ts';
import { backKey, takeBackSoon } from './move-runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RECORD = { id: 'm1', plan: { name: 'kitchen', to: 'r1' }, toName: '127.0.0.1:9200' };

test('nothing is deleted while it can be cancelled', () => {
  const deletes = vi.fn(async () => undefined);
  takeBackSoon(RECORD, deletes);
  expect(pendingWork.snapshot()).toMatchObject([
    {
      key: backKey(RECORD),
      message: COPY.deletedSoon('kitchen', COPY.onHost('127.0.0.1:9200')),
    },
  ]);
  vi.advanceTimersByTime(9_000);
  expect(deletes).not.toHaveBeenCalled();
  pendingWork.undo(backKey(RECORD));
  vi.advanceTimersByTime(60_000);
  expect(deletes).not.toHaveBeenCalled();
});

test('deletes once after the delay', () => {
  const deletes = vi.fn(async () => undefined);
  takeBackSoon({ ...RECORD, plan: { name: 'kitchen', to: 'tab' } }, deletes);
  expect(pendingWork.snapshot()[0]!.message).toBe(COPY.deletedSoon('kitchen', ''));
  vi.advanceTimersByTime(60_000);
  expect(deletes).toHaveBeenCalledTimes(1);
});
