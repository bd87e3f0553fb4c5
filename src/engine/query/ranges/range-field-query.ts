import type { KeyRange } from '../../mapping/field-type.ts';
import type { TermDictionary } from '../../segments/term-dictionary.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { MultiTermQuery } from '../terms/multi-term-query.ts';

/** The required relation of a document's range to the query's. */
export type RangeRelation = 'intersects' | 'within' | 'contains';

const TESTS: Readonly<Record<RangeRelation, (value: KeyRange, query: KeyRange) => boolean>> = {
  intersects: (value, query) => value.min <= query.max && value.max >= query.min,
  within: (value, query) => value.min >= query.min && value.max <= query.max,
  contains: (value, query) => value.min <= query.min && value.max >= query.max,
};

/**
 * Documents with a range in the given relation to the query's: the term of a range field is the concatenation of both
 * bounds.
 */
export class RangeFieldQuery extends MultiTermQuery {
  private readonly range: KeyRange;
  private readonly relation: RangeRelation;

  constructor(field: string, range: KeyRange, relation: RangeRelation) {
    super(field);
    this.range = range;
    this.relation = relation;
  }

  *select(dictionary: TermDictionary): Generator<number> {
    const cursor = dictionary.cursor();
    while (cursor.next()) if (this.accepts(cursor.text())) yield cursor.ordinal;
  }

  accepts(term: string): boolean {
    const middle = term.length / 2;
    return TESTS[this.relation]({ min: term.slice(0, middle), max: term.slice(middle) }, this.range);
  }

  outline(): QueryOutline {
    return leafOutline('RangeFieldQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('range_field', this.field, this.range.min, this.range.max, this.relation);
  }

  describe(): string {
    return `${this.field}:<ranges:[${this.range.min} : ${this.range.max}]>`;
  }
}
