import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';

/** Settings can hold scalars and lists of scalars. */
export function settingsCanHold(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every(item => item !== null && !Array.isArray(item) && !isJsonObject(item));
  return !isJsonObject(value) || Object.values(value).every(settingsCanHold);
}

/** Elasticsearch's error for a definition that is not valid as settings. */
export function unreadableSettings(definition: JsonObject): EngineError {
  const reason = 'only value lists are allowed in serialized settings';
  const cause = new EngineError('illegal_state_exception', reason);
  const inOrder = hashOrdered(definition) as JsonObject;
  return illegalArgument(`Failed to parse [${asJavaText(inOrder)}]`, {
    place: { in: definition, of: 'end' },
    cause: new EngineError('settings_exception', `Failed to load settings from [${writeJson(inOrder)}]`, { cause }),
  });
}

/** Orders members like a Java HashMap. */
function hashOrdered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(hashOrdered);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  const buckets = 2 ** Math.max(4, Math.ceil(Math.log2((keys.length * 4) / 3)));
  const bucket = (key: string) => {
    const hash = [...key].reduce((sum, unit) => (Math.imul(sum, 31) + unit.charCodeAt(0)) | 0, 0);
    return (hash ^ (hash >>> 16)) & (buckets - 1);
  };
  return Object.fromEntries(keys.sort((a, b) => bucket(a) - bucket(b)).map(key => [key, hashOrdered(value[key]!)]));
}

function asJavaText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(asJavaText).join(', ')}]`;
  if (!isJsonObject(value)) return String(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${key}=${asJavaText(member)}`)
    .join(', ')}}`;
}
