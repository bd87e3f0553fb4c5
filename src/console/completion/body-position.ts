import { type JsonToken, scanJson, type TextRange } from '../../language/json-scanner.ts';

/** A cursor position in a body, for completion. */
export interface BodyPosition {
  /** Names from the root down to the container the cursor is in; list positions are numbers. */
  path: (string | number)[];
  /** Whether a name is expected, or the value of the last name of `path`. */
  role: 'key' | 'value';
  /** The typed prefix without quotes, and the range that a suggestion replaces. */
  prefix: string;
  replace: TextRange;
  /** Whether the cursor is inside of a closed string. */
  quoted: boolean;
  closed: boolean;
  /** The other names of the same object. */
  siblings: string[];
  /** The scalar members before the cursor of every object on the path, from the root on. */
  scopes: ReadonlyMap<string, string>[];
  /** Whether the cursor is in a raw string. */
  raw: boolean;
  /** Whether no colon follows, so that a suggested name inserts `: value`. */
  colonFollows: boolean;
}

interface Frame {
  isObject: boolean;
  key: string | undefined;
  keys: string[];
  scalars: Map<string, string>;
  index: number;
  expects: 'key' | 'colon' | 'value' | 'comma';
}

/** Undefined in comments, and places where only punctuation can follow. */
export function bodyPositionAt(text: string, body: TextRange, offset: number): BodyPosition | undefined {
  const frames: Frame[] = [];
  const tokens = scanJson(text, body.from, body.to);
  for (const [index, token] of tokens.entries()) {
    if (token.from >= offset) return standing(text, frames, undefined, { offset, next: tokens.slice(index) });
    if (holds(text, token, offset))
      return token.kind === 'comment'
        ? undefined
        : standing(text, frames, token, { offset, next: tokens.slice(index + 1) });
    advance(text, token, frames);
  }
  return standing(text, frames, undefined, { offset, next: [] });
}

interface Surroundings {
  offset: number;
  /** The tokens after the cursor's own. */
  next: JsonToken[];
}

function standing(
  text: string,
  frames: Frame[],
  token: JsonToken | undefined,
  around: Surroundings,
): BodyPosition | undefined {
  const frame = frames.at(-1);
  if (!frame) return undefined;
  const raw = token?.kind === 'raw-string';
  const quoted = token?.kind === 'string';
  if (token && closedBefore(text, token, around.offset)) return undefined;
  const role = frame.expects === 'key' ? 'key' : frame.expects === 'value' ? 'value' : undefined;
  if (!role) return undefined;
  if (raw && role === 'key') return undefined;
  const from = token ? token.from + (raw ? 3 : quoted ? 1 : 0) : around.offset;
  const closed = quoted && token !== undefined && token.to - token.from >= 2 && text[token.to - 1] === '"';
  return {
    path: pathOf(frames, role),
    role,
    prefix: text.slice(from, around.offset),
    replace: { from, to: token ? token.to - (closed ? 1 : 0) : around.offset },
    quoted,
    closed,
    raw,
    scopes: frames.map(({ scalars }) => scalars),
    siblings: siblingsOf(text, frame, around.next),
    colonFollows: text[around.next[0]?.from ?? -1] === ':',
  };
}

/** Whether typing at `offset` changes the token: the cursor is inside it, or at the end of an unterminated one. */
function holds(text: string, token: JsonToken, offset: number): boolean {
  if (token.to > offset) return token.kind !== 'punctuation';
  if (token.to < offset || token.kind === 'punctuation') return false;
  if (token.kind === 'raw-string') return text.slice(token.from + 3, token.to).slice(-3) !== '"""';
  if (token.kind === 'comment') return !text.slice(token.from, token.to).endsWith('*/');
  return !closedBefore(text, token, offset);
}

function closedBefore(text: string, token: JsonToken, offset: number): boolean {
  return token.kind === 'string' && offset >= token.to && token.to - token.from >= 2 && text[token.to - 1] === '"';
}

function pathOf(frames: Frame[], role: 'key' | 'value'): (string | number)[] {
  const path: (string | number)[] = [];
  frames.forEach((frame, depth) => {
    const last = depth === frames.length - 1;
    if (frame.isObject) {
      if (frame.key !== undefined && !(last && role === 'key')) path.push(frame.key);
    } else path.push(frame.index);
  });
  return path;
}

function advance(text: string, token: JsonToken, frames: Frame[]): void {
  if (token.kind === 'comment') return;
  const frame = frames.at(-1);
  const mark = text[token.from]!;
  if (token.kind === 'punctuation') return punctuation(mark, frame, frames);
  if (!frame) return;
  if (frame.isObject && frame.expects === 'key') {
    frame.key = unquoted(text, token);
    frame.keys.push(frame.key);
    frame.expects = 'colon';
  } else {
    if (frame.key !== undefined && frame.expects === 'value') frame.scalars.set(frame.key, unquoted(text, token));
    frame.expects = 'comma';
  }
}

function punctuation(mark: string, frame: Frame | undefined, frames: Frame[]): void {
  if (mark === '{' || mark === '[') {
    if (frame) frame.expects = 'comma';
    frames.push({
      isObject: mark === '{',
      key: undefined,
      keys: [],
      scalars: new Map(),
      index: 0,
      expects: mark === '{' ? 'key' : 'value',
    });
  } else if (mark === '}' || mark === ']') frames.pop();
  else if (!frame) return;
  else if (mark === ':') frame.expects = 'value';
  else {
    frame.index++;
    frame.key = frame.isObject ? undefined : frame.key;
    frame.expects = frame.isObject ? 'key' : 'value';
  }
}

/** Names before the cursor and those that follow in the same object. */
function siblingsOf(text: string, frame: Frame, next: JsonToken[]): string[] {
  const names = [...frame.keys];
  let depth = 0;
  for (const [index, token] of next.entries()) {
    const mark = token.kind === 'punctuation' ? text[token.from]! : '';
    if (mark === '{' || mark === '[') depth++;
    if ((mark === '}' || mark === ']') && --depth < 0) break;
    const follower = next[index + 1];
    if (depth === 0 && token.kind === 'string' && follower && text[follower.from] === ':')
      names.push(unquoted(text, token));
  }
  return frame.isObject ? names : [];
}

function unquoted(text: string, token: JsonToken): string {
  const piece = text.slice(token.from, token.to);
  return token.kind === 'string' ? piece.replace(/^"|"$/g, '') : piece;
}
