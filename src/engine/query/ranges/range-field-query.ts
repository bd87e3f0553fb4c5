import type { JsonValue } from '../../json/json-value.ts';
import type { DateOptions, DescribedRange, FieldType, KeyRange, RangeBounds } from '../../mapping/field-type.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { describeTexts, explainedText, type FieldTexts, textsOf } from '../field-texts.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query, QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
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
  private readonly texts: FieldTexts;

  constructor(field: FieldType, range: DescribedRange, relation: RangeRelation) {
    super(field.name);
    this.range = range;
    this.relation = relation;
    const { from, to } = range;
    // Elasticsearch leaves the name of the field out here.
    const column = `BinaryDocValuesRangeQuery(fieldName=,from=${from},to=${to})`;
    this.texts = textsOf(field, `${field.name}:<ranges:[${from} : ${to}]>`, column);
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
    return leafOutline(this.texts.column === undefined ? 'RangeFieldQuery' : 'IndexOrDocValuesQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('range_field', this.field, this.range.min, this.range.max, this.relation);
  }

  describe(): string {
    return describeTexts(this.texts);
  }

  protected override explained(scores: boolean): string {
    return explainedText(this.texts, scores);
  }
}

export interface RangeFieldRequest {
  readonly bounds: RangeBounds;
  readonly options: DateOptions;
  readonly relation: RangeRelation;
}

/** Documents whose range has the given relation to the bounds. @throws EngineError */
export function rangeFieldQuery(field: FieldType, { bounds, options, relation }: RangeFieldRequest): Query {
  const range = field.keyRangeOf?.(bounds, options);
  return range ? new RangeFieldQuery(field, range, relation) : matchNone();
}

function containing(field: FieldType, value: JsonValue, context: BuildContext): Query {
  const bounds: RangeBounds = { gte: value, lte: value };
  return rangeFieldQuery(field, { bounds, options: { now: context.now }, relation: 'intersects' });
}

/** An exact value matches the ranges that contain it. */
export const rangeFields = {
  one: containing,
  any: (field: FieldType, values: readonly JsonValue[], context: BuildContext): Query =>
    new ConstantScoreQuery(BooleanQuery.should(values.map(value => containing(field, value, context)))),
};
