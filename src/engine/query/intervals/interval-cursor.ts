import type { Interval } from './interval-source.ts';

const END = 0x7fffffff;

/** Iterates over the intervals of a part; positions are −1 before the first and infinite after the last. */
export class IntervalCursor {
  start = -1;
  end = -1;
  private readonly list: readonly Interval[];
  private index = -1;

  constructor(list: readonly Interval[]) {
    this.list = list;
  }

  next(): boolean {
    const interval = this.list[++this.index];
    this.start = interval?.start ?? END;
    this.end = interval?.end ?? END;
    return interval !== undefined;
  }

  get current(): Interval {
    return this.list[this.index]!;
  }
}
