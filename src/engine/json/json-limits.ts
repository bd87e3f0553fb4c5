import { JsonError } from './json-error.ts';

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
  if (length > MAX_NUMBER_LENGTH) throw beyond('Number value length', length, MAX_NUMBER_LENGTH, 'NumberLength', at);
}

/** @throws JsonError */
export function checkStringLength(length: number, at: At): void {
  if (length > MAX_STRING_LENGTH) throw beyond('String value length', length, MAX_STRING_LENGTH, 'StringLength', at);
}

/** @throws JsonError */
export function checkNameLength(length: number, at: At): void {
  if (length > MAX_NAME_LENGTH) throw beyond('Name length', length, MAX_NAME_LENGTH, 'NameLength', at);
}

/** @throws JsonError */
export function checkDepth(depth: number, at: At): void {
  if (depth > MAX_NESTING_DEPTH) throw beyond('Document nesting depth', depth, MAX_NESTING_DEPTH, 'NestingDepth', at);
}

function beyond(what: string, found: number, most: number, name: string, { text, offset }: At): JsonError {
  const from = `\`StreamReadConstraints.getMax${name}()\``;
  return new JsonError(`${what} (${found}) exceeds the maximum allowed (${most}, from ${from})`, text, offset);
}
