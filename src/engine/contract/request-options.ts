import type { Purpose } from './access.ts';

/** The number of shard copies to wait for. */
export type ActiveShards = number | 'all';

/** Set by the caller to cancel; checked between slices. */
export interface Cancellation {
  readonly aborted: boolean;
}

export interface IndexOptions {
  ignoreUnavailable?: boolean;
  allowNoIndices?: boolean;
  expandWildcards?: string[];
  /** The action on the indices, if it differs from the method's own. */
  purpose?: Purpose;
  /** Whether a block on reading the metadata of an index fails the method; by default, if metadata is what it returns. */
  checkBlocks?: boolean;
}

export type Acknowledged = { acknowledged: true };

/** Request parameters of the URL, decoded. */
export type Parameters = Record<string, string>;
