import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingWork } from './pending-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('does the work once, when the delay is over', () => {
  const work = new PendingWork();
  const commit = vi.fn();
  work.add('a', 'a is deleted', commit, 1000);
  vi.advanceTimersByTime(900);
  expect(commit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(commit).toHaveBeenCalledTimes(1);
  expect(work.snapshot()).toEqual([]);
});

test('undo cancels the work', () => {
  const work = new PendingWork();
  const commit = vi.fn();
  work.add('a', 'a is deleted', commit, 1000);
  work.undo('a');
  vi.advanceTimersByTime(5000);
  expect(commit).not.toHaveBeenCalled();
});

test('the countdown pauses while held', () => {
  const work = new PendingWork();
  const commit = vi.fn();
  work.add('a', 'a is deleted', commit, 1000);
  work.hold('a', true);
  vi.advanceTimersByTime(60_000);
  expect(commit).not.toHaveBeenCalled();
  work.hold('a', false);
  vi.advanceTimersByTime(1000);
  expect(commit).toHaveBeenCalledTimes(1);
});

test('finish does the work at once', () => {
  const work = new PendingWork();
  const commit = vi.fn();
  work.add('a', 'a is deleted', commit);
  work.finish('a');
  expect(commit).toHaveBeenCalledTimes(1);
  expect(work.snapshot()).toEqual([]);
});
