import { isLiteral, type JsonToken, nextToken } from './json-scanner.ts';

export type JsonKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'other';

/** A stretch of text that has one colour. The pieces of a text joined are the text. */
export interface TextPiece<Kind extends string> {
  kind: Kind;
  text: string;
}

/** Splits JSON text for colouring. Accepts incomplete and invalid JSON. */
export function jsonPieces(text: string): TextPiece<JsonKind>[] {
  const pieces: TextPiece<JsonKind>[] = [];
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

export type RequestKind = JsonKind | 'method' | 'path' | 'comment';

const METHOD_LINE = /^(GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS)([ \t]+)(.*)$/i;
const COMMENT_LINE = /^\s*(?:#|\/\/)/;

/** Splits requests in Console grammar for colouring. */
export function requestPieces(text: string): TextPiece<RequestKind>[] {
  const pieces: TextPiece<RequestKind>[] = [];
  let body = '';
  const endBody = () => {
    pieces.push(...jsonPieces(body));
    body = '';
  };
  for (const line of text.split(/(?<=\n)/)) {
    const request = METHOD_LINE.exec(line.trimEnd());
    if (!request && !COMMENT_LINE.test(line)) {
      body += line;
      continue;
    }
    endBody();
    if (!request) pieces.push({ kind: 'comment', text: line });
    else {
      const [, method = '', blank = '', path = ''] = request;
      pieces.push({ kind: 'method', text: method }, { kind: 'space', text: blank }, { kind: 'path', text: path });
      pieces.push({ kind: 'space', text: line.slice(method.length + blank.length + path.length) });
    }
  }
  endBody();
  return pieces;
}
