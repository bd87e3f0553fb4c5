import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Long } from '../structures/long.ts';
import type { IndexAction } from './access.ts';
import type { Cancellation } from './request-options.ts';

/** Reading and writing documents by id. Methods throw EngineError and change nothing when they do. */
export interface DocumentApi {
  write(operation: WriteOperation, refresh: Refresh): Promise<WriteResult>;
  /** Items fail individually; uses one translog append per shard for the whole list. */
  bulk(operations: WriteOperation[], refresh: Refresh, signal?: Cancellation): Promise<BulkResults>;
  /** Validates the body of an update without applying it. */
  checkUpdate(body: JsonObject): void;
  get(request: GetRequest): Promise<GetResult>;
  /** The terms of one document. Requires `index`, and `id` or `doc`. */
  termVectors(request: TermVectorsRequest, purpose?: IndexAction): Promise<Writable>;
}

export type VersionType = 'internal' | 'external' | 'external_gte';

/** One write. `source` is the exact text of the document. */
export interface WriteOperation {
  kind: 'index' | 'create' | 'update' | 'delete';
  index: string;
  id?: string | undefined;
  routing?: string;
  /** For index and create: the document. */
  source?: string | undefined;
  /** `source` as UTF-8, if the caller has it, to avoid encoding it again. Must not be modified. */
  sourceUtf8?: Uint8Array | undefined;
  /** For update: its parsed body (`doc`, `upsert`, `doc_as_upsert`, `detect_noop`, `_source`, `script` …). */
  update?: JsonObject;
  ifSeqNo?: number;
  ifPrimaryTerm?: number;
  version?: Long;
  versionType?: VersionType;
  requireAlias?: boolean;
  /** Number of shard copies required before writing; on a single node only the primary exists. */
  waitForActiveShards?: number | 'all';
  /** How long to wait for shard copies, in milliseconds; one minute by default. */
  timeoutMillis?: number;
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
  /** The document was rejected, and written to the failure store of its data stream. */
  usedFailureStore?: true;
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
  /** Fields with `store: true` to return, by name. */
  storedFields?: string[];
  /** Which copy to read from; validated, as there is only one. */
  preference?: string;
  /** The action to authorize; defaults to a get. */
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

/** A request for the terms of one document. */
export interface TermVectorsRequest {
  index: string | undefined;
  id: string | undefined;
  /** An artificial document, analyzed as if it were indexed. */
  doc: JsonObject | undefined;
  routing: string | undefined;
  realtime: boolean;
  version: Long | undefined;
  versionType: string | undefined;
  /** Names and patterns; undefined for every field with stored term vectors. */
  fields: readonly string[] | undefined;
  offsets: boolean;
  positions: boolean;
  payloads: boolean;
  fieldStatistics: boolean;
  termStatistics: boolean;
  /** Field → name of the analyzer that overrides its own. */
  perFieldAnalyzer: Readonly<Record<string, string>>;
  filter: TermFilter | undefined;
}

/** Keeps the most characteristic terms of the document, by tf-idf. */
export interface TermFilter {
  maxNumTerms: number;
  minTermFreq: number;
  maxTermFreq: number;
  minDocFreq: number;
  maxDocFreq: number;
  minWordLength: number;
  /** 0 for no limit. */
  maxWordLength: number;
}
