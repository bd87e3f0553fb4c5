import { createHash, randomBytes, scrypt } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

// One of the equivalent settings OWASP recommends for scrypt; this one needs 32 MiB per concurrent hash.
const COST = 32_768;
const BLOCK = 8;
const LANES = 3;
const LENGTH = 32;

/** `scrypt$N$r$p$salt$hash` (RFC 7914), for secrets chosen by people. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST, BLOCK, LANES);
  return ['scrypt', COST, BLOCK, LANES, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** `sha256$salt$hash`, for generated secrets of 128 random bits, which cannot be guessed even with a fast hash. */
export function hashToken(token: string): string {
  const salt = randomBytes(16);
  return ['sha256', salt.toString('base64'), digest(token, salt).toString('base64')].join('$');
}

/** Takes the same time for a right and a wrong secret. @throws Error for a damaged hash */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const parts = stored.split('$');
  if (parts[0] === 'sha256' && parts.length === 3)
    return isSameSecret(digest(secret, Buffer.from(parts[1]!, 'base64')), Buffer.from(parts[2]!, 'base64'));
  if (parts[0] !== 'scrypt' || parts.length !== 6) throw new Error('a stored hash is damaged');
  const [, cost, block, lanes, salt, hash] = parts as [string, string, string, string, string, string];
  const found = await derive(secret, Buffer.from(salt, 'base64'), Number(cost), Number(block), Number(lanes));
  return isSameSecret(found, Buffer.from(hash, 'base64'));
}

/** Whether verifying is so expensive that it must be queued. */
export function isSlow(stored: string): boolean {
  return stored.startsWith('scrypt$');
}

/** Whether the hash of a password was made with other parameters than those of new ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${COST}$${BLOCK}$${LANES}$`);
}

/** A hash that nothing matches, so that checking an unknown name takes as long as a known one. */
export const UNMATCHABLE_HASH = `scrypt$${COST}$${BLOCK}$${LANES}$${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`;

function digest(token: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(token).digest();
}

function derive(secret: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, LENGTH, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
