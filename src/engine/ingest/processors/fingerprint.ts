import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-to-string.ts';
import { base64 } from '../../structures/base64.ts';

import type { ProcessorType } from '../processor.ts';

type Digest = (bytes: Uint8Array) => Uint8Array;

const METHODS: Readonly<Record<string, Digest>> = { MD5: md5, 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-512': sha512 };

/** A hash of some fields, independent of member order. */
export const fingerprint: ProcessorType = config => {
  const fields = config.list('fields').map(String).sort();
  const target = config.string('target_field', 'fingerprint');
  const salt = config.string('salt', '');
  const method = config.string('method', 'SHA-1');
  const ignoreMissing = config.flag('ignore_missing');
  if (fields.length === 0 || fields.includes('')) throw config.error('fields', 'must specify at least one field');
  const digest = Object.hasOwn(METHODS, method) ? METHODS[method]! : undefined;
  if (!digest)
    throw config.error('method', `[${method}] must be one of the supported hash methods [${Object.keys(METHODS)}]`);
  return document => {
    const bytes = new ContentBytes(salt);
    let found = false;
    for (const field of fields) {
      const value = document.has(field) ? document.get(field) : null;
      if (value === null && !ignoreMissing)
        throw illegalArgument(`missing field [${field}] when calculating fingerprint`);
      if (value === null) continue;
      bytes.add(value);
      found = true;
    }
    if (found) document.set(target, base64.encode(digest(bytes.take())));
  };
};

/** Each name and value preceded by a zero byte, members in name order. */
class ContentBytes {
  private readonly bytes: number[];
  private readonly encoder = new TextEncoder();

  constructor(salt: string) {
    this.bytes = [...this.encoder.encode(salt)];
  }

  add(value: JsonValue): void {
    if (Array.isArray(value)) for (const item of value) this.add(item);
    else if (isJsonObject(value))
      for (const key of Object.keys(value).sort()) {
        this.put(this.encoder.encode(key));
        this.add(value[key]!);
      }
    else this.put(scalarBytes(value, this.encoder));
  }

  take(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  private put(bytes: Uint8Array): void {
    this.bytes.push(0);
    for (const byte of bytes) this.bytes.push(byte);
  }
}

/** Numbers in little-endian byte order. */
function scalarBytes(value: JsonValue, encoder: InstanceType<typeof TextEncoder>): Uint8Array {
  if (value === null) return Uint8Array.of();
  if (typeof value === 'string') return encoder.encode(value);
  if (typeof value === 'boolean') return Uint8Array.of(value ? 1 : 2);
  const isInt = classNameOf(value) === 'java.lang.Integer';
  const view = new DataView(new ArrayBuffer(isInt ? 4 : 8));
  if (isInt) view.setInt32(0, value as number, true);
  else if (typeof value === 'bigint') view.setBigInt64(0, value, true);
  else if (typeof value === 'number' && Number.isInteger(value)) view.setBigInt64(0, BigInt(value), true);
  else view.setFloat64(0, value instanceof Double ? value.value : (value as number), true);
  return new Uint8Array(view.buffer);
}
