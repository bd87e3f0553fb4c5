export type TokenKind =
  | 'AND'
  | 'OR'
  | 'NOT'
  | '+'
  | '-'
  | '('
  | ')'
  | ':'
  | '^'
  | '~'
  | 'term'
  | 'pattern'
  | 'quoted'
  | 'regexp'
  | 'range'
  | 'end';

export interface QueryStringToken {
  readonly kind: TokenKind;
  /** The text as written, including escapes; for quoted texts and ranges the content between the delimiters. */
  readonly text: string;
  readonly at: number;
  /** The delimiters of a range. */
  readonly marks?: string;
}

/** A syntax error, with the unexpected token. */
export class QueryStringProblem extends Error {}

const BLANK = /[ \t\n\r\u3000]*/y;
const WORD = /(?:\\[\s\S]|[^\s\u3000+\-!():^[\]"{}~*?\\/])(?:\\[\s\S]|[^\s\u3000!():^[\]"{}~*?\\/])*/y;
const PATTERN = /(?:\\[\s\S]|[^\s\u3000+\-!():^[\]"{}~\\/])(?:\\[\s\S]|[^\s\u3000!():^[\]"{}~\\/])*/y;
const QUOTED = /"((?:\\[\s\S]|[^"\\])*)"/y;
const REGEXP = /\/((?:\\[\s\S]|[^/\\])*)\//y;
const RANGE = /([[{])((?:"(?:\\[\s\S]|[^"\\])*"|[^\]}"])*)([\]}])/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const OPERATORS: Readonly<Record<string, TokenKind>> = { AND: 'AND', '&&': 'AND', OR: 'OR', '||': 'OR', NOT: 'NOT' };

/** Splits a query_string into tokens. @throws QueryStringProblem */
export function lexQueryString(text: string): QueryStringToken[] {
  const tokens: QueryStringToken[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (;;) {
    at += match(BLANK)![0].length;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at }];
    const token = nextToken(text, at, match);
    tokens.push(token.token);
    at += token.length;
  }
}

type Match = (pattern: RegExp) => RegExpExecArray | null;

function nextToken(text: string, at: number, match: Match): { token: QueryStringToken; length: number } {
  const character = text[at]!;
  const enclosed: readonly [string, RegExp, TokenKind][] = [
    ['"', QUOTED, 'quoted'],
    ['/', REGEXP, 'regexp'],
  ];
  for (const [mark, pattern, kind] of enclosed) {
    if (character !== mark) continue;
    const found = match(pattern);
    if (!found) throw lexical(text, text.length);
    return { token: { kind, text: found[1]!, at }, length: found[0].length };
  }
  if (character === '[' || character === '{') return range(text, at, match);
  if (character === '~' || character === '^') return amount(text, at, character);
  if ('+-():'.includes(character)) return { token: { kind: character as TokenKind, text: character, at }, length: 1 };
  if (character === '!') return { token: { kind: 'NOT', text: '!', at }, length: 1 };
  return word(text, at, match);
}

function word(text: string, at: number, match: Match): { token: QueryStringToken; length: number } {
  const plain = match(WORD)?.[0] ?? '';
  const pattern = match(PATTERN)?.[0] ?? '';
  if (pattern.length > plain.length) return { token: { kind: 'pattern', text: pattern, at }, length: pattern.length };
  if (plain === '') throw lexical(text, at);
  return {
    token: { kind: (Object.hasOwn(OPERATORS, plain) ? OPERATORS[plain] : undefined) ?? 'term', text: plain, at },
    length: plain.length,
  };
}

/** `~2`, `~`, `^1.5` */
function amount(text: string, at: number, mark: '~' | '^'): { token: QueryStringToken; length: number } {
  NUMBER.lastIndex = at + 1;
  const number = NUMBER.exec(text)?.[0] ?? '';
  return { token: { kind: mark, text: number, at }, length: 1 + number.length };
}

function range(text: string, at: number, match: Match): { token: QueryStringToken; length: number } {
  const found = match(RANGE);
  if (!found) throw new QueryStringProblem(`Encountered "<EOF>" at line 1, column ${text.length}.`);
  return { token: { kind: 'range', text: found[2]!, at, marks: found[1]! + found[3]! }, length: found[0].length };
}

function lexical(text: string, at: number): QueryStringProblem {
  const met = at >= text.length ? '<EOF>' : `"${text[at]}" (${text.charCodeAt(at)})`;
  return new QueryStringProblem(`Lexical error at line 1, column ${at + 1}.  Encountered: ${met} after : ""`);
}
