import type { OrdinalColumn } from '../../segments/columns/columns.ts';
import type { DocIterator } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { BitSet } from '../../structures/bit-set.ts';
import type { DocBits, Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import type { QueryKey } from '../query-key.ts';
import { ConstantWeight, type DocSource } from '../scoring/constant-weight.ts';
import { TermsUnion } from './terms-union.ts';
import { UnionDocs } from './union-docs.ts';

/** Documents with any of the terms selected from the dictionary; each scores the boost. */
export abstract class MultiTermQuery implements Query {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }

  /** Ordinals of the selected terms, ascending. */
  abstract select(dictionary: TermDictionary): Iterable<number>;

  abstract accepts(term: string): boolean;

  abstract outline(): QueryOutline;

  abstract key(): QueryKey;

  abstract describe(): string;

  /** The text in explanations. */
  protected explained(_scores: boolean): string {
    return this.describe();
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const union = (leaf: Leaf): Union | undefined => {
      const field = leaf.segment.fields.get(this.field);
      if (!field?.terms) return undefined;
      const { maxDoc } = leaf.segment;
      const ordinals = this.select(field.terms);
      const found =
        field.postingsLayout === undefined && field.ordinals
          ? new ColumnUnion(field.ordinals, ordinals, maxDoc)
          : new TermsUnion(field.terms, ordinals, maxDoc);
      return found.cost > 0 ? found : undefined;
    };
    return new ConstantWeight(() => this.explained(options.scores), new UnionSource(union), options);
  }

  visit(visitor: QueryVisitor): void {
    visitor.automaton?.(this.field, term => this.accepts(term), this);
  }

  /** The distinct selected terms of all segments. */
  termsIn(searcher: Searcher): string[] {
    const terms = new Set<string>();
    for (const { segment } of searcher.leaves) {
      const dictionary = segment.field(this.field)?.terms;
      if (dictionary) for (const ordinal of this.select(dictionary)) terms.add(dictionary.term(ordinal));
    }
    return [...terms];
  }
}

type Union = TermsUnion | ColumnUnion;

class UnionSource implements DocSource {
  private readonly union: (leaf: Leaf) => Union | undefined;
  /** Cached, because the iterators and testers of a segment share it. */
  private last: { leaf: Leaf; union: Union | undefined } | undefined;

  constructor(union: (leaf: Leaf) => Union | undefined) {
    this.union = union;
  }

  docs(leaf: Leaf): DocIterator | undefined {
    const union = this.unionOf(leaf);
    return union && new UnionDocs(union, union.cost, leaf.segment.maxDoc);
  }

  tester(leaf: Leaf): ((doc: number) => boolean) | undefined {
    const union = this.unionOf(leaf);
    return union && (doc => union.has(doc));
  }

  bits(leaf: Leaf): DocBits | undefined {
    return this.unionOf(leaf);
  }

  private unionOf(leaf: Leaf): Union | undefined {
    if (this.last?.leaf !== leaf) this.last = { leaf, union: this.union(leaf) };
    return this.last.union;
  }
}

export function* ordinalsBetween(from: number, to: number): Generator<number> {
  for (let ordinal = from; ordinal < to; ordinal++) yield ordinal;
}

/** Documents with any of the given terms in doc values, for fields without postings: scans the column. */
class ColumnUnion implements DocBits {
  readonly cost: number;
  private readonly found: BitSet;

  constructor(column: OrdinalColumn, ordinals: Iterable<number>, maxDoc: number) {
    const wanted = new BitSet(column.dictionary.size);
    for (const ordinal of ordinals) wanted.set(ordinal);
    this.found = new BitSet(maxDoc);
    for (let doc = 0; doc < maxDoc; doc++) if (hasAny(column, doc, wanted)) this.found.set(doc);
    this.cost = this.found.cardinality();
  }

  upTo(): Int32Array {
    return this.found.words;
  }

  has(doc: number): boolean {
    return this.found.get(doc);
  }
}

function hasAny(column: OrdinalColumn, doc: number, wanted: BitSet): boolean {
  const slot = column.slot(doc);
  if (slot < 0) return false;
  for (let i = column.first(slot), end = column.end(slot); i < end; i++) if (wanted.get(column.at(i))) return true;
  return false;
}
