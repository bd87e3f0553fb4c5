/** How a shard was recovered: from where, how much data, how long it took. */
export interface ShardRecovery {
  source: 'EMPTY_STORE' | 'EXISTING_STORE' | 'LOCAL_SHARDS';
  startedAt: number;
  stoppedAt: number;
  /** Number of blobs in the last commit. */
  files: number;
  bytes: number;
  /** Milliseconds spent reading them. */
  filesMillis: number;
  /** Operations read from the translog. */
  operations: number;
  translogMillis: number;
}
