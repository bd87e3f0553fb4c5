import { isLiteral, type JsonToken, nextToken } from '../language/json-scanner.ts';

export type JsonKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'other';

export interface JsonPiece {
  kind: JsonKind;
  text: string;
}

/** JSON text in coloured pieces. Incomplete and invalid JSON is coloured as far as it goes; no text is ever dropped. */
export function jsonPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let at = 0;
  let token = nextToken(text, 0);
  while (token) {
    if (token.from > at) pieces.push({ kind: 'space', text: text.slice(at, token.from) });
    at = token.to;
    const next = nextToken(text, at);
    pieces.push({ kind: kindOf(text, token, next), text: text.slice(token.from, at) });
    token = next;
  }
  if (at < text.length) pieces.push({ kind: 'space', text: text.slice(at) });
  return pieces;
}

function kindOf(text: string, token: JsonToken, next: JsonToken | undefined): JsonKind {
  if (token.kind === 'string') return next && text[next.from] === ':' ? 'key' : 'string';
  if (token.kind === 'raw-string') return 'string';
  if (token.kind === 'number' || token.kind === 'punctuation') return token.kind;
  return isLiteral(text, token) ? 'literal' : 'other';
}
