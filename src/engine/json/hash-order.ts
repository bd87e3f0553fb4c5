import { isJsonObject, type JsonValue } from './json-value.ts';

/** Keys in the iteration order of a java.util.HashMap: by bucket, within a bucket by insertion. */
export function hashOrder(keys: readonly string[]): string[] {
  let buckets = 16;
  while (keys.length > buckets * 0.75) buckets *= 2;
  const bucketOf = (key: string): number => {
    let hash = 0;
    for (let i = 0; i < key.length; i++) hash = (Math.imul(31, hash) + key.charCodeAt(i)) | 0;
    return (hash ^ (hash >>> 16)) & (buckets - 1);
  };
  return keys
    .map(key => ({ key, bucket: bucketOf(key) }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(entry => entry.key);
}

/** A value with the members of every object in that order. */
export function inHashOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inHashOrder);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(hashOrder(Object.keys(value)).map(key => [key, inHashOrder(value[key]!)]));
}
