import { createHmac } from 'node:crypto';

/** The bucket of a text, out of 64; without the key, texts that share one cannot be chosen. */
export function hmacBucket(key: Buffer, text: string): number {
  return createHmac('sha256', key).update(text).digest()[0]! & 63;
}
