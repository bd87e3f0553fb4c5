import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeMaker } from '../../segments/testing/fake-thread.ts';
import type { ShardStore } from '../../store/store.ts';
import { ShardHost, word, writeAll } from '../testing/shard-host.ts';
import type { Shard } from './shard.ts';

async function put(shard: Shard, id: string): Promise<number> {
  const [result] = await writeAll(shard, [{ kind: 'index', id, source: word('x') }]);
  if (result instanceof Error) throw result;
  return result!.seqNo;
}

/** Number of documents a search finds. */
async function found(shard: Shard): Promise<number> {
  await shard.refreshIfDue();
  return shard.searcher.liveCount;
}

/** Long after the last search. */
const QUIET = 40_000;

describe('the periodic refresh', () => {
  test('makes a write visible after the interval, without a search', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await put(shard, 'a');
    await host.clock.advance(999);
    expect(shard.searcher.liveCount).toBe(0);
    await host.clock.advance(1);
    expect(shard.searcher.liveCount).toBe(1);
    expect(host.clock.pending).toBe(0);
  });

  test('happens one interval after the first pending write, regardless of later ones', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    for (let i = 0; i < 12; i++) {
      await put(shard, String(i));
      await host.clock.advance(100);
    }
    expect(shard.searcher.liveCount).toBe(10);
  });

  test.each([-1, 0])('never happens with an interval of %d', async interval => {
    const host = new ShardHost();
    host.durations['index.refresh_interval'] = interval;
    const shard = await host.open();
    await put(shard, 'a');
    expect(host.clock.pending).toBe(0);
    await host.clock.advance(1_000_000);
    expect(await found(shard)).toBe(0);
  });

  test('makes pending writes visible when the interval changes', async () => {
    const host = new ShardHost();
    host.durations['index.refresh_interval'] = -1;
    const shard = await host.open();
    await put(shard, 'a');
    host.durations['index.refresh_interval'] = 5000;
    shard.refreshIntervalChanged();
    await host.clock.advance(0);
    expect(shard.searcher.liveCount).toBe(1);
  });

  test('stops with the shard', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    const waiting = shard.awaitVisible(await put(shard, 'a'));
    expect(host.clock.pending).toBe(1);
    await shard.close({ flush: true });
    expect(host.clock.pending).toBe(0);
    expect(await waiting).toBe(false);
  });
});

describe('a search', () => {
  test('sees a write whose refresh is overdue because host timers are late', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await put(shard, 'a');
    host.time += 999;
    expect(await found(shard)).toBe(0);
    host.time += 1;
    expect(await found(shard)).toBe(1);
  });

  test('on an idle shard triggers the skipped refresh and waits for it', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await host.clock.advance(QUIET);
    await put(shard, 'a');
    await host.clock.advance(20_000);
    expect(shard.searcher.liveCount).toBe(0);
    expect(await found(shard)).toBe(1);
    await put(shard, 'b');
    await host.clock.advance(1000);
    expect(shard.searcher.liveCount).toBe(2);
  });

  test('on an idle shard waits even during a flush and a bulk', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await host.clock.advance(QUIET);
    await put(shard, 'a');
    await host.clock.advance(1000);
    const flushed = shard.flush();
    const written = put(shard, 'b');
    expect(await found(shard)).toBe(2);
    await Promise.all([flushed, written]);
  });

  test('is not delayed by idleness on an index with an explicit interval', async () => {
    const host = new ShardHost();
    host.explicit.add('index.refresh_interval');
    const shard = await host.open();
    await host.clock.advance(QUIET);
    await put(shard, 'a');
    await host.clock.advance(1000);
    expect(shard.searcher.liveCount).toBe(1);
  });

  test('on a searched shard waits for a flush but not for a running bulk', async () => {
    const host = new ShardHost();
    const gate = new Gate();
    const shard = await host.open(store => gate.before(store));
    await put(shard, 'a');
    host.time += 1000;
    const flushed = shard.flush();
    expect(await found(shard)).toBe(1);
    await flushed;
    await put(shard, 'b');
    host.time += 1000;
    const bulk = put(shard, 'c');
    expect(await found(shard)).toBe(1);
    await bulk;
    await host.clock.advance(0);
    expect(shard.searcher.liveCount).toBe(3);
  });
});

test('a shard without searches is refreshed five minutes after its last write', async () => {
  const host = new ShardHost();
  const shard = await host.open();
  await host.clock.advance(QUIET);
  await put(shard, 'a');
  await host.clock.advance(60_000);
  await put(shard, 'b');
  await host.clock.advance(299_000);
  expect(shard.searcher.liveCount).toBe(0);
  await host.clock.advance(1000);
  expect(shard.searcher.liveCount).toBe(2);
  expect(host.clock.pending).toBe(0);
});

describe('a request that waits for a refresh', () => {
  test('is answered by the periodic refresh, even without searches', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    await host.clock.advance(QUIET);
    let forced: boolean | undefined;
    void shard.awaitVisible(await put(shard, 'a')).then(value => (forced = value));
    await host.clock.advance(999);
    expect([forced, shard.refreshListeners]).toEqual([undefined, 1]);
    await host.clock.advance(1);
    expect([forced, shard.refreshListeners, shard.searcher.liveCount]).toEqual([false, 0, 1]);
  });

  test('is answered immediately if a refresh has already happened', async () => {
    const host = new ShardHost();
    const shard = await host.open();
    const seqNo = await put(shard, 'a');
    await shard.refresh();
    expect(await shard.awaitVisible(seqNo)).toBe(false);
  });

  test('waits for an explicit refresh if the interval is -1', async () => {
    const host = new ShardHost();
    host.durations['index.refresh_interval'] = -1;
    const shard = await host.open();
    const waiting = shard.awaitVisible(await put(shard, 'a'));
    await host.clock.advance(1_000_000);
    expect(shard.refreshListeners).toBe(1);
    await shard.refresh();
    expect(await waiting).toBe(false);
  });

  test('forces a refresh if too many requests are waiting', async () => {
    const host = new ShardHost();
    host.texts['index.max_refresh_listeners'] = '1';
    const shard = await host.open();
    const first = shard.awaitVisible(await put(shard, 'a'));
    const second = shard.awaitVisible(await put(shard, 'b'));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(shard.searcher.liveCount).toBe(2);
  });
});

test.each([false, true])(
  'under random schedules a search sees every write older than the interval, with a thread: %s',
  async hasThread => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('write', 'search', 'flush', 'refresh', 'merge', 'wait') }),
      fc.record({ kind: fc.constantFrom('advance', 'jump'), millis: fc.constantFrom(100, 999, 1000, 31_000) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const host = new ShardHost(undefined, hasThread ? fakeMaker().maker : undefined);
        const shard = await host.open();
        const writtenAt: number[] = [];
        for (const [at, step] of steps.entries()) {
          if ('millis' in step)
            await (step.kind === 'advance' ? host.clock.advance(step.millis) : jump(host, step.millis));
          else if (step.kind === 'write') {
            await put(shard, String(at));
            writtenAt.push(host.time);
          } else if (step.kind === 'flush') await shard.flush();
          else if (step.kind === 'refresh') await shard.refresh();
          else if (step.kind === 'merge') await shard.forceMerge(1);
          else if (step.kind === 'wait') void shard.awaitVisible(shard.lastSeqNo);
          else {
            const count = await found(shard);
            const due = writtenAt.filter(time => host.time - time >= 1000).length;
            expect(count).toBeGreaterThanOrEqual(due);
            expect(count).toBeLessThanOrEqual(writtenAt.length);
          }
        }
        await shard.close({ flush: false });
        expect(host.clock.pending).toBe(0);
      }),
      { numRuns: 100 },
    );
  },
);

async function jump(host: ShardHost, millis: number): Promise<void> {
  host.time += millis;
}

/** Makes every append take a turn of the event loop. */
class Gate {
  before(store: ShardStore): ShardStore {
    return Object.assign(Object.create(store) as ShardStore, {
      append: async (generation: number, batch: Uint8Array) => {
        // Nothing depends on the time; a timer only lets other tasks run first.
        await new Promise(resolve => setTimeout(resolve, 1));
        await store.append(generation, batch);
      },
    });
  }
}
