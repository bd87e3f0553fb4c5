import { agree, FoundSpans } from './found-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/**
 * Spans in any order with at most `slop` positions between them in total: a window over one span per part, of which the
 * first one advances.
 */
export class UnorderedNearSpans extends FoundSpans {
  readonly cost: number;
  private readonly parts: readonly Spans[];
  private readonly slop: number;
  /**
   * A binary heap from index 1 on. Ties keep the order of Lucene's heap, because which one advances first affects the
   * score.
   */
  private readonly heap: Spans[] = [];
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

  collect(found: (token: number) => void): void {
    for (const part of this.parts) part.collect(found);
  }

  protected candidate(target: number): number {
    return agree(this.parts, target);
  }

  protected enter(): void {
    this.lastEnd = this.covered = 0;
    this.heap.length = 1;
    for (const part of this.parts) {
      part.nextStart();
      this.take(part);
      this.heap.push(part);
      this.rise();
    }
    this.fresh = true;
  }

  protected find(): boolean {
    for (;;) {
      if (!this.fresh && !this.moveOn()) return false;
      this.fresh = false;
      if (this.lastEnd - this.heap[1]!.start - this.covered > this.slop) continue;
      this.foundStart = this.heap[1]!.start;
      this.foundEnd = this.lastEnd;
      return true;
    }
  }

  private moveOn(): boolean {
    const first = this.heap[1]!;
    this.covered -= first.end - first.start;
    if (first.nextStart() === NO_MORE_POSITIONS) return false;
    this.take(first);
    this.sink();
    return true;
  }

  private take(part: Spans): void {
    this.covered += part.end - part.start;
    if (part.end > this.lastEnd) this.lastEnd = part.end;
  }

  private rise(): void {
    const { heap } = this;
    let at = heap.length - 1;
    const part = heap[at]!;
    for (let above = at >> 1; above > 0 && comesBefore(part, heap[above]!); above >>= 1) {
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = part;
  }

  private sink(): void {
    const { heap } = this;
    const part = heap[1]!;
    let at = 1;
    for (;;) {
      let below = at * 2;
      if (below + 1 < heap.length && comesBefore(heap[below + 1]!, heap[below]!)) below++;
      if (below >= heap.length || !comesBefore(heap[below]!, part)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = part;
  }
}

export function comesBefore(a: Spans, b: Spans): boolean {
  return a.start === b.start ? a.end < b.end : a.start < b.start;
}
