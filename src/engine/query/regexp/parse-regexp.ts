import { caseVariants } from '../terms/case-variants.ts';
import { numberInterval } from './number-interval.ts';
import { invertRanges, LAST_CODE_POINT, mergeRanges, type RegexpNode, type RegexpNodes } from './regexp-node.ts';

export interface RegexpSyntax {
  readonly caseInsensitive: boolean;
  /** Which of the optional operators are enabled. */
  readonly complement: boolean;
  readonly intersection: boolean;
  readonly anyString: boolean;
  readonly empty: boolean;
  readonly interval: boolean;
}

/** A syntax error in an expression. */
export class RegexpProblem extends Error {}

const DIGITS = [0x30, 0x39];
const WORD = [...DIGITS, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const SPACE = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20];
const CLASSES: Readonly<Record<string, readonly number[]>> = {
  d: DIGITS,
  D: invertRanges(DIGITS),
  w: WORD,
  W: invertRanges(WORD),
  s: SPACE,
  S: invertRanges(SPACE),
};

/**
 * Parses Lucene's regular expressions, which are always anchored and do not support `^` and `$`. @throws RegexpProblem
 */
export function parseRegexp(pattern: string, nodes: RegexpNodes, syntax: RegexpSyntax): RegexpNode {
  return pattern === '' ? nodes.empty : new Parser([...pattern], nodes, syntax).whole();
}

class Parser {
  private readonly text: readonly string[];
  private readonly nodes: RegexpNodes;
  private readonly syntax: RegexpSyntax;
  private at = 0;

  constructor(text: readonly string[], nodes: RegexpNodes, syntax: RegexpSyntax) {
    this.text = text;
    this.nodes = nodes;
    this.syntax = syntax;
  }

  whole(): RegexpNode {
    const node = this.union();
    if (this.more()) throw new RegexpProblem(`end-of-string expected at position ${this.at}`);
    return node;
  }

  private union(): RegexpNode {
    let node = this.intersection();
    while (this.match('|')) node = this.nodes.or(node, this.intersection());
    return node;
  }

  private intersection(): RegexpNode {
    let node = this.sequence();
    while (this.syntax.intersection && this.match('&')) node = this.nodes.and(node, this.sequence());
    return node;
  }

  private sequence(): RegexpNode {
    let node = this.repetition();
    while (this.more() && !this.peek(')|') && !(this.syntax.intersection && this.peek('&')))
      node = this.nodes.concat(node, this.repetition());
    return node;
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
    if (least === undefined) throw new RegexpProblem(`integer expected at position ${this.at}`);
    const most = this.match(',') ? this.integer() : least;
    this.expect('}');
    return this.nodes.repeat(node, least, most);
  }

  private integer(): number | undefined {
    const start = this.at;
    while (this.peek('0123456789')) this.at++;
    return this.at > start ? Number(this.text.slice(start, this.at).join('')) : undefined;
  }

  private complement(): RegexpNode {
    return this.syntax.complement && this.match('~') ? this.nodes.not(this.complement()) : this.characterClass();
  }

  private characterClass(): RegexpNode {
    if (!this.match('[')) return this.simple();
    const negated = this.match('^');
    const ranges: number[] = [];
    while (this.more() && !this.peek(']')) ranges.push(...this.classMember());
    this.expect(']');
    const merged = mergeRanges(ranges);
    return this.nodes.set(negated ? invertRanges(merged) : merged);
  }

  private classMember(): readonly number[] {
    const named = this.namedClass();
    if (named) return named;
    const from = this.character();
    if (!this.match('-')) return this.folded(from);
    if (this.peek(']')) return [...this.folded(from), 0x2d, 0x2d];
    return [from, this.character()];
  }

  private simple(): RegexpNode {
    if (this.match('.')) return this.nodes.set([0, LAST_CODE_POINT]);
    if (this.syntax.empty && this.match('#')) return this.nodes.none;
    if (this.syntax.anyString && this.match('@')) return this.nodes.anything;
    if (this.match('"')) return this.quoted();
    if (this.match('(')) return this.group();
    if (this.syntax.interval && this.match('<')) return this.interval();
    const named = this.namedClass();
    return this.nodes.set(named ?? this.folded(this.character()));
  }

  private quoted(): RegexpNode {
    const start = this.at;
    while (this.more() && !this.peek('"')) this.at++;
    const text = this.text.slice(start, this.at);
    this.expect('"');
    return this.nodes.text(text.map(character => character.codePointAt(0)!));
  }

  private group(): RegexpNode {
    if (this.match(')')) return this.nodes.empty;
    const node = this.union();
    this.expect(')');
    return node;
  }

  private interval(): RegexpNode {
    const start = this.at;
    while (this.more() && !this.peek('>')) this.at++;
    const text = this.text.slice(start, this.at).join('');
    this.expect('>');
    const bounds = /^(\d+)-(\d+)$/.exec(text);
    if (!bounds) throw new RegexpProblem(`interval syntax error at position ${this.at - 1}`);
    // Elasticsearch reads the bounds as 32-bit integers.
    if (bounds.slice(1).some(bound => Number(bound) > 0x7fffffff || bound.length > 1000))
      throw new RegexpProblem(`interval syntax error at position ${this.at - 1}`);
    return numberInterval(bounds[1]!, bounds[2]!, this.nodes);
  }

  private namedClass(): readonly number[] | undefined {
    const ranges = this.peek('\\') ? CLASSES[this.text[this.at + 1] ?? ''] : undefined;
    if (ranges) this.at += 2;
    return ranges;
  }

  /** Any character; a backslash escapes. Operators without an operand are literals. */
  private character(): number {
    this.match('\\');
    if (!this.more()) throw new RegexpProblem('unexpected end-of-string');
    return this.text[this.at++]!.codePointAt(0)!;
  }

  private folded(codePoint: number): number[] {
    const variants = this.syntax.caseInsensitive ? caseVariants(codePoint) : [codePoint];
    return variants.flatMap(variant => [variant, variant]);
  }

  private expect(character: string): void {
    if (!this.match(character)) throw new RegexpProblem(`expected '${character}' at position ${this.at}`);
  }

  private match(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private peek(characters: string): boolean {
    return this.more() && characters.includes(this.text[this.at]!);
  }

  private more(): boolean {
    return this.at < this.text.length;
  }
}
