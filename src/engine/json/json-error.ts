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
