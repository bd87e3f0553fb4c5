import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { SortValue } from './sort-value.ts';

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
}
