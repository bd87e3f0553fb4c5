/**
 * A request that tries to hang or kill the node, sent by a user with ordinary privileges. The node answers it in time,
 * keeps serving others meanwhile, and does not grow.
 */
export interface HostileBody {
  /** A few words, unique in its list. */
  readonly name: string;
  /** Method and path: `POST /hostile/_search`. */
  readonly line: string;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: object | string;
  /** The expected status. Any status below 500 by default. */
  readonly status?: number;
  /** Expected anywhere in the response. */
  readonly says?: RegExp;
}

/** A request that prepares the node. It must succeed. */
export type Preparation = Pick<HostileBody, 'line' | 'body'>;

/** The bodies of one area of the engine. */
export interface HostileBodies {
  /** Sent in order before all bodies. */
  readonly preparations?: readonly Preparation[];
  readonly bodies: readonly HostileBody[];
}
