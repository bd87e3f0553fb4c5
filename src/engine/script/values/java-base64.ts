import { base64 } from '../../structures/base64.ts';
import { illegal } from './java-throwable.ts';

/** The Base64 of a text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  return base64.encode(new TextEncoder().encode(text));
}

/** The text of Base64-encoded UTF-8, by the rules of `java.util.Base64`. @throws JavaThrowable */
export function decodeBase64(text: string): string {
  const digits = text.replace(/={1,2}$/, '');
  const bytes = base64.decode(digits);
  if (!bytes) {
    const offending = [...digits].find(digit => base64.valueOf(digit.charCodeAt(0)) < 0)!;
    throw illegal(`Illegal base64 character ${offending.charCodeAt(0).toString(16)}`);
  }
  if (digits.length % 4 === 1) throw illegal('Input byte[] should at least have 2 bytes for base64 bytes');
  return new TextDecoder().decode(bytes);
}
