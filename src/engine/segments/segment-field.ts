import type { BinaryColumn, NumericColumn, OrdinalColumn } from './columns.ts';
import type { DocSet } from './doc-set.ts';
import type { FieldInfo } from './indexable-document.ts';
import type { Points } from './points.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** One field of one segment. Parts are opened on first use. */
export declare class SegmentField {
  readonly info: FieldInfo;
  /** Documents that have any value of the field: what `exists` asks. */
  readonly presence: DocSet;
  /** Documents with at least one term. */
  readonly docCount: number;
  readonly sumTotalTermFreq: number;
  readonly sumDocFreq: number;
  /** One byte a document (decode with `NORM_LENGTHS`, structures/norm-byte.ts); without norms every byte is 1. */
  readonly norms: Uint8Array;
  /** BM25's 1/(k1·((1−b)+b·dl/avgdl)) by norm byte with k1 1.2, b 0.75 and this segment's average: what impacts are for. */
  readonly sealedNorms: Float32Array;
  /** Largest table[n] / sealedNorms[n] over the norm bytes that occur: turns impacts into bounds under another table. */
  impactFactor(table: Float32Array): number;
  readonly terms: TermDictionary | undefined;
  readonly numbers: NumericColumn | undefined;
  readonly ordinals: OrdinalColumn | undefined;
  readonly binaries: BinaryColumn | undefined;
  readonly points: Points | undefined;
}
