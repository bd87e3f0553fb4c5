import type { Leaf } from '../../segments/searcher.ts';
import type { HitSearch } from './hit-search.ts';
import type { HitSource } from './hit-source.ts';

/** A hit being fetched: everything the sub-phases of the fetch phase may read. */
export interface HitContext {
  readonly search: HitSearch;
  readonly leaf: Leaf;
  /** Document number in the segment. */
  readonly doc: number;
  /** The nested path of the hit's object; undefined for a root document. */
  readonly nestedPath: string | undefined;
  readonly source: HitSource;
  /** The values of stored fields as JSON: field → list. */
  readonly stored: () => string | undefined;
}
