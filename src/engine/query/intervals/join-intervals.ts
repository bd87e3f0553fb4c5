import type { Interval } from './interval-source.ts';

type Lists = readonly (readonly Interval[])[];

const cursorsOf = (lists: Lists): IntervalCursor[] => lists.map(list => new IntervalCursor(list));

function windowOf(start: number, end: number, parts: readonly IntervalCursor[]): Interval {
  const width = end - start + 1;
  return { start, end, width, gaps: parts.reduce((gaps, part) => gaps - part.current.width, width) };
}

/** One interval of each part, adjacent and in order. */
export function joinBlock(lists: Lists): Interval[] {
  const found: Interval[] = [];
  const parts = cursorsOf(lists);
  const [first, ...others] = parts;
  while (first!.next()) {
    let end = first!.end;
    const follows = others.every(part => {
      while (part.start <= end) part.next();
      if (part.start !== end + 1) return false;
      end = part.end;
      return true;
    });
    if (follows) found.push(windowOf(first!.start, end, parts));
  }
  return found;
}

/** One interval of each part, in order: of all windows with the same end the one that starts last. */
export function joinOrdered(lists: Lists): Interval[] {
  const found: Interval[] = [];
  const parts = cursorsOf(lists);
  const [first, ...others] = parts;
  const last = parts.at(-1)!;
  while (first!.next()) {
    let end = first!.end;
    for (const part of others) {
      while (part.start <= end) if (!part.next()) return found;
      end = part.end;
    }
    const window = windowOf(first!.start, last.end, parts);
    if (found.at(-1)?.end === window.end) found.pop();
    found.push(window);
  }
  return found;
}

/** One interval of each part in any order, possibly overlapping. */
export function joinUnordered(lists: Lists): Interval[] {
  const found: Interval[] = [];
  const parts = cursorsOf(lists);
  for (const part of parts) part.next();
  for (;;) {
    const first = parts.reduce((a, b) => (b.start < a.start || (b.start === a.start && b.end >= a.end) ? b : a));
    const { start } = first;
    const end = Math.max(...parts.map(part => part.end));
    const window = windowOf(start, end, parts);
    if (found.at(-1)?.end === end) found.pop();
    if (found.at(-1)?.start !== start) found.push(window);
    if (!first.next()) return found;
  }
}

/** Intervals of any part; when one contains another, the shorter. */
export function joinAny(lists: Lists): Interval[] {
  const found: Interval[] = [];
  const all = lists.flat().sort((a, b) => a.end - b.end || b.start - a.start);
  for (const interval of all) {
    const before = found.at(-1);
    if (!before || interval.start > before.start) found.push(interval);
  }
  return found;
}

/** Windows over `count` consecutive intervals. */
export function joinRepeated(list: readonly Interval[], count: number): Interval[] {
  return list.slice(0, Math.max(0, list.length - count + 1)).map((first, i) => {
    const { end } = list[i + count - 1]!;
    let width = 0;
    for (let k = i; k < i + count; k++) width += list[k]!.width;
    return { start: first.start, end, width, gaps: end - first.start + 1 - width };
  });
}

const END = 0x7fffffff;

/** Iterates over the intervals of a part; positions are −1 before the first and infinite after the last. */
class IntervalCursor {
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
