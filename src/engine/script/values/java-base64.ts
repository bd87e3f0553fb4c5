import { base64 } from '../../structures/base64.ts';
import { illegal } from './java-throwable.ts';

/** The Base64 of a text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  return base64.encode(new TextEncoder().encode(text));
}

/** The text of Base64-encoded UTF-8. @throws JavaThrowable */
export function decodeBase64(text: string): string {
  return new TextDecoder().decode(decodeBase64Bytes(text, base64));
}

/** The bytes of Base64, padded or not, by the rules of `java.util.Base64`. @throws JavaThrowable */
export function decodeBase64Bytes(text: string, alphabet: typeof base64): Uint8Array {
  const digits = text.replace(/={1,2}$/, '');
  const padding = text.length - digits.length;
  const wrongPadding = padding > 0 && (digits.length % 4 === 0 || (digits.length % 4 === 2 && padding === 1));
  if (wrongPadding) throw illegal('Input byte array has wrong 4-byte ending unit');
  const bytes = alphabet.decode(digits);
  if (!bytes) {
    const offending = [...digits].find(digit => alphabet.valueOf(digit.charCodeAt(0)) < 0)!;
    throw illegal(`Illegal base64 character ${offending.charCodeAt(0).toString(16)}`);
  }
  if (digits.length % 4 === 1) throw illegal('Input byte[] should at least have 2 bytes for base64 bytes');
  return bytes;
}
