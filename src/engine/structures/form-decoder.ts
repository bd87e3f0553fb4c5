import { illegalArgument } from '../errors/engine-error.ts';

/** application/x-www-form-urlencoded, decoded like Java's URLDecoder. @throws EngineError */
export function decodeForm(text: string): string {
  return text.replace(/\+|(?:%[^%]{0,2})+/g, found => (found === '+' ? ' ' : decodeEscapes(found)));
}

function decodeEscapes(escapes: string): string {
  const bytes: number[] = [];
  let at = 0;
  let rest = '';
  for (; at < escapes.length && escapes[at] === '%'; at += 3) {
    const digits = escapes.slice(at + 1, at + 3);
    if (digits.length < 2) throw illegalArgument('URLDecoder: Incomplete trailing escape (%) pattern');
    const wrong = /[^\da-fA-F]/.exec(digits)?.[0];
    if (wrong !== undefined)
      throw illegalArgument(
        `URLDecoder: Illegal hex characters in escape (%) pattern - not a hexadecimal digit: "${wrong}" = ${wrong.charCodeAt(0)}`,
      );
    bytes.push(Number.parseInt(digits, 16));
  }
  rest = escapes.slice(at);
  return new TextDecoder().decode(Uint8Array.from(bytes)) + rest;
}
