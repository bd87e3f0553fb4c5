import type { NumberRange } from '../mapping/field-type.ts';
import { type DocIterator, NO_MORE_DOCS } from '../segments/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import type { Query, QueryVisitor, Weight, WeightOptions } from './query.ts';
import { ConstantWeight } from './scoring/constant-weight.ts';

/** Documents whose last operation has one of these numbers. Segments keep them beside the fields. */
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
    const docs = (leaf: Leaf): DocIterator => new TestedDocs(leaf.segment.maxDoc, tester(leaf));
    return new ConstantWeight(this.describe(), { docs, tester }, options);
  }

  visit(_visitor: QueryVisitor): void {}

  describe(): string {
    return this.ranges.map(({ min, max }) => `_seq_no:[${min} TO ${max}]`).join(' ');
  }

  private accepts(seqNo: number): boolean {
    return this.ranges.some(({ min, max }) => seqNo >= min && seqNo <= max);
  }
}

class TestedDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly test: (doc: number) => boolean;

  constructor(maxDoc: number, test: (doc: number) => boolean) {
    this.cost = maxDoc;
    this.test = test;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    let doc = target;
    while (doc < this.cost && !this.test(doc)) doc++;
    return (this.doc = doc < this.cost ? doc : NO_MORE_DOCS);
  }
}
