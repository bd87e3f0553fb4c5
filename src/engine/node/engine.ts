import type { CircuitBreakers } from '../breakers/circuit-breakers.ts';
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

/** What a host must bring; the engine reaches for nothing itself. */
export interface EngineOptions {
  store: Store;
  /** Files that analyzers read; kept in the store where the host has no folder for them. */
  config?: ConfigArea;
  nodeName?: string;
  clusterName?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  random?: (bytes: number) => Uint8Array;
  /** Yields to the host between two slices of long work (merges, big bulks, scans). */
  pause?: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  sleep?: (milliseconds: number) => Promise<void>;
  /** Runs what the engine does by itself later, such as the periodic refresh. */
  schedule?: Schedule;
  /** Asks another cluster, for `_reindex` from remote; left out where the host cannot. */
  fetchRemote?: FetchRemote;
  /** Clusters that may be asked, as `host:port` with wildcards; none unless they are named. */
  remoteHosts?: readonly string[];
  /** The memory the node may use: percentages of circuit breakers are shares of it. */
  heapBytes?: number;
  /** Collects garbage, where the host can: called after work that has left a lot of it. */
  collectGarbage?: () => void;
}

/** Set by a caller who wants to stop: looked at between slices. */
export interface Cancellation {
  readonly aborted: boolean;
}

export interface IndexOptions {
  ignoreUnavailable?: boolean;
  allowNoIndices?: boolean;
  expandWildcards?: string[];
  /** What the caller wants of the indices, where that is not what the method is named after. */
  purpose?: Purpose;
}

/** One write. `source` is the exact text of the document. */
export interface WriteOperation {
  kind: 'index' | 'create' | 'update' | 'delete';
  index: string;
  id?: string;
  routing?: string;
  /** index, create: the document. */
  source?: string;
  /** update: its parsed body (`doc`, `upsert`, `doc_as_upsert`, `detect_noop`, `_source`, `script` …). */
  update?: JsonObject;
  ifSeqNo?: number;
  ifPrimaryTerm?: number;
  version?: Long;
  versionType?: 'internal' | 'external' | 'external_gte';
  requireAlias?: boolean;
  /** Copies that must be there before anything is written; on one node that is the primary alone. */
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
  /** The pipelines it passed. */
  executedPipelines?: readonly string[];
  /** update with `_source` asked for. */
  get?: Writable;
}

/** What became of each, in the order of the operations. */
export interface BulkResults extends Array<WriteResult | Error> {
  /** Milliseconds that pipelines took; undefined where none ran. */
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
  /** Fields kept with `store: true` to be returned, by name or pattern. */
  storedFields?: string[];
  /** What the read counts as, where it is not a `get`. */
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
  /** The exact text, undefined where `_source` is disabled. */
  source?: string;
  /** The stored fields that were asked for and have values, each a list. */
  fields?: Record<string, Writable>;
}

export type Acknowledged = { acknowledged: true };
/** Request parameters, already split and decoded, as they came in the URL. */
export type Parameters = Record<string, string>;

/**
 * The one door of the engine. Methods throw EngineError (see `errors/`), never change anything when they do, and
 * answer in the wire's shapes where the result is wide (`Writable`), in records where an endpoint shapes it further.
 */
export interface Engine {
  /** The same engine, working for one request: every name it is given is resolved within what the request may do. */
  as(scope: RequestScope): Engine;
  /** What the engine works within. */
  readonly scope: RequestScope;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  /** Changes of the cluster's state since the node was started. */
  readonly stateVersion: number;
  /** What is being done, and what became of what nobody waited for. */
  readonly tasks: TaskRegistry;
  /** What requests may hold of the node's memory. */
  readonly breakers: CircuitBreakers;
  /** Pipelines that documents pass before they are indexed. */
  readonly ingest: IngestActions;
  readonly scripts: ScriptActions;
  /** Definitions of resources by name: kept here, understood by what serves them. */
  readonly resources: NamedRecords;
  /** The highest id that the items of resources had, by what numbers them. */
  readonly resourceIds: NamedRecords;
  /** Index templates, component templates, and those of the old kind. */
  readonly templates: Templates;
  /** Rollover, resizing, data streams. */
  readonly lifecycle: Lifecycle;
  /** Work on all documents that a query finds. */
  readonly byQuery: ByQuery;
  /** Resolves after so many milliseconds of the host's clock. */
  sleep(milliseconds: number): Promise<void>;

  // documents
  write(operation: WriteOperation, refresh: Refresh): Promise<WriteResult>;
  /** Items fail one by one; one translog append per shard for the whole list. */
  bulk(operations: WriteOperation[], refresh: Refresh, signal?: Cancellation): Promise<BulkResults>;
  get(request: GetRequest): Promise<GetResult>;
  /** The terms of one document; index, and id or doc, are there. */
  termVectors(request: TermVectorsRequest, purpose?: IndexAction): Promise<Writable>;

  // search; `body` was read with positions, URL parameters win over it
  /** Scrolls and points in time. */
  readonly searches: SearchActions;
  search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Writable>;
  count(index: string, body: JsonObject | undefined, parameters: Parameters): Promise<Writable>;
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
  /** `writeIndexOnly`: of an alias's indices only the one that is written to. */
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
  /** Builds updateable analyzers anew, from files as they are now. */
  reloadSearchAnalyzers(expression: string, options?: IndexOptions): Promise<Writable>;
  stats(expression: string, request: StatsRequest): Promise<Writable>;

  // cluster
  health(expression: string | undefined, options?: IndexOptions): Promise<Writable>;
  /** One record per index: the rows behind `_cat/indices`, `_cat/count`, health. */
  describeIndices(expression: string, options?: IndexOptions): Promise<IndexDescription[]>;

  /** What is kept about indices, closed and blocked ones too: the cluster state. Missing names are passed over. */
  indexStates(expression: string, options?: IndexOptions): Promise<IndexState[]>;

  /** The value in force of one setting of the cluster. */
  clusterSetting(name: string): string;
  clusterSettings(options: { flat?: boolean; includeDefaults?: boolean }): Promise<Writable>;
  /** `persistent` and `transient`, in any spelling; null resets. */
  putClusterSettings(body: JsonObject, options: { flat?: boolean }): Promise<Writable>;
  /** The segments that searches see, of every open shard behind an expression. */
  segments(expression: string, options?: IndexOptions): Promise<ShardSegments[]>;
  /** How the shards behind an expression were opened; a closed index has none. */
  recoveries(expression: string, options?: IndexOptions): Promise<ShardRecoveries[]>;
  /** `_field_caps`: the types of fields over indices, and what can be done with each. */
  fieldCapabilities(expression: string, request: FieldCapabilitiesRequest): Promise<Writable>;
  /** `_terms_enum`: terms of a field that begin with a text. */
  termsEnum(expression: string, request: TermsEnumRequest, options?: IndexOptions): Promise<Writable>;
  /** The shards that a search would ask, by its `routing`, `preference` and the parameters of index expressions. */
  searchShards(expression: string, parameters: Parameters): Promise<SearchShards[]>;

  // what Elasticsearch cannot tell, for `/_vitrine/...`
  /**
   * The sorted terms of a field from `from` on, with `before` terms that sort ahead of it, so that a term can be shown
   * among its neighbours: `{ index, field, total, terms: [{ term, doc_freq, total_term_freq }] }`; `total` counts the
   * field's distinct terms.
   */
  terms(index: string, field: string, from: string, size: number, before?: number): Promise<Writable>;
  /**
   * Documents that hold a term, as positions in the index's document order: the console draws them as lines.
   * `{ index, field, documents, terms: [{ term, doc_freq, positions: [0, 17, …] }] }`, one entry per term asked for, in
   * the order asked; `documents` is the number of positions (live documents). A term nobody holds has an empty list.
   */
  postings(index: string, field: string, terms: string[]): Promise<Writable>;

  /** The files that analyzers read, by name. */
  listConfig(): Promise<ConfigFile[]>;
  /** @throws EngineError when there is no such file */
  readConfig(name: string): Promise<string>;
  /** Tells whether the file is new. Analyzers see it when they are built the next time. */
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
  /** The aliases that led to the index, with the filter they share; undefined where it was named itself. */
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
  /** Names of the blocks that are set: `read`, `write`, `read_only` … */
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
