import { agree, FoundSpans } from './found-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/**
 * Stretches in any order with at most `slop` positions between them in all: a window over one of each part, of which the
 * foremost moves on.
 */
export class UnorderedNearSpans extends FoundSpans {
  readonly cost: number;
  private readonly parts: readonly Spans[];
  private readonly slop: number;
  private first!: Spans;
  private lastEnd = 0;
  private covered = 0;
  private fresh = false;

  constructor(parts: readonly Spans[], slop: number) {
    super();
    this.parts = parts;
    this.slop = slop;
    this.cost = Math.min(...parts.map(part => part.cost));
  }

  width(): number {
    return this.foundEnd - this.foundStart;
  }

  protected candidate(target: number): number {
    return agree(this.parts, target);
  }

  protected enter(): void {
    this.lastEnd = this.covered = 0;
    for (const part of this.parts) {
      part.nextStart();
      this.take(part);
    }
    this.first = this.foremost();
    this.fresh = true;
  }

  protected find(): boolean {
    for (;;) {
      if (!this.fresh && !this.moveOn()) return false;
      this.fresh = false;
      if (this.lastEnd - this.first.start - this.covered > this.slop) continue;
      this.foundStart = this.first.start;
      this.foundEnd = this.lastEnd;
      return true;
    }
  }

  private moveOn(): boolean {
    const { first } = this;
    this.covered -= first.end - first.start;
    if (first.nextStart() === NO_MORE_POSITIONS) return false;
    this.take(first);
    this.first = this.foremost();
    return true;
  }

  private take(part: Spans): void {
    this.covered += part.end - part.start;
    if (part.end > this.lastEnd) this.lastEnd = part.end;
  }

  private foremost(): Spans {
    return this.parts.reduce((a, b) => (comesBefore(b, a) ? b : a));
  }
}

export function comesBefore(a: Spans, b: Spans): boolean {
  return a.start === b.start ? a.end < b.end : a.start < b.start;
}
