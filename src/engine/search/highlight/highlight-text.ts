import type { Analyzer } from '../../analysis/token-stream.ts';

/** A token of the highlighted text, its offsets counted from the beginning of the first value. */
export interface TextToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly position: number;
}

/** Stands between two values: no fragment crosses it. */
export const VALUE_SEPARATOR = '\0';

/** The values of a field, put together as one text. */
export class HighlightText {
  readonly text: string;
  /** Where each value begins and ends in the text. */
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

  /** @param limit tokens that begin beyond it are left out */
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
