import { illegalArgument } from '../../errors/engine-error.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { AnyIntervalDocs } from './interval-docs.ts';
import { type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';
import { joinAny } from './join-intervals.ts';

/** The intervals of any part. */
export class AnyIntervals implements IntervalSource {
  readonly parts: readonly IntervalSource[];
  readonly minExtent: number;

  constructor(parts: readonly IntervalSource[]) {
    this.parts = parts;
    this.minExtent = Math.min(...parts.map(part => part.minExtent));
  }

  alternatives(): readonly IntervalSource[] {
    return this.parts;
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const parts = this.parts.map(part => part.docs(leaf)).filter(docs => docs !== undefined);
    return parts.length <= 1 ? parts[0] : new AnyIntervalDocs(parts, joinAny);
  }

  /** Independent of the order of the parts. */
  key(): string {
    return `or(${this.parts.map(keyOf).sort().join(',')})`;
  }

  describe(): string {
    return `or(${this.parts.map(part => part.describe()).join(',')})`;
  }

  visit(visitor: QueryVisitor): void {
    for (const part of this.parts) part.visit(visitor);
  }
}

/** A disjunction of sources; nested disjunctions are flattened and duplicates removed. */
export function anyOf(sources: readonly IntervalSource[]): IntervalSource {
  const flat = sources.flatMap(source => (source instanceof AnyIntervals ? source.parts : [source]));
  const distinct = [...new Map(flat.map(source => [keyOf(source), source])).values()];
  return distinct.length === 1 ? distinct[0]! : new AnyIntervals(distinct);
}

const MAX_ALTERNATIVES = 1024;

/**
 * A disjunction keeps only its shortest intervals, which would hide longer ones from a source that requires adjacency.
 * So each longer alternative is tried separately; single terms hide nothing and stay together.
 */
function choicesOf(source: IntervalSource): readonly IntervalSource[] {
  const all = source.alternatives();
  const words = all.filter(each => each.minExtent === 1);
  const longer = all.filter(each => each.minExtent !== 1);
  return words.length > 0 ? [anyOf(words), ...longer] : longer;
}

/** All combinations of one alternative per source. @throws EngineError if there are too many */
export function eachChoice(sources: readonly IntervalSource[]): IntervalSource[][] {
  let choices: IntervalSource[][] = [[]];
  for (const source of sources) {
    const own = choicesOf(source);
    if (own.length > 1 && choices.length * own.length > MAX_ALTERNATIVES)
      throw illegalArgument('Too many disjunctions to expand');
    choices = own.flatMap(each => choices.map(chosen => [...chosen, each]));
  }
  return choices;
}
