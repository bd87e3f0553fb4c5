import { FoundSpans } from './found-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

export interface Distance {
  /** Number of positions before a span that must also be free. */
  readonly pre: number;
  /** Number of positions after it. */
  readonly post: number;
}

/** Spans that no span of another query overlaps or is near. */
export class NotSpans extends FoundSpans {
  readonly cost: number;
  private readonly included: Spans;
  private readonly excluded: Spans;
  private readonly distance: Distance;

  constructor(included: Spans, excluded: Spans, distance: Distance) {
    super();
    this.included = included;
    this.excluded = excluded;
    this.distance = distance;
    this.cost = included.cost;
  }

  width(): number {
    return this.included.width();
  }

  collect(found: (token: number) => void): void {
    this.included.collect(found);
  }

  protected candidate(target: number): number {
    const { included, excluded } = this;
    const doc = included.doc < target ? included.advance(target) : included.doc;
    if (excluded.doc < doc) excluded.advance(doc);
    return doc;
  }

  protected enter(): void {}

  protected find(): boolean {
    const { included } = this;
    while (included.nextStart() !== NO_MORE_POSITIONS) {
      if (!this.isFree()) continue;
      this.foundStart = included.start;
      this.foundEnd = included.end;
      return true;
    }
    return false;
  }

  private isFree(): boolean {
    const { included, excluded, distance } = this;
    if (excluded.doc !== included.doc) return true;
    if (excluded.start === -1) excluded.nextStart();
    while (excluded.end <= included.start - distance.pre) if (excluded.nextStart() === NO_MORE_POSITIONS) return true;
    return excluded.start - distance.post >= included.end;
  }
}
