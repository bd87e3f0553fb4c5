import { isJsonObject, type JsonValue } from './json-value.ts';

/** The values at a path. Traverses lists; names may contain dots. */
export function valuesAt(value: JsonValue, names: readonly string[]): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, names));
  if (names.length === 0) return value === null ? [] : [value];
  if (!isJsonObject(value)) return [];
  for (let count = 1; count <= names.length; count++) {
    const inner = value[names.slice(0, count).join('.')];
    if (inner !== undefined) return valuesAt(inner, names.slice(count));
  }
  return [];
}
