import { illegalArgument } from '../../errors/engine-error.ts';
import type { Tokenizer } from '../analysis-component.ts';
import type { OffsetMap } from '../offset-map.ts';
import { Token } from '../token-stream.ts';

/** Base of tokenizers: the text, its offset corrections and a token that is reset. */
export abstract class BaseTokenizer implements Tokenizer {
  readonly token = new Token();
  protected text = '';
  private offsets: OffsetMap | undefined;
  protected readTo = 0;
  /** How far the tokenizer has read from the char filters: infinity once it has reached the end. */
  protected asked = Number.POSITIVE_INFINITY;

  setText(text: string, offsets: OffsetMap | undefined): void {
    this.text = text;
    this.offsets = offsets;
    this.readTo = 0;
    this.asked = Number.POSITIVE_INFINITY;
  }

  abstract reset(): void;
  abstract next(): boolean;

  /** The end offset is where reading stopped; a filter may have stopped before the end of the text. */
  end(): void {
    const { token } = this;
    token.length = 0;
    token.positionIncrement = 0;
    token.startOffset = token.endOffset = this.correct(this.readTo);
  }

  /** Return value of `next()` at the end of the text. */
  protected exhausted(): false {
    return this.stopped(this.text.length);
  }

  /** Return value of `next()` when it stops reading at this position. */
  protected stopped(at: number): false {
    this.readTo = at;
    this.asked = Number.POSITIVE_INFINITY;
    return false;
  }

  protected correct(offset: number): number {
    return this.offsets === undefined ? offset : this.offsets.correct(offset, offset < this.asked);
  }

  /** Emits the token `text[start, end)`. */
  protected emit(start: number, end: number, type: string): void {
    const { token, text } = this;
    const length = end - start;
    token.reserve(length);
    const { buffer } = token;
    for (let i = 0; i < length; i++) buffer[i] = text.charCodeAt(start + i);
    token.length = length;
    this.startToken(start, end, type);
  }

  /** Sets all attributes except the text. */
  protected startToken(start: number, end: number, type: string): void {
    const { token } = this;
    this.readTo = end;
    if (this.offsets === undefined) {
      token.startOffset = start;
      token.endOffset = end;
    } else {
      token.startOffset = this.offsets.correct(start);
      token.endOffset = this.offsets.correct(end, end < this.asked);
    }
    token.positionIncrement = 1;
    token.positionLength = 1;
    token.type = type;
    token.keyword = false;
    token.termFrequency = 1;
    token.payload = undefined;
  }
}

const MAX_LENGTH = 1024 * 1024;

/** Checks the limits of tokenizers that read single characters. @throws EngineError */
export function checkedLength(length: number): number {
  if (length > 0 && length <= MAX_LENGTH) return length;
  throw illegalArgument(`maxTokenLen must be greater than 0 and less than ${MAX_LENGTH} passed: ${length}`);
}

/** Checks the limits of grammar-based tokenizers. @throws EngineError */
export function checkedWindow(length: number): number {
  if (length < 1) throw illegalArgument('maxTokenLength must be greater than zero');
  if (length > MAX_LENGTH) throw illegalArgument(`maxTokenLength may not exceed ${MAX_LENGTH}`);
  return length;
}

/**
 * How far a grammar-based tokenizer has read after finding a token: a token that fills its window ends where reading
 * stopped; for any other the tokenizer has read beyond its end.
 */
export function readAfter(start: number, end: number, window: number): number {
  return end - start === window ? end : Number.POSITIVE_INFINITY;
}
