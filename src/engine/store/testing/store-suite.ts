import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorruptBlobError } from '../../errors/store-errors.ts';
import type { ShardStore, Store } from '../store.ts';

/** A location of data that tests can reopen and damage. */
export interface StoreHost {
  /** Opens the existing store after it was closed or abandoned. */
  open(): Promise<Store>;
  /** Abandons a store without closing it, as a killed process would. */
  abandon(store: Store): Promise<void>;
  /** Flips a bit in the middle of a blob. Absent if data cannot be damaged. */
  damageBlob?(place: Place, name: string): Promise<void>;
  /** Cuts bytes off the end of a translog generation. */
  cutTranslog?(place: Place, generation: number, bytes: number): Promise<void>;
  /** Flips a bit in the first batch of a translog generation. */
  damageTranslog?(place: Place, generation: number): Promise<void>;
  dispose(): Promise<void>;
}

export interface Place {
  index: string;
  shard: number;
}

const INDEX = 'Zx81_-uuid0123456789AB';
const PLACE: Place = { index: INDEX, shard: 0 };

/** Tests that every store must pass: memory, files and IndexedDB. */
export function storeSuite(name: string, createHost: () => Promise<StoreHost>): void {
  describe(`store: ${name}`, () => {
    const session = new Session(createHost);
    beforeEach(() => session.begin());
    afterEach(() => session.end());
    describeState(session);
    describeBlobs(session);
    describeTranslog(session);
    describeCommit(session);
    describeIndices(session);
    describeDamage(session);
  });
}

class Session {
  host!: StoreHost;
  store!: Store;
  private readonly createHost: () => Promise<StoreHost>;

  constructor(createHost: () => Promise<StoreHost>) {
    this.createHost = createHost;
  }

  async begin(): Promise<void> {
    this.host = await this.createHost();
    this.store = await this.host.open();
  }

  async end(): Promise<void> {
    await this.store.close();
    await this.host.dispose();
  }

  shard(number = 0, index = INDEX): Promise<ShardStore> {
    return this.store.shard(index, number);
  }

  async reopen(): Promise<void> {
    await this.store.close();
    this.store = await this.host.open();
  }

  async crash(): Promise<void> {
    await this.host.abandon(this.store);
    this.store = await this.host.open();
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

function text(value: Uint8Array | undefined): string | undefined {
  return value && Array.from(value, code => String.fromCharCode(code)).join('');
}

function pattern(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(length);
  let state = seed | 1;
  for (let i = 0; i < length; i++) result[i] = (state = (Math.imul(state, 1103515245) + 12345) | 0) >>> 16;
  return result;
}

/** Length and a rolling hash, because comparing large arrays element by element is slow. */
function digest(value: Uint8Array): string {
  let hash = 0;
  for (const byte of value) hash = (Math.imul(hash, 31) + byte) | 0;
  return `${value.length}:${hash}`;
}

function describeState(session: Session): void {
  test('state: records survive a crash', async () => {
    const { state } = session.store;
    expect(await state.get('cluster')).toBeUndefined();
    await state.put('cluster', bytes('one'));
    await state.put('cluster', bytes('two'));
    await state.put('empty', new Uint8Array(0));
    await session.crash();
    expect(text(await session.store.state.get('cluster'))).toBe('two');
    expect((await session.store.state.get('empty'))?.length).toBe(0);
  });

  test('state: keys are listed by prefix in order, case-sensitively, with any characters', async () => {
    const keys = ['index/a', 'index/A', 'index/ä ö/..', 'template/%41*?<>|', `index/${'long'.repeat(80)}`, 'INDEX/a'];
    for (const key of keys) await session.store.state.put(key, bytes(key.slice(0, 8)));
    await session.reopen();
    const { state } = session.store;
    expect(await state.keys('index/')).toEqual(keys.filter(key => key.startsWith('index/')).sort());
    expect(await state.keys('')).toEqual([...keys].sort());
    for (const key of keys) expect(text(await state.get(key))).toBe(key.slice(0, 8));
    await state.delete('index/a');
    await state.delete('never there');
    await session.crash();
    expect(await session.store.state.get('index/a')).toBeUndefined();
    expect(text(await session.store.state.get('index/A'))).toBe('index/A');
  });

  test('state: values are copied', async () => {
    const value = bytes('before');
    await session.store.state.put('key', value);
    value.fill(0);
    const read = await session.store.state.get('key');
    expect(text(read)).toBe('before');
    read?.fill(0);
    expect(text(await session.store.state.get('key'))).toBe('before');
  });
}

function describeBlobs(session: Session): void {
  test('blobs: are written, listed, read after a crash, and deleted', async () => {
    const shard = await session.shard();
    const large = pattern(300_000, 7);
    await shard.writeBlob('segment-1', large);
    await shard.writeBlob('live-1.2', bytes('x'));
    await shard.writeBlob('nothing', new Uint8Array(0));
    await session.crash();
    const again = await session.shard();
    expect(await again.listBlobs()).toEqual(['live-1.2', 'nothing', 'segment-1']);
    expect(digest(await again.readBlob('segment-1'))).toBe(digest(large));
    expect((await again.readBlob('nothing')).length).toBe(0);
    await again.deleteBlob('live-1.2');
    await again.deleteBlob('never there');
    expect(await again.listBlobs()).toEqual(['nothing', 'segment-1']);
  });

  test('blobs: a view into a larger buffer stores only its part; blobs are read 8-byte aligned', async () => {
    const shard = await session.shard();
    const whole = pattern(64, 3);
    await shard.writeBlob('part', whole.subarray(8, 40));
    await session.reopen();
    const read = await (await session.shard()).readBlob('part');
    expect(read).toEqual(whole.slice(8, 40));
    expect(read.byteOffset % 8).toBe(0);
  });

  test('blobs: a missing blob is reported by name', async () => {
    const shard = await session.shard();
    await expect(shard.readBlob('segment-9')).rejects.toThrow(CorruptBlobError);
    await expect(shard.readBlob('segment-9')).rejects.toThrow('segment-9');
  });
}

function describeTranslog(session: Session): void {
  test('translog: batches are read in order, per generation, after a crash', async () => {
    const shard = await session.shard();
    expect(await shard.translogGenerations()).toEqual([]);
    await shard.append(1, bytes('a'));
    await shard.append(1, pattern(100_000, 5));
    await shard.append(2, bytes('c'));
    await session.crash();
    const again = await session.shard();
    expect(await again.translogGenerations()).toEqual([1, 2]);
    const batches = await again.readTranslog(1);
    expect(batches.length).toBe(2);
    expect(text(batches[0])).toBe('a');
    expect(digest(batches[1]!)).toBe(digest(pattern(100_000, 5)));
    await again.append(2, bytes('d'));
    expect((await again.readTranslog(2)).map(text)).toEqual(['c', 'd']);
    await again.deleteTranslog(1);
    await again.deleteTranslog(7);
    expect(await again.translogGenerations()).toEqual([2]);
    expect(await again.readTranslog(1)).toEqual([]);
  });

  test('translog: concurrent appends keep the order of their calls', async () => {
    const shard = await session.shard();
    await Promise.all(Array.from({ length: 50 }, (_, n) => shard.append(1, bytes(`batch ${n}`))));
    await session.crash();
    const read = await (await session.shard()).readTranslog(1);
    expect(read.map(text)).toEqual(Array.from({ length: 50 }, (_, n) => `batch ${n}`));
  });
}

function describeCommit(session: Session): void {
  test('commit: none at first, then the last one written', async () => {
    const shard = await session.shard();
    expect(await shard.readCommit()).toBeUndefined();
    await shard.writeCommit(bytes('first'));
    await shard.writeCommit(bytes('second'));
    await session.crash();
    expect(text(await (await session.shard()).readCommit())).toBe('second');
  });

  test('commit: shards of one index and same-numbered shards of two indices are separate', async () => {
    const other = 'zX81_-UUID0123456789ab';
    await (await session.shard(0)).writeCommit(bytes('0'));
    await (await session.shard(1)).writeCommit(bytes('1'));
    await (await session.shard(0, other)).writeCommit(bytes('other'));
    await session.reopen();
    expect(text(await (await session.shard(0)).readCommit())).toBe('0');
    expect(text(await (await session.shard(1)).readCommit())).toBe('1');
    expect(text(await (await session.shard(0, other)).readCommit())).toBe('other');
  });
}

function describeIndices(session: Session): void {
  test('indices: are listed while they have data; deletion removes all of it', async () => {
    await (await session.shard(0)).append(1, bytes('x'));
    await (await session.shard(3)).writeBlob('b', bytes('y'));
    await (await session.shard(0, 'another')).writeCommit(bytes('z'));
    expect(await session.store.indices()).toEqual([INDEX, 'another'].sort());
    await session.store.deleteIndex(INDEX);
    await session.store.deleteIndex('never there');
    await session.crash();
    expect(await session.store.indices()).toEqual(['another']);
    const shard = await session.shard(3);
    expect(await shard.listBlobs()).toEqual([]);
    expect(await (await session.shard(0)).readTranslog(1)).toEqual([]);
  });

  test('usage grows with every write', async () => {
    const before = (await session.store.usage()).used;
    await (await session.shard()).writeBlob('b', pattern(50_000, 1));
    // A browser reports usage in pages, possibly of compressed data.
    expect((await session.store.usage()).used).toBeGreaterThan(before + 25_000);
  });
}

function describeDamage(session: Session): void {
  test('damage: a blob with a flipped bit is reported by name and not read', async context => {
    if (!session.host.damageBlob) return context.skip();
    const shard = await session.shard();
    await shard.writeBlob('segment-1', pattern(10_000, 9));
    await session.store.close();
    await session.host.damageBlob(PLACE, 'segment-1');
    session.store = await session.host.open();
    const reading = (await session.shard()).readBlob('segment-1');
    await expect(reading).rejects.toMatchObject({ name: 'CorruptBlobError', blob: 'segment-1' });
  });

  test('damage: a torn tail is cut off, complete batches remain, and appends continue', async context => {
    if (!session.host.cutTranslog) return context.skip();
    const last = pattern(200, 4);
    for (const cut of [1, 7, 100, 199, 200, 205]) {
      const generation = cut;
      const shard = await session.shard();
      await shard.append(generation, bytes('whole'));
      await shard.append(generation, last);
      await session.store.close();
      await session.host.cutTranslog(PLACE, generation, cut);
      session.store = await session.host.open();
      const again = await session.shard();
      expect((await again.readTranslog(generation)).map(text)).toEqual(['whole']);
      await again.append(generation, bytes('after'));
      await session.crash();
      const read = await (await session.shard()).readTranslog(generation);
      expect(read.map(text)).toEqual(['whole', 'after']);
    }
  });

  test('damage: a flipped bit before the tail of a translog is reported', async context => {
    if (!session.host.damageTranslog) return context.skip();
    const shard = await session.shard();
    await shard.append(3, pattern(500, 2));
    await shard.append(3, bytes('later'));
    await session.store.close();
    await session.host.damageTranslog(PLACE, 3);
    session.store = await session.host.open();
    await expect((await session.shard()).readTranslog(3)).rejects.toThrow(CorruptBlobError);
  });
}
