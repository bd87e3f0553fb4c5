import { agree, FoundSpans } from './found-spans.ts';
import { GapSpans } from './gap-spans.ts';
import { NO_MORE_POSITIONS, type Spans } from './spans.ts';

/**
 * Spans in order with at most `slop` positions between them in total. Each span of the first part is followed by the
 * nearest of the second, and so on; the others never move back. Equals Lucene's definition, because the number of
 * matches is part of the score.
 */
export class OrderedNearSpans extends FoundSpans {
  readonly cost: number;
  private readonly parts: readonly Spans[];
  private readonly slop: number;
  private between = 0;
  private exhausted = false;

  constructor(parts: readonly Spans[], slop: number) {
    super();
    this.parts = parts;
    this.slop = slop;
    this.cost = Math.min(...parts.map(part => part.cost));
  }

  width(): number {
    return this.between;
  }

  collect(found: (token: number) => void): void {
    for (const part of this.parts) part.collect(found);
  }

  protected candidate(target: number): number {
    return agree(this.parts, target);
  }

  protected enter(): void {
    this.exhausted = false;
  }

  protected find(): boolean {
    const first = this.parts[0]!;
    while (!this.exhausted && first.nextStart() !== NO_MORE_POSITIONS)
      if (this.stretch(first) && this.between <= this.slop) return true;
    return false;
  }

  private stretch(first: Spans): boolean {
    let before = first;
    this.between = 0;
    for (let i = 1; i < this.parts.length; i++) {
      const part = this.parts[i]!;
      if (moveTo(part, before.end) === NO_MORE_POSITIONS) {
        this.exhausted = true;
        return false;
      }
      this.between += part.start - before.end;
      before = part;
    }
    this.foundStart = first.start;
    this.foundEnd = before.end;
    return true;
  }
}

function moveTo(spans: Spans, position: number): number {
  if (spans instanceof GapSpans) return spans.skipTo(position);
  while (spans.start < position) spans.nextStart();
  return spans.start;
}
