import type { JsonObject, Writable } from '../json/json-value.ts';
import type { IndexOptions } from './request-options.ts';

/** Methods throw EngineError and change nothing when they do. */
export interface ClusterApi {
  health(expression: string | undefined, options?: IndexOptions): Promise<Writable>;
  /** The effective value of a setting. */
  setting(name: string): string;
  settings(options: { flat?: boolean; includeDefaults?: boolean }): Promise<Writable>;
  /** `persistent` and `transient`, in any spelling; null resets. */
  putSettings(body: JsonObject, options: { flat?: boolean }): Promise<Writable>;
}
