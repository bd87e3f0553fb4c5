import type { Analyzer } from '../analysis/token-stream.ts';

/** A term of an analyzed text and where it stands. */
export interface TextToken {
  readonly term: string;
  readonly position: number;
  /** How many positions it spans. */
  readonly length: number;
}

/** Analyzes the text of a query. */
export function tokensOf(analyzer: Analyzer, text: string): TextToken[] {
  const stream = analyzer.tokenStream(text);
  const tokens: TextToken[] = [];
  let position = -1;
  for (stream.reset(); stream.next(); ) {
    position += stream.token.positionIncrement;
    tokens.push({ term: stream.token.text(), position: Math.max(0, position), length: stream.token.positionLength });
  }
  stream.end();
  return tokens;
}
