import { isJsonObject, type JsonObject, type JsonValue, setMember } from '../json/json-value.ts';

/** Copies lists and objects, so that definitions are never modified; scalars are immutable. */
export function deepCopy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) setMember(copy, key, deepCopy(member));
  return copy;
}
