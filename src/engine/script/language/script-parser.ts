import { ExpressionParser } from './expression-parser.ts';
import { tokenize } from './lexer.ts';
import type { Catch, Declaration, Expression, FunctionDeclaration, ScriptTree, Statement } from './syntax-tree.ts';
import { TokenCursor } from './token-cursor.ts';

const NEVER_AFTER_NAME = new Set([')', ']', '{', '}', ',', ':', '::', '->']);
const END_OF_STATEMENT = "[{<EOF>, ';'}]";

/** Parses a script. @throws ScriptSyntaxError */
export function parseScriptSource(source: string): ScriptTree {
  return new ScriptParser(source).script();
}

class ScriptParser {
  private readonly cursor: TokenCursor;
  private readonly expressions: ExpressionParser;

  constructor(source: string) {
    this.cursor = new TokenCursor(tokenize(source));
    this.expressions = new ExpressionParser(this.cursor, this);
  }

  script(): ScriptTree {
    const functions: FunctionDeclaration[] = [];
    while (this.startsFunction()) functions.push(this.functionDeclaration());
    this.rejectFirstStatement();
    const statements: Statement[] = [];
    while (!this.cursor.isKind('end')) {
      if (!this.startsStatement())
        throw functions.length + statements.length === 0 ? this.cursor.notViable() : this.cursor.unexpected('[<EOF>]');
      statements.push(this.statement());
    }
    return { functions, statements };
  }

  private startsFunction(): boolean {
    const width = this.expressions.typeWidth(0);
    return width > 0 && this.cursor.isKind('id', width) && this.cursor.is('(', width + 1);
  }

  /** Elasticsearch looks past the first name to tell a function from a statement, and rejects a token that fits neither. */
  private rejectFirstStatement(): void {
    const width = this.expressions.typeWidth(0);
    const after = this.cursor.ahead(width);
    if (width === 0 || after.kind === 'id' || after.kind === 'end') return;
    if (after.kind !== 'sign' || NEVER_AFTER_NAME.has(after.text)) throw this.cursor.notViable(after);
  }

  /** Tokens that cannot start a statement end the list of statements. */
  private startsStatement(): boolean {
    const { token } = this.cursor;
    return token.kind !== 'sign' || !/^(?:else|\{|\}|\)|\]|,|;|catch|in|:|\?|=)$/.test(token.text);
  }

  private functionDeclaration(): FunctionDeclaration {
    const { at } = this.cursor.token;
    const returns = this.expressions.type();
    const name = this.cursor.next().text;
    this.cursor.expect('(');
    const parameters: { type: string; name: string; at: number }[] = [];
    while (!this.cursor.is(')')) {
      if (parameters.length > 0) this.cursor.expect(',', "[',', ')']");
      const type = this.expressions.type();
      const token = this.cursor.expectKind('id', 'ID');
      parameters.push({ type, name: token.text, at: token.at });
    }
    this.cursor.next();
    return { at, returns, name, parameters, body: this.block() };
  }

  block(): Statement[] {
    return this.expressions.deeper(() => {
      this.cursor.expect('{');
      const statements: Statement[] = [];
      while (!this.cursor.is('}')) statements.push(this.statement(true));
      this.cursor.next();
      return statements;
    });
  }

  /** The last simple statement of a block does not require a semicolon. */
  private statement(inBlock = false): Statement {
    const { cursor } = this;
    const compound = cursor.token.kind === 'sign' ? this.compound[cursor.token.text] : undefined;
    if (compound) return this.expressions.deeper(() => compound(cursor.next().at));
    const statement = this.simple();
    if (cursor.take(';') || (inBlock && cursor.is('}')) || cursor.isKind('end')) {
      if (cursor.isKind('end') && inBlock) throw cursor.notViable();
      return statement;
    }
    throw cursor.unexpected(END_OF_STATEMENT);
  }

  private readonly compound: Readonly<Record<string, (at: number) => Statement>> = {
    if: at => {
      const test = this.condition();
      const yes = this.trailer();
      return { kind: 'if', at, test, yes, no: this.cursor.take('else') ? this.trailer() : undefined };
    },
    while: at => {
      const test = this.condition();
      return { kind: 'while', at, test, body: this.cursor.take(';') ? [] : this.trailer() };
    },
    for: at => this.forLoop(at),
    try: at => {
      const body = this.block();
      const catches: Catch[] = [];
      while (this.cursor.is('catch')) catches.push(this.catchBlock());
      if (catches.length === 0) throw this.cursor.unexpected("['catch']");
      return { kind: 'try', at, body, catches };
    },
  };

  private condition(): Expression {
    this.cursor.expect('(');
    const test = this.expressions.expression();
    this.cursor.expect(')');
    return test;
  }

  private trailer(): Statement[] {
    return this.cursor.is('{') ? this.block() : [this.statement()];
  }

  private catchBlock(): Catch {
    const { at } = this.cursor.next();
    this.cursor.expect('(');
    const type = this.expressions.type();
    const name = this.cursor.expectKind('id', 'ID').text;
    this.cursor.expect(')');
    return { at, type, name, body: this.block() };
  }

  private forLoop(at: number): Statement {
    const { cursor } = this;
    cursor.expect('(');
    const width = this.expressions.typeWidth(0);
    const isTyped = width > 0 && cursor.isKind('id', width) && cursor.is(':', width + 1);
    if (isTyped || (cursor.isKind('id') && cursor.is('in', 1))) {
      const type = isTyped ? this.expressions.type() : 'def';
      const name = cursor.next().text;
      cursor.next();
      const over = this.expressions.expression();
      cursor.expect(')');
      return { kind: 'forEach', at, type, name, over, body: this.trailer() };
    }
    const first = cursor.is(';')
      ? undefined
      : this.startsDeclaration()
        ? this.declaration()
        : this.expressions.expression();
    cursor.expect(';');
    const test = cursor.is(';') ? undefined : this.expressions.expression();
    cursor.expect(';');
    const after = cursor.is(')') ? undefined : this.expressions.expression();
    cursor.expect(')');
    return { kind: 'for', at, first, test, after, body: cursor.take(';') ? [] : this.trailer() };
  }

  private simple(): Statement {
    const { cursor } = this;
    const { at } = cursor.token;
    if (cursor.take('do')) {
      const body = this.block();
      cursor.expect('while');
      return { kind: 'doWhile', at, body, test: this.condition() };
    }
    if (cursor.take('continue')) return { kind: 'continue', at };
    if (cursor.take('break')) return { kind: 'break', at };
    if (cursor.take('return')) {
      const isBare = cursor.is(';') || cursor.is('}') || cursor.isKind('end');
      return { kind: 'return', at, value: isBare ? undefined : this.expressions.expression() };
    }
    if (cursor.take('throw')) return { kind: 'throw', at, value: this.expressions.expression() };
    if (this.startsDeclaration()) return this.declaration();
    const isBareType = cursor.isKind('primitive') || cursor.token.text === 'def';
    if (isBareType && cursor.isKind('end', 1)) throw cursor.notViable(cursor.ahead(1));
    if (cursor.isKind('id') && cursor.isKind('primitive', 1)) throw cursor.notViable(cursor.ahead(1));
    return { kind: 'expression', at, value: this.expressions.expression() };
  }

  private startsDeclaration(): boolean {
    const width = this.expressions.typeWidth(0);
    return width > 0 && this.cursor.isKind('id', width);
  }

  private declaration(): Declaration {
    const { cursor } = this;
    const { at } = cursor.token;
    const type = this.expressions.type();
    const variables: { name: string; at: number; value: Expression | undefined }[] = [];
    do {
      const token = cursor.expectKind('id', 'ID');
      const value = cursor.take('=') ? this.expressions.expression() : undefined;
      variables.push({ name: token.text, at: token.at, value });
    } while (cursor.take(','));
    const isDone = cursor.isKind('end') || (cursor.token.kind === 'sign' && /^(?:;|\}|\()$/.test(cursor.token.text));
    if (!isDone && variables.at(-1)!.value === undefined) throw cursor.notViable();
    return { kind: 'declaration', at, type, variables };
  }
}
