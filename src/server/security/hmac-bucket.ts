import { createHmac } from 'node:crypto';

/** Which of 64 buckets a text falls into; without the key nobody can choose texts that share one. */
export function hmacBucket(key: Buffer, text: string): number {
  return createHmac('sha256', key).update(text).digest()[0]! & 63;
}
