/** A shard, by its index. */
export interface ShardKey {
  readonly uuid: string;
  readonly shard: number;
}

/**
 * Thrown by a replica for what only the engine that owns the data can do. It is not an answer: the request has to be
 * repeated there.
 */
export class OwnerOnly extends Error {
  /** The request can be repeated at a replica once these have been refreshed. */
  readonly unrefreshed: readonly ShardKey[];

  constructor(unrefreshed: readonly ShardKey[] = []) {
    super('only the owner of the data can answer this');
    this.unrefreshed = unrefreshed;
  }
}
