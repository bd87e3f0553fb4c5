/** Identifies a shard. */
export interface ShardKey {
  readonly uuid: string;
  readonly shard: number;
}

/**
 * Thrown by a replica for requests that only the owner of the data can answer. Never returned to the client: the
 * request is repeated at the owner.
 */
export class OwnerOnly extends Error {
  /** If not empty, the request can be repeated at a replica once these shards have been refreshed. */
  readonly unrefreshed: readonly ShardKey[];

  constructor(unrefreshed: readonly ShardKey[] = []) {
    super('only the owner of the data can answer this');
    this.unrefreshed = unrefreshed;
  }
}
