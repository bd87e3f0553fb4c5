import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { checkTimeZone } from '../../mapping/dates/time-zone.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { severalFields } from '../dsl/field-body.ts';
import { NO_COMMON_VALUES, type ParameterReader, readParameters, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import type { RangeRelation } from './range-field-query.ts';
import { boundsOf, type RangeValues, rangeQuery } from './range-queries.ts';

const BOUNDS = ['gte', 'gt', 'lte', 'lt', 'from', 'to'];

export const parseRange: QueryParser = body => {
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
  const field = readField(body, values);
  if (!field) throw illegalArgument('field name is null or empty');
  // Both checks below are made one after the other for each context.
  let known: { readonly context: BuildContext; readonly reach: Reach } | undefined;
  const reach = (context: BuildContext): Reach => {
    if (known?.context !== context) known = { context, reach: reachOf(field, values, context) };
    return known.reach;
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

/** Reads the parameters of the only object, and returns its field. Null and the brackets of lists are skipped. @throws EngineError */
function readField(body: JsonObject, values: RangeValues): string | undefined {
  let field: string | undefined;
  const read = (name: string, value: JsonValue, place: Place): void => {
    if (Array.isArray(value)) for (const [key, one] of value.entries()) read(name, one, { in: value, key });
    else if (isJsonObject(value)) {
      if (field !== undefined) throw severalFields('range', place, field, name);
      field = name;
      readParameters('range', value, values, READERS, BOUNDS);
    } else if (value !== null) throw unsupported('range', place, name);
  };
  for (const [key, value] of Object.entries(body)) read(key, value, { in: body, key });
  return field;
}

const READERS: Readonly<Record<string, ParameterReader<RangeValues>>> = {
  gte: bound('lower', true),
  gt: bound('lower', false),
  lte: bound('upper', true),
  lt: bound('upper', false),
  from: bound('lower', undefined),
  to: bound('upper', undefined),
  include_lower: (values, value, place) => {
    values.includeLower = booleanOf(value, place);
  },
  include_upper: (values, value, place) => {
    values.includeUpper = booleanOf(value, place);
  },
  format: (values, value) => {
    values.format = textOf(value);
    DateFormat.of(values.format);
  },
  time_zone: (values, value) => {
    values.timeZone = textOf(value);
    checkTimeZone(values.timeZone);
  },
  relation: (values, value) => {
    const relation = textOf(value);
    if (!/^(intersects|contains|within|disjoint)$/i.test(relation))
      throw illegalArgument(`${relation} is not a valid relation`);
    if (/^disjoint$/i.test(relation)) throw illegalArgument(`[range] query does not support relation [${relation}]`);
    values.relation = relation.toLowerCase() as RangeRelation;
  },
};

export function bound(side: 'lower' | 'upper', inclusive: boolean | undefined): ParameterReader<RangeValues> {
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
