import { unitText } from '../structures/unit-text.ts';

/**
 * One token, reused by every stage of a chain: a filter changes it in place. The text is stored as UTF-16 code units,
 * so common filters and the index never build a string.
 */
export class Token {
  buffer = new Uint16Array(256);
  length = 0;
  /** UTF-16 offsets into the original text, before char filters. */
  startOffset = 0;
  endOffset = 0;
  /** 0 stacks the token on the previous one; more than 1 leaves a hole. */
  positionIncrement = 1;
  /** Number of positions the token spans in a graph. */
  positionLength = 1;
  type = 'word';
  /** Set by keyword_marker: stemmers do not change the token. */
  keyword = false;
  termFrequency = 1;
  payload: Uint8Array | undefined = undefined;

  text(): string {
    return unitText(this.buffer, 0, this.length);
  }

  setText(text: string): void {
    this.reserve(text.length);
    for (let i = 0; i < text.length; i++) this.buffer[i] = text.charCodeAt(i);
    this.length = text.length;
  }

  reserve(length: number): void {
    if (length <= this.buffer.length) return;
    const grown = new Uint16Array(Math.max(length, this.buffer.length * 2));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
  }
}

/**
 * A stream of tokens. Behaves as if written:
 *   for (stream.reset(); stream.next(); ) use(stream.token);
 *   stream.end();
 * After `end()` the token's `endOffset` is the end of the text and its `positionIncrement` the holes after the last
 * token. A filter shares the token of its input.
 */
export interface TokenStream {
  readonly token: Token;
  reset(): void;
  next(): boolean;
  end(): void;
}

/**
 * Turns the values of a field into tokens. An analyzer reuses its chain: exhaust one stream before requesting the next.
 */
export interface Analyzer {
  readonly name: string;
  /** Positions between two values of a field; the field's own `position_increment_gap` overrides it. */
  readonly positionIncrementGap: number;
  /** Filters that may change while the index is in use: with any of them the analyzer can only be used for searches. */
  readonly searchOnlyFilters?: readonly string[];
  /** Whether queries treat stacked tokens of several positions as synonyms, instead of as paths of a graph. */
  readonly flatQueries?: boolean;
  /** The size of the largest shingles; undefined without a filter that is configured to make them. */
  readonly maxShingleSize?: number | undefined;
  tokenStream(text: string): TokenStream;
  /** Normalizes an untokenized term, such as a wildcard or a prefix, for example by lowercasing and folding. */
  normalize(text: string): string;
  /** The same analyzer with a separate chain, for a caller that yields between tokens. */
  copy(): Analyzer;
}

/** Copies all attributes of a token, including its text. */
export function copyToken(from: Token, to: Token): void {
  to.reserve(from.length);
  if (from.length > 32) to.buffer.set(from.buffer.subarray(0, from.length));
  else for (let i = 0; i < from.length; i++) to.buffer[i] = from.buffer[i]!;
  to.length = from.length;
  to.startOffset = from.startOffset;
  to.endOffset = from.endOffset;
  to.positionIncrement = from.positionIncrement;
  to.positionLength = from.positionLength;
  to.type = from.type;
  to.keyword = from.keyword;
  to.termFrequency = from.termFrequency;
  to.payload = from.payload;
}

export function cloneToken(token: Token): Token {
  const copy = new Token();
  copyToken(token, copy);
  return copy;
}
