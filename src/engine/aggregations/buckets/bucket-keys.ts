import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { BucketName } from '../aggregation.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import type { ValueFormat } from '../value-format.ts';
import type { KeyValues } from '../values-source.ts';
import type { BucketKey } from './bucket-order.ts';

/** Estimated: an entry of a map, its number, and the key. */
const BYTES_PER_KEY = 96;

/** Numbers the buckets of an aggregation: one per key and parent bucket. */
export class BucketKeys<K = BucketKey> {
  private readonly byOwner: Map<K, number>[] = [];
  private readonly keys: K[] = [];
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  /** The bucket of a key, created on first use. */
  bucket(owner: number, key: K): number {
    const keys = (this.byOwner[owner] ??= new Map());
    let bucket = keys.get(key);
    if (bucket === undefined) {
      this.memory.charge(BYTES_PER_KEY);
      bucket = this.keys.push(key) - 1;
      keys.set(key, bucket);
    }
    return bucket;
  }

  /** The key of a bucket; undefined when there is no such bucket. */
  key(bucket: number): K | undefined {
    return this.keys[bucket];
  }

  /** Keys of a parent bucket with their buckets, in order of first appearance. */
  entries(owner: number): Iterable<[K, number]> {
    return this.byOwner[owner] ?? [];
  }

  /** The number of buckets, which is also the next number to be assigned. */
  get size(): number {
    return this.keys.length;
  }
}

/** How the bucket keys of a field are shown. */
export type KeyShow =
  | { readonly kind: 'text'; readonly show: (term: string) => string }
  | { readonly kind: 'long' | 'double'; readonly format: ValueFormat };

export function keyShowOf(source: KeyValues): KeyShow {
  if (source.kind === 'text') return { kind: 'text', show: source.show };
  return { kind: source.integral ? 'long' : 'double', format: source.keyFormat };
}

/** `key`, and `key_as_string` when the field has a format. */
export function showKey(key: BucketKey, keys: KeyShow): Record<string, Writable> {
  if (keys.kind === 'text') return { key: keys.show(String(key)) };
  const text = keys.format.text(key as number | bigint);
  return {
    key: keys.kind === 'double' ? new Double(Number(key)) : key,
    ...(text !== undefined && { key_as_string: text }),
  };
}

export function keyName(key: BucketKey, keys: KeyShow): BucketName {
  const { key: value, key_as_string: text } = showKey(key, keys);
  if (typeof text === 'string') return { value, text };
  return { value, text: value instanceof Double ? formatDouble(value.value) : String(value) };
}
