import { illegalArgument } from '../../errors/engine-error.ts';

const MOST = 1024 * 1024;

/** Checks the limits of tokenizers that read single characters. @throws EngineError */
export function checkedLength(length: number): number {
  if (length > 0 && length <= MOST) return length;
  throw illegalArgument(`maxTokenLen must be greater than 0 and less than ${MOST} passed: ${length}`);
}

/** Checks the limits of grammar-based tokenizers. @throws EngineError */
export function checkedWindow(length: number): number {
  if (length < 1) throw illegalArgument('maxTokenLength must be greater than zero');
  if (length > MOST) throw illegalArgument(`maxTokenLength may not exceed ${MOST}`);
  return length;
}

/**
 * How far a grammar-based tokenizer has read after finding a token: a token that fills its window ends where reading
 * stopped; for any other the tokenizer has read beyond its end.
 */
export function askedBehind(start: number, end: number, window: number): number {
  return end - start === window ? end : Number.POSITIVE_INFINITY;
}
