import { lexQueryString, QueryStringProblem, type QueryStringToken, type TokenKind } from './query-string-lexer.ts';

/** A parsed query_string, not bound to fields. `field` is undefined when the text names none. */
export type QueryStringNode =
  | { kind: 'group'; clauses: QueryStringClause[] }
  /** `several` adjacent words are analyzed as one text. */
  | { kind: 'words'; field: string | undefined; text: string; several: boolean }
  | { kind: 'phrase'; field: string | undefined; text: string; slop: number | undefined }
  | { kind: 'fuzzy'; field: string | undefined; text: string; edits: string | undefined }
  | { kind: 'pattern'; field: string | undefined; pattern: string }
  | { kind: 'regexp'; field: string | undefined; pattern: string }
  | { kind: 'range'; field: string | undefined; range: QueryStringRange }
  | { kind: 'boost'; node: QueryStringNode; boost: number };

interface QueryStringClause {
  readonly node: QueryStringNode;
  occur: 'must' | 'should' | 'must_not';
}

/** Undefined bounds are open. */
export interface QueryStringRange {
  readonly lower: string | undefined;
  readonly upper: string | undefined;
  readonly includeLower: boolean;
  readonly includeUpper: boolean;
}

/** Tokens that end a run of adjacent words. */
const ENDS_WORDS: ReadonlySet<TokenKind> = new Set([':', '~', '^', 'AND', 'OR']);

/** Maximum nesting of parentheses, well within the stack limit. */
const MAX_DEPTH = 1000;

/**
 * The classic grammar: operators have no precedence, each merely makes its neighbors required, optional or prohibited.
 * Undefined for a text without clauses.
 * @throws QueryStringProblem
 */
export function parseQueryString(text: string, defaultOperator: 'and' | 'or'): QueryStringNode | undefined {
  const parser = new Parser(lexQueryString(text), defaultOperator);
  if (parser.peek().kind === 'end') return undefined;
  const node = parser.group(undefined);
  parser.expect('end');
  return node;
}

/** Resolves backslashes. @throws QueryStringProblem */
export function resolveEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_all, code: string | undefined, plain: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (plain === 'u') throw new QueryStringProblem('Truncated Unicode escape sequence.');
    return plain;
  });
}

class Parser {
  private readonly tokens: readonly QueryStringToken[];
  private readonly defaultOperator: 'and' | 'or';
  private next = 0;
  private depth = 0;

  constructor(tokens: readonly QueryStringToken[], defaultOperator: 'and' | 'or') {
    this.tokens = tokens;
    this.defaultOperator = defaultOperator;
  }

  peek(ahead = 0): QueryStringToken {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)]!;
  }

  expect(kind: TokenKind): QueryStringToken {
    const token = this.peek();
    if (token.kind !== kind) throw unexpected(token);
    this.next++;
    return token;
  }

  group(field: string | undefined): QueryStringNode {
    const clauses: QueryStringClause[] = [];
    do this.clause(clauses, field);
    while (this.peek().kind !== 'end' && this.peek().kind !== ')');
    const [only, ...others] = clauses;
    return only && others.length === 0 && only.occur !== 'must_not' ? only.node : { kind: 'group', clauses };
  }

  private clause(clauses: QueryStringClause[], field: string | undefined): void {
    const usual = this.defaultOperator === 'and' ? 'must' : 'should';
    if (this.startsWords()) {
      clauses.push({ node: { kind: 'words', field, text: this.words(), several: true }, occur: usual });
      return;
    }
    const operator = clauses.length > 0 ? this.take('AND', 'OR') : undefined;
    const modifier = this.take('+', '-', 'NOT');
    const node = this.operand(field);
    this.adjustPrevious(clauses, operator);
    const prohibited = modifier === '-' || modifier === 'NOT';
    const required = this.defaultOperator === 'and' ? operator !== 'OR' : modifier === '+' || operator === 'AND';
    clauses.push({ node, occur: prohibited ? 'must_not' : required || modifier === '+' ? 'must' : 'should' });
  }

  /** AND makes the previous clause required; OR makes it optional when AND is the default. */
  private adjustPrevious(clauses: readonly QueryStringClause[], operator: TokenKind | undefined): void {
    const previous = clauses.at(-1);
    if (!previous || previous.occur === 'must_not') return;
    if (operator === 'AND') previous.occur = 'must';
    if (operator === 'OR' && this.defaultOperator === 'and') previous.occur = 'should';
  }

  private startsWords(): boolean {
    if (this.peek().kind !== 'term' || this.peek(1).kind !== 'term') return false;
    return !ENDS_WORDS.has(this.peek(2).kind);
  }

  private words(): string {
    const words = [resolveEscapes(this.expect('term').text)];
    while (this.peek().kind === 'term' && !ENDS_WORDS.has(this.peek(1).kind))
      words.push(resolveEscapes(this.expect('term').text));
    return words.join(' ');
  }

  private operand(around: string | undefined): QueryStringNode {
    let field = around;
    if ((this.peek().kind === 'term' || this.peek().text === '*') && this.peek(1).kind === ':') {
      field = resolveEscapes(this.peek().text);
      this.next += 2;
    }
    if (this.peek().kind !== '(') return this.leaf(field);
    this.next++;
    if (++this.depth > MAX_DEPTH) throw new QueryStringProblem(`Parentheses are nested deeper than ${MAX_DEPTH}.`);
    const node = this.group(field);
    this.depth--;
    this.expect(')');
    // Words in parentheses form one clause of the enclosing query.
    return this.boosted(node.kind === 'words' ? { ...node, several: false } : node);
  }

  private leaf(field: string | undefined): QueryStringNode {
    const token = this.peek();
    this.next++;
    if (token.kind === 'quoted') {
      const slop = this.amount('~');
      return this.boosted({
        kind: 'phrase',
        field,
        text: resolveEscapes(token.text),
        slop: slop ? Number(slop) : undefined,
      });
    }
    if (token.kind === 'range') return this.boosted({ kind: 'range', field, range: readRange(token) });
    if (token.kind === 'regexp') return this.boosted({ kind: 'regexp', field, pattern: token.text });
    if (token.kind === 'pattern') {
      this.amount('~');
      return this.boosted({ kind: 'pattern', field, pattern: token.text });
    }
    if (token.kind !== 'term') throw unexpected(token);
    return this.boosted(this.word(field, token.text));
  }

  private word(field: string | undefined, written: string): QueryStringNode {
    const compared = /^(>=|<=|>|<)([\s\S]+)$/.exec(written);
    if (compared && field !== undefined) return { kind: 'range', field, range: comparison(compared[1]!, compared[2]!) };
    const text = resolveEscapes(written);
    const edits = this.amount('~');
    return edits === undefined
      ? { kind: 'words', field, text, several: false }
      : { kind: 'fuzzy', field, text, edits: edits || undefined };
  }

  private boosted(node: QueryStringNode): QueryStringNode {
    const boost = this.amount('^');
    if (boost === undefined) return node;
    if (boost === '') throw unexpected(this.peek());
    return { kind: 'boost', node, boost: Number(boost) };
  }

  /** The number after a mark, empty if omitted; undefined without the mark. */
  private amount(mark: '~' | '^'): string | undefined {
    return this.peek().kind === mark ? this.tokens[this.next++]!.text : undefined;
  }

  private take(...kinds: TokenKind[]): TokenKind | undefined {
    const { kind } = this.peek();
    if (!kinds.includes(kind)) return undefined;
    this.next++;
    return kind;
  }
}

function comparison(sign: string, bound: string): QueryStringRange {
  const value = resolveEscapes(bound);
  const above = sign.startsWith('>');
  const inclusive = sign.endsWith('=');
  return {
    lower: above ? value : undefined,
    upper: above ? undefined : value,
    includeLower: !above || inclusive,
    includeUpper: above || inclusive,
  };
}

const BOUND = String.raw`("(?:\\[\s\S]|[^"\\])*"|[^\s"]+)`;
const BOUNDS = new RegExp(String.raw`^\s*${BOUND}\s+TO\s+${BOUND}\s*$`);

function readRange({ text, marks = '[]', at }: QueryStringToken): QueryStringRange {
  const found = BOUNDS.exec(text);
  if (!found) throw new QueryStringProblem(`Encountered " <RANGE_GOOP> "${text}"" at line 1, column ${at + 1}.`);
  const bound = (written: string): string | undefined => {
    if (written === '*') return undefined;
    return resolveEscapes(written.startsWith('"') ? written.slice(1, -1) : written);
  };
  return {
    lower: bound(found[1]!),
    upper: bound(found[2]!),
    includeLower: marks[0] === '[',
    includeUpper: marks[1] === ']',
  };
}

function unexpected(token: QueryStringToken): QueryStringProblem {
  const met = token.kind === 'end' ? '"<EOF>"' : `" <${token.kind}> "${token.text} ""`;
  return new QueryStringProblem(`Encountered ${met} at line 1, column ${token.at}.`);
}
