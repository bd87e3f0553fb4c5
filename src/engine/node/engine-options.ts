import type { FetchRemote } from '../contract/by-query-api.ts';
import type { SegmentMaker } from '../segments/making/segment-job.ts';
import type { ConfigArea } from '../store/config-area.ts';
import type { RepositoryHost } from '../store/repository-host.ts';
import type { Store } from '../store/store.ts';
import type { Allocate } from '../structures/allocate.ts';
import type { Schedule } from '../structures/scheduling.ts';

/** What a host must provide; the engine accesses nothing else. */
export interface EngineOptions {
  store: Store;
  /** Files read by analyzers; kept in the store if the host has no folder for them. */
  config?: ConfigArea;
  /** Where snapshot repositories are; in the store if the host has no folder for them. */
  repositories?: RepositoryHost;
  nodeName?: string;
  clusterName?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  random?: (bytes: number) => Uint8Array;
  /** Yields to the host between two slices of long work (merges, big bulks, scans). */
  pause?: () => Promise<void>;
  /** Resolves after the given number of milliseconds. */
  sleep?: (milliseconds: number) => Promise<void>;
  /** Schedules background work, such as the periodic refresh. */
  schedule?: Schedule;
  /** Sends requests to another cluster, for `_reindex` from remote; absent if the host cannot. */
  fetchRemote?: FetchRemote;
  /** Allowed remote clusters, as `host:port` with wildcards; none by default. */
  remoteHosts?: readonly string[];
  /** Memory available to the node: the base for percentages of circuit breakers. */
  heapBytes?: number;
  /** Provides the memory of segments; private to the thread by default. */
  allocate?: Allocate;
  /** Makes large segments in another thread; requires shared memory from `allocate`. This thread makes the others. */
  maker?: SegmentMaker;
  /** Settings that are fixed while the node runs, as texts; defaults for the others. */
  settings?: Readonly<Record<string, string>>;
  /** Triggers garbage collection where the host supports it; called after work that creates a lot of garbage. */
  collectGarbage?: () => void;
}
