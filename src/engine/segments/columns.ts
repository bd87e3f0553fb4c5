import type { DocSet } from './doc-set.ts';
import type { TermDictionary } from './term-dictionary.ts';

/**
 * Doc values. One shape for all columns:
 *   const slot = column.slot(doc);             // −1: no value
 *   if (slot >= 0) for (let i = column.first(slot), e = column.end(slot); i < e; i++) use(column.at(i));
 * Values of a document stand in ascending order. Nothing here keeps a position: interleave reads as you like.
 */
export declare class NumericColumn {
  readonly presence: DocSet;
  readonly multiValued: boolean;
  /** Values may exceed 2^53: `exactAt` gives bigints, `at` the nearest double. */
  readonly wide: boolean;
  /** Over all documents, deleted ones included. */
  readonly min: number | bigint;
  readonly max: number | bigint;
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): number;
  exactAt(index: number): number | bigint;
  /** The lowest value of a document, NaN when it has none. */
  value(doc: number): number;
}

/** Ordinals in `dictionary` (UTF-8 order), each once a document. */
export declare class OrdinalColumn {
  readonly presence: DocSet;
  readonly multiValued: boolean;
  readonly dictionary: TermDictionary;
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): number;
  /** The lowest ordinal of a document, −1 when it has none. */
  ordinal(doc: number): number;
}

export declare class BinaryColumn {
  readonly presence: DocSet;
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): Uint8Array<ArrayBuffer>;
}
