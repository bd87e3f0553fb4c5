import { endOfValue } from './end-of-value.ts';
import { unquoted } from './json-outline.ts';
import { CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, isJsonString, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-scanner.ts';
import { runSteps, type Steps } from './steps.ts';

/** A value of a JSON text with its members or items, whose keys and contents are skipped and not checked. */
export interface ShallowNode {
  kind: 'object' | 'array' | 'scalar';
  from: number;
  to: number;
  /** In the order of the text; a duplicate key appears twice. */
  parts: readonly JsonPart[];
}

/** A member of an object, or an item of an array. */
export interface JsonPart {
  from: number;
  /** The end of the key; of an item, its start. */
  keyTo: number;
  valueFrom: number;
  to: number;
}

/** Parts between two pauses. */
const STEP = 1000;
const NONE: readonly never[] = [];

/** Reads the value at an offset. @throws SyntaxError where its own brackets, colons and commas are not JSON */
export function readShallow(text: string, at = 0): ShallowNode {
  return runSteps(shallowSteps(text, at));
}

/** Reads the value at an offset in steps. @throws SyntaxError where its own brackets, colons and commas are not JSON */
export function* shallowSteps(text: string, at = 0): Steps<ShallowNode> {
  const from = afterSpace(text, at);
  const kind = kindAt(text, from);
  if (kind === 'scalar') return { kind, from, to: valueEnd(text, from), parts: NONE };
  const close = kind === 'object' ? CLOSE_OBJECT : CLOSE_LIST;
  const parts: JsonPart[] = [];
  let next = afterSpace(text, from + 1);
  if (text.charCodeAt(next) === close) return { kind, from, to: next + 1, parts };
  for (;;) {
    const part = kind === 'object' ? memberAt(text, next) : itemAt(text, next);
    parts.push(part);
    const end = afterSpace(text, part.to);
    if (text.charCodeAt(end) === close) return { kind, from, to: end + 1, parts };
    if (text.charCodeAt(end) !== COMMA) throw new SyntaxError();
    next = afterSpace(text, end + 1);
    if (parts.length % STEP === 0) yield;
  }
}

/** The part of a container; the last of several members with one key, as a JSON reader would take it. */
export function partAt(
  text: string,
  { kind, from, to, parts }: ShallowNode,
  step: string | number,
): JsonPart | undefined {
  if (typeof step === 'number') return kind === 'array' ? parts[step] : undefined;
  if (kind !== 'object') return undefined;
  const written = JSON.stringify(step);
  const firstEscape = text.indexOf('\\', from);
  const hasEscapes = firstEscape >= 0 && firstEscape < to;
  return parts.findLast(
    part =>
      (part.keyTo - part.from === written.length && text.startsWith(written, part.from)) ||
      (hasEscapes && keyOf(text, part) === step),
  );
}

/** The key of a member. @throws SyntaxError if it is not JSON */
export function keyOf(text: string, { from, keyTo }: JsonPart): string {
  if (!isJsonString(text, { kind: 'string', from, to: keyTo })) throw new SyntaxError();
  return unquoted(text.slice(from, keyTo));
}

function kindAt(text: string, from: number): ShallowNode['kind'] {
  const code = text.charCodeAt(from);
  return code === OPEN_OBJECT ? 'object' : code === OPEN_LIST ? 'array' : 'scalar';
}

function memberAt(text: string, from: number): JsonPart {
  if (text.charCodeAt(from) !== QUOTE) throw new SyntaxError();
  const keyTo = valueEnd(text, from);
  const colon = afterSpace(text, keyTo);
  if (text.charCodeAt(colon) !== COLON) throw new SyntaxError();
  const valueFrom = afterSpace(text, colon + 1);
  return { from, keyTo, valueFrom, to: valueEnd(text, valueFrom) };
}

function itemAt(text: string, from: number): JsonPart {
  return { from, keyTo: from, valueFrom: from, to: valueEnd(text, from) };
}

function valueEnd(text: string, from: number): number {
  const to = endOfValue(text, from);
  if (to <= from) throw new SyntaxError();
  return to;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at++;
  return at;
}
