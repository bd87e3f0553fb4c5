import { FoundSpans } from './found-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/** Spans that end within the first positions of the field. */
export class FirstSpans extends FoundSpans {
  readonly cost: number;
  private readonly inner: Spans;
  private readonly limit: number;

  constructor(inner: Spans, limit: number) {
    super();
    this.inner = inner;
    this.limit = limit;
    this.cost = inner.cost;
  }

  width(): number {
    return this.inner.width();
  }

  collect(found: (token: number) => void): void {
    this.inner.collect(found);
  }

  protected candidate(target: number): number {
    return this.inner.doc < target ? this.inner.advance(target) : this.inner.doc;
  }

  protected enter(): void {}

  protected find(): boolean {
    const { inner } = this;
    while (inner.nextStart() !== NO_MORE_POSITIONS && inner.start < this.limit) {
      if (inner.end > this.limit) continue;
      this.foundStart = inner.start;
      this.foundEnd = inner.end;
      return true;
    }
    return false;
  }
}
