import { matchesGlob } from '../../structures/glob.ts';
import type { Position } from './position.ts';
import type { TokenStream } from './token-stream.ts';

/** The name of a column, or a pattern of names with `*`. */
export interface NamePattern {
  readonly text: string;
  readonly position: Position;
  /** Undefined for a name without wildcards. */
  readonly matches: ((name: string) => boolean) | undefined;
}

/** Parses a name whose parts may have wildcards or be quoted. @param expected what it may start with @throws EngineError */
export function parseNamePattern(tokens: TokenStream, expected: string): NamePattern {
  const { position } = tokens.peek();
  const parts = [part(tokens, expected)];
  while (tokens.skipSymbol('.')) parts.push(part(tokens, expected));
  const text = parts.map(({ name }) => name).join('.');
  if (!parts.some(({ isPattern }) => isPattern)) return { text, position, matches: undefined };
  const glob = parts.map(one => one.glob).join('.');
  return { text, position, matches: name => matchesGlob(glob, name.replaceAll('*', NOT_A_WILDCARD)) };
}

/** A name, or a pattern of names with `*`, that was given as a parameter. */
export function givenPattern(text: string, position: Position): NamePattern {
  return { text, position, matches: text.includes('*') ? name => matchesGlob(text, name) : undefined };
}

interface NamePart {
  readonly name: string;
  readonly glob: string;
  readonly isPattern: boolean;
}

/** Replaces an asterisk that is a character of a name. */
const NOT_A_WILDCARD = '\u0000';
const PIECES = /`(?:[^`]|``)*`|\*|[^`*]+/g;

function part(tokens: TokenStream, expected: string): NamePart {
  const { kind, text } = tokens.peek();
  if (kind !== 'identifier' && kind !== 'quoted-identifier' && kind !== 'integer' && text !== '*')
    throw tokens.unexpected(expected);
  const pieces: readonly string[] = tokens.takePattern().text.match(PIECES) ?? [];
  const names = pieces.map(piece => (piece.startsWith('`') ? piece.slice(1, -1).replaceAll('``', '`') : piece));
  return {
    name: names.join(''),
    glob: pieces.map((piece, at) => (piece === '*' ? '*' : names[at]!.replaceAll('*', NOT_A_WILDCARD))).join(''),
    isPattern: pieces.includes('*'),
  };
}
