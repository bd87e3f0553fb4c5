import type { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import type { VersionType } from '../indices/shard/shard-operation.ts';
import type { ShardRecovery } from '../indices/shard/shard-recovery.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { FetchRemote } from '../reindex/remote-documents.ts';
import type { TermVectorsRequest } from '../search/term-vectors/term-vectors-request.ts';
import type { ConfigArea, ConfigFile } from '../store/config-area.ts';
import type { Store } from '../store/store.ts';
import type { Long } from '../structures/long.ts';
import type { Schedule } from '../structures/schedule.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import type { IndexAction, Purpose } from './access/index-action.ts';
import type { RequestScope } from './access/request-scope.ts';
import type { ActiveShards } from './active-shards.ts';
import type { ByQuery } from './by-query.ts';
import type { FieldCapabilitiesRequest } from './field-capabilities.ts';
import type { IngestActions } from './ingest-actions.ts';
import type { Lifecycle } from './lifecycle/lifecycle.ts';
import type { NamedRecords } from './named-records.ts';
import type { ScriptActions } from './script-actions.ts';
import type { SearchActions } from './search-actions.ts';
import type { StatsRequest } from './stats-actions.ts';
import type { Templates } from './templates/templates.ts';
import type { TermsEnumRequest } from './terms-enum.ts';

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
}

/** One write. `source` is the exact text of the document. */
export interface WriteOperation {
  kind: 'index' | 'create' | 'update' | 'delete';
  index: string;
  id?: string;
  routing?: string;
  /** For index and create: the document. */
  source?: string;
  /** For update: its parsed body (`doc`, `upsert`, `doc_as_upsert`, `detect_noop`, `_source`, `script` …). */
  update?: JsonObject;
  ifSeqNo?: number;
  ifPrimaryTerm?: number;
  version?: Long;
  versionType?: VersionType;
  requireAlias?: boolean;
  /** Number of shard copies required before writing; on a single node only the primary exists. */
  waitForActiveShards?: number | 'all';
  retryOnConflict?: number;
  pipeline?: string;
  /** Bulk's `dynamic_templates`: field path → template name. */
  dynamicTemplates?: Record<string, string>;
}

export interface WriteResult {
  index: string;
  id: string;
  version: Long;
  result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
  forcedRefresh: boolean;
  shards: { total: number; successful: number; failed: number };
  seqNo: number;
  primaryTerm: number;
  routing: string | undefined;
  /** The pipelines that ran. */
  executedPipelines?: readonly string[];
  /** For an update with `_source`. */
  get?: Writable;
}

/** One result per operation, in order. */
export interface BulkResults extends Array<WriteResult | Error> {
  /** Milliseconds spent in pipelines; undefined if none ran. */
  ingestTook?: number;
}

export type Refresh = false | true | 'wait_for';

export interface GetRequest {
  index: string;
  id: string;
  routing?: string;
  realtime?: boolean;
  refresh?: boolean;
  version?: Long;
  versionType?: string;
  /** Fields with `store: true` to return, by name or pattern. */
  storedFields?: string[];
  /** The action that the read is checked as; defaults to a get. */
  purpose?: IndexAction;
}

export interface GetResult {
  index: string;
  id: string;
  found: boolean;
  version?: Long;
  seqNo?: number;
  primaryTerm?: number;
  routing?: string;
  ignored?: string[];
  /** The exact text; undefined if `_source` is disabled. */
  source?: string;
  /** The requested stored fields with values, each a list. */
  fields?: Record<string, Writable>;
}

export type Acknowledged = { acknowledged: true };
/** Request parameters of the URL, decoded. */
export type Parameters = Record<string, string>;

/**
 * The public API of the engine. Methods throw EngineError (see `errors/`) and change nothing when they do. Large
 * results are in response format (`Writable`), others are records that the endpoint formats.
 */
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
  /** Running tasks, and the results of those started without waiting for completion. */
  readonly tasks: TaskRegistry;
  /** Memory limits for requests. */
  readonly breakers: CircuitBreakers;
  /** Ingest pipelines. */
  readonly ingest: IngestActions;
  readonly scripts: ScriptActions;
  /** Definitions of resources by name: stored here, interpreted by the endpoints that serve them. */
  readonly resources: NamedRecords;
  /** Highest assigned item id per resource. */
  readonly resourceIds: NamedRecords;
  /** Index templates, component templates and legacy templates. */
  readonly templates: Templates;
  /** Rollover, resize and data streams. */
  readonly lifecycle: Lifecycle;
  /** Update, delete and reindex by query. */
  readonly byQuery: ByQuery;
  /** Resolves after the given number of milliseconds of the host's clock. */
  sleep(milliseconds: number): Promise<void>;

  // documents
  write(operation: WriteOperation, refresh: Refresh): Promise<WriteResult>;
  /** Items fail individually; uses one translog append per shard for the whole list. */
  bulk(operations: WriteOperation[], refresh: Refresh, signal?: Cancellation): Promise<BulkResults>;
  get(request: GetRequest): Promise<GetResult>;
  /** The terms of one document; index, and id or doc, are set. */
  termVectors(request: TermVectorsRequest, purpose?: IndexAction): Promise<Writable>;

  // search; `body` was parsed with positions, URL parameters take precedence
  /** Scrolls and points in time. */
  readonly searches: SearchActions;
  search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Writable>;
  count(index: string, body: JsonObject | undefined, parameters: Parameters, signal?: Cancellation): Promise<Writable>;
  explain(
    index: string,
    id: string,
    body: JsonObject | undefined,
    parameters: Parameters,
  ): Promise<{ found: boolean; answer: Writable }>;
  validateQuery(index: string, body: JsonObject | undefined, parameters: Parameters): Promise<Writable>;
  analyze(index: string | undefined, body: JsonObject): Promise<Writable>;

  // indices; expressions are comma lists with wildcards, exclusions and date math
  createIndex(name: string, body: JsonObject | undefined, activeShards?: ActiveShards): Promise<Writable>;
  deleteIndex(expression: string, options?: IndexOptions): Promise<Acknowledged>;
  indexExists(expression: string, options?: IndexOptions): Promise<boolean>;
  getIndex(expression: string, options?: IndexOptions): Promise<Record<string, Writable>>;
  openIndex(expression: string, options?: IndexOptions): Promise<Writable>;
  closeIndex(expression: string, options?: IndexOptions): Promise<Writable>;
  getMapping(expression: string, options?: IndexOptions): Promise<Record<string, Writable>>;
  getFieldMapping(
    expression: string,
    fields: string,
    includeDefaults: boolean,
    options?: IndexOptions,
  ): Promise<Record<string, Writable>>;
  /** `writeIndexOnly` restricts an alias to its write index. */
  putMapping(
    expression: string,
    body: JsonValue,
    options?: IndexOptions & { writeIndexOnly?: boolean },
  ): Promise<Acknowledged>;
  getSettings(
    expression: string,
    name: string | undefined,
    options?: IndexOptions & { includeDefaults?: boolean; flat?: boolean },
  ): Promise<Record<string, Writable>>;
  putSettings(
    expression: string,
    body: JsonObject,
    options?: IndexOptions & { preserveExisting?: boolean },
  ): Promise<Acknowledged>;
  updateAliases(body: JsonObject): Promise<Acknowledged>;
  getAliases(
    expression: string,
    alias: string | undefined,
    options?: IndexOptions,
  ): Promise<{ indices: Record<string, Writable>; missing: string[] }>;
  refresh(expression: string, options?: IndexOptions): Promise<Writable>;
  flush(expression: string, options?: IndexOptions): Promise<Writable>;
  forceMerge(expression: string, maxSegments: number | undefined, options?: IndexOptions): Promise<Writable>;
  /** Rebuilds updateable analyzers from their current files. */
  reloadSearchAnalyzers(expression: string, options?: IndexOptions): Promise<Writable>;
  stats(expression: string, request: StatsRequest): Promise<Writable>;

  // cluster
  health(expression: string | undefined, options?: IndexOptions): Promise<Writable>;
  /** One record per index: the rows behind `_cat/indices`, `_cat/count`, health. */
  describeIndices(expression: string, options?: IndexOptions): Promise<IndexDescription[]>;

  /** Metadata of indices including closed and blocked ones: the cluster state. Missing names are ignored. */
  indexStates(expression: string, options?: IndexOptions): Promise<IndexState[]>;

  /** The effective value of a cluster setting. */
  clusterSetting(name: string): string;
  clusterSettings(options: { flat?: boolean; includeDefaults?: boolean }): Promise<Writable>;
  /** `persistent` and `transient`, in any spelling; null resets. */
  putClusterSettings(body: JsonObject, options: { flat?: boolean }): Promise<Writable>;
  /** The searchable segments of every open shard of an expression. */
  segments(expression: string, options?: IndexOptions): Promise<ShardSegments[]>;
  /** How the shards of an expression were opened; closed indices have none. */
  recoveries(expression: string, options?: IndexOptions): Promise<ShardRecoveries[]>;
  /** `_field_caps`: types of fields across indices, with their capabilities. */
  fieldCapabilities(expression: string, request: FieldCapabilitiesRequest): Promise<Writable>;
  /** `_terms_enum`: terms of a field that start with a text. */
  termsEnum(expression: string, request: TermsEnumRequest, options?: IndexOptions): Promise<Writable>;
  /** The shards that a search would use, given its `routing`, `preference` and index options. */
  searchShards(expression: string, parameters: Parameters): Promise<SearchShards[]>;

  // Vitrine's own APIs below `/_vitrine/...`
  /**
   * The sorted terms of a field starting at `from`, preceded by up to `before` smaller terms, so that a term can be
   * shown among its neighbors: `{ index, field, total, terms: [{ term, doc_freq, total_term_freq }] }`; `total` is the
   * number of distinct terms.
   */
  terms(index: string, field: string, from: string, size: number, before?: number): Promise<Writable>;
  /**
   * Documents that contain a term, as positions in the index's document order, which the console visualizes. `{ index,
   * field, documents, terms: [{ term, doc_freq, positions: [0, 17, …] }] }`, one entry per requested term, in that
   * order; `documents` is the number of positions (live documents). A term without documents has an empty list.
   */
  postings(index: string, field: string, terms: string[]): Promise<Writable>;

  /** The files read by analyzers, by name. */
  listConfig(): Promise<ConfigFile[]>;
  /** @throws EngineError if the file does not exist */
  readConfig(name: string): Promise<string>;
  /** Returns whether the file is new. Analyzers read it when they are next built. */
  writeConfig(name: string, text: string): Promise<{ created: boolean; bytes: number }>;
  deleteConfig(name: string): Promise<Acknowledged>;

  close(): Promise<void>;
}

export interface ShardSegments {
  index: string;
  shard: number;
  replicas: number;
  segments: SegmentDescription[];
}

export interface ShardRecoveries {
  index: string;
  shards: ({ number: number } & ShardRecovery)[];
}

export interface SegmentDescription {
  name: string;
  docs: number;
  deleted: number;
  bytes: number;
  committed: boolean;
}

export interface SearchShards {
  index: string;
  /** The aliases used to reach the index, with their common filter; undefined if it was named directly. */
  aliases: string[] | undefined;
  filter: Writable;
  shards: number[];
}

export interface IndexState {
  name: string;
  isOpen: boolean;
  shards: number;
  replicas: number;
  settings: Writable;
  mappings: Writable;
  aliases: string[];
  /** Names of the active blocks: `read`, `write`, `read_only` … */
  blocks: string[];
}

export interface IndexDescription {
  name: string;
  uuid: string;
  status: 'open' | 'close';
  health: 'green' | 'yellow' | 'red';
  creationDate: number;
  replicas: number;
  docs: number;
  deleted: number;
  bytes: number;
  shards: { number: number; docs: number; bytes: number; segments: number }[];
}
