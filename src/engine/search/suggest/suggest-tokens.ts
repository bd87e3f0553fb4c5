import type { Analyzer } from '../../analysis/token-stream.ts';

/** A word of a text to correct or complete. */
export interface SuggestToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly positionIncrement: number;
  readonly positionLength: number;
}

export function tokensOf(analyzer: Analyzer, text: string): SuggestToken[] {
  const stream = analyzer.tokenStream(text);
  const { token } = stream;
  const tokens: SuggestToken[] = [];
  stream.reset();
  while (stream.next()) {
    const { startOffset: start, endOffset: end, type, positionIncrement, positionLength } = token;
    tokens.push({ term: token.text(), start, end, type, positionIncrement, positionLength });
  }
  stream.end();
  return tokens;
}
