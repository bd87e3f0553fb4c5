import { EngineError } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType, NumberRange, RangeBounds } from '../../mapping/field-type.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { ipRange } from '../../mapping/types/ip-address.ts';
import { javaDouble } from '../../mapping/types/java-parse.ts';
import { textOf } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { AddressRangeQuery, AddressSetQuery } from '../ranges/address-queries.ts';
import { NumberRangesQuery } from '../ranges/number-ranges-query.ts';
import { rangeFields } from '../ranges/range-field-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { SequenceNumberQuery } from '../sequence-number-query.ts';
import { IdsQuery } from '../terms/ids-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { TermsQuery } from '../terms/terms-query.ts';
import { queryShardError } from './build-query.ts';
import { checkSearchable, indexMatches, numberRangeQuery, searchable } from './field-queries.ts';
import type { BuildContext } from './parsed-query.ts';

/** Queries for exact values of a field family. */
interface ExactQueries {
  one(field: FieldType, value: JsonValue, context: BuildContext): Query;
  any(field: FieldType, values: readonly JsonValue[], context: BuildContext): Query;
}

const terms: ExactQueries = {
  one: (field, value) => termQuery(field, field.termOf(value)),
  any: (field, values) =>
    new TermsQuery(
      searchable(field).name,
      values.map(value => field.termOf(value)),
    ),
};

const numbers: ExactQueries = {
  one: (field, value, context) => exactNumber(field, value, context),
  any(field, values, context) {
    checkSearchable(field);
    const ranges = values.map(value => exactRange(field, value, context)).filter(range => range !== undefined);
    return ranges.length === 0 ? matchNone() : new NumberRangesQuery(field, ranges);
  },
};

/**
 * Booleans are terms: a single one is scored as a term, both together as a constant. A field without postings is
 * searched through its column.
 */
const booleans: ExactQueries = {
  one: (field, value, context) => (field.indexed ? terms : numbers).one(field, value, context),
  any: (field, values, context) => {
    const distinct = [...new Set(values.map(value => field.termOf(value)))];
    if (!field.indexed) return numbers.any(field, values, context);
    return distinct.length === 1
      ? new TermQuery(field.name, distinct[0]!, field.similarity)
      : new TermsQuery(field.name, distinct);
  },
};

/** An address, or a network as a range of addresses. */
const addresses: ExactQueries = {
  one(field, value) {
    const text = textOf(value);
    const term = text.includes('/') ? undefined : searchable(field).termOf(value);
    const range = term === undefined ? ipRange(text) : { min: term, max: term };
    return new AddressRangeQuery(searchable(field), range, { exact: true });
  },
  any(field, values, context) {
    const { name, indexed } = searchable(field);
    if (!indexed || values.some(value => textOf(value).includes('/')))
      return new ConstantScoreQuery(BooleanQuery.should(values.map(value => addresses.one(field, value, context))));
    return new AddressSetQuery(
      name,
      values.map(value => field.termOf(value)),
    );
  },
};

const metadata: ExactQueries = {
  one: (field, value, context) => metadata.any(field, [value], context),
  any: (field, values, context) => {
    if (field.name === '_id') return new IdsQuery(values.map(textOf), context.nestedScope !== undefined);
    if (field.name === '_index')
      return values.some(value => indexMatches(textOf(value), context)) ? new MatchAllQuery() : matchNone();
    if (field.name === '_seq_no') {
      const ranges = values.map(value => field.rangeOf({ gte: value, lte: value }));
      return new SequenceNumberQuery(ranges.filter(range => range !== undefined));
    }
    if (field.info.postings === 'none') throw queryShardError(context, unsearchable(field.name));
    return values.length === 1 ? terms.one(field, values[0]!, context) : terms.any(field, values, context);
  },
};

const unsearchable = (name: string): string =>
  name === '_doc_count' ? `Field [${name}] of type [${name}] is not searchable` : `The ${name} field is not searchable`;

/** Most of these types reject term queries. */
const others: ExactQueries = {
  one(field, value, context) {
    try {
      field.termOf(value);
    } catch (error) {
      const isOfShard = error instanceof EngineError && error.type === 'query_shard_exception';
      throw isOfShard ? queryShardError(context, error.reason) : error;
    }
    return matchNone();
  },
  any: (field, values, context) => others.one(field, values[0]!, context),
};

export const nothing: ExactQueries = { one: () => matchNone(), any: () => matchNone() };

const EXACT: Readonly<Record<FieldType['family'], ExactQueries>> = {
  text: terms,
  keyword: terms,
  ip: addresses,
  number: numbers,
  date: numbers,
  boolean: booleans,
  range: rangeFields,
  metadata,
  object: nothing,
  nested: nothing,
  other: others,
};

/** Matches documents with exactly this value. @throws EngineError */
export function exactQuery(field: FieldType, value: JsonValue, context: BuildContext): Query {
  return EXACT[field.family].one(field, value, context);
}

/** Matches documents with any of these values. @throws EngineError */
export function anyOfQuery(field: FieldType, values: readonly JsonValue[], context: BuildContext): Query {
  return values.length === 0 ? matchNone() : EXACT[field.family].any(field, values, context);
}

const WHOLE: ReadonlySet<string> = new Set(['long', 'integer', 'short', 'byte', 'unsigned_long']);

function exactRange(field: FieldType, value: JsonValue, context: BuildContext): NumberRange | undefined {
  if (WHOLE.has(field.type) && !Number.isFinite(javaDouble(javaToString(value)))) return undefined;
  const stored = field.family === 'number' ? field.numberOf(value) : value;
  // A bound has float precision, but an exact value is rounded like a stored one.
  const exact = field.type === 'half_float' ? stored : value;
  const bounds: RangeBounds = { gte: exact, lte: exact };
  return field.rangeOf(bounds, { now: context.now });
}

function exactNumber(field: FieldType, value: JsonValue, context: BuildContext): Query {
  checkSearchable(field);
  const range = exactRange(field, value, context);
  if (!range) return new MatchNoneQuery(`Value [${textOf(value)}] has a decimal part`);
  return numberRangeQuery(field, range);
}

/** Matches documents with one term; a field without postings has no statistics for scoring. @throws EngineError */
function termQuery(field: FieldType, term: string): Query {
  const { name, indexed, similarity } = searchable(field);
  return indexed ? new TermQuery(name, term, similarity) : new TermsQuery(name, [term]);
}
