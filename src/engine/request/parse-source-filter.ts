import { parsingError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../json/json-value.ts';
import type { SourceFilter } from '../structures/source-filter.ts';

/**
 * Parses `_source` of a body: a boolean, a pattern, a list of patterns, or includes and excludes. @throws EngineError
 */
export function parseSourceFilter(body: JsonObject, key: string): SourceFilter | boolean {
  const value = body[key]!;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return { includes: [value], excludes: [] };
  if (Array.isArray(value)) return { includes: patterns(value), excludes: [] };
  if (isJsonObject(value)) return parseObject(value);
  throw parsingError(
    { in: body, key },
    `Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [${tokenOf(value)}]`,
  );
}

const KEYS: Readonly<Record<string, 'includes' | 'excludes'>> = {
  includes: 'includes',
  include: 'includes',
  excludes: 'excludes',
  exclude: 'excludes',
};

function parseObject(body: JsonObject): SourceFilter {
  const filter = { includes: [] as string[], excludes: [] as string[] };
  for (const [key, value] of Object.entries(body)) {
    const target = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (!target || !(Array.isArray(value) || typeof value === 'string'))
      throw parsingError({ in: body, key }, `Unknown key for a ${tokenOf(value)} in [${key}].`);
    filter[target] = typeof value === 'string' ? [value] : patterns(value);
  }
  return filter;
}

function patterns(list: JsonValue[]): string[] {
  return list.map((item, key) => {
    if (typeof item === 'string') return item;
    throw parsingError({ in: list, key }, `Unknown key for a ${tokenOf(item)} in [null].`);
  });
}

/** Parses the URL parameters `_source`, `_source_includes` and `_source_excludes`; undefined when all are absent. */
export function parseSourceParameters(
  parameters: Readonly<Record<string, string>>,
): SourceFilter | boolean | undefined {
  const { _source: whole, _source_includes: includes, _source_excludes: excludes } = parameters;
  if (whole === 'false') return false;
  const named = whole !== undefined && whole !== 'true' && whole !== 'false' && whole !== '' ? list(whole) : undefined;
  if (named === undefined && includes === undefined && excludes === undefined)
    return whole === undefined ? undefined : true;
  return { includes: includes === undefined ? (named ?? []) : list(includes), excludes: list(excludes) };
}

function list(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(',');
}
