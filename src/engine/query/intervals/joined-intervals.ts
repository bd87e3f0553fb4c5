import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { eachChoice } from './any-intervals.ts';
import { AllIntervalDocs, checkStarts } from './interval-docs.ts';
import { type Interval, type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';
import { joinBlock, joinOrdered, joinUnordered } from './join-intervals.ts';

export type JoinKind = 'BLOCK' | 'ORDERED' | 'UNORDERED';

const JOINS: Readonly<Record<JoinKind, (lists: readonly (readonly Interval[])[]) => Interval[]>> = {
  BLOCK: joinBlock,
  ORDERED: joinOrdered,
  UNORDERED: joinUnordered,
};

/** Windows over one interval of each part. */
export class JoinedIntervals implements IntervalSource {
  readonly kind: JoinKind;
  readonly parts: readonly IntervalSource[];
  readonly minExtent: number;

  constructor(kind: JoinKind, parts: readonly IntervalSource[]) {
    this.kind = kind;
    this.parts = parts;
    this.minExtent = parts.reduce((sum, part) => sum + part.minExtent, 0);
  }

  alternatives(): readonly IntervalSource[] {
    return eachChoice(this.parts).map(parts => new JoinedIntervals(this.kind, parts));
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const parts: IntervalDocs[] = [];
    for (const part of this.parts) {
      const docs = part.docs(leaf);
      if (!docs) return undefined;
      parts.push(docs);
    }
    checkStarts(parts);
    return new AllIntervalDocs(parts, JOINS[this.kind]);
  }

  key(): string {
    return `${this.kind}(${this.parts.map(keyOf).join(',')})`;
  }

  describe(): string {
    return `${this.kind}(${this.parts.map(part => part.describe()).join(',')})`;
  }

  visit(visitor: QueryVisitor): void {
    for (const part of this.parts) part.visit(visitor);
  }
}
