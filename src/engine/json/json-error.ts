import type { JsonObject } from './json-value.ts';

/** Invalid JSON. `reason` is the message of Elasticsearch's parser without its `[line:column]` prefix. */
export class JsonError extends Error {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  /** True if the text ends too early. */
  readonly endOfInput: boolean;
  /** Members of the outermost object that were parsed before the error. */
  read: JsonObject | undefined = undefined;

  constructor(reason: string, text: string, offset: number, endOfInput = false) {
    super(reason);
    const { line, column } = lineAndColumn(text, offset);
    this.reason = reason;
    this.line = line;
    this.column = column;
    this.endOfInput = endOfInput;
  }
}

export interface Position {
  line: number;
  column: number;
}

/** 1-based line and column (in UTF-16 units) of an offset. */
export function lineAndColumn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

// The limits of Elasticsearch's parser, with its messages. Checked before digits are converted to numbers.

export const MAX_NESTING_DEPTH = 1000;
const MAX_NUMBER_LENGTH = 1000;
const MAX_STRING_LENGTH = 50_000_000;
const MAX_NAME_LENGTH = 50_000;

interface At {
  readonly text: string;
  readonly offset: number;
}

/** @param length of a number without its sign @throws JsonError */
export function checkNumberLength(length: number, at: At): void {
  if (length > MAX_NUMBER_LENGTH)
    throw limitExceeded('Number value length', length, MAX_NUMBER_LENGTH, 'NumberLength', at);
}

/** @throws JsonError */
export function checkStringLength(length: number, at: At): void {
  if (length > MAX_STRING_LENGTH)
    throw limitExceeded('String value length', length, MAX_STRING_LENGTH, 'StringLength', at);
}

/** @throws JsonError */
export function checkNameLength(length: number, at: At): void {
  if (length > MAX_NAME_LENGTH) throw limitExceeded('Name length', length, MAX_NAME_LENGTH, 'NameLength', at);
}

/** @throws JsonError */
export function checkDepth(depth: number, at: At): void {
  if (depth > MAX_NESTING_DEPTH)
    throw limitExceeded('Document nesting depth', depth, MAX_NESTING_DEPTH, 'NestingDepth', at);
}

function limitExceeded(what: string, found: number, limit: number, name: string, { text, offset }: At): JsonError {
  const from = `\`StreamReadConstraints.getMax${name}()\``;
  return new JsonError(`${what} (${found}) exceeds the maximum allowed (${limit}, from ${from})`, text, offset);
}
