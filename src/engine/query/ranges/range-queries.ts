import { illegalArgument } from '../../errors/engine-error.ts';
import { withoutShardWrapping } from '../../errors/search-phase-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { DateOptions, FieldType, RangeBounds } from '../../mapping/field-type.ts';
import { ipBounds } from '../../mapping/types/range-bounds.ts';
import { checkExpensive } from '../dsl/build-query.ts';
import { numberRangeQuery, searchable } from '../dsl/field-queries.ts';
import type { CommonValues } from '../dsl/parameters.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { existsQuery } from '../exists-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { SequenceNumberQuery } from '../sequence-number-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { TermRangeQuery } from '../terms/term-range-query.ts';
import { TermsQuery } from '../terms/terms-query.ts';
import { AddressRangeQuery } from './address-queries.ts';
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
  ip: addressRange,
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

function addressRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  checkExpensive('range', context);
  searchable(field);
  const { lower, upper } = values;
  let min = lower === null ? LOWEST_ADDRESS : field.termOf(lower);
  let max = upper === null ? HIGHEST_ADDRESS : field.termOf(upper);
  if (lower !== null && !values.includeLower) {
    if (min === HIGHEST_ADDRESS) return matchNone();
    min = ipBounds.next(min, true);
  }
  if (upper !== null && !values.includeUpper) {
    if (max === LOWEST_ADDRESS) return matchNone();
    max = ipBounds.next(max, false);
  }
  return min > max ? matchNone() : new AddressRangeQuery(field, { min, max }, { exact: false });
}

const { lowest: LOWEST_ADDRESS, highest: HIGHEST_ADDRESS } = ipBounds;

/** Sequence numbers and terms are ordered; other metadata fields reject ranges. */
function metadataRange(field: FieldType, values: RangeValues, context: BuildContext): Query {
  if (WITH_ORDERED_TERMS.has(field.name)) return termRange(field, values, context);
  const range = field.rangeOf(boundsOf(values, context).bounds);
  return range ? new SequenceNumberQuery([range]) : matchNone();
}

const WITH_ORDERED_TERMS: ReadonlySet<string> = new Set(['_ignored', '_routing']);

export function boundsOf(values: RangeValues, context: BuildContext): { bounds: RangeBounds; options: DateOptions } {
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
  const [only, ...others] = terms;
  return others.length === 0 ? new TermQuery(field.name, only!, field.similarity) : new TermsQuery(field.name, terms);
}
