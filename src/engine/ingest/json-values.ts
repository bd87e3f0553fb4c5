import { Double } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';

/** Copies lists and objects, so that definitions are never modified; scalars are immutable. */
export function deepCopy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) setMember(copy, key, deepCopy(member));
  return copy;
}

/** Sets a member of any name: plain assignment would change the prototype instead of setting `__proto__`. */
export function setMember(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  else object[key] = value;
}

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
