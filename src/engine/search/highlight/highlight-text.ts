import type { Analyzer } from '../../analysis/token-stream.ts';

/** A token of the highlighted text, with offsets from the start of the first value. */
export interface TextToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly position: number;
}

/** Separates two values: no fragment crosses it. */
export const VALUE_SEPARATOR = '\0';

/** The values of a field, concatenated into one text. */
export class HighlightText {
  readonly text: string;
  /** Start and end of each value in the text. */
  readonly slices: readonly { readonly start: number; readonly end: number }[];
  private readonly values: readonly string[];

  constructor(values: readonly string[]) {
    this.values = values;
    this.text = values.join(VALUE_SEPARATOR);
    let start = 0;
    this.slices = values.map(value => {
      const slice = { start, end: start + value.length };
      start = slice.end + 1;
      return slice;
    });
  }

  /** @param limit tokens that start beyond it are dropped */
  tokens(analyzer: Analyzer, gap: number, limit: number): TextToken[] {
    const tokens: TextToken[] = [];
    let position = -1;
    this.values.forEach((value, i) => {
      const { start } = this.slices[i]!;
      const stream = analyzer.tokenStream(value);
      const { token } = stream;
      stream.reset();
      while (stream.next()) {
        position += token.positionIncrement;
        if (start + token.startOffset <= limit)
          tokens.push({
            term: token.text(),
            start: start + token.startOffset,
            end: start + token.endOffset,
            position,
          });
      }
      stream.end();
      position += token.positionIncrement + gap;
    });
    return tokens;
  }
}
