import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';

/** The value of a hit on one sort level; null for a missing string. */
export type SortValue = number | bigint | string | null;

/** Ascending; mixed number types compare exactly, strings by code points. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A sort value of the last hit of the previous page, as given in the request. */
export type SearchAfterValue = Exclude<JsonValue, JsonValue[] | Record<string, JsonValue>>;

/** One level of a sort, bound to a shard. */
export interface SortLevel {
  /** Type of the values: only shards of the same kind can be merged. */
  readonly kind: 'number' | 'string';
  readonly needsScores: boolean;
  /** The keys do not preserve the order of the values, so the values are compared. */
  readonly comparesValues?: boolean;
  leaf(leaf: Leaf): LevelKeys;
  /** This level when scores are not computed: it reads the given constant instead. */
  withScore?(score: number): SortLevel;
  /** Compares two values by rank, considering the sort order and the position of missing values. */
  compare(a: SortValue, b: SortValue): number;
  /** The value as shown in a hit's `sort`. */
  wire(value: SortValue): Writable;
  /** @throws EngineError */
  parseAfter(value: SearchAfterValue): SortValue;
}

/**
 * The keys of one segment: doubles, ascending by rank, so that the collector compares numbers only. Keys of different
 * segments are not comparable (ordinals); values are.
 */
export interface LevelKeys {
  key(doc: number, score: number): number;
  /** The remainder of a 64-bit integer that its key cannot represent; undefined when keys are exact. */
  readonly rest: ((doc: number) => number) | undefined;
  /** The position of a value among the keys: [key, rest]. */
  keyOf(value: SortValue): readonly [number, number];
  value(doc: number, score: number): SortValue;
  /** Bounds of the keys by block of documents; undefined when unknown. Computed on the first call for a segment. */
  bounds?(): KeyBounds | undefined;
  /** The documents in the order of their keys, if the segment stores them that way. */
  readonly order?: KeyOrder | undefined;
}

/** Bounds of the keys of each block of BOUNDED_BLOCK documents. */
export interface KeyBounds {
  readonly least: Float64Array;
  readonly greatest: Float64Array;
}

/** The documents of a segment in the order of their keys. */
export interface KeyOrder {
  /**
   * About `count` of the documents with the lowest keys above `after`, ascending and distinct. Only a hint: some may be
   * missing, and the keys must still be read.
   */
  lowest(count: number, after: number): Int32Array;
  /**
   * All documents with keys in [from, to], ascending and distinct, and possibly others; undefined if these are more
   * than `most`, or unknown.
   */
  between(from: number, to: number, most: number): Int32Array | undefined;
}
