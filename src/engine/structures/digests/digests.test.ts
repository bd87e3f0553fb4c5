import { expect, test } from 'vitest';
import { md5 } from './md5.ts';
import { sha1 } from './sha1.ts';
import { sha256, sha512 } from './sha2.ts';

const hex = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);

// The examples of RFC 1321, RFC 3174 and FIPS 180-4.
test.each([
  [md5, '', 'd41d8cd98f00b204e9800998ecf8427e'],
  [md5, 'message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  [md5, '1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  [sha1, 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  [sha1, 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
  [sha256, 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [sha256, 'a'.repeat(200), 'c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5'],
  [
    sha512,
    'abc',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
])('%o of "%s"', (digest, text, expected) => {
  expect(hex(digest(bytesOf(text)))).toBe(expected);
});
