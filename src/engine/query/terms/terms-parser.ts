import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import { isScalar, textOf } from '../../request/scalar.ts';
import { anyOfQuery } from '../dsl/exact-queries.ts';
import { indexMatches, isMissing } from '../dsl/field-queries.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import type { TermsLookup } from '../query-context.ts';

interface TermsValues extends CommonValues {
  field: string | undefined;
  terms: JsonValue[];
  lookup: TermsLookup | undefined;
}

export const parseTerms: QueryParser = body => {
  const values: TermsValues = { ...NO_COMMON_VALUES, field: undefined, terms: [], lookup: undefined };
  for (const [key, value] of Object.entries(body)) readMember(values, key, value, { in: body, key });
  if (values.field === undefined)
    throw parsingError(
      { in: body, of: 'end' },
      '[terms] query requires a field name, followed by array of terms or a document lookup specification',
    );
  if (values.field === '') throw illegalArgument('field name cannot be null.');
  return {
    name: 'terms',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
    matchesNothing: context => isNowhere(values, context),
    rewrites: context => values.lookup !== undefined || isNowhere(values, context),
  };
};

function readMember(values: TermsValues, key: string, value: JsonValue, place: Place): void {
  if (key === 'boost' && isScalar(value)) values.boost = boostOf('terms', value, place);
  else if (key === '_name' && isScalar(value)) values.queryName = textOf(value);
  else if (!Array.isArray(value) && !isJsonObject(value)) throw unsupported('terms', place);
  else if (values.field !== undefined) throw parsingError(place, '[terms] query does not support multiple fields');
  else {
    values.field = key;
    if (Array.isArray(value)) values.terms = readTerms('terms', value, place);
    else values.lookup = readLookup(value);
  }
}

/** The values under a key of a query, none of which is a list or null. @throws EngineError */
export function readTerms(query: string, list: JsonValue[], place: Place): JsonValue[] {
  list.forEach((term, i) => {
    if (term === null) throw parsingError({ in: list, key: i }, 'No value specified for terms query');
    if (Array.isArray(term))
      throw parsingError({ in: list, of: 'end' }, `[${query}] unknown token [END_ARRAY] after [${place.key}]`);
  });
  return list;
}

interface LookupMembers {
  index?: string;
  id?: string;
  path?: string;
  routing?: string;
}

const LOOKUP_KEYS: KeyReaders<LookupMembers> = {
  index: textKey((lookup, index) => (lookup.index = index)),
  id: textKey((lookup, id) => (lookup.id = id)),
  path: textKey((lookup, path) => (lookup.path = path)),
  routing: textKey((lookup, routing) => (lookup.routing = routing)),
};

function readLookup(object: JsonObject): TermsLookup {
  const { index, id, path, routing } = parseStrict<LookupMembers>('terms_lookup', object, {}, LOOKUP_KEYS);
  if (index === undefined || id === undefined || path === undefined) {
    const given = Object.entries({ index, id, path });
    const missing = given.filter(([, value]) => value === undefined).map(([name]) => name);
    throw illegalArgument(`Required [${missing.join(', ')}]`);
  }
  return { index, id, path, routing };
}

function isNowhere({ field, terms, lookup }: TermsValues, context: BuildContext): boolean {
  if (!lookup && terms.length === 0) return true;
  if (field === '_index') return !lookup && !terms.some(term => indexMatches(textOf(term), context));
  const missing = isMissing(
    field!,
    constant => lookup !== undefined || terms.some(term => textOf(term) === constant),
    context,
  );
  // Elasticsearch reads the terms before it looks at the mapping, so a lookup that fails is an error here, too.
  if (missing && lookup) context.lookUpTerms?.(lookup);
  return missing;
}

function build(values: TermsValues, context: BuildContext): Query {
  const { maxTermsCount } = context.settings;
  const terms = values.lookup ? (context.lookUpTerms?.(values.lookup) ?? []) : values.terms;
  if (terms.length > maxTermsCount)
    throw illegalArgument(
      `The number of terms [${terms.length}] used in the Terms Query request has exceeded the allowed maximum of [${maxTermsCount}]. This maximum can be set by changing the [index.max_terms_count] index level setting.`,
    );
  const field = context.fieldType(values.field!);
  if (!field) return matchNone();
  return anyOfQuery(field, terms, context);
}
