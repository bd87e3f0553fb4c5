import type { Analyzer } from '../../analysis/token-stream.ts';

/** A term of an analyzed text with its position. */
export interface TextToken {
  readonly term: string;
  readonly position: number;
  /** Number of positions it spans. */
  readonly length: number;
  /** Whether further text follows, if only a space, so that the word is complete. */
  readonly closed?: boolean;
}

/** Analyzes the text of a query. */
export function tokensOf(analyzer: Analyzer, text: string): TextToken[] {
  const stream = analyzer.tokenStream(text);
  const tokens: TextToken[] = [];
  let position = -1;
  let end = 0;
  for (stream.reset(); stream.next(); ) {
    position += stream.token.positionIncrement;
    tokens.push({ term: stream.token.text(), position: Math.max(0, position), length: stream.token.positionLength });
    end = stream.token.endOffset;
  }
  stream.end();
  if (end < stream.token.endOffset && tokens.length > 0) tokens.push({ ...tokens.pop()!, closed: true });
  return tokens;
}
