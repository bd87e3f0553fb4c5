import { CorruptBlobError } from '../errors/store-errors.ts';
import { MemoryStore } from './memory-store.ts';
import type { ShardStore } from './store.ts';

// An image is `VIMG`, the length of a JSON header as 32 bits in little-endian order, the header, and the bytes of all
// parts in the order in which the header lists them.

const MAGIC = 'VIMG1';
const PREFIX = MAGIC.length + 4;

interface Header {
  /** Names and lengths. */
  readonly state: readonly [string, number][];
  readonly shards: readonly ShardHeader[];
}

interface ShardHeader {
  readonly index: string;
  readonly shard: number;
  readonly blobs: readonly [string, number][];
  /** Generations with the lengths of their batches. */
  readonly translog: readonly [number, readonly number[]][];
  /** The length of the commit record; null if there is none. */
  readonly commit: number | null;
}

/** The contents of a store as bytes. Nothing may write to the store meanwhile. */
export async function writeImage(store: MemoryStore): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const lengthOf = (bytes: Uint8Array): number => parts[parts.push(bytes) - 1]!.length;
  const state: [string, number][] = [];
  for (const key of await store.state.keys('')) state.push([key, lengthOf((await store.state.get(key))!)]);
  const shards: ShardHeader[] = [];
  for (const index of await store.indices())
    for (const shard of store.shardNumbers(index))
      shards.push({ index, shard, ...(await describeShard(await store.shard(index, shard), lengthOf)) });
  return join({ state, shards }, parts);
}

async function describeShard(
  shard: ShardStore,
  lengthOf: (bytes: Uint8Array) => number,
): Promise<Omit<ShardHeader, 'index' | 'shard'>> {
  const blobs: [string, number][] = [];
  for (const name of await shard.listBlobs()) blobs.push([name, lengthOf(await shard.readBlob(name))]);
  const translog: [number, number[]][] = [];
  for (const generation of await shard.translogGenerations())
    translog.push([generation, (await shard.readTranslog(generation)).map(lengthOf)]);
  const commit = await shard.readCommit();
  return { blobs, translog, commit: commit ? lengthOf(commit) : null };
}

function join(header: Header, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const image = new Uint8Array(parts.reduce((sum, { length }) => sum + length, PREFIX + text.length));
  image.set(new TextEncoder().encode(MAGIC));
  new DataView(image.buffer).setUint32(MAGIC.length, text.length, true);
  image.set(text, PREFIX);
  let at = PREFIX + text.length;
  for (const part of parts) {
    image.set(part, at);
    at += part.length;
  }
  return image;
}

/**
 * An image whose parts are read once and shared by all stores that it opens: blobs are immutable, and the rest is
 * copied.
 */
export class MemoryImage {
  private readonly header: Header;
  private readonly parts: readonly Uint8Array<ArrayBuffer>[];

  /** @throws CorruptBlobError if these are not the bytes of an image */
  constructor(bytes: Uint8Array) {
    this.header = readHeader(bytes);
    this.parts = readParts(bytes, this.header);
  }

  async open(): Promise<MemoryStore> {
    const store = new MemoryStore();
    const parts = this.parts.values();
    const next = () => parts.next().value!;
    for (const [key] of this.header.state) await store.state.put(key, next());
    for (const { index, shard: number, blobs, translog, commit } of this.header.shards) {
      const shard = await store.shard(index, number);
      for (const [name] of blobs) await shard.writeBlob(name, next());
      for (const [generation, batches] of translog) for (const _ of batches) await shard.append(generation, next());
      if (commit !== null) await shard.writeCommit(next());
    }
    return store;
  }
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (bytes.length < PREFIX || magic !== MAGIC) throw new CorruptBlobError('image', 'not an image of this version');
  const length = view.getUint32(MAGIC.length, true);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(PREFIX, PREFIX + length)));
  } catch {
    throw new CorruptBlobError('image', 'its header cannot be read');
  }
}

/** Parts get buffers of their own, because segments are read in place and need their alignment. */
function readParts(bytes: Uint8Array, { state, shards }: Header): Uint8Array<ArrayBuffer>[] {
  const lengths = [
    ...state.map(([, length]) => length),
    ...shards.flatMap(({ blobs, translog, commit }) => [
      ...blobs.map(([, length]) => length),
      ...translog.flatMap(([, batches]) => batches),
      ...(commit === null ? [] : [commit]),
    ]),
  ];
  let at = PREFIX + new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const parts = lengths.map(length => {
    at += length;
    return new Uint8Array(bytes.subarray(at - length, at));
  });
  if (at !== bytes.length) throw new CorruptBlobError('image', 'it is truncated');
  return parts;
}
