import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { chargeText } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

const encoder = new TextEncoder();

const hexOf = (digest: (bytes: Uint8Array) => Uint8Array) => (self: string) => {
  chargeText(self.length);
  return bytesToHex(digest(encoder.encode(self)));
};

/** Hashes of strings, for scripts that change documents. */
export const STRING_HASHES: NonNullable<ClassSpec['restricted']> = {
  to: ['ingest', 'update', 'update_by_query', 'reindex'],
  methods: {
    'String sha1()': hexOf(sha1),
    'String sha256()': hexOf(sha256),
    'String sha512()': hexOf(sha512),
  },
};
