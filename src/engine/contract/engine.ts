import type { RequestScope } from './access.ts';
import type { BreakerApi } from './breaker-api.ts';
import type { ByQueryApi } from './by-query-api.ts';
import type { ClusterApi, ConfigApi, NamedRecords } from './cluster-api.ts';
import type { IngestApi, ScriptApi, TemplateApi } from './definition-apis.ts';
import type { DocumentApi } from './document-api.ts';
import type { EnrichApi } from './enrich-api.ts';
import type { EsqlApi } from './esql-api.ts';
import type { IlmApi } from './ilm-api.ts';
import type { AliasApi, IndexApi } from './index-api.ts';
import type { InspectApi } from './inspect-api.ts';
import type { LifecycleApi } from './lifecycle-api.ts';
import type { QueryRulesApi } from './query-rules-api.ts';
import type { SearchApi } from './search-api.ts';
import type { SlmApi } from './slm-api.ts';
import type { SnapshotApi } from './snapshot-api.ts';
import type { SynonymApi } from './synonym-api.ts';
import type { TaskApi } from './task-api.ts';

/** The public API of the engine: one member per area. Methods throw EngineError and change nothing when they do. */
export interface Engine {
  /** The same engine for one request: names are resolved with the request's permissions. */
  as(scope: RequestScope): Engine;
  /** The scope of the request that this engine works for. */
  readonly scope: RequestScope;
  readonly nodeId: string;
  /** Differs after every start of the node. */
  readonly ephemeralId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  /** When the store was created, in milliseconds since the epoch. */
  readonly createdAt: number;
  /** Number of cluster state changes since the node started. */
  readonly stateVersion: number;

  readonly documents: DocumentApi;
  readonly searches: SearchApi;
  readonly indices: IndexApi;
  readonly aliases: AliasApi;
  /** Index templates, component templates and legacy templates. */
  readonly templates: TemplateApi;
  /** Rollover, resize and data streams. */
  readonly lifecycle: LifecycleApi;
  /** Snapshot repositories and snapshots. */
  readonly snapshots: SnapshotApi;
  /** Index lifecycle policies. */
  readonly ilm: IlmApi;
  readonly slm: SlmApi;
  /** Update, delete and reindex by query. */
  readonly byQuery: ByQueryApi;
  /** Ingest pipelines. */
  readonly ingest: IngestApi;
  /** Policies of the `enrich` processor. */
  readonly enrich: EnrichApi;
  readonly esql: EsqlApi;
  /** Rules that pin or exclude documents. */
  readonly queryRules: QueryRulesApi;
  readonly scripts: ScriptApi;
  /** Synonym sets, which analyzers of searches use. */
  readonly synonyms: SynonymApi;
  readonly cluster: ClusterApi;
  readonly config: ConfigApi;
  /** Vitrine's own APIs below `/_vitrine/…`. */
  readonly inspect: InspectApi;
  /** Running tasks, and the results of those started without waiting for completion. */
  readonly tasks: TaskApi;
  /** Memory limits for requests. */
  readonly breakers: BreakerApi;
  /** Resource definitions by name; their endpoints interpret them. */
  readonly resources: NamedRecords;
  /** Highest assigned item id per resource. */
  readonly resourceIds: NamedRecords;

  /** Opens an empty in-memory engine for searching records that are not in an index. The caller must close it. */
  openScratch(now: () => number): Promise<Engine>;
  /** Resolves after the given number of milliseconds of the host's clock. */
  sleep(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}
