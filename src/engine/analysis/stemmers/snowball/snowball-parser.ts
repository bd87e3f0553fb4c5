import type { Among, AmongCase, Arithmetic, Command, SnowballProgram, Text } from './snowball-ast.ts';
import { type SnowballToken, snowballTokens } from './snowball-lexer.ts';

const UNARY = new Set([
  'not',
  'test',
  'try',
  'do',
  'fail',
  'goto',
  'gopast',
  'repeat',
  'backwards',
  'reverse',
] as const);
const BARE = new Set(['next', 'tolimit', 'atlimit', 'delete', 'true', 'false', '[', ']'] as const);
const BUILT_IN = new Set(['cursor', 'limit', 'len', 'size', 'maxint', 'minint'] as const);
type MembersOf<S> = S extends Set<infer M> ? M : never;

/** Parses a program. Errors have no details, because programs are part of the source code. */
export function parseSnowball(source: string): SnowballProgram {
  return new SnowballParser(snowballTokens(source)).program();
}

class SnowballParser {
  private readonly tokens: readonly SnowballToken[];
  private at = 0;
  private readonly names = { integers: [] as string[], booleans: [] as string[], strings: [] as string[] };
  private readonly groupingNames = new Set<string>();
  private readonly groupings = new Map<string, Set<number>>();
  private readonly routines: SnowballProgram['routines'] = new Map();
  /** The `substring` whose `among` has not been parsed yet. */
  private pending: { op: 'substring'; among: Among } | undefined;

  constructor(tokens: readonly SnowballToken[]) {
    this.tokens = tokens;
  }

  program(): SnowballProgram {
    while (this.at < this.tokens.length) this.declaration(false);
    return { ...this.names, groupings: this.groupings, routines: this.routines };
  }

  private declaration(backward: boolean): void {
    const word = this.take();
    if (word === 'define') this.definition(backward);
    else if (word === 'backwardmode') {
      this.expect('(');
      while (!this.skip(')')) this.declaration(true);
    } else {
      const names = this.nameList();
      if (word === 'groupings') for (const name of names) this.groupingNames.add(name);
      else if (word === 'integers' || word === 'booleans' || word === 'strings') this.names[word].push(...names);
    }
  }

  private nameList(): string[] {
    this.expect('(');
    const names: string[] = [];
    while (!this.skip(')')) names.push(this.take());
    return names;
  }

  private definition(backward: boolean): void {
    const name = this.take();
    if (!this.groupingNames.has(name)) {
      this.expect('as');
      this.routines.set(name, { backward, body: this.command() });
      return;
    }
    const members = new Set<number>();
    let sign = '+';
    do {
      const characters = this.peek()?.kind === 'string' ? units(this.take()) : [...this.groupings.get(this.take())!];
      for (const character of characters)
        if (sign === '+') members.add(character);
        else members.delete(character);
      sign = this.peek()?.text ?? '';
    } while (this.peek()?.kind === 'symbol' && (this.skip('+') || this.skip('-')));
    this.groupings.set(name, members);
  }

  private command(): Command {
    const token = this.tokens[this.at++]!;
    if (token.kind === 'string') return { op: 'match', text: { literal: token.text } };
    const word = token.text;
    if (UNARY.has(word as never)) return { op: word as MembersOf<typeof UNARY>, body: this.command() };
    if (BARE.has(word as never)) return { op: word as MembersOf<typeof BARE> };
    const read = this.commands[word];
    return read ? read() : this.named(word);
  }

  private readonly commands: Record<string, () => Command> = {
    '(': () => this.bracket(),
    $: () => this.arithmeticCommand(),
    '<-': () => ({ op: '<-', text: this.text() }),
    '<+': () => ({ op: 'insert', text: this.text() }),
    insert: () => ({ op: 'insert', text: this.text() }),
    attach: () => ({ op: 'attach', text: this.text() }),
    '->': () => ({ op: '->', variable: this.take() }),
    loop: () => ({ op: 'loop', count: this.arithmetic(), body: this.command() }),
    atleast: () => ({ op: 'atleast', count: this.arithmetic(), body: this.command() }),
    hop: () => ({ op: 'hop', value: this.arithmetic() }),
    tomark: () => ({ op: 'tomark', value: this.arithmetic() }),
    atmark: () => ({ op: 'atmark', value: this.arithmetic() }),
    setmark: () => ({ op: 'setmark', name: this.take() }),
    set: () => ({ op: 'set', name: this.take() }),
    unset: () => ({ op: 'unset', name: this.take() }),
    setlimit: () => {
      const to = this.command();
      this.expect('for');
      return { op: 'setlimit', to, body: this.command() };
    },
    non: () => {
      this.skip('-');
      return { op: 'grouping', name: this.take(), negated: true };
    },
    substring: () => {
      const among: Among = { starter: undefined, cases: [], isFound: true };
      this.pending = { op: 'substring', among };
      return this.pending;
    },
    among: () => this.among(),
  };

  private named(name: string): Command {
    if (this.groupingNames.has(name)) return { op: 'grouping', name, negated: false };
    if (this.names.strings.includes(name)) return { op: 'match', text: { variable: name } };
    return this.names.booleans.includes(name) ? { op: 'name', name } : { op: 'call', name };
  }

  /** `( C C … )`, where `and` and `or` join adjacent commands. */
  private bracket(): Command {
    const parts: Command[] = [];
    while (!this.skip(')')) {
      const word = this.peek()!.text;
      const isLink = this.peek()!.kind === 'name' && (word === 'and' || word === 'or');
      if (isLink && parts.length > 0) parts.push(this.link(parts.pop()!, word as 'and' | 'or'));
      else parts.push(this.command());
    }
    return parts.length === 1 ? parts[0]! : { op: 'sequence', parts };
  }

  private link(first: Command, op: 'and' | 'or'): Command {
    const parts = [first];
    while (this.peek()?.kind === 'name' && this.skip(op)) parts.push(this.command());
    return { op, parts };
  }

  private arithmeticCommand(): Command {
    if (this.skip('(')) {
      const left = this.arithmetic();
      const by = this.take();
      const right = this.arithmetic();
      this.expect(')');
      return { op: 'compare', left, by, right };
    }
    const name = this.take();
    const by = this.take();
    const value = this.arithmetic();
    const isAssignment = by === '=' || (by.length === 2 && '+-*/'.includes(by[0]!));
    return isAssignment
      ? { op: 'assign', name, by, value }
      : { op: 'compare', left: { op: 'name', name }, by, right: value };
  }

  private among(): Command {
    const substring = this.pending;
    this.pending = undefined;
    this.expect('(');
    let starter: Command | undefined;
    const cases: AmongCase[] = [];
    let strings: { text: string; condition: string | undefined }[] = [];
    while (!this.skip(')')) {
      const token = this.peek()!;
      if (token.kind === 'string') strings.push({ text: this.take(), condition: undefined });
      else if (token.kind === 'name') strings.at(-1)!.condition = this.take();
      else {
        this.at++;
        const command = this.bracket();
        if (strings.length === 0 && cases.length === 0) starter = command;
        else cases.push({ strings, command });
        strings = [];
      }
    }
    if (strings.length > 0) cases.push({ strings, command: undefined });
    const among: Among = { starter, cases, isFound: substring !== undefined };
    if (substring) substring.among = among;
    return { op: 'among', among };
  }

  private text(): Text {
    return this.peek()!.kind === 'string' ? { literal: this.take() } : { variable: this.take() };
  }

  private arithmetic(): Arithmetic {
    let left = this.product();
    for (let by = this.peek()?.text; this.isOperator('+', '-'); by = this.peek()?.text) {
      this.at++;
      left = { op: by as '+' | '-', left, right: this.product() };
    }
    return left;
  }

  private product(): Arithmetic {
    let left = this.operand();
    for (let by = this.peek()?.text; this.isOperator('*', '/'); by = this.peek()?.text) {
      this.at++;
      left = { op: by as '*' | '/', left, right: this.operand() };
    }
    return left;
  }

  private operand(): Arithmetic {
    if (this.skip('(')) {
      const inner = this.arithmetic();
      this.expect(')');
      return inner;
    }
    if (this.skip('-')) return { op: '-', left: { op: 'number', value: 0 }, right: this.operand() };
    const { kind, text } = this.tokens[this.at++]!;
    if (kind === 'number') return { op: 'number', value: Number(text) };
    if (text === 'lenof' || text === 'sizeof') return { op: 'lengthOf', text: this.text() };
    if (BUILT_IN.has(text as never)) return { op: 'builtin', name: text as MembersOf<typeof BUILT_IN> };
    return { op: 'name', name: text };
  }

  private isOperator(...operators: string[]): boolean {
    const token = this.peek();
    return token?.kind === 'symbol' && operators.includes(token.text);
  }

  private peek(): SnowballToken | undefined {
    return this.tokens[this.at];
  }

  private take(): string {
    return this.tokens[this.at++]!.text;
  }

  private skip(text: string): boolean {
    const token = this.tokens[this.at];
    if (token?.text !== text || token.kind === 'string') return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.skip(text)) throw new Error(`Snowball: ${text} expected, not ${this.peek()?.text}`);
  }
}

function units(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
