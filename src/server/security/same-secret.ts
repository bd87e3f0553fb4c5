import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the two differ; only a wrong length may be observable. */
export function isSameSecret(given: string | Uint8Array, known: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
