import type { Problem } from './text-range.ts';

export type JsonTokenKind = 'punctuation' | 'string' | 'raw-string' | 'number' | 'word' | 'comment' | 'bad';

export interface JsonToken {
  kind: JsonTokenKind;
  from: number;
  to: number;
}

const BLANK = /[ \t\r\n]/;
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /[\w$.-]+/y;

/**
 * Reads the next token of a body: JSON plus `#`, `//` and block comments, plus `"""raw strings"""`. Returns undefined
 * at `end`. An unterminated raw string or block comment swallows the rest; a plain string ends with its line.
 */
export function nextToken(text: string, start: number, end = text.length): JsonToken | undefined {
  let from = start;
  while (from < end && BLANK.test(text[from]!)) from++;
  if (from >= end) return undefined;
  const char = text[from]!;
  if (char === '#' || text.startsWith('//', from)) return { kind: 'comment', from, to: endOfLine(text, from, end) };
  if (text.startsWith('/*', from)) return { kind: 'comment', from, to: after(text, '*/', from + 2, end) };
  if (text.startsWith('"""', from)) return { kind: 'raw-string', from, to: after(text, '"""', from + 3, end) };
  if (char === '"') return { kind: 'string', from, to: endOfString(text, from, end) };
  if ('{}[],:'.includes(char)) return { kind: 'punctuation', from, to: from + 1 };
  return match(NUMBER, 'number', text, from) ?? match(WORD, 'word', text, from) ?? { kind: 'bad', from, to: from + 1 };
}

/** All tokens of a range. */
export function scanJson(text: string, from: number, to: number): JsonToken[] {
  const tokens: JsonToken[] = [];
  for (let token = nextToken(text, from, to); token; token = nextToken(text, token.to, to)) tokens.push(token);
  return tokens;
}

export function isTerminated(text: string, token: JsonToken): boolean {
  if (token.kind === 'raw-string') return token.to - token.from >= 6 && text.slice(token.to - 3, token.to) === '"""';
  if (token.kind === 'string') return token.to - token.from >= 2 && text[token.to - 1] === '"';
  return true;
}

/** The problem with a token's own text: an unterminated string, or invalid characters. */
export function tokenProblem(text: string, token: JsonToken): Problem | undefined {
  if (token.kind === 'bad') return problem(token, `“${text.slice(token.from, token.to)}” cannot stand here.`);
  if (token.kind === 'string' && !isTerminated(text, token))
    return problem(token, 'This string does not end. Add a closing ".');
  if (token.kind === 'raw-string' && !isTerminated(text, token))
    return problem({ from: token.from, to: token.from + 3 }, 'This text does not end. Add a closing """.');
  return undefined;
}

function problem(range: { from: number; to: number }, message: string): Problem {
  return { from: range.from, to: range.to, message, severity: 'error' };
}

function match(pattern: RegExp, kind: JsonTokenKind, text: string, from: number): JsonToken | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? { kind, from, to: from + found[0].length } : undefined;
}

function endOfLine(text: string, from: number, end: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 || at > end ? end : at;
}

function after(text: string, close: string, from: number, end: number): number {
  const at = text.indexOf(close, from);
  return at < 0 || at + close.length > end ? end : at + close.length;
}

function endOfString(text: string, from: number, end: number): number {
  for (let at = from + 1; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
    else if (text[at] === '\n') return at;
  }
  return end;
}
