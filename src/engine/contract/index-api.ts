import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { Acknowledged, ActiveShards, IndexOptions } from './request-options.ts';

export type SettingsOptions = IndexOptions & {
  /** Settings that an index has are kept. */
  preserveExisting?: boolean;
  /** Static settings are applied to open indices by closing them meanwhile. */
  reopen?: boolean;
};

/**
 * Indices, their mappings and settings. Expressions are comma lists with wildcards, exclusions and date math. Methods
 * throw EngineError and change nothing when they do.
 */
export interface IndexApi {
  create(name: string, body: JsonObject | undefined, activeShards?: ActiveShards): Promise<Writable>;
  delete(expression: string, options?: IndexOptions): Promise<Acknowledged>;
  exists(expression: string, options?: IndexOptions): Promise<boolean>;
  get(expression: string, options?: IndexOptions & { includeDefaults?: boolean }): Promise<PerIndex>;
  open(expression: string, options?: IndexOptions): Promise<Writable>;
  close(expression: string, options?: IndexOptions): Promise<Writable>;

  getMapping(expression: string, options?: IndexOptions): Promise<PerIndex>;
  getFieldMapping(
    expression: string,
    fields: string,
    includeDefaults: boolean,
    options?: IndexOptions,
  ): Promise<PerIndex>;
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
  ): Promise<PerIndex>;
  putSettings(expression: string, body: JsonObject, options?: SettingsOptions): Promise<Acknowledged>;
  /** Runs an analyzer, of an index or of the node, on texts. */
  analyze(index: string | undefined, body: JsonObject): Promise<Writable>;
  /** Rebuilds updateable analyzers from their current files. */
  reloadSearchAnalyzers(expression: string, options?: IndexOptions): Promise<Writable>;

  /** There are no caches between searches, so this only counts shards. */
  clearCache(expression: string, options?: IndexOptions): Promise<ShardsResponse>;
  refresh(expression: string, options?: IndexOptions): Promise<ShardsResponse>;
  flush(expression: string, options?: IndexOptions): Promise<ShardsResponse>;
  forceMerge(expression: string, maxSegments: number | undefined, options?: IndexOptions): Promise<ShardsResponse>;

  stats(expression: string, request: StatsRequest): Promise<Writable>;
  /** One record per index, for `_cat/indices`, `_cat/count` and health. */
  describe(expression: string, options?: IndexOptions): Promise<IndexDescription[]>;
  /** Metadata of indices including closed and blocked ones: the cluster state. Missing names are ignored. */
  states(expression: string, options?: IndexOptions): Promise<IndexState[]>;
  /** The searchable segments of every open shard of an expression. */
  segments(expression: string, options?: IndexOptions): Promise<ShardSegments[]>;
  /** The bytes of each field in the segments of an expression's open indices. */
  diskUsage(expression: string, options?: IndexOptions): Promise<DiskUsage[]>;
  /** What searches used of each field since the shards were opened; `_count` is a search, too. */
  fieldUsage(expression: string, options?: IndexOptions): Promise<ShardFieldUsage[]>;
  /** Recoveries of the shards of an expression; closed indices have none. */
  recoveries(expression: string, options?: IndexOptions): Promise<ShardRecoveries[]>;
}

/** The source, amount of data and duration of a shard's recovery. */
export interface SnapshotOrigin {
  readonly repository: string;
  readonly name: string;
  /** The index's name in the snapshot. */
  readonly index: string;
  /** Identifies the restore request. */
  readonly restoreUuid: string;
}

/** What the data of a new index was copied from. */
export interface CopyOrigin {
  readonly source: 'LOCAL_SHARDS' | 'SNAPSHOT';
  readonly snapshot?: SnapshotOrigin;
}

export interface ShardRecovery {
  source: 'EMPTY_STORE' | 'EXISTING_STORE' | CopyOrigin['source'];
  snapshot?: CopyOrigin['snapshot'] | undefined;
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

export interface StatsRequest extends IndexOptions {
  metrics: string[];
  /** `cluster`, `indices` or `shards`. */
  level?: string;
  /** Names and patterns of the search groups to include. */
  groups?: readonly string[];
  /** Fields to list individually: for fielddata and completion, or for one of them. */
  fields?: readonly string[];
  fielddataFields?: readonly string[];
  completionFields?: readonly string[];
}

/** Response members per index name. */
export type PerIndex = Record<string, Writable>;

/** The response of an operation that runs on every shard of its indices. */
export type ShardsResponse = {
  readonly _shards: { readonly total: number; readonly successful: number; readonly failed: number };
};

export interface ShardSegments {
  index: string;
  shard: number;
  replicas: number;
  segments: SegmentDescription[];
}

/** A structure of a field that searches read. */
export type FieldPart =
  | 'terms'
  | 'postings'
  | 'term_frequencies'
  | 'positions'
  | 'doc_values'
  | 'stored_fields'
  | 'norms'
  | 'points'
  | 'knn_vectors';

/** How many searches used a field at all, and each of its structures; structures without uses are absent. */
export type FieldUses = ReadonlyMap<FieldPart | 'any', number>;

export interface ShardFieldUsage {
  readonly index: string;
  readonly uuid: string;
  readonly shard: number;
  readonly replicas: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** Ordered by name. */
  readonly fields: readonly (readonly [field: string, uses: FieldUses])[];
}

export interface DiskUsage {
  index: string;
  shards: number;
  replicas: number;
  /** Of all segments. */
  bytes: number;
  /** Ordered by name. */
  fields: Map<string, FieldBytes>;
}

/** Bytes by kind of data. */
export interface FieldBytes {
  readonly inverted_index: number;
  readonly stored_fields: number;
  readonly doc_values: number;
  readonly points: number;
  readonly norms: number;
  readonly knn_vectors: number;
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

/** Aliases as `{"aliases": {…}}` by index, and by data stream for those that have any. */
export interface ShownAliases {
  indices: PerIndex;
  streams: PerIndex;
  /** Requested names that do not exist. */
  missing: string[];
}

/** Methods throw EngineError and change nothing when they do. */
export interface AliasApi {
  /** Applies all actions or none. */
  update(body: JsonObject): Promise<Acknowledged>;
  /** Indices and data streams with the requested aliases. */
  get(expression: string, alias: string | undefined, options?: IndexOptions): Promise<ShownAliases>;
}
