import type { JsonValue } from '../../json/json-value.ts';
import type { DateOptions, FieldType, RangeBounds } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { RangeFieldQuery, type RangeRelation } from '../ranges/range-field-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { withoutShardWrapping } from './build-query.ts';
import type { BuildContext } from './parsed-query.ts';

export interface RangeFieldRequest {
  readonly bounds: RangeBounds;
  readonly options: DateOptions;
  readonly relation: RangeRelation;
}

/** Documents whose range has the given relation to the bounds. @throws EngineError */
export function rangeFieldQuery(field: FieldType, { bounds, options, relation }: RangeFieldRequest): Query {
  const range = field.keyRangeOf?.(bounds, options);
  return range ? new RangeFieldQuery(field.name, range, relation) : matchNone();
}

function containing(field: FieldType, value: JsonValue, context: BuildContext): Query {
  const bounds: RangeBounds = { gte: value, lte: value };
  const build = (): Query => rangeFieldQuery(field, { bounds, options: { now: context.now }, relation: 'intersects' });
  return field.type === 'date_range' ? withoutShardWrapping(build) : build();
}

/** An exact value matches the ranges that contain it. */
export const rangeFields = {
  one: containing,
  any: (field: FieldType, values: readonly JsonValue[], context: BuildContext): Query =>
    new ConstantScoreQuery(BooleanQuery.should(values.map(value => containing(field, value, context)))),
};
