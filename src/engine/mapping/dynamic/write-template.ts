import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { DynamicTemplate } from '../nodes.ts';

const CONDITIONS = ['match', 'path_match', 'unmatch', 'path_unmatch', 'match_mapping_type', 'unmatch_mapping_type'];

/** A dynamic template as GET _mapping shows it. */
export function writeDynamicTemplate({ name, body }: DynamicTemplate): Record<string, Writable> {
  return { [name]: writeTemplateBody(body) };
}

/**
 * The conditions in Elasticsearch's order, then the mapping with sorted keys. Conditions that are always true are
 * omitted unless the template has no other.
 */
export function writeTemplateBody(body: JsonObject): Record<string, Writable> {
  const written: Record<string, Writable> = {};
  const isNamed = body['match'] !== undefined || body['path_match'] !== undefined;
  for (const name of CONDITIONS) {
    const value = body[name];
    if (value === undefined || (name === 'match_mapping_type' && value === '*' && isNamed)) continue;
    written[name] = shownTexts(value);
  }
  if (body['match_pattern'] === 'regex') written['match_pattern'] = 'regex';
  for (const name of ['mapping', 'runtime']) {
    const mapping = body[name];
    if (mapping !== undefined) written[name] = sorted(mapping as JsonObject);
  }
  return written;
}

function shownTexts(value: JsonValue): Writable {
  if (!Array.isArray(value)) return plainTextOf(value);
  return value.length === 1 ? plainTextOf(value[0]!) : value.map(plainTextOf);
}

function sorted(mapping: JsonObject): Writable {
  return Object.fromEntries(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1))) as Writable;
}
