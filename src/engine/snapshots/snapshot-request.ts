import type { IndexOptions } from '../contract/request-options.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { plainTextOf } from '../request/scalar.ts';

/** What the bodies of create, clone and restore have in common. */
export interface SelectionMembers {
  /** Empty: all indices. */
  readonly indices: readonly string[];
  readonly options: IndexOptions;
  readonly partial: boolean;
}

export interface CreateRequest extends SelectionMembers {
  readonly includeGlobalState: boolean;
  readonly metadata: JsonObject | undefined;
}

export interface RestoreRequest extends SelectionMembers {
  readonly includeGlobalState: boolean;
  readonly includeAliases: boolean;
  readonly renamePattern: string | undefined;
  readonly renameReplacement: string;
  readonly indexSettings: JsonObject;
  /** Names and patterns of settings that are not restored. */
  readonly ignoredSettings: readonly string[];
}

/** Unknown members are ignored. @throws EngineError */
export function parseCreate(body: JsonObject): CreateRequest {
  const metadata = body['metadata'] ?? undefined;
  if (metadata !== undefined && !isJsonObject(metadata))
    throw illegalArgument('malformed metadata, should be an object');
  return { ...selection(body), includeGlobalState: flag(body, 'include_global_state', true), metadata };
}

const OF_RESTORE = new Set([
  'indices',
  'feature_states',
  'partial',
  'include_global_state',
  'include_aliases',
  'rename_pattern',
  'rename_replacement',
  'index_settings',
  'ignore_index_settings',
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
]);

/** @throws EngineError */
export function parseRestore(body: JsonObject): RestoreRequest {
  const unknown = Object.keys(body).find(key => !OF_RESTORE.has(key));
  if (unknown !== undefined) throw illegalArgument(`Unknown parameter ${unknown}`);
  const { index_settings: settings = {}, ignore_index_settings: ignored } = body;
  if (!isJsonObject(settings)) throw illegalArgument('malformed index_settings section');
  return {
    ...selection(body),
    includeGlobalState: flag(body, 'include_global_state', false),
    includeAliases: flag(body, 'include_aliases', true),
    renamePattern: optionalText(body, 'rename_pattern'),
    renameReplacement: optionalText(body, 'rename_replacement') ?? '',
    indexSettings: settings,
    ignoredSettings: textsOf(ignored, 'malformed ignore_index_settings section, should be an array of strings'),
  };
}

/** @throws EngineError */
export function selection(body: JsonObject): SelectionMembers {
  const indices = textsOf(body['indices'], 'malformed indices section, should be an array of strings');
  const options: IndexOptions = {};
  if (body['ignore_unavailable'] !== undefined) options.ignoreUnavailable = flag(body, 'ignore_unavailable', false);
  if (body['allow_no_indices'] !== undefined) options.allowNoIndices = flag(body, 'allow_no_indices', true);
  const wildcards = body['expand_wildcards'];
  if (wildcards !== undefined) options.expandWildcards = textsOf(wildcards, 'malformed expand_wildcards');
  return { indices, options, partial: flag(body, 'partial', false) };
}

/** A comma-separated text, or a list of texts. */
function textsOf(value: JsonValue | undefined, fault: string): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return value.split(',').filter(part => part !== '');
  if (!Array.isArray(value) || value.some(item => typeof item !== 'string')) throw illegalArgument(fault);
  return value as string[];
}

function optionalText(body: JsonObject, key: string): string | undefined {
  const value = body[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw illegalArgument(`malformed ${key}`);
  return value;
}

function flag(body: JsonObject, key: string, byDefault: boolean): boolean {
  const value = body[key];
  if (value === undefined) return byDefault;
  const text = value === null ? 'null' : plainTextOf(value);
  if (text === 'true' || text === 'false') return text === 'true';
  const cause = illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
  throw new EngineError('illegal_argument_exception', `Could not convert [${key}] to boolean`, { cause });
}
