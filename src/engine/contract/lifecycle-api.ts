import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { Acknowledged, ActiveShards, IndexOptions } from './request-options.ts';

/** Rollover, resize and data streams. Methods throw EngineError and change nothing when they do. */
export interface LifecycleApi {
  /** Creates a new write index for an alias or a data stream. */
  rollover(target: string, body: JsonObject, options: RolloverOptions): Promise<Writable>;
  /** Copies an index into a new one with another number of shards. */
  resize(kind: ResizeKind, request: ResizeOptions, body: JsonObject): Promise<Writable>;

  createDataStream(name: string): Promise<Acknowledged>;
  /** Lists all streams without an expression. */
  dataStreams(expression: string | undefined, options?: IndexOptions): DataStreamDescription[];
  /** The aliases of all streams. */
  streamAliases(): StreamAliasDescription[];
  deleteDataStreams(expression: string): Promise<Acknowledged>;
  dataStreamStats(expression: string | undefined): Writable;
  /** The settings of streams themselves, which take precedence over those of their templates. */
  dataStreamSettings(expression: string): StreamSettings[];
  putDataStreamSettings(expression: string, body: JsonObject, isDryRun: boolean): Promise<StreamSettingsUpdate[]>;
  /** The options of streams, in order of their names. */
  dataStreamOptions(expression: string, options?: IndexOptions): { name: string; options: JsonObject | undefined }[];
  putDataStreamOptions(expression: string, body: JsonObject, options?: IndexOptions): Promise<Acknowledged>;
  deleteDataStreamOptions(expression: string, options?: IndexOptions): Promise<Acknowledged>;
  /** Adds backing indices to data streams and removes others: all actions or none. */
  modifyDataStreams(body: JsonObject): Promise<Acknowledged>;
  /** Turns an alias with a write index into a data stream of its indices. */
  migrateToDataStream(alias: string): Promise<Acknowledged>;
  /** Nothing changes, as no stream is replicated; warns if the stream has no template. */
  promoteDataStream(name: string): { answer: Acknowledged; warnings: string[] };

  /** Lifecycles of data streams are stored and shown, but not executed. */
  putStreamLifecycle(expression: string, body: JsonObject, options?: IndexOptions): Promise<Acknowledged>;
  /** Streams in order of their names. */
  streamLifecycles(
    expression: string,
    options?: IndexOptions,
  ): { name: string; lifecycle: StreamLifecycle | undefined }[];
  deleteStreamLifecycle(expression: string, options?: IndexOptions): Promise<Acknowledged>;
  /** By index. */
  explainStreamLifecycles(expression: string, options?: IndexOptions): Record<string, Writable>;
  /** The streams with a lifecycle, and their numbers of indices. */
  streamLifecycleStats(): { name: string; indices: number }[];
}

/** The settings of a data stream, as in responses. */
export type StreamSettings = {
  name: string;
  /** Nested. */
  settings: Writable;
  effective_settings: Writable;
};

export type StreamSettingsUpdate = StreamSettings & {
  applied_to_data_stream: boolean;
  error?: string;
  index_settings_results: {
    applied_to_data_stream_only: string[];
    applied_to_data_stream_and_backing_indices: string[];
    errors?: { index: string; error: string }[];
  };
};

/** The lifecycle of a data stream, as in responses. */
export type StreamLifecycle = {
  enabled: boolean;
  data_retention?: string;
  effective_retention?: string;
  retention_determined_by?: string;
  downsampling?: JsonValue[];
};

/** As shown by `_data_stream`, including members that only Elasticsearch's lifecycle management uses. */
export type DataStreamDescription = {
  name: string;
  timestamp_field: { name: string };
  indices: { index_name: string; index_uuid: string; prefer_ilm: boolean; managed_by: string }[];
  generation: number;
  status: string;
  /** Those set on the stream itself, in place of its template’s. */
  settings: Writable;
  template: string | undefined;
  lifecycle: StreamLifecycle | undefined;
  next_generation_managed_by: string;
  prefer_ilm: boolean;
  hidden: boolean;
  system: boolean;
  allow_custom_routing: boolean;
  replicated: boolean;
  rollover_on_write: boolean;
  failure_store: {
    enabled: boolean;
    rollover_on_write: boolean;
    indices: { index_name: string; index_uuid: string; managed_by: string }[];
  };
};

export interface StreamAliasDescription {
  readonly name: string;
  /** In order of their names. */
  readonly streams: readonly string[];
  /** The one that documents are written to through the alias. */
  readonly writeStream: string | undefined;
  /** By stream, for those that have one. */
  readonly filters: Record<string, Writable>;
}

export interface RolloverOptions {
  /** Name of the new index; defaults to the old name with an incremented number. */
  readonly newIndex?: string | undefined;
  readonly dryRun: boolean;
  readonly activeShards?: ActiveShards | undefined;
}

export interface ResizeOptions {
  readonly source: string;
  readonly target: string;
  readonly activeShards?: ActiveShards | undefined;
}

export type ResizeKind = 'shrink' | 'split' | 'clone';
