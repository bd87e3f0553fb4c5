import { Token } from './token-stream.ts';

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
