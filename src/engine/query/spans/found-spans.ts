import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/** Spans selected among those of others: only documents with at least one are returned. */
export abstract class FoundSpans implements Spans {
  doc = -1;
  start = -1;
  end = -1;
  protected foundStart = -1;
  protected foundEnd = -1;
  /** The first span of the document has already been found but not yet returned. */
  private ahead = false;

  abstract readonly cost: number;

  /** The first document ≥ target that may have a span. */
  protected abstract candidate(target: number): number;

  /** Prepares for the spans of a new document. */
  protected abstract enter(): void;

  /** Writes the next span to foundStart and foundEnd; false when there is none. */
  protected abstract find(): boolean;

  abstract width(): number;

  abstract collect(found: (token: number) => void): void;

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    for (let doc = this.candidate(target); doc !== NO_MORE_DOCS; doc = this.candidate(doc + 1)) {
      this.enter();
      if (!this.find()) continue;
      this.ahead = true;
      this.start = this.end = -1;
      return (this.doc = doc);
    }
    this.start = this.end = NO_MORE_POSITIONS;
    return (this.doc = NO_MORE_DOCS);
  }

  nextStart(): number {
    if (!this.ahead && (this.start === NO_MORE_POSITIONS || !this.find()))
      this.foundStart = this.foundEnd = NO_MORE_POSITIONS;
    this.ahead = false;
    this.end = this.foundEnd;
    return (this.start = this.foundStart);
  }
}

/** The first document ≥ target that all iterators are positioned on. */
export function agree(all: readonly Spans[], target: number): number {
  let doc = target;
  for (let i = 0; i < all.length; ) {
    const spans = all[i]!;
    const next = spans.doc < doc ? spans.advance(doc) : spans.doc;
    if (next === doc) i++;
    else {
      doc = next;
      i = 0;
    }
    if (doc === NO_MORE_DOCS) return doc;
  }
  return doc;
}
