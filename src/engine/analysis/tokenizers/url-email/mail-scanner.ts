import { domainEnds } from './host-scanner.ts';

const QUOTE = 0x22;
const AT_SIGN = 0x40;
const BACKSLASH = 0x5c;

/** The characters of a label outside quotes. They include the dot, so labels may be empty. */
const atom = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9!#$%&'*+,\-./=?^_`{|}~]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const ends: number[] = [];

/** The end of the longest mail address that starts at `start`; -1 if there is none. A subset of RFC 5321. */
export function mailEnd(text: string, start: number, limit: number): number {
  const at = localPartEnd(text, start, limit);
  if (at < 0) return -1;
  if (at + 1 < limit && text[at + 1] === '[') return bracketEnd(text, at + 1, limit);
  domainEnds(text, at + 1, limit, ends);
  return ends.at(-1) ?? -1;
}

/** The position of the `@`. Quoted labels are separated from their neighbors by a dot. */
function localPartEnd(text: string, start: number, limit: number): number {
  let at = start;
  let afterQuotes = false;
  for (;;) {
    const run = at;
    while (at < limit && text.charCodeAt(at) < 128 && atom[text.charCodeAt(at)] === 1) at++;
    if (at >= limit) return -1;
    const code = text.charCodeAt(at);
    if (code !== AT_SIGN && code !== QUOTE) return -1;
    if (!fits(text.slice(run, at), { afterQuotes, atQuotes: code === QUOTE, atStart: run === start })) return -1;
    if (code === AT_SIGN) return at;
    at = quotedEnd(text, at, limit);
    if (at < 0) return -1;
    afterQuotes = true;
  }
}

interface Neighbours {
  readonly afterQuotes: boolean;
  readonly atQuotes: boolean;
  readonly atStart: boolean;
}

/** Whether characters outside quotes are allowed here, which must be separated from quotes by a dot. */
function fits(run: string, { afterQuotes, atQuotes, atStart }: Neighbours): boolean {
  if (atStart && !atQuotes) return run.length > 0;
  if (atStart) return run.length === 0 || (run.length > 1 && run.endsWith('.'));
  if (afterQuotes && !atQuotes) return run.length === 0 || (run.length > 1 && run.startsWith('.'));
  return run === '.' || (run.length > 2 && run.startsWith('.') && run.endsWith('.'));
}

function quotedEnd(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      if (at + 1 >= limit || text.charCodeAt(++at) > 0x7f) return -1;
    } else if (!isLiteral(code)) return -1;
  }
  return -1;
}

function bracketEnd(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (text[at] === ']') return at + 1;
    if (code === BACKSLASH) {
      if (at + 1 >= limit || text.charCodeAt(++at) > 0x7f) return -1;
    } else if (text[at] === '[' || !(isLiteral(code) || code === 0x7f)) return -1;
  }
  return -1;
}

/** ASCII except the null character, tab and line breaks. */
function isLiteral(code: number): boolean {
  return code > 0 && code < 0x7f && code !== 0x09 && code !== 0x0a && code !== 0x0d;
}
