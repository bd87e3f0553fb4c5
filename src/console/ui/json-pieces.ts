export type JsonKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'other';

export interface JsonPiece {
  kind: JsonKind;
  text: string;
}

const PIECE =
  /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b|([{}[\],:])|(\s+)|([^\s{}[\],:"]+)/g;

/** JSON text in coloured pieces. Incomplete JSON is coloured up to the error; no text is ever dropped. */
export function jsonPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [whole, string, colon, number, literal, mark, space] = match;
    if (string !== undefined) {
      pieces.push({ kind: colon === undefined ? 'string' : 'key', text: string });
      if (colon !== undefined) pieces.push({ kind: 'punctuation', text: colon });
    } else pieces.push({ kind: kindOf(number, literal, mark, space), text: whole });
  }
  return pieces;
}

function kindOf(number?: string, literal?: string, mark?: string, space?: string): JsonKind {
  if (number !== undefined) return 'number';
  if (literal !== undefined) return 'literal';
  if (mark !== undefined) return 'punctuation';
  return space === undefined ? 'other' : 'space';
}
