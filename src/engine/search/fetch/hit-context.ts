import type { Leaf } from '../../segments/searcher.ts';
import type { ShardResult } from '../query-phase.ts';
import type { SearchRequest } from '../search-request.ts';
import type { HitSource } from './hit-source.ts';

/** A hit on its way to the answer: all that the parts of the fetch phase may look at. */
export interface HitContext {
  readonly request: SearchRequest;
  readonly result: ShardResult;
  readonly leaf: Leaf;
  /** Number in the segment. */
  readonly doc: number;
  /** The nested path whose object the hit is; undefined for a document. */
  readonly nestedPath: string | undefined;
  readonly source: HitSource;
  /** The values of stored fields as JSON: field → list. */
  readonly stored: () => string | undefined;
}
