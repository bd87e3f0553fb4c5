import type { Postings } from '../../segments/postings/postings.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { TermQuery } from '../terms/term-query.ts';
import type { Interval, IntervalDocs, IntervalSource } from './interval-source.ts';

/** The positions of a term. */
export class TermIntervals implements IntervalSource {
  readonly minExtent = 1;
  private readonly field: string;
  private readonly term: string;

  constructor(field: string, term: string) {
    this.field = field;
    this.term = term;
  }

  alternatives(): readonly IntervalSource[] {
    return [this];
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const postings = leaf.segment.postings(this.field, this.term);
    return postings && new TermIntervalDocs(postings);
  }

  describe(): string {
    return this.term;
  }

  visit(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], new TermQuery(this.field, this.term));
  }
}

export class TermIntervalDocs implements IntervalDocs {
  private readonly postings: Postings;
  private positions = new Int32Array(16);

  constructor(postings: Postings) {
    this.postings = postings;
  }

  get doc(): number {
    return this.postings.doc;
  }

  get cost(): number {
    return this.postings.cost;
  }

  nextDoc(): number {
    return this.postings.nextDoc();
  }

  advance(target: number): number {
    return this.postings.advance(target);
  }

  read(): Interval[] {
    const freq = this.postings.freq();
    if (this.positions.length < freq) this.positions = new Int32Array(freq * 2);
    const count = this.postings.positions(this.positions);
    return Array.from({ length: count }, (_, i) => {
      const position = this.positions[i]!;
      return { start: position, end: position, gaps: 0, width: 1 };
    });
  }
}
