import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError, xContentError } from '../../errors/parse-errors.ts';
import { readJson } from '../../json/json-reader.ts';
import { jacksonToken } from '../../json/json-value.ts';
import type { QueryParser } from './parsed-query.ts';

/** A base64-encoded query. */
export const parseWrapper: QueryParser = (body, parse) => {
  const [key, next] = Object.keys(body);
  if (key === undefined) throw parsingError({ in: body, of: 'end' }, '[wrapper] query malformed');
  const value = body[key]!;
  if (key !== 'query')
    throw parsingError({ in: body, key, of: 'key' }, `[wrapper] query malformed, expected \`query\` but was ${key}`);
  const place = { in: body, key };
  if (typeof value !== 'string')
    throw binaryError(
      place,
      `Current token (${jacksonToken(value)}) not VALUE_STRING or VALUE_EMBEDDED_OBJECT, cannot access as binary`,
    );
  const text = decoded(value, place);
  if (next !== undefined)
    throw parsingError(
      { in: body, key: next, of: 'key' },
      '[wrapper] malformed query, expected [END_OBJECT] but found [FIELD_NAME]',
    );
  if (text === '') throw illegalArgument('query source text cannot be null or empty');
  if (!text.trimStart().startsWith('{'))
    throw new EngineError('x_content_parse_exception', 'Failed to derive xcontent');
  const inner = readJson(text, { positions: true });
  const parsed = parse(inner, { in: { query: inner }, key: 'query' });
  return { ...parsed, name: 'wrapper', rewrites: () => true };
};

function decoded(base64: string, place: Place): string {
  // Blanks and control characters are skipped.
  const text = [...base64].filter(char => char > ' ').join('');
  if (!/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
    const char = illegalCharacter(text);
    const code = char.charCodeAt(0).toString(16);
    throw binaryError(place, `Illegal character '${char}' (code 0x${code}) in base64 content`);
  }
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of text.replace(/=+$/, '')) {
    value = ((value << 6) | DIGITS.indexOf(char)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first character out of place; the closing quote where padding is missing. */
function illegalCharacter(text: string): string {
  return /[^A-Za-z0-9+/=]/.exec(text)?.[0] ?? /=([^=])/.exec(text)?.[1] ?? '"';
}

/** An error of the JSON parser, with its own exception as the cause. */
function binaryError(place: Place, reason: string): EngineError {
  return xContentError(place, reason, { cause: new EngineError('json_parse_exception', reason) });
}
