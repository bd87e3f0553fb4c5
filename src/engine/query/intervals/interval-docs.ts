import { illegalArgument } from '../../errors/engine-error.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { advanceToLeast } from '../doc-iterators.ts';
import type { Interval, IntervalDocs } from './interval-source.ts';

/** Computes intervals from those of the parts. */
type Join = (parts: readonly (readonly Interval[])[]) => readonly Interval[];

/** Iterators that are combined start together. @throws EngineError for a part without any intervals */
export function checkStarts(parts: readonly IntervalDocs[]): void {
  if (parts.some(part => part.doc !== parts[0]!.doc))
    throw illegalArgument('Sub-iterators of ConjunctionDISI are not on the same document!');
}

/** Documents in all parts. */
export class AllIntervalDocs implements IntervalDocs {
  doc = -1;
  readonly cost: number;
  private readonly parts: readonly IntervalDocs[];
  private readonly join: Join;

  constructor(parts: readonly IntervalDocs[], join: Join) {
    this.parts = parts;
    this.join = join;
    this.cost = Math.min(...parts.map(part => part.cost));
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    let doc = target;
    for (let i = 0; i < this.parts.length && doc !== NO_MORE_DOCS; ) {
      const part = this.parts[i]!;
      const next = part.doc < doc ? part.advance(doc) : part.doc;
      i = next === doc ? i + 1 : 0;
      doc = next;
    }
    return (this.doc = doc);
  }

  read(): readonly Interval[] {
    const lists: (readonly Interval[])[] = [];
    for (const part of this.parts) {
      const list = part.read();
      if (list.length === 0) return list;
      lists.push(list);
    }
    return this.join(lists);
  }
}

/** Documents in any part. */
export class AnyIntervalDocs implements IntervalDocs {
  doc = -1;
  readonly cost: number;
  private readonly parts: readonly IntervalDocs[];
  private readonly join: Join;

  constructor(parts: readonly IntervalDocs[], join: Join) {
    this.parts = parts;
    this.join = join;
    this.cost = parts.reduce((sum, part) => sum + part.cost, 0);
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    return (this.doc = advanceToLeast(this.parts, target));
  }

  read(): readonly Interval[] {
    return this.join(this.parts.filter(part => part.doc === this.doc).map(part => part.read()));
  }
}

/** Documents of a part, with transformed intervals. */
export class MappedIntervalDocs implements IntervalDocs {
  private readonly inner: IntervalDocs;
  private readonly change: (intervals: readonly Interval[]) => readonly Interval[];

  constructor(inner: IntervalDocs, change: MappedIntervalDocs['change']) {
    this.inner = inner;
    this.change = change;
  }

  get doc(): number {
    return this.inner.doc;
  }

  get cost(): number {
    return this.inner.cost;
  }

  nextDoc(): number {
    return this.inner.nextDoc();
  }

  advance(target: number): number {
    return this.inner.advance(target);
  }

  read(): readonly Interval[] {
    return this.change(this.inner.read());
  }
}

/** Documents of the first part; the second is advanced to each of them, and has no intervals if it lacks the document. */
export function firstIntervalDocs(
  first: IntervalDocs,
  second: IntervalDocs,
  join: (first: readonly Interval[], second: readonly Interval[]) => readonly Interval[],
): IntervalDocs {
  return new MappedIntervalDocs(first, intervals => {
    if (second.doc < first.doc) second.advance(first.doc);
    return join(intervals, second.doc === first.doc ? second.read() : []);
  });
}
