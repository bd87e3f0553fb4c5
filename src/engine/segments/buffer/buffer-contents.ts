import type { Long } from '../../structures/long.ts';
import type { FieldInfo } from '../indexable-document.ts';

/** Buffered documents as plain records, so that any thread can seal them. The arrays must not change meanwhile. */
export interface BufferContents {
  /** By document; empty for hidden nested ones. */
  readonly ids: readonly string[];
  readonly seqNos: readonly number[];
  readonly versions: readonly Long[];
  readonly primaryTerms: readonly number[];
  readonly hasNested: boolean;
  readonly stored: StoredContents;
  readonly fields: readonly FieldContents[];
}

/** The texts of stored fields one after the other, and by document flags (StoredFlag) and lengths as in a segment. */
export interface StoredContents {
  readonly heads: Uint8Array;
  readonly texts: Uint8Array;
}

export interface FieldContents {
  readonly info: FieldInfo;
  /** Of its postings (POSTINGS_LEVEL). */
  readonly level: number;
  /** Documents that have any value, and their lengths where the field has norms. */
  readonly docs: Int32Array;
  readonly norms: Int32Array;
  readonly terms: Terms | undefined;
  readonly tokens: Tokens | undefined;
  readonly ordinalDocs: Int32Array;
  readonly ordinalTerms: Int32Array;
  readonly numberDocs: Int32Array;
  readonly numbers: Float64Array | readonly bigint[];
  readonly binaryDocs: Int32Array;
  readonly binaries: readonly Uint8Array[];
}

/** Terms in order of first use: term n is arena[ends[n], ends[n + 1]). */
export interface Terms {
  readonly size: number;
  readonly arena: Uint8Array;
  readonly ends: Int32Array;
}

/** The tokens of a field in order of arrival; see TokenLog. */
export interface Tokens {
  readonly count: number;
  readonly words: Int32Array;
  readonly docs: Int32Array;
  readonly ends: Int32Array;
  readonly offsets: Int32Array | undefined;
  /** Occurrences by term; of later terms there are none. */
  readonly counts: Int32Array;
}
