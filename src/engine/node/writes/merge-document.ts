import { isJsonObject, type JsonObject, setMember } from '../../json/json-value.ts';
import { sameJson } from '../../json/same-json.ts';

/** Merges `changes` into a document: objects are merged recursively, everything else is replaced. */
export function mergeDocument(document: JsonObject, changes: JsonObject): { document: JsonObject; changed: boolean } {
  const merged: JsonObject = { ...document };
  let changed = false;
  for (const [key, value] of Object.entries(changes)) {
    const before = Object.hasOwn(document, key) ? document[key] : undefined;
    if (isJsonObject(before) && isJsonObject(value)) {
      const inner = mergeDocument(before, value);
      changed ||= inner.changed;
      setMember(merged, key, inner.document);
    } else if (before === undefined || !sameJson(before, value)) {
      changed = true;
      setMember(merged, key, value);
    }
  }
  return { document: merged, changed };
}
