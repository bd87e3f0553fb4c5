import type { Writable } from '../../json/json-value.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { SearchAfterValue } from '../search-after.ts';
import type { SortValue } from './sort-value.ts';

/** One level of a sort, bound to a shard. */
export interface SortLevel {
  /** What the values are: shards must agree to be merged. */
  readonly kind: 'number' | 'string';
  readonly needsScores: boolean;
  /** Keys do not tell the order of its values: those are compared. */
  readonly comparesValues?: boolean;
  leaf(leaf: Leaf): LevelKeys;
  /** The same where nobody works out scores: who reads one finds this. */
  withScore?(score: number): SortLevel;
  /** Which of two values comes first: the order, and where the missing stand, taken into account. */
  compare(a: SortValue, b: SortValue): number;
  /** The value as a hit's `sort` shows it. */
  wire(value: SortValue): Writable;
  /** @throws EngineError */
  parseAfter(value: SearchAfterValue): SortValue;
}

/**
 * The keys of one segment: doubles, the smaller the better, so that the collector compares nothing else. Keys of
 * different segments cannot be compared (ordinals); values can.
 */
export interface LevelKeys {
  key(doc: number, score: number): number;
  /** What the key of a 64-bit integer lost, where keys may lose something. */
  readonly rest: ((doc: number) => number) | undefined;
  /** Where a value stands among the keys: [key, rest]. */
  keyOf(value: SortValue): readonly [number, number];
  value(doc: number, score: number): SortValue;
}
