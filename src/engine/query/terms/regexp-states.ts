import { DEAD, type TermAutomaton } from '../../segments/terms/term-automaton.ts';
import { LAST_CODE_POINT, mergeRanges } from '../../structures/lucene-regexp/code-point-ranges.ts';
import type { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpNode } from '../../structures/lucene-regexp/regexp-node.ts';
import { isSurrogate } from './wildcard-places.ts';

const ASCII = 128;
/** Maximum number of states whose steps are in the table, half a kilobyte each. */
const MAX_ROWS = 4096;
/** In the table: not yet computed. */
const UNKNOWN = -1;

/**
 * A regular expression as an automaton for a dictionary: each remaining language is a state, numbered on its
 * first visit. Steps through ASCII are tabulated.
 */
export class RegexpStates implements TermAutomaton {
  readonly start: number;
  private readonly regexp: LuceneRegexp;
  /** By state; the entry of DEAD is never read. */
  private readonly nodes: RegexpNode[] = [];
  private readonly numbers = new Map<RegexpNode, number>();
  private table = new Int32Array(0);
  private readonly firsts = new Map<RegexpNode, readonly number[]>();

  constructor(regexp: LuceneRegexp) {
    this.regexp = regexp;
    this.nodes.push(regexp.start);
    this.start = this.numberOf(regexp.start);
  }

  step(state: number, codePoint: number): number {
    return this.numberOf(this.regexp.step(this.nodes[state]!, codePoint));
  }

  accepts(state: number): boolean {
    return this.nodes[state]!.nullable;
  }

  next(state: number, codePoint: number): number {
    const ranges = this.firstsOf(this.nodes[state]!);
    for (let i = 0; i < ranges.length; i += 2) if (codePoint <= ranges[i + 1]!) return Math.max(codePoint, ranges[i]!);
    return -1;
  }

  run(bytes: Uint8Array, from: number, to: number, states: Int32Array): number {
    let { table } = this;
    let state = states[from]!;
    let at = from;
    while (at < to) {
      const byte = bytes[at]!;
      if (byte >= ASCII) return at;
      let next = state < MAX_ROWS ? table[state * ASCII + byte]! : UNKNOWN;
      if (next === UNKNOWN) {
        next = this.learn(state, byte);
        table = this.table;
      }
      state = next;
      states[++at] = state;
      if (state === DEAD) return at;
    }
    return at;
  }

  private learn(state: number, byte: number): number {
    const next = this.step(state, byte);
    if (state < MAX_ROWS) this.table[state * ASCII + byte] = next;
    return next;
  }

  private numberOf(node: RegexpNode): number {
    if (node.kind === 'none') return DEAD;
    let number = this.numbers.get(node);
    if (number === undefined) {
      number = this.numbers.size + 1;
      this.numbers.set(node, number);
      this.nodes[number] = node;
      if (number < MAX_ROWS) this.makeRoom(number);
    }
    return number;
  }

  private makeRoom(state: number): void {
    const { table } = this;
    if (table.length >= (state + 1) * ASCII) return;
    this.table = new Int32Array(Math.min(MAX_ROWS, 2 * (state + 1)) * ASCII).fill(UNKNOWN);
    this.table.set(table);
  }

  private firstsOf(node: RegexpNode): readonly number[] {
    let ranges = this.firsts.get(node);
    if (!ranges) this.firsts.set(node, (ranges = firstCharacters(node)));
    return ranges;
  }
}

/** Characters that a text of the language may start with; may include extra ones. */
function firstCharacters(node: RegexpNode): readonly number[] {
  const { kind, parts } = node;
  if (kind === 'set') return node.ranges;
  if (kind === 'not') return [0, LAST_CODE_POINT];
  if (kind === 'star' || kind === 'and') return firstCharacters(parts[0]!);
  if (kind === 'or') return mergeRanges(parts.flatMap(firstCharacters));
  if (kind !== 'concat') return [];
  const first = firstCharacters(parts[0]!);
  return parts[0]!.nullable ? mergeRanges([...first, ...firstCharacters(parts[1]!)]) : first;
}

/** The text that a match must end with, if that is all that the expression requires: `.*text`. */
export function requiredSuffix(node: RegexpNode): string | undefined {
  if (node.kind !== 'concat' || !isAnyString(node.parts[0]!)) return undefined;
  let suffix = '';
  for (
    let rest: RegexpNode | undefined = node.parts[1];
    rest;
    rest = rest.kind === 'concat' ? rest.parts[1] : undefined
  ) {
    const character = rest.kind === 'concat' ? rest.parts[0]! : rest;
    const [codePoint, last] = character.ranges;
    if (character.ranges.length !== 2 || codePoint !== last || isSurrogate(codePoint!)) return undefined;
    suffix += String.fromCodePoint(codePoint!);
  }
  return suffix;
}

function isAnyString({ kind, parts }: RegexpNode): boolean {
  if (kind === 'not') return parts[0]!.kind === 'none';
  if (kind !== 'star' || parts[0]!.kind !== 'set') return false;
  const { ranges } = parts[0]!;
  return ranges.length === 2 && ranges[0] === 0 && ranges[1] === LAST_CODE_POINT;
}
