import { ScriptSyntaxError } from './lexer.ts';
import type {
  BinaryOperator,
  ComparisonOperator,
  Expression,
  Lambda,
  Statement,
  UnaryOperator,
} from './syntax-tree.ts';
import type { TokenCursor } from './token-cursor.ts';

/** Operator precedence, as in Java. */
const PRECEDENCE: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['||'],
    ['&&'],
    ['|'],
    ['^'],
    ['&'],
    ['==', '!=', '===', '!=='],
    ['<', '<=', '>', '>=', 'instanceof'],
    ['<<', '>>', '>>>'],
    ['+', '-'],
    ['=~', '==~'],
    ['*', '/', '%'],
  ].flatMap((operators, level) => operators.map(operator => [operator, level + 1])),
);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=']);
const ASSIGNMENTS = /^(?:[-+*/%&^|]|<<|>>|>>>)?=$/;
/** Maximum nesting: the parser and the compiler are recursive. */
const MAX_DEPTH = 400;

/** Parses the blocks of lambda bodies. */
export interface BlockReader {
  block(): Statement[];
}

/** Precedence climbing (Pratt) for Painless expressions. */
export class ExpressionParser {
  private readonly cursor: TokenCursor;
  private readonly blocks: BlockReader;
  private depth = 0;

  constructor(cursor: TokenCursor, blocks: BlockReader) {
    this.cursor = cursor;
    this.blocks = blocks;
  }

  /** Assignment, conditional and elvis are right-associative. */
  expression(): Expression {
    return this.deeper(() => {
      const { at } = this.cursor.token;
      const left = this.binary(1);
      if (this.cursor.take('?')) {
        const yes = this.expression();
        this.cursor.expect(':');
        return { kind: 'conditional', at, test: left, yes, no: this.expression() };
      }
      if (this.cursor.take('?:')) return { kind: 'elvis', at, left, right: this.expression() };
      const { token } = this.cursor;
      if (token.kind !== 'sign' || !ASSIGNMENTS.test(token.text)) return left;
      this.cursor.next();
      const operator = token.text === '=' ? undefined : (token.text.slice(0, -1) as BinaryOperator);
      return { kind: 'assignment', at, target: left, operator, value: this.expression() };
    });
  }

  /** Statements count towards the nesting as well. */
  deeper<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH)
      throw new ScriptSyntaxError(this.cursor.token.at, 'script is nested too deeply', {
        type: 'stack_overflow_error',
      });
    const result = read();
    this.depth--;
    return result;
  }

  private binary(least: number): Expression {
    const { at } = this.cursor.token;
    let left = this.unary();
    for (;;) {
      const { kind, text } = this.cursor.token;
      const precedence = kind === 'sign' ? PRECEDENCE[text] : undefined;
      if (precedence === undefined || precedence < least) return left;
      this.cursor.next();
      if (text === 'instanceof') left = { kind: 'instanceof', at, operand: left, type: this.type() };
      else left = combine(at, text, left, this.binary(precedence + 1));
    }
  }

  private unary(): Expression {
    const { cursor } = this;
    const { at, text } = cursor.token;
    if (cursor.is('++') || cursor.is('--')) {
      cursor.next();
      return { kind: 'increment', at, target: this.chain(), by: text === '++' ? 1 : -1, returnsOld: false };
    }
    if (cursor.is('+') || cursor.is('-')) {
      cursor.next();
      const operand = this.deeper(() => this.unary());
      if (text === '-' && operand.kind === 'number' && !operand.negative) return { ...operand, negative: true };
      return { kind: 'unary', at, operator: text as UnaryOperator, operand };
    }
    return this.unaryNotSigned();
  }

  private unaryNotSigned(): Expression {
    const { cursor } = this;
    const { at, text } = cursor.token;
    if (cursor.is('!') || cursor.is('~')) {
      cursor.next();
      return { kind: 'unary', at, operator: text as UnaryOperator, operand: this.deeper(() => this.unary()) };
    }
    const width = this.castWidth();
    if (width === 0) return this.postfixed();
    cursor.next();
    const isPlain = cursor.isKind('primitive') || cursor.token.text === 'def';
    const type = this.type();
    cursor.expect(')');
    const operand = this.deeper(() => (isPlain && !type.includes('[') ? this.unary() : this.unaryNotSigned()));
    return { kind: 'cast', at, type, operand };
  }

  /** Number of tokens of `(type)`; 0 if there is none, or if no operand follows. */
  private castWidth(): number {
    const { cursor } = this;
    if (!cursor.is('(')) return 0;
    const width = this.typeWidth(1);
    if (width === 0 || !cursor.is(')', 1 + width)) return 0;
    const isPlain = cursor.isKind('primitive', 1) || (cursor.ahead(1).text === 'def' && width === 1);
    const { kind, text } = cursor.ahead(2 + width);
    const starts = kind === 'sign' ? /^(?:\(|\[|new|true|false|null|!|~)$/.test(text) : kind !== 'end';
    return starts || (isPlain && /^(?:\+\+?|--?)$/.test(text)) ? width + 2 : 0;
  }

  /** Number of tokens of a type starting at `from`; 0 if there is none. */
  typeWidth(from: number): number {
    const { cursor } = this;
    if (!cursor.isKind('primitive', from) && !cursor.isKind('id', from)) return 0;
    let width = 1;
    if (cursor.isKind('id', from))
      while (cursor.is('.', from + width) && cursor.isKind('dotId', from + width + 1)) width += 2;
    while (cursor.is('[', from + width) && cursor.is(']', from + width + 1)) width += 2;
    return width;
  }

  type(): string {
    const width = this.typeWidth(0);
    if (width === 0) throw this.cursor.notViable();
    let name = '';
    for (let i = 0; i < width; i++) name += this.cursor.next().text;
    return name;
  }

  private postfixed(): Expression {
    const { at } = this.cursor.token;
    const target = this.chain();
    if (this.cursor.take('++')) return { kind: 'increment', at, target, by: 1, returnsOld: true };
    if (this.cursor.take('--')) return { kind: 'increment', at, target, by: -1, returnsOld: true };
    return target;
  }

  private chain(): Expression {
    let target = this.primary();
    for (let links = 0; ; links++) {
      const { cursor } = this;
      const { at } = cursor.token;
      if (links > MAX_DEPTH)
        throw new ScriptSyntaxError(at, 'script is nested too deeply', { type: 'stack_overflow_error' });
      if (cursor.is('.') || cursor.is('?.')) target = this.link(target, cursor.next().text === '?.', at);
      else if (cursor.take('[')) {
        const index = this.expression();
        cursor.expect(']');
        target = { kind: 'brace', at, target, index };
      } else return target;
    }
  }

  private link(target: Expression, nullSafe: boolean, at: number): Expression {
    const { cursor } = this;
    if (!cursor.isKind('dotId') && !cursor.isKind('dotInteger')) throw cursor.notViable();
    const { text: name, kind } = cursor.next();
    if (kind === 'dotId' && cursor.is('(')) return { kind: 'call', at, target, name, args: this.args(), nullSafe };
    return { kind: 'dot', at, target, name, nullSafe };
  }

  private primary(): Expression {
    const { cursor } = this;
    const { kind, text, at } = cursor.token;
    const literal = LITERALS[kind === 'sign' ? text : kind];
    if (literal) return literal(cursor.next().text, at);
    if (kind === 'id') {
      cursor.next();
      return cursor.is('(')
        ? { kind: 'localCall', at, name: text, args: this.args() }
        : { kind: 'symbol', at, name: text };
    }
    if (cursor.take('(')) {
      const inner = this.expression();
      if (!cursor.is(')')) throw cursor.is('->') ? cursor.notViable() : cursor.unexpected("[')']");
      cursor.next();
      return inner.kind === 'number' ? { ...inner, at } : inner;
    }
    if (cursor.take('[')) return this.listOrMap(at);
    if (cursor.take('new')) return this.creation(at);
    throw cursor.notViable();
  }

  private listOrMap(at: number): Expression {
    const { cursor } = this;
    if (cursor.is(':') && cursor.is(']', 1)) {
      cursor.next();
      cursor.next();
      return { kind: 'map', at, pairs: [] };
    }
    const items: Expression[] = [];
    const pairs: (readonly [Expression, Expression])[] = [];
    while (!cursor.is(']')) {
      const item = this.expression();
      if ((pairs.length > 0 || items.length === 0) && cursor.take(':')) pairs.push([item, this.expression()]);
      else items.push(item);
      if (pairs.length > 0 && items.length > 0) throw cursor.unexpected("[':']");
      if (!cursor.is(']')) this.comma(']');
    }
    cursor.next();
    return pairs.length > 0 ? { kind: 'map', at, pairs } : { kind: 'list', at, items };
  }

  /** A comma, which must be followed by another element. */
  private comma(closing: string): void {
    const { cursor } = this;
    cursor.expect(',', `[',', '${closing}']`);
    if (cursor.is(closing)) throw cursor.notViable();
  }

  private creation(at: number): Expression {
    const { cursor } = this;
    const width = this.typeWidth(0);
    if (width === 0) throw cursor.notViable();
    const type = this.type();
    if (cursor.is('(')) return { kind: 'newObject', at, type, args: this.args() };
    if (type.endsWith('[]')) {
      cursor.expect('{');
      const items: Expression[] = [];
      while (!cursor.is('}')) {
        items.push(this.expression());
        if (!cursor.is('}')) this.comma('}');
      }
      cursor.next();
      return { kind: 'newArray', at, type, sizes: [], items };
    }
    const sizes: Expression[] = [];
    while (cursor.take('[')) {
      sizes.push(this.expression());
      cursor.expect(']');
    }
    if (sizes.length === 0) throw cursor.notViable();
    return { kind: 'newArray', at, type: type + '[]'.repeat(sizes.length), sizes, items: undefined };
  }

  private args(): Expression[] {
    const { cursor } = this;
    cursor.expect('(');
    const args: Expression[] = [];
    while (!cursor.is(')')) {
      args.push(this.argument());
      if (!cursor.is(')')) this.comma(')');
    }
    cursor.next();
    return args;
  }

  /** An expression, a lambda or a method reference. */
  private argument(): Expression {
    const { cursor } = this;
    const { at } = cursor.token;
    if (cursor.is('this') && cursor.is('::', 1)) {
      cursor.next();
      cursor.next();
      return { kind: 'reference', at, type: 'this', method: cursor.expectKind('id', 'ID').text };
    }
    const width = this.typeWidth(0);
    if (width > 0 && cursor.is('::', width)) {
      const type = this.type();
      cursor.next();
      const method = cursor.take('new') ? 'new' : cursor.expectKind('id', 'ID').text;
      return { kind: 'reference', at, type, method };
    }
    return this.lambda() ?? this.expression();
  }

  private lambda(): Lambda | undefined {
    const { cursor } = this;
    const { at } = cursor.token;
    const end = this.lambdaHead();
    if (end === 0) return undefined;
    const parameters: { type: string | undefined; name: string }[] = [];
    const parenthesized = cursor.take('(');
    while (!cursor.is('->') && !cursor.is(')')) {
      const typed = this.typeWidth(0);
      const type = cursor.isKind('id', typed) ? this.type() : undefined;
      parameters.push({ type, name: cursor.next().text });
      cursor.take(',');
    }
    if (parenthesized) cursor.next();
    cursor.next();
    if (cursor.is('{')) return { kind: 'lambda', at, parameters, body: this.blocks.block() };
    return { kind: 'lambda', at, parameters, body: [{ kind: 'return', at, value: this.expression() }] };
  }

  /** Number of tokens up to the arrow of a lambda; 0 if there is no lambda. */
  private lambdaHead(): number {
    const { cursor } = this;
    let at = cursor.is('(') ? 1 : 0;
    const parenthesized = at === 1;
    for (let first = true; !(parenthesized && cursor.is(')', at)); first = false) {
      if (!first && parenthesized && !cursor.is(',', at++)) return 0;
      const width = this.typeWidth(at);
      if (width > 0 && cursor.isKind('id', at + width)) at += width + 1;
      else if (cursor.isKind('id', at)) at++;
      else return 0;
      if (!parenthesized) break;
    }
    if (parenthesized) at++;
    return cursor.is('->', at) ? at : 0;
  }
}

function combine(at: number, operator: string, left: Expression, right: Expression): Expression {
  if (operator === '&&' || operator === '||') return { kind: 'logic', at, operator, left, right };
  if (COMPARISONS.has(operator))
    return { kind: 'comparison', at, operator: operator as ComparisonOperator, left, right };
  return { kind: 'binary', at, operator: operator as BinaryOperator, left, right };
}

const number =
  (form: 'octal' | 'hex' | 'integer' | 'decimal') =>
  (text: string, at: number): Expression => ({
    kind: 'number',
    at,
    text,
    form,
    negative: false,
  });

/** Literal tokens, by kind or text. */
const LITERALS: Readonly<Record<string, (text: string, at: number) => Expression>> = {
  octal: number('octal'),
  hex: number('hex'),
  integer: number('integer'),
  decimal: number('decimal'),
  string: (text, at) => ({ kind: 'string', at, value: text.slice(1, -1).replace(/\\([\\'"])/g, '$1') }),
  regex: (text, at) => {
    const end = text.lastIndexOf('/');
    return { kind: 'regex', at, pattern: text.slice(1, end), flags: text.slice(end + 1) };
  },
  true: (_, at) => ({ kind: 'boolean', at, value: true }),
  false: (_, at) => ({ kind: 'boolean', at, value: false }),
  null: (_, at) => ({ kind: 'null', at }),
};
