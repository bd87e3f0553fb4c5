import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { withoutShardWrapping } from '../../errors/placement.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import type { DateOptions, FieldType, RangeBounds } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { checkExpensive } from '../dsl/build-query.ts';
import { readFieldBody } from '../dsl/field-body.ts';
import { numberRangeQuery, searchable } from '../dsl/field-queries.ts';
import {
  type CommonValues,
  NO_COMMON_VALUES,
  type ParameterReader,
  readParameters,
  unsupported,
} from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { booleanOf, textOf } from '../dsl/values.ts';
import { existsQuery } from '../exists-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { SequenceNumberQuery } from '../sequence-number-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { TermRangeQuery } from '../terms/term-range-query.ts';
import { type RangeRelation, rangeFieldQuery } from './range-field-query.ts';

export interface RangeValues extends CommonValues {
  lower: JsonValue;
  upper: JsonValue;
  includeLower: boolean;
  includeUpper: boolean;
  format: string | undefined;
  timeZone: string | undefined;
  relation: RangeRelation;
}

const BOUNDS = ['gte', 'gt', 'lte', 'lt', 'from', 'to'];

export const parseRange: QueryParser = body => {
  const found = readFieldBody('range', body);
  if (found && Array.isArray(found.value) && found.value.length > 0)
    throw parsingError({ in: found.value, key: 0 }, `[range] query does not support [${found.field}]`);
  if (!found || Array.isArray(found.value) || found.value === null || found.field === '')
    throw illegalArgument('field name is null or empty');
  if (!found.parameters) throw unsupported('range', found.place);
  const values: RangeValues = {
    ...NO_COMMON_VALUES,
    lower: null,
    upper: null,
    includeLower: true,
    includeUpper: true,
    format: undefined,
    timeZone: undefined,
    relation: 'intersects',
  };
  readParameters('range', found.parameters, values, READERS, BOUNDS);
  const { field } = found;
  const known = new WeakMap<BuildContext, Reach>();
  const reach = (context: BuildContext): Reach => {
    const found = known.get(context) ?? reachOf(field, values, context);
    known.set(context, found);
    return found;
  };
  return {
    name: 'range',
    boost: values.boost,
    queryName: values.queryName,
    build: context => rangeQuery(field, values, context),
    matchesNothing: context => reach(context) === 'outside',
    rewrites: context => reach(context) !== 'some',
  };
};

const READERS: Readonly<Record<string, ParameterReader<RangeValues>>> = {
  gte: bound('lower', true),
  gt: bound('lower', false),
  lte: bound('upper', true),
  lt: bound('upper', false),
  from: bound('lower', undefined),
  to: bound('upper', undefined),
  include_lower: (values, value) => {
    values.includeLower = booleanOf(value);
  },
  include_upper: (values, value) => {
    values.includeUpper = booleanOf(value);
  },
  format: (values, value) => {
    values.format = textOf(value);
    DateFormat.of(values.format);
  },
  time_zone: (values, value) => {
    values.timeZone = textOf(value);
    timeZone(values.timeZone);
  },
  relation: (values, value) => {
    const relation = textOf(value);
    if (!/^(intersects|contains|within|disjoint)$/i.test(relation))
      throw illegalArgument(`${relation} is not a valid relation`);
    if (/^disjoint$/i.test(relation)) throw illegalArgument(`[range] query does not support relation [${relation}]`);
    values.relation = relation.toLowerCase() as RangeRelation;
  },
};

function bound(side: 'lower' | 'upper', inclusive: boolean | undefined): ParameterReader<RangeValues> {
  return (values, value, place) => {
    if (Array.isArray(value))
      throw parsingError(value.length > 0 ? { in: value, key: 0 } : place, `invalid ${side} bound for [range] query`);
    if (isJsonObject(value)) {
      const [key] = Object.keys(value);
      throw unsupported('range', key === undefined ? place : { in: value, key });
    }
    values[side] = value;
    if (inclusive !== undefined) values[side === 'lower' ? 'includeLower' : 'includeUpper'] = inclusive;
  };
}

type Reach = 'outside' | 'all' | 'some';

/**
 * How a range relates to the values of a shard: contains all, disjoint, or neither. Determined for dates only; parse
 * errors are reported later.
 */
function reachOf(name: string, values: RangeValues, context: BuildContext): Reach {
  const field = context.fieldType(name);
  if (!field) return 'outside';
  if (!context.extentOf || field.family !== 'date' || !field.indexed) return 'some';
  const extent = context.extentOf(field.name);
  if (!extent) return 'outside';
  const { bounds, options } = boundsOf(values, context);
  const { gt, gte, lt, lte } = bounds;
  try {
    const from = field.rangeOf({ ...(gt !== undefined && { gt }), ...(gte !== undefined && { gte }) }, options);
    const to = field.rangeOf({ ...(lt !== undefined && { lt }), ...(lte !== undefined && { lte }) }, options);
    if (!from || !to || from.min > extent.max || to.max < extent.min) return 'outside';
    const says = Object.keys(bounds).length > 0 || values.format !== undefined || values.timeZone !== undefined;
    return says && from.min <= extent.min && to.max >= extent.max ? 'all' : 'some';
  } catch (error) {
    if (error instanceof EngineError) return 'some';
    throw error;
  }
}

/** @throws EngineError */
export function rangeQuery(name: string, values: RangeValues, context: BuildContext): Query {
  const field = context.fieldType(name);
  if (field && values.lower === null && values.upper === null) return existsQuery(name, context);
  return field ? RANGES[field.family](field, values, context) : matchNone();
}

type BuildRange = (field: FieldType, values: RangeValues, context: BuildContext) => Query;

const RANGES: Readonly<Record<FieldType['family'], BuildRange>> = {
  text: termRange,
  keyword: termRange,
  ip: termRange,
  number: numberRange,
  date: numberRange,
  boolean: booleanRange,
  range: rangeOfRanges,
  metadata: metadataRange,
  object: () => matchNone(),
  nested: () => matchNone(),
  other: field => {
    throw illegalArgument(`Field [${field.name}] of type [${field.type}] does not support range queries`);
  },
};

function termRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  checkExpensive('range', context);
  searchable(field);
  return new TermRangeQuery(field.name, {
    lower: values.lower === null ? undefined : field.termOf(values.lower),
    upper: values.upper === null ? undefined : field.termOf(values.upper),
    includeLower: values.includeLower,
    includeUpper: values.includeUpper,
  });
}

/** Sequence numbers and terms are ordered; other metadata fields reject ranges. */
function metadataRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  if (WITH_ORDERED_TERMS.has(field.name)) return termRange(field, values, context);
  const range = field.rangeOf(boundsOf(values, context).bounds);
  return range ? new SequenceNumberQuery([range]) : matchNone();
}

const WITH_ORDERED_TERMS: ReadonlySet<string> = new Set(['_ignored', '_routing']);

function boundsOf(values: RangeValues, context: BuildContext): { bounds: RangeBounds; options: DateOptions } {
  const bounds: RangeBounds = {};
  if (values.lower !== null) bounds[values.includeLower ? 'gte' : 'gt'] = values.lower;
  if (values.upper !== null) bounds[values.includeUpper ? 'lte' : 'lt'] = values.upper;
  const options: DateOptions = { now: context.now };
  if (values.format !== undefined) options.format = values.format;
  if (values.timeZone !== undefined) options.timeZone = values.timeZone;
  return { bounds, options };
}

function rangeOfRanges(field: FieldType, values: RangeValues, context: BuildContext): Query {
  const { relation } = values;
  return rangeFieldQuery(field, { ...boundsOf(values, context), relation });
}

function numberRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  const { bounds, options } = boundsOf(values, context);
  if (field.family === 'number') for (const bound of Object.values(bounds)) field.numberOf(bound);
  const range =
    field.family === 'date'
      ? withoutShardWrapping(() => field.rangeOf(bounds, options))
      : field.rangeOf(bounds, options);
  return range ? numberRangeQuery(field, range) : matchNone();
}

/** Booleans are ordered: false, then true. The range becomes a set of terms. */
function booleanRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  if (!field.indexed) return numberRange(field, values, context);
  const above = (term: string): boolean => {
    if (values.lower === null) return true;
    const lower = field.termOf(values.lower);
    return term > lower || (term === lower && values.includeLower);
  };
  const below = (term: string): boolean => {
    if (values.upper === null) return true;
    const upper = field.termOf(values.upper);
    return term < upper || (term === upper && values.includeUpper);
  };
  const terms = ['F', 'T'].filter(term => above(term) && below(term));
  if (terms.length === 0) return matchNone();
  const queries = terms.map(term => new TermQuery(field.name, term, field.similarity));
  return queries.length === 1 ? queries[0]! : BooleanQuery.should(queries);
}
