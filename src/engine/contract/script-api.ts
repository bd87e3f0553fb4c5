import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/** Stored scripts and one-off execution. Methods throw EngineError and change nothing when they do. */
export interface ScriptApi {
  /** Compiles the script for its context first; without a context it is stored unchecked. */
  put(id: string, body: JsonValue, context: string | undefined): Promise<Acknowledged>;
  get(id: string): JsonObject | undefined;
  /** Throws if it does not exist. */
  delete(id: string): Promise<Acknowledged>;
  /** Runs a script once on the given document. */
  execute(body: JsonObject): Writable;
  /** The variables and return types of each context. */
  contexts(): ScriptContextDescription[];
}

/** As shown by `_script_context`. */
export type ScriptContextDescription = {
  readonly name: string;
  readonly methods: { readonly name: string; readonly return_type: string; readonly params: [] }[];
};
