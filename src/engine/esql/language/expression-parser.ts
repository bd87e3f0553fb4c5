import type { CallNode, ExpressionNode, LiteralNode, LiteralValue, NamedNode, OperatorNode } from './ast.ts';
import { CONSTANT, EXPRESSION, NAME_PATTERN, startsExpression, VALUE } from './expected-tokens.ts';
import { givenPattern, type NamePattern, parseNamePattern } from './name-pattern.ts';
import type { QueryParameters } from './parameters.ts';
import { parsingError } from './position.ts';
import type { Token } from './token.ts';
import { type ExpectedToken, noAlternative, type TokenStream, UnexpectedToken } from './token-stream.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['==', '=~', '!=', '<', '<=', '>', '>=']);
/** Words that cannot be the name of a column unless they are quoted. */
const RESERVED: ReadonlySet<string> = new Set([
  'and',
  'as',
  'asc',
  'by',
  'desc',
  'false',
  'first',
  'in',
  'is',
  'last',
  'like',
  'not',
  'null',
  'nulls',
  'on',
  'or',
  'rlike',
  'true',
  'where',
  'with',
]);
/** Reserved words that are also names of functions. */
const KEYWORD_FUNCTIONS: ReadonlySet<string> = new Set(['first', 'last']);
/** Expressions within each other that the parser follows. */
const MAX_DEPTH = 200;
/** Parses expressions by recursive descent. All methods throw EngineError. */
export class ExpressionParser {
  readonly tokens: TokenStream;
  /** The first token of the command that is being parsed. */
  commandStart: Pick<Token, 'from' | 'position'> = { from: 0, position: { line: 1, column: 1 } };
  private readonly parameters: QueryParameters;
  private depth = 0;
  /** The start of the outermost condition, which fits the grammar or not as a whole. */
  private outermost: Token | undefined;

  constructor(tokens: TokenStream, parameters: QueryParameters) {
    this.tokens = tokens;
    this.parameters = parameters;
  }

  /** `name = expression` or an expression. */
  named(): NamedNode {
    const start = this.tokens.peek();
    const expression = this.expression();
    const { position } = start;
    if (expression.kind === 'column' && this.tokens.skipSymbol('='))
      return { name: expression.name, position, expression: this.expression(), named: true };
    const name = expression.kind === 'column' ? expression.name : this.tokens.textFrom(start);
    return { name, position, expression, named: false };
  }

  /** One or more of `named`, separated by commas. */
  namedList(): NamedNode[] {
    return this.list(() => this.named());
  }

  list<T>(parse: () => T): T[] {
    const items = [parse()];
    while (this.tokens.skipSymbol(',')) items.push(parse());
    return items;
  }

  expression(): ExpressionNode {
    const { position } = this.tokens.peek();
    if (++this.depth > MAX_DEPTH)
      throw parsingError(position, `ESQL statement exceeded the maximum expression depth allowed (${MAX_DEPTH})`);
    const start = this.tokens.peek();
    let left = this.conjunction();
    while (this.tokens.skipKeyword('or')) left = this.operator('or', [left, this.conjunction()], start);
    this.depth--;
    return left;
  }

  private conjunction(): ExpressionNode {
    const start = this.tokens.peek();
    let left = this.negation();
    while (this.tokens.skipKeyword('and')) left = this.operator('and', [left, this.negation()], start);
    return left;
  }

  private negation(): ExpressionNode {
    const start = this.tokens.peek();
    let negations = 0;
    while (this.tokens.skipKeyword('not')) negations++;
    const value = this.predicate();
    let node = value;
    for (; negations > 0; negations--) node = this.operator('not', [node], start);
    return node;
  }

  private predicate(): ExpressionNode {
    if (this.outermost) return this.test();
    const start = this.tokens.peek();
    this.outermost = start;
    try {
      return this.test();
    } catch (error) {
      if (!(error instanceof UnexpectedToken) || error.isDecided || error.token.from === start.from) throw error;
      throw noAlternative(this.tokens.text, start.from, error.token);
    } finally {
      this.outermost = undefined;
    }
  }

  /** A value, compared, tested or matched. */
  private test(): ExpressionNode {
    const { tokens } = this;
    const start = tokens.peek();
    const value = this.sum();
    const { kind, text } = tokens.peek();
    if (kind === 'symbol' && COMPARISONS.has(text)) {
      tokens.take();
      return this.operator(text, [value, this.sum()], start);
    }
    if (tokens.skipSymbol(':')) return this.operator(':', [value, this.constant({ isDecided: true })], start);
    if (tokens.skipKeyword('is')) {
      const negated = tokens.skipKeyword('not');
      if (!negated && !tokens.isKeyword('null')) throw tokens.unexpected("{'not', 'null'}", { isDecided: true });
      tokens.expectKeyword('null', { isDecided: true, endsCommand: true });
      return { kind: 'is-null', value, negated, ...this.written(start) };
    }
    const negated = tokens.skipKeyword('not');
    const test = this.membership(value, start);
    if (test) return negated ? this.operator('not', [test], start) : test;
    if (negated) throw tokens.unexpected("{'in', 'like', 'rlike'}");
    return value;
  }

  /** `IN`, `LIKE` or `RLIKE` after a value. */
  private membership(value: ExpressionNode, start: Token): ExpressionNode | undefined {
    const { tokens } = this;
    if (tokens.skipKeyword('in')) {
      tokens.expectSymbol('(');
      const list = this.list(() => this.expression());
      if (!tokens.isSymbol(')'))
        throw tokens.unexpected("{',', ')'}", {
          isDecided: true,
          isExpected: ({ text }) => text === ')' || text === ',',
        });
      tokens.take();
      return { kind: 'in', value, list, ...this.written(start) };
    }
    for (const syntax of ['like', 'rlike'] as const)
      if (tokens.skipKeyword(syntax)) {
        const patterns = this.patterns();
        if (syntax === 'like') checkEscapes(patterns, start);
        return { kind: 'pattern', syntax, value, patterns, ...this.written(start) };
      }
    return undefined;
  }

  private patterns(): string[] {
    const { tokens } = this;
    if (!tokens.skipSymbol('(')) return [this.string()];
    const patterns = this.list(() => this.string());
    tokens.expectSymbol(')');
    return patterns;
  }

  private sum(): ExpressionNode {
    const start = this.tokens.peek();
    let left = this.product();
    while (this.tokens.isSymbol('+') || this.tokens.isSymbol('-')) {
      const { text } = this.tokens.take();
      left = this.operator(text, [left, this.product()], start);
    }
    return left;
  }

  private product(): ExpressionNode {
    const start = this.tokens.peek();
    let left = this.signed();
    while (['*', '/', '%'].some(symbol => this.tokens.isSymbol(symbol))) {
      const { text } = this.tokens.take();
      left = this.operator(text, [left, this.signed()], start);
    }
    return left;
  }

  /** A sign directly before a number belongs to the number: `-1::string` converts a negative number. */
  private signed(): ExpressionNode {
    const { tokens } = this;
    const start = tokens.peek();
    const isNegative = tokens.isSymbol('-');
    if (!isNegative && !tokens.isSymbol('+')) return this.operand(EXPRESSION);
    tokens.take();
    if (isNumber(tokens.peek())) return this.withCasts(this.number(start, isNegative), start);
    const value = this.signed();
    return isNegative ? this.operator('neg', [value], start) : value;
  }

  /** An expression without operators, with its casts: `x::long`. @param expected what it may start with */
  operand(expected = VALUE): ExpressionNode {
    const start = this.tokens.peek();
    return this.withCasts(this.primary(expected), start);
  }

  private withCasts(primary: ExpressionNode, start: Token): ExpressionNode {
    let value = primary;
    while (this.tokens.skipSymbol('::')) {
      const type = this.identifier('{UNQUOTED_IDENTIFIER, QUOTED_IDENTIFIER}').value;
      value = { kind: 'cast', value, type, ...this.written(start) };
    }
    return value;
  }

  private primary(expected: string): ExpressionNode {
    const { tokens } = this;
    const start = tokens.peek();
    if (tokens.skipSymbol('(')) {
      const inner = this.expression();
      tokens.expectSymbol(')');
      return inner;
    }
    if (start.kind === 'quoted-identifier') return this.column();
    if (this.isNameParameter(start)) return this.parameterAsName();
    if (!startsExpression(start)) throw tokens.unexpected(expected, { isExpected: startsExpression });
    if (start.kind !== 'identifier' || ['true', 'false', 'null'].includes(start.text.toLowerCase()))
      return this.constant();
    const word = start.text.toLowerCase();
    if (KEYWORD_FUNCTIONS.has(word)) return this.call(tokens.take());
    if (RESERVED.has(word)) throw tokens.unexpected(expected, { isExpected: startsExpression });
    return this.column();
  }

  /** A column, or a call if a parenthesis follows its name. */
  private column(): ExpressionNode {
    const { tokens } = this;
    const start = tokens.peek();
    const parts = [tokens.take()];
    while (tokens.skipSymbol('.')) parts.push(this.identifier('{UNQUOTED_IDENTIFIER, QUOTED_IDENTIFIER}'));
    if (parts.length === 1 && start.kind === 'identifier' && tokens.isSymbol('(')) return this.call(start);
    return { kind: 'column', name: parts.map(part => part.value).join('.'), ...this.written(start) };
  }

  /** The name of a column, or a pattern of names with `*`; `??name` stands for a name given as a parameter. */
  namePattern(expected = NAME_PATTERN): NamePattern {
    const { tokens } = this;
    const token = tokens.peek();
    const { position } = token;
    if (!this.isNameParameter(token)) return parseNamePattern(tokens, expected);
    const isPattern = this.parameters.kindOf(token.text) === 'pattern';
    const text = this.nameOfParameter();
    return isPattern ? givenPattern(text, position) : { text, position, matches: undefined };
  }

  /** Whether a token is a parameter that stands for names: `??name`, or one that was declared so. */
  private isNameParameter({ kind, text }: Token): boolean {
    return kind === 'parameter' && this.parameters.kindOf(text) !== 'value';
  }

  /** `??name`: the name of a column or function given as a parameter. */
  private parameterAsName(): ExpressionNode {
    const token = this.tokens.peek();
    const name = this.nameOfParameter();
    if (this.tokens.isSymbol('(')) return this.call({ ...token, value: name });
    return { kind: 'column', name, ...this.written(token) };
  }

  private nameOfParameter(): string {
    const { text, position } = this.tokens.take();
    return String(this.parameters.resolve(text, position).value);
  }

  private call(name: Token): ExpressionNode {
    const { tokens } = this;
    tokens.expectSymbol('(');
    const args: ExpressionNode[] = [];
    let options: Pick<CallNode, 'options' | 'writtenOptions'> | undefined;
    if (tokens.isSymbol('*')) {
      const star = tokens.take();
      args.push({ kind: 'star', ...this.written(star) });
    } else if (!tokens.isSymbol(')'))
      do {
        if (tokens.isSymbol('{')) options = this.callOptions();
        else args.push(this.expression());
      } while (options === undefined && tokens.skipSymbol(','));
    tokens.expectSymbol(')');
    return { kind: 'call', name: name.value.toLowerCase(), args, ...options, ...this.written(name) };
  }

  private callOptions(): Required<Pick<CallNode, 'options' | 'writtenOptions'>> {
    const start = this.tokens.peek();
    return { options: this.options(), writtenOptions: this.written(start) };
  }

  /** `{"name": value, …}`; an option within another is named `outer.inner`. */
  options(prefix = '', options: Map<string, LiteralNode> = new Map()): ReadonlyMap<string, LiteralNode> {
    const { tokens } = this;
    tokens.expectSymbol('{');
    if (!tokens.isSymbol('}'))
      do {
        const key = prefix + this.string();
        tokens.expectSymbol(':');
        const isMap = prefix === '' && tokens.isSymbol('{');
        const value = isMap ? this.options(`${key}.`, options) : this.constant();
        if ('kind' in value && value.kind === 'literal') options.set(key, value);
      } while (tokens.skipSymbol(','));
    tokens.expectSymbol('}');
    return options;
  }

  /** A literal, a list of literals, a parameter or a span of time. */
  constant(options: ExpectedToken = {}): ExpressionNode {
    const { tokens } = this;
    const start = tokens.peek();
    if (tokens.skipSymbol('[')) return this.listOfConstants(start);
    const isNegative = tokens.skipSymbol('-');
    if (isNegative || tokens.skipSymbol('+') || isNumber(start)) return this.number(start, isNegative);
    const found = this.scalar(start);
    if (!found) throw tokens.unexpected(CONSTANT, options);
    return { kind: 'literal', ...found, ...this.written(start) };
  }

  /** A number after its sign, or a span of time. @param start the sign, or the number if it has none */
  private number(start: Token, isNegative: boolean): ExpressionNode {
    const { tokens } = this;
    const token = tokens.peek();
    if (!isNumber(token)) throw tokens.unexpected('{INTEGER_LITERAL, DECIMAL_LITERAL}');
    tokens.take();
    const unit = tokens.peek();
    if (token.kind === 'integer' && unit.kind === 'identifier' && !RESERVED.has(unit.text.toLowerCase())) {
      tokens.take();
      const amount = isNegative ? -Number(token.text) : Number(token.text);
      return { kind: 'span', amount, unit: unit.text, ...this.written(start) };
    }
    const source = this.written(start);
    if (!Number.isFinite(Number(token.text)))
      throw parsingError(source.position, `Number [${source.text}] is too large`);
    const { literal, value } =
      token.kind === 'integer'
        ? integerLiteral(token.text, isNegative)
        : { literal: 'decimal' as const, value: isNegative ? -Number(token.text) : Number(token.text) };
    return { kind: 'literal', literal, value, ...source };
  }

  /** A string, or a parameter that is one. */
  string(): string {
    const token = this.tokens.peek();
    const found = token.kind === 'string' || token.kind === 'parameter' ? this.scalar(token) : undefined;
    if (typeof found?.value === 'string') return found.value;
    if (found) throw parsingError(token.position, `Invalid string literal [${token.text}]`);
    throw this.tokens.unexpected('QUOTED_STRING', { endsCommand: true });
  }

  identifier(expected: string, options: ExpectedToken = {}): Token {
    const { kind } = this.tokens.peek();
    if (kind === 'identifier' || kind === 'quoted-identifier') return this.tokens.take();
    throw this.tokens.unexpected(expected, options);
  }

  /** The value of a token and its kind; takes the token if it is a literal or a parameter. */
  private scalar({ kind, text, value, position }: Token): Pick<LiteralNode, 'literal' | 'value'> | undefined {
    const { tokens, parameters } = this;
    switch (kind) {
      case 'string':
        tokens.take();
        return { literal: 'string', value };
      case 'parameter':
        tokens.take();
        return parameters.resolve(text, position);
      case 'identifier':
        return this.word(text.toLowerCase());
      default:
        return undefined;
    }
  }

  private word(word: string): Pick<LiteralNode, 'literal' | 'value'> | undefined {
    if (word !== 'true' && word !== 'false' && word !== 'null') return undefined;
    this.tokens.take();
    return word === 'null' ? { literal: 'null', value: null } : { literal: 'boolean', value: word === 'true' };
  }

  private listOfConstants(start: Token): ExpressionNode {
    const items: LiteralNode[] = [];
    do {
      const token = this.tokens.peek();
      const item = this.constant();
      const first = items[0] ?? item;
      if (
        item.kind !== 'literal' ||
        first.kind !== 'literal' ||
        token.text === '[' ||
        listKind(item) !== listKind(first)
      )
        throw noAlternative(this.tokens.text, (this.outermost ?? start).from, token);
      items.push(item);
    } while (this.tokens.skipSymbol(','));
    this.tokens.expectSymbol(']');
    const literal = items.some(item => item.literal === 'decimal') ? 'decimal' : items[0]!.literal;
    return { kind: 'literal', literal, value: items.map(item => item.value), ...this.written(start) };
  }

  private operator(operator: string, args: readonly ExpressionNode[], start: Token): OperatorNode {
    return { kind: 'operator', operator, args, ...this.written(start) };
  }

  private written(start: Token): { position: Token['position']; text: string } {
    return { position: start.position, text: this.tokens.textFrom(start) };
  }
}

/** Numbers of all kinds may be in one list. */
function listKind(node: ExpressionNode): string {
  if (node.kind !== 'literal') return node.kind;
  return node.literal === 'integer' || node.literal === 'decimal' ? 'number' : node.literal;
}

/** A backslash only escapes wildcards and itself. @throws EngineError */
function checkEscapes(patterns: readonly string[], { position }: Token): void {
  for (const pattern of patterns)
    if (pattern.replaceAll(/\\[*?\\]/g, '').includes('\\'))
      throw parsingError(
        position,
        `Invalid pattern for LIKE [${pattern}]: [Invalid sequence - escape character is not followed by special wildcard char]`,
      );
}

function isNumber({ kind }: Token): boolean {
  return kind === 'integer' || kind === 'decimal';
}

const SMALLEST = -(1n << 63n);
const LARGEST = (1n << 64n) - 1n;

/** Integers beyond 64 bits are decimals. */
function integerLiteral(text: string, isNegative: boolean): { literal: 'integer' | 'decimal'; value: LiteralValue } {
  const number = isNegative ? 0 - Number(text) : Number(text);
  if (Number.isSafeInteger(number)) return { literal: 'integer', value: number };
  if (Math.abs(number) > 2 ** 65) return { literal: 'decimal', value: number };
  const exact = isNegative ? -BigInt(text) : BigInt(text);
  return exact < SMALLEST || exact > LARGEST
    ? { literal: 'decimal', value: number }
    : { literal: 'integer', value: exact };
}
