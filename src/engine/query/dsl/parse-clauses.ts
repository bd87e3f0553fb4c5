import type { Place } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { ParseClause } from './query-parser.ts';

/** Parses one clause, or a list of them. @throws EngineError */
export function parseClauses(value: JsonValue, place: Place, parse: ParseClause, from = 0): ParsedQuery[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [parse(value, place)];
  const parsed: ParsedQuery[] = [];
  for (let i = from; i < value.length; i++) {
    // Elasticsearch skips a scalar that precedes an object.
    if (isSingle(value[i]!) && isJsonObject(value[i + 1])) i++;
    parsed.push(parse(value[i]!, { in: value, key: i }));
  }
  return parsed;
}

function isSingle(value: JsonValue): boolean {
  return !isJsonObject(value) && !Array.isArray(value);
}
