import type { JsonObject } from '../json/json-value.ts';
import type { PerIndex } from './index-api.ts';
import type { Acknowledged, IndexOptions } from './request-options.ts';

/** Methods throw EngineError and change nothing when they do. */
export interface AliasApi {
  /** Applies all actions or none. */
  update(body: JsonObject): Promise<Acknowledged>;
  /** Indices with the requested aliases, and the names that do not exist. */
  get(
    expression: string,
    alias: string | undefined,
    options?: IndexOptions,
  ): Promise<{ indices: PerIndex; missing: string[] }>;
}
