import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';

/** Merges `changes` into a document: objects are merged recursively, everything else is replaced. */
export function mergeDocument(document: JsonObject, changes: JsonObject): { document: JsonObject; changed: boolean } {
  const merged: JsonObject = { ...document };
  let changed = false;
  for (const [key, value] of Object.entries(changes)) {
    const before = Object.hasOwn(document, key) ? document[key] : undefined;
    if (isJsonObject(before) && isJsonObject(value)) {
      const inner = mergeDocument(before, value);
      changed ||= inner.changed;
      define(merged, key, inner.document);
    } else if (before === undefined || !sameJson(before, value)) {
      changed = true;
      define(merged, key, value);
    }
  }
  return { document: merged, changed };
}

/** Compares documents: member order is irrelevant, `478` and `478.0` differ. */
function sameJson(a: JsonValue, b: JsonValue): boolean {
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

/** Plain assignment would lose a key named `__proto__`. */
function define(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}
