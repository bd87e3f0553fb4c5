import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Spans } from './spans.ts';

/** A gap of a given width, in any document: matches any positions between two clauses. */
export class GapSpans implements Spans {
  doc = -1;
  start = -1;
  readonly cost: number;
  private readonly size: number;
  private readonly maxDoc: number;

  constructor(size: number, maxDoc: number) {
    this.size = size;
    this.maxDoc = maxDoc;
    this.cost = maxDoc;
  }

  get end(): number {
    return this.start < 0 ? -1 : this.start + this.size;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    this.start = -1;
    return (this.doc = target < this.maxDoc ? target : NO_MORE_DOCS);
  }

  nextStart(): number {
    return ++this.start;
  }

  skipTo(position: number): number {
    return (this.start = position);
  }

  width(): number {
    return this.size;
  }

  collect(): void {}
}
