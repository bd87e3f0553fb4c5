import { expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { BatchWork, type BatchWorkParts, type DocumentWrite, type WrittenDocument } from './batch-work.ts';
import { Progress } from './progress.ts';
import { FakeClock, sourceOf } from './testing/fake-work.ts';
import { Throttle } from './throttle.ts';

const CONFLICT = 'version_conflict_engine_exception';

/** Work that copies from `from` to `to`; `parts` overrides defaults. */
function workOn(total: number, parts: Partial<BatchWorkParts> = {}) {
  const clock = new FakeClock();
  const progress = new Progress();
  const source = sourceOf(total);
  const written: DocumentWrite[][] = [];
  const work = new BatchWork({
    source,
    transform: ({ id, source: text }) => ({ kind: 'index', index: 'to', id, source: text }),
    write: async writes => {
      written.push([...writes]);
      return writes.map((): WrittenDocument => ({ result: 'created' }));
    },
    progress,
    throttle: new Throttle(clock, progress, Number.POSITIVE_INFINITY),
    clock,
    pause: async () => {},
    task: { aborted: false, cancelReason: undefined },
    batchSize: 10,
    maxDocs: Number.POSITIVE_INFINITY,
    proceedOnConflict: false,
    ...parts,
  });
  return { work, progress, source, written, clock };
}

test('all documents are copied in batches', async () => {
  const { work, progress, source, written } = workOn(25);
  expect(progress.total).toBe(25);
  await work.run();
  expect(source.asked).toEqual([10, 10, 5]);
  expect(written.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(progress).toMatchObject({ created: 25, batches: 3, canceled: undefined });
  await work.close();
  expect(source.closed).toBe(1);
});

test('no more documents are read than max_docs', async () => {
  const { work, progress, source } = workOn(25, { maxDocs: 12 });
  await work.run();
  expect([progress.total, progress.created, source.asked]).toEqual([12, 12, [10, 2]]);
});

test('skipped documents are noops, and a batch of noops writes nothing', async () => {
  const transform: BatchWorkParts['transform'] = ({ id }) =>
    Number(id) < 15 ? undefined : { kind: 'delete', index: 'to', id };
  const { work, progress, written } = workOn(20, { transform });
  await work.run();
  expect(written.map(({ length }) => length)).toEqual([5]);
  expect(progress).toMatchObject({ noops: 15, deleted: 5, created: 0, batches: 2 });
});

test('results are counted by kind', async () => {
  const results: WrittenDocument['result'][] = ['created', 'updated', 'noop', 'updated'];
  const { work, progress } = workOn(4, { write: async () => results.map(result => ({ result })) });
  await work.run();
  expect(progress).toMatchObject({ created: 1, updated: 2, noops: 1 });
});

test('a conflict stops the work after its batch, or is counted and ignored', async () => {
  const write: BatchWorkParts['write'] = async writes =>
    writes.map(({ id }) => (id === '3' ? new EngineError(CONFLICT, '[3]: version conflict') : { result: 'created' }));
  const stopped = workOn(30, { write });
  await stopped.work.run();
  expect(stopped.progress).toMatchObject({ created: 9, versionConflicts: 1, batches: 1 });
  expect(stopped.work.failures).toMatchObject([{ index: 'to', id: '3', error: { type: CONFLICT } }]);
  const gone = workOn(30, { write, proceedOnConflict: true });
  await gone.work.run();
  expect(gone.progress).toMatchObject({ created: 29, versionConflicts: 1, batches: 3 });
  expect(gone.work.failures).toEqual([]);
});

test('a rejected document stops the work even if conflicts are ignored', async () => {
  const refused = new EngineError('document_parsing_exception', 'refused');
  const { work, progress } = workOn(30, {
    proceedOnConflict: true,
    write: async writes => writes.map(({ id }) => (id === '12' ? refused : { result: 'created' })),
  });
  await work.run();
  expect([progress.created, work.failures]).toEqual([19, [{ index: 'to', id: '12', error: refused }]]);
});

test('a failure that is not about a document fails the work', async () => {
  const { work } = workOn(3, { write: async writes => writes.map(() => new TypeError('broken')) });
  await expect(work.run()).rejects.toThrow('broken');
});

test('a cancelled task stops after its batch and reports the reason', async () => {
  const task = { aborted: false, cancelReason: undefined as string | undefined };
  const { work, progress, written } = workOn(50, {
    task,
    pause: async () => {
      if (written.length < 2) return;
      task.aborted = true;
      task.cancelReason = 'by user request';
    },
  });
  await work.run();
  expect(progress).toMatchObject({ created: 20, batches: 2, canceled: 'by user request' });
});

test('throttling applies between batches, not after the last', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  const throttle = new Throttle(clock, progress, 10);
  const { work } = workOn(25, { clock, progress, throttle });
  await work.run();
  expect([clock.time, progress.throttledMillis]).toEqual([2000, 2000]);
});

test('long transforms yield to other work', async () => {
  let pauses = 0;
  const clock = new FakeClock();
  clock.step = 1;
  const { work } = workOn(100, { batchSize: 100, clock, pause: async () => void pauses++ });
  await work.run();
  expect(pauses).toBeGreaterThanOrEqual(100 / 9);
});
