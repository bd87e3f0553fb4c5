import { EngineError } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { normalizeAliases } from '../indices/alias.ts';
import { type FlatSettings, flattenSettings, nestSettings } from '../indices/settings/setting-value.ts';
import { StrictMembers } from '../indices/strict-members.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';
import { mergeMappings } from './merge-mappings.ts';

/** The content a template contributes to a new index. Members that were not given are undefined and not shown. */
export interface TemplateContent {
  settings?: FlatSettings;
  mappings?: JsonObject;
  aliases?: JsonObject;
  lifecycle?: JsonValue;
}

const KEYS = ['settings', 'mappings', 'aliases', 'lifecycle'];

/** Parses the `template` member of a template; `parser` names the enclosing object in errors. @throws EngineError */
export function parseContent(body: JsonObject, parser: string): TemplateContent | undefined {
  const value = body['template'];
  if (value === undefined) return undefined;
  if (!isJsonObject(value))
    throw xContentError(
      { in: body, key: 'template' },
      `[${parser}] template doesn't support values of type: ${tokenOf(value)}`,
    );
  try {
    return contentOf(value);
  } catch (error) {
    if (!(error instanceof EngineError && error.place)) throw error;
    throw xContentError(error.place, `[${parser}] failed to parse field [template]`, { cause: error });
  }
}

/** @throws EngineError */
function contentOf(value: JsonObject): TemplateContent {
  const members = new StrictMembers('template', value, KEYS);
  for (const key of KEYS) if (value[key] !== null) members.object(key);
  const { settings, mappings, aliases, lifecycle } = value;
  const content: TemplateContent = {};
  if (isJsonObject(settings)) content.settings = flattenSettings(settings);
  if (isJsonObject(mappings)) content.mappings = mappings;
  if (isJsonObject(aliases)) content.aliases = normalizeAliases(aliases);
  if (lifecycle !== undefined) content.lifecycle = lifecycle;
  return content;
}

/** The form that is stored and returned by GET. */
export function contentToJson({ settings, ...rest }: TemplateContent): Record<string, Writable> {
  return { ...(settings && { settings: nestSettings(settings) }), ...rest };
}

/**
 * Merges a later content over an earlier one: settings by key, mappings by field, aliases by name. @throws EngineError
 */
export function mergeContents(earlier: TemplateContent, later: TemplateContent): TemplateContent {
  const merged: TemplateContent = { ...earlier, ...later };
  if (earlier.settings && later.settings) merged.settings = new Map([...earlier.settings, ...later.settings]);
  if (earlier.mappings && later.mappings) merged.mappings = mergeMappings(earlier.mappings, later.mappings);
  if (earlier.aliases && later.aliases) merged.aliases = { ...earlier.aliases, ...later.aliases };
  return merged;
}
