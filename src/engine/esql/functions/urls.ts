import { type Failure, illegalValue } from '../expressions/failure.ts';
import type { Result } from '../expressions/kernel.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { STRING } from './type-classes.ts';

/** Percent-encodes all but letters, digits and `.-_`, and `*`, which forms leave, too. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?')).replaceAll(
    /[!'()~]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A text in the encoding of forms, in which `+` is a space. */
function decoded(text: string): string | Failure {
  const at = text.search(/%(?![\da-f]{2})/i);
  if (at >= 0)
    return illegalValue(
      at + 3 > text.length
        ? 'URLDecoder: Incomplete trailing escape (%) pattern'
        : `URLDecoder: Illegal hex characters in escape (%) pattern - Error at index 0 in: "${text.slice(at + 1, at + 3)}"`,
    );
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const part of text.replaceAll('+', ' ').split(/(%[\da-f]{2})/i))
    if (/^%[\da-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else for (const byte of encoder.encode(part)) bytes.push(byte);
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function define(name: string, compute: (text: string) => Result): ScalarFunction {
  return { name, parameters: [{ name: 'string', type: STRING }], returns: 'keyword', bind: () => compute };
}

export const URL_FUNCTIONS: readonly ScalarFunction[] = [
  define('url_encode', text => encoded(text).replaceAll('%20', '+')),
  define('url_encode_component', encoded),
  define('url_decode', decoded),
];
