import type { Connection } from '../../connections/connection.ts';

/** A `DELETE` request. */
export interface Deletion {
  readonly path: string;
  readonly query: string;
}

export interface DeletedCopy {
  readonly name: string;
  readonly contents: Blob;
}

export interface Copies {
  readonly copies: readonly DeletedCopy[];
  /** What is deleted without a copy, and why, as a sentence. */
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
}

/** Things that a `DELETE` removes, and how they are copied before and restored later. */
export interface DeletedKind {
  readonly id: string;
  /** What one of them is called in the bin. */
  readonly label: string;
  /** Whether deleting one is announced, with an offer to restore it. */
  readonly isAnnounced: boolean;
  /** Whether a `DELETE` of this path deletes such things. */
  isAt(path: string, connection: Connection): boolean;
  /** Copies what the request would delete. @throws EngineProblem */
  copy(connection: Connection, deletion: Deletion): Promise<Copies>;
  /** Stores the thing again and returns the name it got. Never replaces anything. @throws EngineProblem, Error */
  restore(connection: Connection, contents: Blob): Promise<string>;
  /** Why it cannot be restored to a connection; undefined if it can. */
  obstacle?(connection: Connection): string | undefined;
}
