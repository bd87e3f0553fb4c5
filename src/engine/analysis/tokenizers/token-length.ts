import { illegalArgument } from '../../errors/engine-error.ts';

const MOST = 1024 * 1024;

/** The limits of tokenizers that read characters one by one. @throws EngineError */
export function checkedLength(length: number): number {
  if (length > 0 && length <= MOST) return length;
  throw illegalArgument(`maxTokenLen must be greater than 0 and less than ${MOST} passed: ${length}`);
}

/** The limits of the grammar-based tokenizers. @throws EngineError */
export function checkedWindow(length: number): number {
  if (length < 1) throw illegalArgument('maxTokenLength must be greater than zero');
  if (length > MOST) throw illegalArgument(`maxTokenLength may not exceed ${MOST}`);
  return length;
}

/**
 * How far the text has been read when a token of a grammar-based tokenizer is found: one that fills its window ends
 * where reading ends, any other was seen to end.
 */
export function askedBehind(start: number, end: number, window: number): number {
  return end - start === window ? end : Number.POSITIVE_INFINITY;
}
