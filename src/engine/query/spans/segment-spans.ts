import { EngineError } from '../../errors/engine-error.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';
import { TermSpans } from './term-spans.ts';

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
