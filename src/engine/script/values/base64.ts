import { illegal } from './java-throwable.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new TextEncoder().encode(ALPHABET);
const PADDING = '='.charCodeAt(0);

/** The Base64 (RFC 4648, 4) of a text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const encoded = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING);
  for (let i = 0, to = 0; i < bytes.length; i += 3, to += 4) {
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(bytes.length - i, 3) + 1;
    for (let digit = 0; digit < digits; digit++) encoded[to + digit] = CODES[(group >> (18 - 6 * digit)) & 63]!;
  }
  return new TextDecoder().decode(encoded);
}

/** @throws JavaThrowable */
export function decodeBase64(text: string): string {
  const digits = text.replace(/={1,2}$/, '');
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) throw illegal(`Illegal base64 character ${digit.charCodeAt(0).toString(16)}`);
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  if (digits.length % 4 === 1) throw illegal('Input byte[] should at least have 2 bytes for base64 bytes');
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
