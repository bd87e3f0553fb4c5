import { EngineError } from '../../errors/engine-error.ts';
import { type CodePointRanges, contains, mergeRanges } from './code-point-ranges.ts';

/** A regular language over code points. Nodes are interned: equal constructions are the same object. */
export interface RegexpNode {
  readonly id: number;
  readonly kind: 'none' | 'empty' | 'set' | 'concat' | 'or' | 'and' | 'not' | 'star';
  /** The code points of a set. */
  readonly ranges: CodePointRanges;
  readonly parts: readonly RegexpNode[];
  /** Whether the language contains the empty string. */
  readonly nullable: boolean;
  readonly derivatives: Map<number, RegexpNode>;
}

/** Derivatives allowed per state: a dictionary walk leaves each state by many characters. */
const DERIVATIVES_PER_STATE = 20;
const DEFAULT_STATES = 10_000;
/** Applies even if the caller's limit is higher. */
export const MAX_STATES = 20_000;
/** Maximum number of expression parts built, new or interned; each takes up to a microsecond. */
const MAX_WORK = 400_000;
/** Maximum number of expressions and derivatives in memory. */
const MAX_NODES = 100_000;

/** The error of an expression whose automaton is too large. */
export function tooComplex(maxStates: number): EngineError {
  const reason = `Determinizing the automaton would require more than ${maxStates} effort.`;
  return new EngineError('too_complex_to_determinize_exception', reason, { foreign: true, status: 400 });
}

/**
 * Builds regular expressions and their derivatives: the language that may follow a character (Brzozowski, Derivatives
 * of regular expressions, 1964). This makes complement and intersection cheap, and up to the simplifications applied
 * here an expression has finitely many derivatives: the lazily built states of its automaton.
 */
export class RegexpNodes {
  readonly none: RegexpNode;
  readonly empty: RegexpNode;
  readonly anything: RegexpNode;
  /** The first code point of each range of any set, and the one after each last. */
  readonly boundaries = new Set<number>();
  private readonly known = new Map<string, RegexpNode>();
  private readonly limit: number;
  private states = 0;
  private work = 0;

  /** @param limit maximum number of states of the automaton */
  constructor(limit: number) {
    this.limit = limit;
    this.none = this.make('none', [], [], false);
    this.empty = this.make('empty', [], [], true);
    this.anything = this.not(this.none);
  }

  set(ranges: readonly number[]): RegexpNode {
    const merged = mergeRanges(ranges);
    for (let i = 0; i < merged.length; i += 2) {
      this.boundaries.add(merged[i]!);
      this.boundaries.add(merged[i + 1]! + 1);
    }
    return merged.length === 0 ? this.none : this.make('set', merged, [], false);
  }

  text(codePoints: readonly number[]): RegexpNode {
    return codePoints.reduceRight((rest, codePoint) => this.concat(this.set([codePoint, codePoint]), rest), this.empty);
  }

  concat(left: RegexpNode, right: RegexpNode): RegexpNode {
    if (left.kind === 'none' || right.kind === 'none') return this.none;
    if (left.kind === 'empty') return right;
    if (right.kind === 'empty') return left;
    if (left.kind === 'concat') return this.concat(left.parts[0]!, this.concat(left.parts[1]!, right));
    return this.make('concat', [], [left, right], left.nullable && right.nullable);
  }

  or(...alternatives: RegexpNode[]): RegexpNode {
    const sets: RegexpNode[] = [];
    const others: RegexpNode[] = [];
    for (const part of this.flatten('or', alternatives)) {
      if (part === this.anything) return part;
      if (part.kind === 'set') sets.push(part);
      else if (part.kind !== 'none') others.push(part);
    }
    const set = sets.length > 1 ? [this.set(sets.flatMap(part => part.ranges))] : sets;
    const merged = [...set, ...others];
    if (merged.length <= 1) return merged[0] ?? this.none;
    return this.make(
      'or',
      [],
      byId(merged),
      merged.some(part => part.nullable),
    );
  }

  and(...conditions: RegexpNode[]): RegexpNode {
    const parts = this.flatten('and', conditions).filter(part => part !== this.anything);
    if (parts.some(part => part.kind === 'none')) return this.none;
    if (parts.length <= 1) return parts[0] ?? this.anything;
    return this.make(
      'and',
      [],
      byId(parts),
      parts.every(part => part.nullable),
    );
  }

  not(inner: RegexpNode): RegexpNode {
    return inner.kind === 'not' ? inner.parts[0]! : this.make('not', [], [inner], !inner.nullable);
  }

  star(inner: RegexpNode): RegexpNode {
    if (inner.kind === 'none' || inner.kind === 'empty') return this.empty;
    return inner.kind === 'star' ? inner : this.make('star', [], [inner], true);
  }

  /** Repeats from `least` to `most` times; `most` is undefined for no limit. */
  repeat(inner: RegexpNode, least: number, most: number | undefined): RegexpNode {
    if (least > MAX_NODES || (most ?? 0) > MAX_NODES) throw tooComplex(this.limit);
    let node = most === undefined ? this.star(inner) : this.empty;
    for (let i = least; most !== undefined && i < most; i++) node = this.or(this.empty, this.concat(inner, node));
    for (let i = 0; i < least; i++) node = this.concat(inner, node);
    return node;
  }

  /** The language that may follow the character. @throws EngineError if there are too many */
  derive(node: RegexpNode, codePoint: number): RegexpNode {
    const known = node.derivatives.get(codePoint);
    if (known) return known;
    if (++this.states > Math.min(MAX_STATES, Math.max(this.limit, DEFAULT_STATES)) * DERIVATIVES_PER_STATE)
      throw tooComplex(this.limit);
    const derived = this.compute(node, codePoint);
    node.derivatives.set(codePoint, derived);
    return derived;
  }

  private compute(node: RegexpNode, codePoint: number): RegexpNode {
    const { kind, parts } = node;
    if (kind === 'set') return contains(node.ranges, codePoint) ? this.empty : this.none;
    if (kind === 'or') return this.or(...parts.map(part => this.derive(part, codePoint)));
    if (kind === 'and') return this.and(...parts.map(part => this.derive(part, codePoint)));
    if (kind === 'not') return this.not(this.derive(parts[0]!, codePoint));
    if (kind === 'star') return this.concat(this.derive(parts[0]!, codePoint), node);
    if (kind !== 'concat') return this.none;
    const [left, right] = parts as [RegexpNode, RegexpNode];
    const first = this.concat(this.derive(left, codePoint), right);
    return left.nullable ? this.or(first, this.derive(right, codePoint)) : first;
  }

  private flatten(kind: 'or' | 'and', nodes: readonly RegexpNode[]): RegexpNode[] {
    const parts = new Set<RegexpNode>();
    for (const node of nodes) {
      if (node.kind !== kind) parts.add(node);
      else for (const part of node.parts) parts.add(part);
    }
    return [...parts];
  }

  private make(
    kind: RegexpNode['kind'],
    ranges: CodePointRanges,
    parts: readonly RegexpNode[],
    nullable: boolean,
  ): RegexpNode {
    this.work += 1 + ranges.length + parts.length;
    if (this.work > MAX_WORK) throw tooComplex(this.limit);
    const key = `${kind} ${ranges.join(',')} ${parts.map(part => part.id).join(',')}`;
    let node = this.known.get(key);
    if (!node) {
      if (this.known.size >= MAX_NODES) throw tooComplex(this.limit);
      node = { id: this.known.size, kind, ranges, parts, nullable, derivatives: new Map() };
      this.known.set(key, node);
    }
    return node;
  }
}

function byId(nodes: readonly RegexpNode[]): RegexpNode[] {
  return [...nodes].sort((a, b) => a.id - b.id);
}
