import { createHmac } from 'node:crypto';

/** One of 64 buckets for a text; without the key, texts with the same bucket cannot be found. */
export function hmacBucket(key: Buffer, text: string): number {
  return createHmac('sha256', key).update(text).digest()[0]! & 63;
}
