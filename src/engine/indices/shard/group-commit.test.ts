import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StoreFullError } from '../../errors/store-errors.ts';
import type { ShardStore } from '../../store/store.ts';
import { ShardHost, word, writeAll } from '../testing/shard-host.ts';
import type { Shard } from './shard.ts';
import type { ShardOperation } from './shard-operation.ts';

function index(id: string, text = 'x'): ShardOperation {
  return { kind: 'index', id, source: word(text) };
}

/** A disk whose syncs end when the test decides. */
class SlowDisk {
  readonly syncs: { end: () => void; fail: () => void }[] = [];
  /** From now on syncs complete automatically. */
  isFast = false;
  private whenAsked: (() => void) | undefined;

  readonly wrap = (store: ShardStore): ShardStore =>
    Object.assign(Object.create(store) as ShardStore, {
      append: async (generation: number, batch: Uint8Array) => {
        await new Promise<void>((resolve, reject) => {
          this.syncs.push({ end: resolve, fail: () => reject(new StoreFullError('No space left on device')) });
          if (this.isFast) resolve();
          this.whenAsked?.();
        });
        await store.append(generation, batch);
      },
      writeCommit: (record: Uint8Array) => store.writeCommit(record),
    });

  /** Resolves when the sync with this number has started. */
  async sync(number: number): Promise<{ end: () => void; fail: () => void }> {
    while (this.syncs.length <= number) await new Promise<void>(resolve => (this.whenAsked = resolve));
    return this.syncs[number]!;
  }
}

/** The writes in the order in which they were acknowledged. */
function listen(writes: Record<string, Promise<unknown>>): string[] {
  const acknowledged: string[] = [];
  for (const [name, write] of Object.entries(writes))
    write.then(
      () => acknowledged.push(name),
      () => acknowledged.push(`${name} failed`),
    );
  return acknowledged;
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

async function opened(): Promise<{ host: ShardHost; disk: SlowDisk; shard: Shard }> {
  const host = new ShardHost();
  const disk = new SlowDisk();
  return { host, disk, shard: await host.open(disk.wrap) };
}

describe('concurrent writes', () => {
  test('share a sync, and are acknowledged only after the sync that includes them', async () => {
    const { host, disk, shard } = await opened();
    const a = writeAll(shard, [index('a')]);
    const first = await disk.sync(0);
    const later = {
      b: writeAll(shard, [index('b')]),
      c: writeAll(shard, [index('c')]),
      d: writeAll(shard, [index('d')]),
    };
    const acknowledged = listen({ a, ...later });
    await rest();
    expect(acknowledged).toEqual([]);
    first.end();
    const second = await disk.sync(1);
    await rest();
    expect(acknowledged).toEqual(['a']);
    second.end();
    await Promise.all(Object.values(later));
    expect(disk.syncs).toHaveLength(2);
    const again = await host.open();
    expect(['a', 'b', 'c', 'd'].map(id => again.get(id)?.seqNo)).toEqual([0, 1, 2, 3]);
  });

  test('are stored intact when they are large', async () => {
    const { host, disk, shard } = await opened();
    const ids = Array.from({ length: 8 }, (_, i) => `id${i}`);
    const sourceOf = (id: string) => word(id).padEnd(100_000);
    const write = (id: string) => writeAll(shard, [{ ...index(id), source: sourceOf(id) }]);
    const writes = [write(ids[0]!)];
    const first = await disk.sync(0);
    writes.push(...ids.slice(1).map(write));
    await rest();
    disk.isFast = true;
    first.end();
    await Promise.all(writes);
    const again = await host.open();
    for (const id of ids) expect(again.get(id)?.source === sourceOf(id)).toBe(true);
  });

  test('fail together with later ones, after which the shard matches the store', async () => {
    const { disk, shard } = await opened();
    const kept = writeAll(shard, [index('a', 'kept')]);
    (await disk.sync(0)).end();
    await kept;
    const b = writeAll(shard, [index('a', 'lost')]);
    const failing = await disk.sync(1);
    const [c, d] = [writeAll(shard, [index('a', 'lost too')]), writeAll(shard, [index('c')])];
    const acknowledged = listen({ b, c, d });
    await rest();
    failing.fail();
    for (const each of [b, c, d]) await expect(each).rejects.toThrow(StoreFullError);
    expect(acknowledged).toEqual(['b failed', 'c failed', 'd failed']);
    expect(disk.syncs).toHaveLength(2);
    expect([shard.get('a'), shard.get('c'), shard.lastSeqNo]).toMatchObject([{ source: word('kept') }, undefined, 0]);
    const next = writeAll(shard, [index('a', 'new')]);
    (await disk.sync(2)).end();
    expect(await next).toMatchObject([{ version: 2, seqNo: 1 }]);
  });

  test('are not part of a snapshot or commit before they are durable', async () => {
    const { host, disk, shard } = await opened();
    const write = writeAll(shard, [index('a')]);
    const sync = await disk.sync(0);
    const refreshed = shard.refresh();
    const flushed = shard.flush();
    const acknowledged = listen({ refreshed, flushed });
    await rest();
    expect([acknowledged, shard.searcher.liveCount]).toEqual([[], 0]);
    sync.fail();
    await expect(write).rejects.toThrow(StoreFullError);
    await Promise.all([refreshed, flushed]);
    expect(shard.searcher.liveCount).toBe(0);
    expect((await host.open()).get('a')).toBeUndefined();
  });

  test('with durability async are acknowledged immediately and durable shortly after', async () => {
    const { host, disk, shard } = await opened();
    host.texts['index.translog.durability'] = 'async';
    expect(await writeAll(shard, [index('a')])).toMatchObject([{ result: 'created' }]);
    expect(await writeAll(shard, [index('b')])).toMatchObject([{ result: 'created' }]);
    (await disk.sync(0)).end();
    (await disk.sync(1)).end();
    await shard.close({ flush: false });
    expect((await host.open()).lastSeqNo).toBe(1);
  });

  test('with durability async wait for a slow disk', async () => {
    const { host, disk, shard } = await opened();
    host.texts['index.translog.durability'] = 'ASYNC';
    const large = (id: string) => ({ ...index(id), source: word('x') + ' '.repeat(5 << 20) });
    await writeAll(shard, [index('a')]);
    const sync = await disk.sync(0);
    await writeAll(shard, [large('b')]);
    const waits = writeAll(shard, [large('c')]);
    const acknowledged = listen({ waits });
    await rest();
    expect(acknowledged).toEqual([]);
    sync.end();
    (await disk.sync(1)).end();
    await waits;
  });

  test('survive a failing disk if acknowledged, and have no effect if rejected', async () => {
    const turn = fc.record({ writers: fc.integer({ min: 1, max: 6 }), fails: fc.boolean(), more: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async turns => {
        const { host, disk, shard } = await opened();
        const model = new Map<string, string>();
        for (const [number, { writers, fails, more }] of turns.entries()) {
          const begun = disk.syncs.length;
          const writes = Array.from({ length: writers }, (_, writer) => [`${writer}`, `${number}-${writer}`] as const);
          const results = writes.map(([id, text]) => writeAll(shard, [index(id, text)]));
          const settled = Promise.allSettled(results);
          const work = [settled, ...(more ? [shard.refresh(), shard.flush()] : [])];
          const first = await disk.sync(begun);
          disk.isFast = true;
          first[fails ? 'fail' : 'end']();
          await Promise.all(work);
          disk.isFast = false;
          for (const [at, { status }] of (await settled).entries())
            if (status === 'fulfilled') model.set(...writes[at]!);
          for (const [id, text] of model) expect(shard.get(id)?.source).toBe(word(text));
        }
        const again = await host.open();
        for (const [id, text] of model) expect(again.get(id)?.source).toBe(word(text));
        expect(again.searcher.liveCount).toBe(model.size);
      }),
      { numRuns: 60 },
    );
  });
});
