/**
 * A request by which a user with ordinary rights tries to hang or kill the node. Whatever it asks for, the node answers
 * it in time, goes on serving others meanwhile, and keeps its memory.
 */
export interface HostileBody {
  /** A few words, unique in its list. */
  readonly name: string;
  /** Method and path: `POST /hostile/_search`. */
  readonly line: string;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: object | string;
  /** The status it must have. Without one, every status below 500 will do. */
  readonly status?: number;
  /** What the answer must say, in any of its places. */
  readonly says?: RegExp;
}

/** A request that prepares the node: it has to succeed. */
export type Preparation = Pick<HostileBody, 'line' | 'body'>;

/** What one area of the engine contributes. */
export interface HostileBodies {
  /** Sent in order before any of the bodies. */
  readonly preparations?: readonly Preparation[];
  readonly bodies: readonly HostileBody[];
}
