import { EngineError, illegalArgument, validationFailed } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { normalizeAliases } from '../indices/alias.ts';
import { flattenSettings, nestSettings } from '../indices/settings/setting-value.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../json/json-value.ts';
import { javaToString } from '../mapping/java-to-string.ts';
import { plainTextOf } from '../request/scalar.ts';
import { mergeDeep } from './merge-mappings.ts';
import type { TemplateContent } from './template-content.ts';

/** A legacy template: all matching ones are merged in ascending order. */
export interface LegacyTemplate {
  indexPatterns: string[];
  order: number;
  version: number | undefined;
  content: TemplateContent;
}

/** @throws EngineError */
export function parseLegacyTemplate(body: JsonObject): LegacyTemplate {
  const {
    template,
    index_patterns: patterns = template,
    order = 0,
    version,
    settings,
    mappings,
    aliases,
    ...rest
  } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new EngineError('parse_exception', `unknown key [${unknown}] in the template `);
  const list = patterns === undefined ? [] : patternList(patterns);
  if (list.length === 0) throw validationFailed('index patterns are missing');
  if (version !== undefined && !isInt(version))
    throw illegalArgument('Malformed [version] value, should be an integer');
  if (settings !== undefined && !isJsonObject(settings))
    throw illegalArgument('Malformed [settings] section, should include an inner object');
  if (mappings !== undefined && !isJsonObject(mappings))
    throw illegalArgument('Malformed [mappings] section, should be an object');
  if (mappings && Object.keys(mappings).join() === '_doc')
    throw illegalArgument('The mapping definition cannot be nested under a type');
  const content: TemplateContent = {
    settings: flattenSettings(settings ?? {}),
    mappings: (mappings as JsonObject | undefined) ?? {},
    aliases: aliases === undefined ? {} : legacyAliases(aliases),
  };
  return {
    indexPatterns: list,
    order: readOrder(order),
    version: version === undefined ? undefined : Number(version),
    content,
  };
}

/** @throws EngineError */
function legacyAliases(aliases: JsonValue): JsonObject {
  if (aliases === null)
    throw new EngineError(
      'not_x_content_exception',
      'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
    );
  if (!isJsonObject(aliases)) return {};
  if (!Object.values(aliases).every(isJsonObject)) throw illegalArgument('No alias is specified');
  return normalizeAliases(aliases);
}

/** Within a list anything counts as text. @throws EngineError */
function patternList(patterns: JsonValue): string[] {
  if (Array.isArray(patterns)) return patterns.map(javaToString);
  if (typeof patterns === 'string') return [patterns];
  throw illegalArgument('Malformed [index_patterns] value, should be a string or a list of strings');
}

function isInt(value: JsonValue): boolean {
  return typeof value === 'number' && value === (value | 0);
}

/** A number, or its text. @throws EngineError */
function readOrder(value: JsonValue): number {
  const text = plainTextOf(value);
  if (/^[+-]?\d+(\.0*)?$/.test(text)) {
    const order = Math.trunc(Number(text));
    if (isInt(order)) return order;
    if (typeof value !== 'string') throw new EngineError('arithmetic_exception', 'integer overflow', { status: 500 });
  }
  throw typeof value === 'string' ? numberFormat(text) : illegalArgument(`${text} is not an integer value`);
}

export function legacyTemplateToJson({
  indexPatterns,
  order,
  version,
  content,
}: LegacyTemplate): Record<string, Writable> {
  return {
    order,
    version,
    index_patterns: indexPatterns,
    settings: nestSettings(content.settings ?? new Map()),
    mappings: content.mappings,
    aliases: content.aliases,
  };
}

/** Merges in ascending order, so that later templates override earlier ones. */
export function mergeLegacy(templates: readonly LegacyTemplate[]): TemplateContent {
  let merged: Required<Pick<TemplateContent, 'settings' | 'mappings' | 'aliases'>> = {
    settings: new Map(),
    mappings: {},
    aliases: {},
  };
  for (const { content } of [...templates].sort((a, b) => a.order - b.order))
    merged = {
      settings: new Map([...merged.settings, ...(content.settings ?? [])]),
      mappings: mergeDeep(merged.mappings, content.mappings ?? {}),
      aliases: { ...merged.aliases, ...content.aliases },
    };
  return merged;
}
