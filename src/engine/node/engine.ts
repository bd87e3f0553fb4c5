import type { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import type { FetchRemote } from '../reindex/remote-documents.ts';
import type { ConfigArea } from '../store/config-area.ts';
import type { Store } from '../store/store.ts';
import type { Schedule } from '../structures/schedule.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import type { RequestScope } from './access/request-scope.ts';
import type { AliasApi } from './api/alias-api.ts';
import type { ClusterApi } from './api/cluster-api.ts';
import type { ConfigApi } from './api/config-api.ts';
import type { DocumentApi } from './api/document-api.ts';
import type { IndexApi } from './api/index-api.ts';
import type { InspectApi } from './api/inspect-api.ts';
import type { SearchApi } from './api/search-api.ts';
import type { ByQuery } from './by-query.ts';
import type { IngestActions } from './ingest-actions.ts';
import type { Lifecycle } from './lifecycle/lifecycle.ts';
import type { NamedRecords } from './named-records.ts';
import type { ScriptActions } from './script-actions.ts';
import type { Templates } from './templates/templates.ts';

/** What a host must provide; the engine accesses nothing else. */
export interface EngineOptions {
  store: Store;
  /** Files read by analyzers; kept in the store if the host has no folder for them. */
  config?: ConfigArea;
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
  /** Settings that are fixed while the node runs, as texts; defaults for the others. */
  settings?: Readonly<Record<string, string>>;
  /** Triggers garbage collection where the host supports it; called after work that creates a lot of garbage. */
  collectGarbage?: () => void;
}

/** The public API of the engine: one member per area. Methods throw EngineError and change nothing when they do. */
export interface Engine {
  /** The same engine for one request: names are resolved with the request's permissions. */
  as(scope: RequestScope): Engine;
  /** The scope of the request that this engine works for. */
  readonly scope: RequestScope;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  /** Number of cluster state changes since the node started. */
  readonly stateVersion: number;

  readonly documents: DocumentApi;
  readonly searches: SearchApi;
  readonly indices: IndexApi;
  readonly aliases: AliasApi;
  /** Index templates, component templates and legacy templates. */
  readonly templates: Templates;
  /** Rollover, resize and data streams. */
  readonly lifecycle: Lifecycle;
  /** Update, delete and reindex by query. */
  readonly byQuery: ByQuery;
  /** Ingest pipelines. */
  readonly ingest: IngestActions;
  readonly scripts: ScriptActions;
  readonly cluster: ClusterApi;
  readonly config: ConfigApi;
  /** Vitrine's own APIs below `/_vitrine/…`. */
  readonly inspect: InspectApi;
  /** Running tasks, and the results of those started without waiting for completion. */
  readonly tasks: TaskRegistry;
  /** Memory limits for requests. */
  readonly breakers: CircuitBreakers;
  /** Definitions of resources by name: stored here, interpreted by the endpoints that serve them. */
  readonly resources: NamedRecords;
  /** Highest assigned item id per resource. */
  readonly resourceIds: NamedRecords;

  /** Resolves after the given number of milliseconds of the host's clock. */
  sleep(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}
