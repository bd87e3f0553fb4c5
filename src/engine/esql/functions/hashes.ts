import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '../../structures/base64.ts';
import { decodeText } from '../../structures/utf8.ts';
import { Failure, illegalValue } from '../expressions/failure.ts';
import { refuseInvalid } from './invalid-constants.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { STRING } from './type-classes.ts';

/** Those of Java, by their names and aliases in lower case. */
const ALGORITHMS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  md5,
  sha: sha1,
  sha1,
  'sha-1': sha1,
  sha224,
  'sha-224': sha224,
  sha256,
  'sha-256': sha256,
  sha384,
  'sha-384': sha384,
  sha512,
  'sha-512': sha512,
  'sha512/224': sha512_224,
  'sha-512/224': sha512_224,
  'sha512/256': sha512_256,
  'sha-512/256': sha512_256,
  'sha3-224': sha3_224,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
};

const encoder = new TextEncoder();
const OUTSIDE_BASE64 = /[^A-Za-z0-9+/=]/;

function invalidBase64(text: string): Failure {
  const found = OUTSIDE_BASE64.exec(text)?.[0].charCodeAt(0).toString(16);
  return illegalValue(found ? `Illegal base64 character ${found}` : 'Input byte array has wrong 4-byte ending unit');
}

const PADDING = /={1,2}$/;

function digest(algorithm: string, text: string): string | Failure {
  const name = algorithm.toLowerCase();
  if (!Object.hasOwn(ALGORITHMS, name))
    return new Failure('java.security.NoSuchAlgorithmException', `${algorithm} MessageDigest not available`);
  return bytesToHex(ALGORITHMS[name]!(encoder.encode(text)));
}

function hashing(name: string, algorithm: string): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'input', type: STRING }],
    returns: 'keyword',
    bind: () => (text: string) => digest(algorithm, text),
  };
}

export const HASH_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'hash',
    parameters: [
      { name: 'algorithm', type: STRING },
      { name: 'input', type: STRING },
    ],
    returns: 'keyword',
    check([algorithm], source) {
      refuseInvalid(
        algorithm,
        name => digest(name as string, ''),
        ({ message }) => ({
          type: 'invalid_argument_exception',
          reason: `invalid algorithm for [${source.text}]: ${message}`,
        }),
      );
    },
    bind: () => digest,
  },
  hashing('md5', 'md5'),
  hashing('sha1', 'sha-1'),
  hashing('sha256', 'sha-256'),
  {
    name: 'to_base64',
    parameters: [{ name: 'string', type: STRING }],
    returns: 'keyword',
    bind: () => (text: string) => base64.encode(encoder.encode(text)),
  },
  {
    name: 'from_base64',
    parameters: [{ name: 'string', type: STRING }],
    returns: 'keyword',
    bind: () => (text: string) => {
      const bytes = base64.decode(text.replace(PADDING, ''));
      return bytes ? decodeText(bytes) : invalidBase64(text);
    },
  },
];
