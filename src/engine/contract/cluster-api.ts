import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged, IndexOptions } from './request-options.ts';

/** Methods throw EngineError and change nothing when they do. */
export interface ClusterApi {
  health(expression: string | undefined, options?: IndexOptions): Promise<Writable>;
  /** The effective value of a setting. */
  setting(name: string): string;
  settings(options: { flat?: boolean; includeDefaults?: boolean }): Promise<Writable>;
  /** `persistent` and `transient`, in any spelling; null resets. */
  putSettings(body: JsonObject, options: { flat?: boolean }): Promise<Writable>;
}

/** Names of the settings that are read when the node starts and cannot be changed while it runs. */
export const NODE_SETTINGS = [
  'indices.query.bool.max_nested_depth',
  'mustache.max_output_size_bytes',
  'script.painless.regex.limit-factor',
] as const;

export type NodeSetting = (typeof NODE_SETTINGS)[number];

/** The files read by analyzers, by name. Methods throw EngineError and change nothing when they do. */
export interface ConfigApi {
  list(): Promise<ConfigFile[]>;
  read(name: string): Promise<string>;
  /** Returns whether the file is new. Analyzers read it when they are next built. */
  write(name: string, text: string): Promise<{ created: boolean; bytes: number }>;
  delete(name: string): Promise<Acknowledged>;
}

export interface ConfigFile {
  readonly name: string;
  readonly bytes: number;
}

/** Named objects of one kind in the cluster state. */
export interface NamedRecords {
  get(name: string): JsonObject | undefined;
  /** Ordered by name. */
  entries(): [string, JsonObject][];
  /** Writes are serialized; `admit` validates against the current state and throws to reject. */
  put(name: string, record: JsonObject, admit?: () => void): Promise<void>;
  /** Returns whether it existed. */
  delete(name: string): Promise<boolean>;
}
