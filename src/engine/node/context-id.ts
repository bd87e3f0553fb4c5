const encoder = new TextEncoder();
const decoder = new TextDecoder();
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The content of the id of a scroll, point in time or async search: a valid id must be distinguishable from garbage
 * even after its context is gone.
 */
export interface ContextId {
  readonly kind: 'scroll' | 'pit' | 'async';
  readonly key: string;
  readonly shards: number;
}

export function encodeContextId({ kind, key, shards }: ContextId): string {
  const bytes = encoder.encode(`${kind} ${key} ${shards}`);
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < digits; digit++) text += ALPHABET[(group >> (18 - 6 * digit)) & 63];
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** Undefined for a text that is not such an id. */
export function decodeContextId(text: string): ContextId | undefined {
  const match = /^(scroll|pit|async) (\S+) (\d+)$/.exec(decodeBase64(text));
  return match ? { kind: match[1] as ContextId['kind'], key: match[2]!, shards: Number(match[3]) } : undefined;
}

function decodeBase64(text: string): string {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const character of text.replace(/=+$/, '')) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return '';
    buffer = ((buffer << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) bytes.push((buffer >> (bits -= 8)) & 255);
  }
  return decoder.decode(Uint8Array.from(bytes));
}
