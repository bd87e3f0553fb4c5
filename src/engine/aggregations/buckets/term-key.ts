import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { BucketName } from '../aggregation.ts';
import type { ValueFormat } from '../value-format.ts';
import type { KeyValues } from '../values-source.ts';
import type { BucketKey } from './bucket-order.ts';

/** How the bucket keys of a field are shown. */
export type KeyShow =
  | { readonly kind: 'text'; readonly show: (term: string) => string }
  | { readonly kind: 'long' | 'double'; readonly format: ValueFormat };

export function keyShowOf(source: KeyValues): KeyShow {
  if (source.kind === 'text') return { kind: 'text', show: source.show };
  return { kind: source.integral ? 'long' : 'double', format: source.keyFormat };
}

/** `key`, and `key_as_string` when the field has a format. */
export function showKey(key: BucketKey, keys: KeyShow): Record<string, Writable> {
  if (keys.kind === 'text') return { key: keys.show(String(key)) };
  const text = keys.format.text(key as number | bigint);
  return {
    key: keys.kind === 'double' ? new Double(Number(key)) : key,
    ...(text !== undefined && { key_as_string: text }),
  };
}

export function keyName(key: BucketKey, keys: KeyShow): BucketName {
  const { key: value, key_as_string: text } = showKey(key, keys);
  if (typeof text === 'string') return { value, text };
  return { value, text: value instanceof Double ? formatDouble(value.value) : String(value) };
}
