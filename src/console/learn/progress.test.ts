import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_PROGRESS,
  nextLesson,
  progressOf,
  readProgress,
  stateOf,
  withLesson,
  withoutLesson,
  writeProgress,
} from './progress.ts';

const IDS = ['one', 'two', 'three'];
const work = (solved: number[], tasks = 2, texts = {}) => ({ solved, tasks, texts });

describe('progress', () => {
  test('a lesson is done when all of its tasks were solved at some time', () => {
    let progress = withLesson(NO_PROGRESS, 'one', work([]));
    expect([stateOf(NO_PROGRESS, 'one'), stateOf(progress, 'one')]).toEqual(['new', 'started']);
    progress = withLesson(progress, 'one', work([1]));
    progress = withLesson(progress, 'one', work([0]));
    expect(progressOf(progress, 'one').solved).toEqual([0, 1]);
    expect(stateOf(progress, 'one')).toBe('done');
  });

  test('a lesson without tasks is never done, and tasks that it no longer has do not count', () => {
    expect(stateOf(withLesson(NO_PROGRESS, 'one', work([], 0)), 'one')).toBe('started');
    const before = withLesson(NO_PROGRESS, 'one', work([0, 1]));
    expect(progressOf(withLesson(before, 'one', work([], 1)), 'one').solved).toEqual([0]);
  });

  test('continues with the latest lesson, then with the next that is not done', () => {
    expect(nextLesson(NO_PROGRESS, IDS)).toBe('one');
    const started = withLesson(NO_PROGRESS, 'two', work([0]));
    expect(nextLesson(started, IDS)).toBe('two');
    const done = withLesson(started, 'two', work([1]));
    expect(nextLesson(done, IDS)).toBe('three');
    const last = withLesson(done, 'three', work([0, 1]));
    expect(nextLesson(last, IDS)).toBe('one');
    expect(nextLesson(withLesson(last, 'one', work([0, 1])), IDS)).toBeUndefined();
    expect(nextLesson(withLesson(NO_PROGRESS, 'removed', work([0])), IDS)).toBe('one');
  });

  test('starting over forgets one lesson', () => {
    const both = withLesson(withLesson(NO_PROGRESS, 'one', work([0])), 'two', work([1]));
    expect([...withoutLesson(both, 'one').lessons.keys()]).toEqual(['two']);
  });

  test('keeps edited requests up to a limit', () => {
    const texts = { 0: 'GET /', 1: 'x'.repeat(30_000), 2: 'GET /a' };
    expect(progressOf(withLesson(NO_PROGRESS, 'one', work([], 1, texts)), 'one').texts).toEqual({ 0: 'GET /' });
  });

  test('survives being stored, and damaged storage is empty progress', () => {
    const progress = withLesson(withLesson(NO_PROGRESS, 'one', work([0], 2, { 0: 'GET /' })), '__proto__', work([]));
    expect(readProgress(writeProgress(progress))).toEqual(progress);
    for (const text of [null, '', '[]', '{"lessons":[1]}', '{"latest":1}', 'null']) {
      expect(readProgress(text).latest).toBeUndefined();
      expect(readProgress(text).lessons.size).toBe(0);
    }
    fc.assert(
      fc.property(fc.json(), text => {
        for (const lesson of readProgress(text).lessons.values()) expect(Array.isArray(lesson.solved)).toBe(true);
      }),
    );
  });
});
