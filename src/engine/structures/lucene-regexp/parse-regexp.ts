import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type CodePointRanges, caseVariants, invertRanges, LAST_CODE_POINT, mergeRanges } from './code-point-ranges.ts';
import { numberInterval } from './number-interval.ts';
import type { RegexpNode, RegexpNodes } from './regexp-node.ts';

/** Which of Lucene's optional operators are enabled; the characters of the others are literals. */
export interface RegexpSyntax {
  /** Single ASCII letters match in either case; ranges are not affected. */
  readonly caseInsensitive: boolean;
  /** `~` before an expression. */
  readonly complement: boolean;
  /** `&` between expressions. */
  readonly intersection: boolean;
  /** `@` for any string. */
  readonly anyString: boolean;
  /** `#` for the empty language, which matches nothing. */
  readonly empty: boolean;
  /** `<1-31>` for numbers. */
  readonly interval: boolean;
  /** `<name>` for a named automaton. None exist, so the name is rejected as unknown instead of as a malformed interval. */
  readonly automaton: boolean;
}

export const ALL_OPERATORS: RegexpSyntax = {
  caseInsensitive: false,
  complement: true,
  intersection: true,
  anyString: true,
  empty: true,
  interval: true,
  automaton: true,
};

const DIGITS = [0x30, 0x39];
const WORD = [...DIGITS, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
/** Tab, line feed, carriage return and space; unlike Java's, without the form feed. */
const SPACE = [0x09, 0x0a, 0x0d, 0x0d, 0x20, 0x20];
const CLASSES: Readonly<Record<string, CodePointRanges>> = {
  d: DIGITS,
  D: invertRanges(DIGITS),
  w: WORD,
  W: invertRanges(WORD),
  s: SPACE,
  S: invertRanges(SPACE),
};
const MAX_INTEGER = 0x7fffffff;

/**
 * Parses Lucene's regular expressions, which are always anchored: `^` and `$` are literals. Errors name positions in
 * UTF-16 units.
 * @throws EngineError for a malformed expression
 */
export function parseRegexp(source: string, nodes: RegexpNodes, syntax: RegexpSyntax): RegexpNode {
  return source === '' ? nodes.empty : new Parser(source, nodes, syntax).whole();
}

class Parser {
  private readonly source: string;
  private readonly nodes: RegexpNodes;
  private readonly syntax: RegexpSyntax;
  private at = 0;

  constructor(source: string, nodes: RegexpNodes, syntax: RegexpSyntax) {
    this.source = source;
    this.nodes = nodes;
    this.syntax = syntax;
  }

  whole(): RegexpNode {
    const node = this.union();
    if (this.more()) throw illegalArgument(`end-of-string expected at position ${this.at}`);
    return node;
  }

  private union(): RegexpNode {
    const parts = [this.intersection()];
    while (this.match('|')) parts.push(this.intersection());
    return this.nodes.or(...parts);
  }

  private intersection(): RegexpNode {
    const parts = [this.sequence()];
    while (this.syntax.intersection && this.match('&')) parts.push(this.sequence());
    return this.nodes.and(...parts);
  }

  private sequence(): RegexpNode {
    const parts = [this.repetition()];
    while (this.more() && !this.peek(this.syntax.intersection ? ')|&' : ')|')) parts.push(this.repetition());
    return parts.reduceRight((rest, part) => this.nodes.concat(part, rest));
  }

  private repetition(): RegexpNode {
    let node = this.complement();
    for (;;) {
      if (this.match('?')) node = this.nodes.or(this.nodes.empty, node);
      else if (this.match('*')) node = this.nodes.star(node);
      else if (this.match('+')) node = this.nodes.repeat(node, 1, undefined);
      else if (this.match('{')) node = this.counted(node);
      else return node;
    }
  }

  private counted(node: RegexpNode): RegexpNode {
    const least = this.integer();
    if (least === undefined) throw illegalArgument(`integer expected at position ${this.at}`);
    const most = this.match(',') ? this.integer() : least;
    this.expect('}');
    if (most !== undefined && least > most)
      throw illegalArgument(`invalid repetition range(out of order): ${least}..${most}`);
    return this.nodes.repeat(node, least, most);
  }

  private integer(): number | undefined {
    const start = this.at;
    while (this.peek('0123456789')) this.at++;
    if (this.at === start) return undefined;
    const digits = this.source.slice(start, this.at);
    if (Number(digits) > MAX_INTEGER) throw illegalArgument(`For input string: "${digits}"`);
    return Number(digits);
  }

  private complement(): RegexpNode {
    return this.syntax.complement && this.match('~') ? this.nodes.not(this.complement()) : this.simple();
  }

  private simple(): RegexpNode {
    if (this.match('[')) return this.characterClass();
    if (this.match('.')) return this.nodes.set([0, LAST_CODE_POINT]);
    if (this.syntax.empty && this.match('#')) return this.nodes.none;
    if (this.syntax.anyString && this.match('@')) return this.nodes.anything;
    if (this.match('"')) return this.quoted();
    if (this.match('(')) return this.group();
    if ((this.syntax.interval || this.syntax.automaton) && this.match('<')) return this.interval();
    return this.nodes.set(this.match('\\') ? this.escaped() : this.folded(this.next()));
  }

  private characterClass(): RegexpNode {
    const negated = this.match('^');
    const ranges: number[] = [];
    do ranges.push(...this.classMember());
    while (this.more() && !this.peek(']'));
    for (let i = 0; i < ranges.length; i += 2)
      if (ranges[i]! > ranges[i + 1]!)
        throw illegalArgument(`invalid range: from (${ranges[i]}) cannot be > to (${ranges[i + 1]})`);
    this.expect(']');
    const merged = mergeRanges(ranges);
    return this.nodes.set(negated ? invertRanges(merged) : merged);
  }

  private classMember(): CodePointRanges {
    // An escaped character never starts a range.
    if (this.match('\\')) return this.escaped();
    const from = this.next();
    if (!this.match('-')) return this.folded(from);
    this.match('\\');
    return [from, this.next()];
  }

  /** Reads what follows a backslash: a class, or any character that is not a letter. */
  private escaped(): CodePointRanges {
    const codePoint = this.next();
    const character = String.fromCodePoint(codePoint);
    const named = CLASSES[character];
    if (named) return named;
    if (/[a-zA-Z]/.test(character)) throw illegalArgument(`invalid character class \\${codePoint}`);
    return [codePoint, codePoint];
  }

  private quoted(): RegexpNode {
    const letters = [...this.until('"')].map(letter => this.nodes.set(this.folded(letter.codePointAt(0)!)));
    return letters.reduceRight((rest, letter) => this.nodes.concat(letter, rest), this.nodes.empty);
  }

  private group(): RegexpNode {
    if (this.match(')')) return this.nodes.empty;
    const node = this.union();
    this.expect(')');
    return node;
  }

  private interval(): RegexpNode {
    const text = this.until('>');
    if (!text.includes('-')) throw this.syntax.automaton ? illegalArgument(`'${text}' not found`) : this.badInterval();
    if (!this.syntax.interval) throw illegalArgument(`illegal identifier at position ${this.at - 1}`);
    const bounds = /^(\d+)-(\d+)$/.exec(text)?.slice(1);
    if (!bounds || bounds.some(bound => Number(bound) > MAX_INTEGER || bound.length > MAX_BOUND_DIGITS))
      throw this.badInterval();
    return numberInterval(bounds[0]!, bounds[1]!, this.nodes);
  }

  private badInterval(): EngineError {
    return illegalArgument(`interval syntax error at position ${this.at - 1}`);
  }

  /** The text up to a closing character, which is consumed. */
  private until(end: string): string {
    const start = this.at;
    while (this.more() && !this.peek(end)) this.at++;
    this.expect(end);
    return this.source.slice(start, this.at - 1);
  }

  private folded(codePoint: number): CodePointRanges {
    const variants = this.syntax.caseInsensitive ? caseVariants(codePoint) : [codePoint];
    return variants.flatMap(variant => [variant, variant]);
  }

  /** Operators without an operand are literals. */
  private next(): number {
    const codePoint = this.source.codePointAt(this.at);
    if (codePoint === undefined) throw illegalArgument('unexpected end-of-string');
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  private expect(character: string): void {
    if (!this.match(character)) throw illegalArgument(`expected '${character}' at position ${this.at}`);
  }

  private match(character: string): boolean {
    if (this.source[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private peek(characters: string): boolean {
    return this.more() && characters.includes(this.source[this.at]!);
  }

  private more(): boolean {
    return this.at < this.source.length;
  }
}

/** Leading zeros are allowed, so the value of a bound does not limit its length. */
const MAX_BOUND_DIGITS = 1000;
