import type { EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import { readJsonPrefix } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { parseBulk } from '../documents/parse-bulk.ts';

const KEYS: ReadonlySet<string> = new Set(['index', '_index', 'indices']);
/** The index of shapes that are looked up by id, unless another is named. */
const SHAPES = 'shapes';
/** Bodies that are documents, mappings or settings: what they call `index` is no name of one. */
const NOT_READ = /^(?:index|create|update|indices\.(?:create|put_mapping|put_settings|analyze))$/;

/**
 * The indices that a body names beside those of the path, wherever in it: items of multi requests, lookups inside
 * queries. A member that only looks like a name is taken for one, so that nobody reads through a place not thought of.
 */
export function namedIndices({ name, body }: EndpointDescription, text: string, path: string | undefined): string[] {
  if (name === 'bulk') return bulkTargets(text, path);
  if (NOT_READ.test(name)) return [];
  const names = new Set<string>();
  const texts = body === 'lines' ? text.split('\n') : [text];
  for (const one of texts) collect(parsed(one), names);
  return [...names];
}

function bulkTargets(text: string, index: string | undefined): string[] {
  const operations = parseBulk(text, { operation: index === undefined ? {} : { index }, updateSource: undefined });
  return [...new Set(operations.map(({ operation }) => operation.index))];
}

/** Whether a body is a search in a point in time, which names no index: it holds what was open then. */
export function readsPointInTime(text: string): boolean {
  const body = parsed(text);
  return isJsonObject(body) && body['pit'] !== undefined;
}

/** As endpoints read it: what follows the value does not count. Who reads more into a broken one must see everything. */
function parsed(text: string): JsonValue {
  if (text.trim() === '') return null;
  try {
    return readJsonPrefix(text).value;
  } catch {
    return { index: '*' };
  }
}

function collect(value: JsonValue, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, names);
  if (!isJsonObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'indexed_shape' && isJsonObject(member) && member['index'] === undefined) names.add(SHAPES);
    if (key === 'wrapper') names.add('*');
    if (KEYS.has(key)) for (const name of strings(member)) for (const part of name.split(',')) names.add(part);
    collect(member, names);
  }
}

function strings(value: JsonValue): string[] {
  return (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string');
}
