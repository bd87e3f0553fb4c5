import { COPY } from './copy.ts';
import type { Fix } from './text-edit.ts';

/** A `variable` is a `${name}` outside of strings. */
export type JsonTokenKind =
  | 'punctuation'
  | 'string'
  | 'raw-string'
  | 'number'
  | 'word'
  | 'variable'
  | 'comment'
  | 'bad';

/** A token as a range of the text. */
export interface JsonToken {
  kind: JsonTokenKind;
  from: number;
  to: number;
}

const HASH = 35;
const STAR = 42;
const SLASH = 47;
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const VARIABLE = /\$\{[\w.-]+\}/y;
const WORD = /[\w$.-]+/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings cannot contain any
const STRICT_STRING = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"$/;
const STRICT_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERAL = /^(?:true|false|null)$/;

/**
 * Reads the next token of a body: JSON plus `#`, `//` and block comments, plus `"""raw strings"""` and `${variables}`. Returns undefined
 * at `end`. An unterminated raw string or block comment swallows the rest; a plain string ends with its line.
 */
export function nextToken(text: string, start: number, end = text.length): JsonToken | undefined {
  let from = start;
  while (from < end && isBlank(text.charCodeAt(from))) from++;
  if (from >= end) return undefined;
  switch (text.charCodeAt(from)) {
    case QUOTE:
      if (text.startsWith('""', from + 1)) return { kind: 'raw-string', from, to: after(text, '"""', from + 3, end) };
      return { kind: 'string', from, to: endOfString(text, from, end) };
    case OPEN_OBJECT:
    case CLOSE_OBJECT:
    case OPEN_LIST:
    case CLOSE_LIST:
    case COMMA:
    case COLON:
      return { kind: 'punctuation', from, to: from + 1 };
    case HASH:
      return { kind: 'comment', from, to: endOfLine(text, from, end) };
    case SLASH:
      if (text.charCodeAt(from + 1) === SLASH) return { kind: 'comment', from, to: endOfLine(text, from, end) };
      if (text.charCodeAt(from + 1) === STAR) return { kind: 'comment', from, to: after(text, '*/', from + 2, end) };
  }
  const rest = { from, to: end };
  return (
    match(NUMBER, 'number', text, rest) ??
    match(VARIABLE, 'variable', text, rest) ??
    match(WORD, 'word', text, rest) ?? { kind: 'bad', from, to: from + 1 }
  );
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

/** Whether the token is a string of plain JSON: closed, with known escapes and without control characters. */
export function isJsonString(text: string, token: JsonToken): boolean {
  return token.kind === 'string' && STRICT_STRING.test(text.slice(token.from, token.to));
}

/** Whether the token alone is a value of plain JSON, as `JSON.parse` accepts it. */
export function isJsonScalar(text: string, token: JsonToken): boolean {
  if (token.kind === 'number') return STRICT_NUMBER.test(text.slice(token.from, token.to));
  return isLiteral(text, token) || isJsonString(text, token);
}

/** Whether the token is `true`, `false` or `null`. */
export function isLiteral(text: string, token: JsonToken): boolean {
  return token.kind === 'word' && LITERAL.test(text.slice(token.from, token.to));
}

/** The problem with a token's own text: an unterminated string, or invalid characters. */
export function tokenProblem(text: string, token: JsonToken): Problem | undefined {
  if (token.kind === 'bad') return problem(token, COPY.notAllowed(text.slice(token.from, token.to)));
  if (token.kind === 'string' && !isTerminated(text, token)) return problem(token, COPY.unclosedString);
  if (token.kind === 'raw-string' && !isTerminated(text, token))
    return problem({ from: token.from, to: token.from + 3 }, COPY.unclosedText);
  return undefined;
}

function problem(range: { from: number; to: number }, message: string): Problem {
  return { from: range.from, to: range.to, message, severity: 'error' };
}

function match(pattern: RegExp, kind: JsonTokenKind, text: string, { from, to }: TextRange): JsonToken | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? { kind, from, to: Math.min(to, from + found[0].length) } : undefined;
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
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
    else if (code === NEWLINE) return at;
  }
  return end;
}

function isBlank(code: number): boolean {
  return code === BLANK || code === NEWLINE || code === RETURN || code === TAB;
}

/** Character codes of JSON's punctuation; as bytes, those of UTF-8 text as well. */
export const TAB = 9;
export const NEWLINE = 10;
export const RETURN = 13;
/** All JSON whitespace is at or below this code, and no other character allowed between tokens is. */
export const BLANK = 32;
export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const OPEN_LIST = 91;
export const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN_OBJECT = 123;
export const CLOSE_OBJECT = 125;

/** Offsets in the buffer, end exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

/** A problem at a range of the buffer. */
export interface Problem extends TextRange {
  message: string;
  severity: 'error' | 'warning';
  /** Ways to repair it, best first. */
  fixes?: Fix[];
}
