import { Double } from './java-numbers.ts';
import { isJsonObject, type JsonValue } from './json-value.ts';

/** Java's `equals`: `1` and `1.0` differ, member order is irrelevant. */
export function sameJson(a: JsonValue, b: JsonValue): boolean {
  if (a instanceof Double || b instanceof Double)
    return a instanceof Double && b instanceof Double && a.value === b.value;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]!));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && sameJson(a[key]!, b[key]!))
  );
}
