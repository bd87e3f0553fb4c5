import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StoreFullError } from '../../errors/store-errors.ts';
import type { SegmentMaker } from '../../segments/making/segment-job.ts';
import { fakeMaker, turn } from '../../segments/testing/fake-thread.ts';
import type { ShardStore } from '../../store/store.ts';
import { ShardHost, word, writeAll } from '../testing/shard-host.ts';
import type { Shard } from './shard.ts';
import type { ShardOperation, ShardResult } from './shard-operation.ts';

function index(id: string, text: string, more: Partial<ShardOperation> = {}): ShardOperation {
  return { kind: 'index', id, source: word(text), ...more };
}

function remove(id: string, more: Partial<ShardOperation> = {}): ShardOperation {
  return { kind: 'delete', id, source: '', ...more };
}

async function write(shard: Shard, operation: ShardOperation): Promise<ShardResult> {
  const [result] = await writeAll(shard, [operation]);
  if (result instanceof Error) throw result;
  return result!;
}

function visible(shard: Shard): number {
  return shard.searcher.liveCount;
}

describe('versions', () => {
  test('versions count per document, sequence numbers per shard', async () => {
    const shard = await new ShardHost().open();
    const results = await writeAll(shard, [
      index('a', 'x'),
      index('b', 'x'),
      index('a', 'y'),
      remove('a'),
      remove('zz'),
    ]);
    expect(results).toEqual([
      { id: 'a', result: 'created', version: 1, seqNo: 0, primaryTerm: 1 },
      { id: 'b', result: 'created', version: 1, seqNo: 1, primaryTerm: 1 },
      { id: 'a', result: 'updated', version: 2, seqNo: 2, primaryTerm: 1 },
      { id: 'a', result: 'deleted', version: 3, seqNo: 3, primaryTerm: 1 },
      { id: 'zz', result: 'not_found', version: 1, seqNo: 4, primaryTerm: 1 },
    ]);
    expect(shard.get('a')).toBeUndefined();
    expect(shard.get('b')).toMatchObject({ source: word('x'), seqNo: 1, version: 1 });
  });

  test('a deleted document continues its version while its tombstone exists', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await writeAll(shard, [index('a', 'x'), remove('a')]);
    host.time += 60_000;
    expect((await write(shard, index('a', 'y'))).version).toBe(3);
    await write(shard, remove('a'));
    host.time += 60_001;
    expect(await write(shard, index('a', 'z'))).toMatchObject({ version: 1, result: 'created' });
  });

  test('conflicts contain the document, the shard and both versions', async () => {
    const shard = await new ShardHost().open();
    await writeAll(shard, [index('a', 'x')]);
    const conflicts = [
      index('a', 'y', { kind: 'create' }),
      index('a', 'y', { ifSeqNo: 7, ifPrimaryTerm: 1 }),
      index('b', 'y', { ifSeqNo: 0, ifPrimaryTerm: 1 }),
      index('a', 'y', { version: 1, versionType: 'external' }),
      index('a', 'y', { version: 0, versionType: 'external_gte' }),
    ];
    const reasons = (await writeAll(shard, conflicts)).map(result => (result as Error).message);
    expect(reasons).toEqual([
      '[a]: version conflict, document already exists (current version [1])',
      '[a]: version conflict, required seqNo [7], primary term [1]. current document has seqNo [0] and primary term [1]',
      '[b]: version conflict, required seqNo [0], primary term [1]. but no document was found',
      '[a]: version conflict, current version [1] is higher or equal to the one provided [1]',
      '[a]: version conflict, current version [1] is higher than the one provided [0]',
    ]);
    expect(shard.get('a')?.source).toBe(word('x'));
    expect(shard.lastSeqNo).toBe(0);
  });
});

describe('visibility', () => {
  test('a get sees a write immediately, a search after a refresh', async () => {
    const shard = await new ShardHost().open();
    await writeAll(shard, [index('a', 'x')]);
    expect(shard.get('a')?.source).toBe(word('x'));
    expect([visible(shard), shard.getVisible('a')]).toEqual([0, undefined]);
    await shard.refresh();
    expect([visible(shard), shard.getVisible('a')?.source]).toEqual([1, word('x')]);
    await writeAll(shard, [remove('a')]);
    expect([shard.get('a'), shard.getVisible('a')?.source]).toEqual([undefined, word('x')]);
    await shard.refresh();
    expect([visible(shard), shard.getVisible('a')]).toEqual([0, undefined]);
  });

  test('a search keeps its snapshot', async () => {
    const shard = await new ShardHost().open();
    await writeAll(shard, [index('a', 'x')]);
    await shard.refresh();
    const before = shard.searcher;
    await writeAll(shard, [remove('a'), index('b', 'y'), index('c', 'y')]);
    await shard.refresh();
    await shard.forceMerge(1);
    expect([before.liveCount, visible(shard)]).toEqual([1, 2]);
  });
});

describe('durability', () => {
  test('a flush empties the translog, later operations go to the next generation', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await writeAll(shard, [index('a', 'x'), index('b', 'y')]);
    await shard.flush();
    const store = await host.store.shard(host.uuid, 0);
    expect(await store.translogGenerations()).toEqual([]);
    expect(shard.translogBytes).toBe(0);
    await writeAll(shard, [remove('a')]);
    expect(await store.translogGenerations()).toEqual([2]);
    const again = await host.open();
    expect([again.get('a'), again.get('b')?.source, again.lastSeqNo]).toEqual([undefined, word('y'), 2]);
  });

  test('a bulk load is flushed once writing has stopped, at the next check', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await writeAll(
      shard,
      Array.from({ length: 200 }, (_, i) => index(String(i), 'x'.repeat(500))),
    );
    await shard.refreshIfDue();
    expect(shard.translogBytes).toBeGreaterThan(100_000);
    host.time += 3000;
    await shard.refreshIfDue();
    await shard.close({ flush: false });
    expect(await (await host.store.shard(host.uuid, 0)).translogGenerations()).toEqual([]);
    expect(visible(await host.open())).toBe(200);
  });

  test('versions of deleted documents survive a flush and a crash', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await writeAll(shard, [index('a', 'x'), remove('a')]);
    await shard.flush();
    const again = await host.open();
    expect((await write(again, index('a', 'y'))).version).toBe(3);
  });

  test('a full store rejects the whole batch, and later writes succeed', async () => {
    const host = new ShardHost();
    let isFull = false;
    const shard = await host.open(store => refusing(store, () => isFull));
    await writeAll(shard, [index('a', 'x')]);
    isFull = true;
    await expect(writeAll(shard, [index('a', 'y'), index('b', 'y'), remove('a')])).rejects.toThrow(StoreFullError);
    expect([shard.get('a')?.source, shard.get('b')]).toEqual([word('x'), undefined]);
    await expect(shard.flush()).rejects.toThrow(StoreFullError);
    isFull = false;
    expect(await write(shard, index('a', 'z'))).toMatchObject({ version: 2, seqNo: 1 });
    await shard.flush();
    const again = await host.open();
    expect(again.get('a')).toMatchObject({ source: word('z'), version: 2 });
  });

  test.each(['this thread', 'another'])(
    'in segments made by %s, every acknowledged operation survives a crash',
    async where => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
          const host = new ShardHost(undefined, where === 'another' ? await startedMaker() : undefined);
          let shard = await host.open();
          const model = new Map<string, { source: string; version: number }>();
          const versions = new Map<string, number>();
          for (const [kind, id, text] of steps) {
            if (kind === 'crash') shard = await host.open();
            else if (kind === 'refresh') await shard.refresh();
            else if (kind === 'flush') await shard.flush();
            else if (kind === 'merge') await shard.forceMerge(1);
            else {
              const result = await write(shard, kind === 'index' ? index(id, text) : remove(id));
              const version = (versions.get(id) ?? 0) + 1;
              versions.set(id, version);
              expect(result.version).toBe(version);
              if (kind === 'index') model.set(id, { source: word(text), version });
              else model.delete(id);
            }
            for (const each of IDS) expect(shard.get(each)?.source).toBe(model.get(each)?.source);
          }
          shard = await host.open();
          expect(visible(shard)).toBe(model.size);
          for (const each of IDS) expect(shard.getVisible(each)?.source).toBe(model.get(each)?.source);
          for (const [id, { version }] of model) expect(shard.getVisible(id)?.version).toBe(version);
        }),
        { numRuns: where === 'another' ? 30 : 150 },
      );
    },
  );

  test('concurrent writes, refreshes, flushes, merges and deaths of the thread lose nothing', async () => {
    const { maker, thread } = fakeMaker();
    const host = new ShardHost(undefined, maker);
    const shard = await host.open();
    const work: Promise<unknown>[] = [];
    for (let round = 0; round < 60; round++) {
      work.push(
        writeAll(
          shard,
          Array.from({ length: 5 }, (_, i) => index(`${round}-${i}`, 'x')),
        ),
      );
      if (round % 5 === 0) work.push(shard.refresh());
      if (round % 7 === 0) work.push(shard.flush());
      if (round % 20 === 0) work.push(shard.forceMerge(1));
      await turn();
      if (round % 16 === 15) thread().terminate();
    }
    await Promise.all(work);
    await shard.refresh();
    expect(visible(shard)).toBe(300);
    await shard.close({ flush: true });
    expect(visible(await host.open())).toBe(300);
  });
});

const IDS = ['a', 'b', 'c', 'd'];
const step = fc.tuple(
  fc.constantFrom('index', 'index', 'index', 'delete', 'refresh', 'flush', 'merge', 'crash'),
  fc.constantFrom(...IDS),
  fc.constantFrom('x', 'y', 'z'),
);

async function startedMaker(): Promise<SegmentMaker> {
  const { maker } = fakeMaker();
  await maker.make({ kind: 'merge', inputs: [], order: [] });
  await turn();
  return maker;
}

function refusing(store: ShardStore, isFull: () => boolean): ShardStore {
  const check = () => {
    if (isFull()) throw new StoreFullError('No space left on device');
  };
  return Object.assign(Object.create(store) as ShardStore, {
    append: async (generation: number, batch: Uint8Array) => {
      check();
      await store.append(generation, batch);
    },
    writeBlob: async (name: string, bytes: Uint8Array) => {
      check();
      await store.writeBlob(name, bytes);
    },
    writeCommit: async (record: Uint8Array) => {
      check();
      await store.writeCommit(record);
    },
  });
}
