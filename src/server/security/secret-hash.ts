import { randomBytes, scrypt } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

const COST = 16_384;
const BLOCK = 8;
const LENGTH = 32;

/** `scrypt$16384$8$1$salt$hash` (RFC 7914). */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(secret, salt, COST, BLOCK, 1);
  return ['scrypt', COST, BLOCK, 1, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Takes as long for a wrong secret as for the right one. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const [kind, cost, block, lanes, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || hash === undefined) throw new Error('a stored hash is damaged');
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(secret, Buffer.from(salt!, 'base64'), Number(cost), Number(block), Number(lanes));
  return isSameSecret(found, expected);
}

/** A hash of nothing anybody knows: whoever asks for an unknown name waits as long as for a known one. */
export const NOBODY = `scrypt$${COST}$${BLOCK}$1$${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`;

function derive(secret: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, LENGTH, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
