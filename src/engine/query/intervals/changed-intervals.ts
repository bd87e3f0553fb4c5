import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { anyOf } from './any-intervals.ts';
import { MappedIntervalDocs } from './interval-docs.ts';
import { type Interval, type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';
import { joinRepeated } from './join-intervals.ts';

export interface IntervalChange {
  apply(intervals: readonly Interval[]): readonly Interval[];
  minExtent(inner: number): number;
  describe(inner: string): string;
}

/** The intervals of a source, filtered or transformed individually. */
export class ChangedIntervals implements IntervalSource {
  readonly minExtent: number;
  private readonly inner: IntervalSource;
  private readonly change: IntervalChange;

  constructor(inner: IntervalSource, change: IntervalChange) {
    this.inner = inner;
    this.change = change;
    this.minExtent = change.minExtent(inner.minExtent);
  }

  alternatives(): readonly IntervalSource[] {
    const inner = this.inner.alternatives();
    return inner.length === 1 ? [this] : inner.map(each => new ChangedIntervals(each, this.change));
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const docs = this.inner.docs(leaf);
    return docs && new MappedIntervalDocs(docs, intervals => this.change.apply(intervals));
  }

  key(): string {
    return this.change.describe(keyOf(this.inner));
  }

  describe(): string {
    return this.change.describe(this.inner.describe());
  }

  visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor);
  }
}

/** Intervals with at most the given number of gaps between their parts. */
export function maxGaps(source: IntervalSource, most: number): IntervalSource {
  const change: IntervalChange = {
    apply: intervals => intervals.filter(({ gaps }) => gaps <= most),
    minExtent: inner => inner,
    describe: inner => `MAXGAPS/${most}(${inner})`,
  };
  return anyOf(new ChangedIntervals(source, change).alternatives());
}

/** Extends intervals by the positions before them. */
export function extended(source: IntervalSource, before: number): IntervalSource {
  if (before === 0) return source;
  return new ChangedIntervals(source, {
    apply: intervals =>
      intervals.map(interval => {
        const start = Math.max(0, interval.start - before);
        return { ...interval, start, width: interval.end - start + 1 };
      }),
    minExtent: inner => inner + before,
    describe: inner => `EXTEND(${inner},${before},0)`,
  });
}

/** Windows over `count` consecutive intervals. */
export function repeated(source: IntervalSource, count: number): IntervalSource {
  if (count === 1) return source;
  return new ChangedIntervals(source, {
    apply: intervals => joinRepeated(intervals, count),
    minExtent: inner => inner,
    describe: inner => Array.from({ length: count }, () => inner).join(','),
  });
}

/** Replaces the query's field by another. */
export function inField(source: IntervalSource, field: string): IntervalSource {
  return new ChangedIntervals(source, {
    apply: intervals => intervals,
    minExtent: inner => inner,
    describe: inner => `FIELD(${field},${inner})`,
  });
}
