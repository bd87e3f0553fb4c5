import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError, xContentError } from '../../errors/parse-errors.ts';
import { readJson } from '../../json/json-reader.ts';
import { isScalar, textOf } from '../../request/scalar.ts';
import type { QueryParser } from './parsed-query.ts';

/** A base64-encoded query. */
export const parseWrapper: QueryParser = (body, parse) => {
  const [key] = Object.keys(body);
  if (key === undefined) throw parsingError({ in: body, of: 'end' }, '[wrapper] query malformed');
  const value = body[key]!;
  if (key !== 'query')
    throw parsingError({ in: body, key, of: 'key' }, `[wrapper] query malformed, expected \`query\` but was ${key}`);
  if (!isScalar(value)) throw parsingError({ in: body, key }, '[wrapper] query malformed');
  const text = decoded(textOf(value), { in: body, key });
  if (text === '') throw illegalArgument('query source text cannot be null or empty');
  const inner = readJson(text, { positions: true });
  const parsed = parse(inner, { in: { query: inner }, key: 'query' });
  return { ...parsed, name: 'wrapper', rewrites: () => true };
};

function decoded(base64: string, place: Place): string {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of base64.replace(/=+$/, '')) {
    const digit = DIGITS.indexOf(char);
    if (digit < 0) {
      const code = char.charCodeAt(0).toString(16);
      throw xContentError(place, `Illegal character '${char}' (code 0x${code}) in base64 content`);
    }
    value = ((value << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
