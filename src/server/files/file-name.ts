import { createHash } from 'node:crypto';

const MAX_LENGTH = 200;

/**
 * A file name for any text: lower-case letters, digits, `_` and `-` are kept, everything else is percent-encoded,
 * capitals too because some file systems ignore case. Very long names are replaced by a digest.
 */
export function fileName(text: string): string {
  let name = '';
  for (const byte of new TextEncoder().encode(text)) {
    const character = String.fromCharCode(byte);
    name += /[a-z0-9_-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
  }
  return name.length <= MAX_LENGTH ? name : `%long-${createHash('sha256').update(text).digest('hex')}`;
}

/** The text behind a short name. */
export function textOfFileName(name: string): string {
  const bytes: number[] = [];
  for (let i = 0; i < name.length; i++) {
    if (name[i] !== '%') bytes.push(name.charCodeAt(i));
    else {
      bytes.push(Number.parseInt(name.slice(i + 1, i + 3), 16));
      i += 2;
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
