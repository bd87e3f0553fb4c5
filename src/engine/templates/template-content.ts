import { xContentError } from '../errors/parse-errors.ts';
import { ALIAS_MEMBERS, normalizeAliases } from '../indices/alias.ts';
import { type FlatSettings, flattenSettings, nestSettings } from '../indices/settings/setting-value.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type Writable } from '../json/json-value.ts';
import { type KeyReader, type KeyReaders, parseStrict } from '../request/object-parser.ts';
import { mergeMappings } from './merge-mappings.ts';
import { parseStreamLifecycle } from './stream-lifecycle.ts';
import { mergeStreamOptions, parseStreamOptions } from './stream-options.ts';

/** The content a template contributes to a new index. Members that were not given are undefined and not shown. */
export interface TemplateContent {
  settings?: FlatSettings;
  mappings?: JsonObject;
  aliases?: JsonObject;
  lifecycle?: JsonValue;
  /** Given to data streams when they are created. */
  data_stream_options?: JsonValue;
}

export interface ContentMembers {
  settings?: JsonObject;
  mappings?: JsonObject;
  aliases?: JsonObject;
  lifecycle?: JsonValue;
  data_stream_options?: JsonValue;
}

function member(name: keyof ContentMembers): KeyReader<ContentMembers> {
  return {
    tokens: ['START_OBJECT', 'VALUE_NULL'],
    read(members, value) {
      if (value !== null) members[name] = value as JsonObject;
    },
  };
}

const KEYS: KeyReaders<ContentMembers> = {
  settings: member('settings'),
  mappings: member('mappings'),
  aliases: member('aliases'),
  lifecycle: {
    tokens: ['START_OBJECT', 'VALUE_NULL'],
    read(members, value) {
      if (isJsonObject(value)) parseStreamLifecycle('lifecycle', value);
      members.lifecycle = value;
    },
  },
  data_stream_options: {
    tokens: ['START_OBJECT', 'VALUE_NULL'],
    read(members, value) {
      members.data_stream_options = isJsonObject(value) ? parseStreamOptions('data_stream_options', value) : null;
    },
  },
};

/** The `template` member of a template; its settings and aliases are not yet normalized. @throws EngineError */
export function parseContentMembers(value: JsonObject): ContentMembers {
  return parseStrict('template', value, {}, KEYS);
}

/** @throws EngineError */
export function contentOf(members: ContentMembers): TemplateContent {
  const { settings, mappings, aliases, lifecycle, data_stream_options: options } = members;
  const content: TemplateContent = {};
  if (settings) content.settings = flattenSettings(settings);
  if (mappings) content.mappings = mappings;
  if (aliases) content.aliases = normalizeAliases(knownMembers(aliases));
  if (lifecycle !== undefined) content.lifecycle = lifecycle;
  if (options !== undefined) content.data_stream_options = options;
  return content;
}

/** Aliases of a template may have other members, which are ignored. @throws EngineError */
function knownMembers(aliases: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(aliases).map(([name, alias]): [string, JsonObject] => {
      if (!isJsonObject(alias)) {
        const place = { in: aliases, key: name };
        throw xContentError(place, `[template] alias [${name}] doesn't support values of type: ${tokenOf(alias)}`);
      }
      return [name, Object.fromEntries(Object.entries(alias).filter(([member]) => ALIAS_MEMBERS.has(member)))];
    }),
  );
}

/** The form that is stored and returned by GET, without mappings that are empty. */
export function contentToJson({ settings, mappings, ...rest }: TemplateContent): Record<string, Writable> {
  return {
    ...(settings && { settings: nestSettings(settings) }),
    ...(mappings && Object.keys(mappings).length > 0 && { mappings }),
    ...rest,
  };
}

/**
 * Merges a later content over an earlier one: settings by key, mappings by field, aliases by name. @throws EngineError
 */
export function mergeContents(earlier: TemplateContent, later: TemplateContent): TemplateContent {
  const merged: TemplateContent = { ...earlier, ...later };
  if (earlier.settings && later.settings) merged.settings = new Map([...earlier.settings, ...later.settings]);
  if (earlier.mappings && later.mappings) merged.mappings = mergeMappings(earlier.mappings, later.mappings);
  if (earlier.data_stream_options !== undefined && later.data_stream_options !== undefined)
    merged.data_stream_options = mergeStreamOptions(earlier.data_stream_options, later.data_stream_options);
  if (earlier.aliases && later.aliases) merged.aliases = { ...earlier.aliases, ...later.aliases };
  return merged;
}
