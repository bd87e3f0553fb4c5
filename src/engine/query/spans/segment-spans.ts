import { EngineError } from '../../errors/engine-error.ts';
import type { Postings } from '../../segments/postings/postings.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { NO_MORE_POSITIONS, type SpanSource, type Spans } from './spans.ts';

/** The positions of terms in a segment. */
export class SegmentSpans implements SpanSource {
  private readonly leaf: Leaf;

  constructor(leaf: Leaf) {
    this.leaf = leaf;
  }

  get maxDoc(): number {
    return this.leaf.segment.maxDoc;
  }

  /** @throws EngineError for a field without positions */
  places(field: string, term: string): Spans | undefined {
    const postings = this.leaf.segment.postings(field, term);
    if (!postings) return undefined;
    const { postings: kind } = postings.field.info;
    if (kind === 'positions' || kind === 'offsets') return new TermSpans(postings);
    throw new EngineError(
      'illegal_state_exception',
      `field "${field}" was indexed without position data; cannot run SpanTermQuery (term=${term})`,
      { status: 500 },
    );
  }
}

/** The occurrences of a term. */
class TermSpans implements Spans {
  start = -1;
  end = -1;
  readonly cost: number;
  private readonly postings: Postings;
  private positions = new Int32Array(16);
  private count = 0;
  private next = 0;

  constructor(postings: Postings) {
    this.postings = postings;
    this.cost = postings.cost;
  }

  get doc(): number {
    return this.postings.doc;
  }

  nextDoc(): number {
    this.leave();
    return this.postings.nextDoc();
  }

  advance(target: number): number {
    this.leave();
    return this.postings.advance(target);
  }

  nextStart(): number {
    if (this.start < 0) this.read();
    if (this.next >= this.count) this.start = this.end = NO_MORE_POSITIONS;
    else {
      this.start = this.positions[this.next++]!;
      this.end = this.start + 1;
    }
    return this.start;
  }

  width(): number {
    return 0;
  }

  /** A segment only stores positions. */
  collect(): void {}

  private leave(): void {
    this.start = this.end = -1;
  }

  private read(): void {
    const freq = this.postings.freq();
    if (this.positions.length < freq) this.positions = new Int32Array(freq * 2);
    this.count = this.postings.positions(this.positions);
    this.next = 0;
  }
}
