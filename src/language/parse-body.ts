import { COPY } from './copy.ts';
import { isLiteral, type JsonToken, nextToken, type Problem, type TextRange, tokenProblem } from './json-scanner.ts';
import type { Fix } from './text-edit.ts';

export interface ParsedBody extends TextRange {
  problems: Problem[];
}

interface Frame {
  open: JsonToken;
  isObject: boolean;
  /** What may come next: `key`, `colon`, `value`, `comma`; `first` also allows the end. */
  expects: 'first' | 'key' | 'colon' | 'value' | 'comma';
  keys: Set<string>;
}

const OPENING = '{[';

/**
 * Parses one body object up to its closing brace. Never throws: problems are collected and parsing continues, so that
 * the end of a request is found even while its middle is being edited.
 */
export function parseBody(text: string, start: number, end: number): ParsedBody {
  const problems: Problem[] = [];
  const frames: Frame[] = [];
  let at = start;
  let previous: JsonToken | undefined;
  for (let token = nextToken(text, at, end); token; token = nextToken(text, at, end)) {
    at = token.to;
    if (token.kind === 'comment') continue;
    const bad = tokenProblem(text, token);
    if (bad) problems.push(bad);
    step(text, token, previous, frames, problems);
    previous = token;
    if (frames.length === 0) return { from: start, to: at, problems };
  }
  const unclosed = frames.at(-1);
  if (unclosed)
    problems.push({
      from: unclosed.open.from,
      to: unclosed.open.to,
      message: COPY.neverClosed(unclosed.isObject ? '{' : '['),
      severity: 'error',
    });
  return { from: start, to: Math.min(at, end), problems };
}

function step(
  text: string,
  token: JsonToken,
  previous: JsonToken | undefined,
  frames: Frame[],
  problems: Problem[],
): void {
  const mark = text[token.from]!;
  if (token.kind === 'punctuation' && OPENING.includes(mark)) return open(token, previous, mark, frames, problems);
  const frame = frames.at(-1);
  if (!frame) return complain(problems, token, COPY.bodyStart);
  if (token.kind === 'punctuation') return punctuation(mark, token, previous, frames, problems);
  if (frame.expects === 'comma') {
    // Parsing continues as if the comma were there, so that one mistake is one problem.
    complain(problems, token, COPY.commaMissingBefore, insertComma(previous));
    frame.expects = frame.isObject ? 'key' : 'value';
  }
  if (frame.isObject && (frame.expects === 'first' || frame.expects === 'key'))
    return key(text, token, frame, problems);
  if (frame.expects === 'colon') complain(problems, token, COPY.colonMissingBefore);
  else if (token.kind === 'word' && !isLiteral(text, token))
    complain(problems, token, COPY.notAValueQuote(text.slice(token.from, token.to)));
  frame.expects = 'comma';
}

function open(
  token: JsonToken,
  previous: JsonToken | undefined,
  mark: string,
  frames: Frame[],
  problems: Problem[],
): void {
  const parent = frames.at(-1);
  if (parent && parent.expects !== 'value' && !(parent.expects === 'first' && !parent.isObject)) {
    if (parent.expects === 'comma') complain(problems, token, COPY.commaMissingBefore, insertComma(previous));
    else complain(problems, token, COPY.nameMissingBefore);
  }
  if (parent) parent.expects = 'comma';
  frames.push({ open: token, isObject: mark === '{', expects: 'first', keys: new Set() });
}

function punctuation(
  mark: string,
  token: JsonToken,
  previous: JsonToken | undefined,
  frames: Frame[],
  problems: Problem[],
): void {
  const frame = frames.at(-1)!;
  if (mark === '}' || mark === ']') {
    if ((mark === '}') !== frame.isObject) complain(problems, token, COPY.expectedClose(frame.isObject ? '}' : ']'));
    else if (frame.expects === 'key' || (frame.expects === 'value' && !frame.isObject))
      complain(problems, token, COPY.trailingComma, removeComma(previous));
    else if (frame.expects === 'value' || frame.expects === 'colon') complain(problems, token, COPY.valueMissingBefore);
    frames.pop();
  } else if (mark === ',') {
    if (frame.expects !== 'comma') complain(problems, token, COPY.nothingBeforeComma);
    frame.expects = frame.isObject ? 'key' : 'value';
  } else {
    if (frame.expects !== 'colon') complain(problems, token, COPY.colonWithoutName);
    frame.expects = 'value';
  }
}

function key(text: string, token: JsonToken, frame: Frame, problems: Problem[]): void {
  const name = text.slice(token.from, token.to);
  if (token.kind !== 'string') complain(problems, token, COPY.namesNeedQuotes);
  else if (frame.keys.has(name)) complain(problems, token, COPY.duplicateName(name));
  frame.keys.add(name);
  frame.expects = 'colon';
}

/** The comma belongs after the value before it, which may be on another line. */
function insertComma(previous: JsonToken | undefined): Fix[] {
  return previous ? [{ title: COPY.insertComma, edits: [{ from: previous.to, to: previous.to, text: ',' }] }] : [];
}

function removeComma(previous: JsonToken | undefined): Fix[] {
  return previous ? [{ title: COPY.removeComma, edits: [{ from: previous.from, to: previous.to, text: '' }] }] : [];
}

function complain(problems: Problem[], token: JsonToken, message: string, fixes: Fix[] = []): void {
  const fixable = fixes.length > 0 ? { fixes } : {};
  problems.push({ from: token.from, to: token.to, message, severity: 'error', ...fixable });
}
