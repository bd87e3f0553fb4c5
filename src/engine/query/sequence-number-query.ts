import type { NumberRange } from '../mapping/field-type.ts';
import type { DocIterator } from '../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { AllDocs, FilteredDocs } from './doc-iterators.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';
import { ConstantWeight } from './scoring/constant-weight.ts';

/** Documents whose last operation has one of these sequence numbers, which segments store outside of fields. */
export class SequenceNumberQuery implements Query {
  private readonly ranges: readonly NumberRange[];

  constructor(ranges: readonly NumberRange[]) {
    this.ranges = ranges;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const tester =
      ({ segment }: Leaf) =>
      (doc: number): boolean =>
        this.accepts(segment.seqNoOf(doc));
    const docs = (leaf: Leaf): DocIterator => new FilteredDocs(new AllDocs(leaf.segment.maxDoc), tester(leaf));
    return new ConstantWeight(() => this.describe(), { docs, tester }, options);
  }

  visit(_visitor: QueryVisitor): void {}

  outline(): QueryOutline {
    return leafOutline('IndexOrDocValuesQuery');
  }

  key(): QueryKey {
    return keyOf('sequence_number', ...this.ranges.map(({ min, max }) => [min, max]));
  }

  describe(): string {
    return this.ranges.map(({ min, max }) => `_seq_no:[${min} TO ${max}]`).join(' ');
  }

  private accepts(seqNo: number): boolean {
    return this.ranges.some(({ min, max }) => seqNo >= min && seqNo <= max);
  }
}
