import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { anyOf, eachChoice } from './any-intervals.ts';
import { checkStarts, firstIntervalDocs } from './interval-docs.ts';
import { type Interval, type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';

interface Relation {
  readonly text: string;
  holds(interval: Interval, other: Interval): boolean;
  /** Keeps intervals for which the relation holds with none of the others. */
  readonly negative?: boolean;
}

const contains = (a: Interval, b: Interval): boolean => a.start <= b.start && b.end <= a.end;
const overlaps = (a: Interval, b: Interval): boolean => a.start <= b.end && b.start <= a.end;

/** Relations between two intervals. */
const RELATIONS: Readonly<Record<string, Relation>> = {
  containing: { text: 'CONTAINING', holds: contains },
  contained_by: { text: 'CONTAINED_BY', holds: (a, b) => contains(b, a) },
  not_containing: { text: 'NOT_CONTAINING', holds: contains, negative: true },
  not_contained_by: { text: 'NOT_CONTAINED_BY', holds: (a, b) => contains(b, a), negative: true },
  overlapping: { text: 'OVERLAPPING', holds: overlaps },
  not_overlapping: { text: 'NON_OVERLAPPING', holds: overlaps, negative: true },
  before: { text: 'BEFORE', holds: (a, b) => a.end <= Math.max(0, b.start - 1) },
  after: { text: 'AFTER', holds: (a, b) => a.start >= b.end + 1 },
};

/** Intervals that have a relation to an interval of another source. */
class FilteredIntervals implements IntervalSource {
  readonly minExtent: number;
  private readonly inner: IntervalSource;
  private readonly other: IntervalSource;
  private readonly relation: Relation;

  constructor(inner: IntervalSource, other: IntervalSource, relation: Relation) {
    this.inner = inner;
    this.other = other;
    this.relation = relation;
    this.minExtent = inner.minExtent;
  }

  alternatives(): readonly IntervalSource[] {
    const inner = this.inner.alternatives();
    return inner.length === 1 ? [this] : inner.map(each => new FilteredIntervals(each, this.other, this.relation));
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const docs = this.inner.docs(leaf);
    const others = docs && this.other.docs(leaf);
    const { holds, negative = false } = this.relation;
    if (!others) return negative ? docs : undefined;
    if (!negative) checkStarts([docs, others]);
    return firstIntervalDocs(docs, others, (intervals, near) =>
      intervals.filter(interval => near.some(other => holds(interval, other)) !== negative),
    );
  }

  key(): string {
    return `${this.relation.text}(${keyOf(this.inner)},${keyOf(this.other)})`;
  }

  describe(): string {
    return `${this.relation.text}(${this.inner.describe()},${this.other.describe()})`;
  }

  visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor);
    if (!this.relation.negative) this.other.visit(visitor);
  }
}

export function isRelation(name: string): boolean {
  return Object.hasOwn(RELATIONS, name);
}

/** Intervals of a source with the given relation to those of another; each alternative separately. */
export function related(source: IntervalSource, other: IntervalSource, name: string): IntervalSource {
  const relation = RELATIONS[name]!;
  // The enclosing source has alternatives too: shorter ones must not hide longer ones.
  const others = name === 'contained_by' ? eachChoice([other]).map(([each]) => each!) : [other];
  return anyOf(others.flatMap(each => new FilteredIntervals(source, each, relation).alternatives()));
}
