import { agree, FoundSpans } from './found-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/** Spans of two kinds with one inside the other; returns either the big or the little ones. */
export class ContainSpans extends FoundSpans {
  readonly cost: number;
  private readonly big: Spans;
  private readonly little: Spans;
  private readonly wanted: Spans;

  constructor(big: Spans, little: Spans, wanted: 'big' | 'little') {
    super();
    this.big = big;
    this.little = little;
    this.wanted = wanted === 'big' ? big : little;
    this.cost = Math.min(big.cost, little.cost);
  }

  width(): number {
    return this.wanted.width();
  }

  collect(found: (token: number) => void): void {
    this.big.collect(found);
    this.little.collect(found);
  }

  protected candidate(target: number): number {
    return agree([this.big, this.little], target);
  }

  protected enter(): void {}

  protected find(): boolean {
    while (this.wanted.start !== NO_MORE_POSITIONS && this.wanted.nextStart() !== NO_MORE_POSITIONS) {
      const found = this.wanted === this.big ? this.hasInside() : this.isInside();
      if (found === undefined) return false;
      if (!found) continue;
      this.foundStart = this.wanted.start;
      this.foundEnd = this.wanted.end;
      return true;
    }
    return false;
  }

  /** Undefined when the other spans are exhausted. */
  private hasInside(): boolean | undefined {
    const { big, little } = this;
    while (little.start < big.start) if (little.nextStart() === NO_MORE_POSITIONS) return undefined;
    return big.end >= little.end;
  }

  private isInside(): boolean | undefined {
    const { big, little } = this;
    while (big.end < little.end) if (big.nextStart() === NO_MORE_POSITIONS) return undefined;
    return big.start <= little.start;
  }
}
