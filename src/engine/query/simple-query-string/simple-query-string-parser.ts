import { parsingError } from '../../errors/parse-errors.ts';
import { type KeyReaders, listKey, readMembers } from '../../request/object-parser.ts';
import { booleanOf, intOf, isScalar, textOf } from '../../request/scalar.ts';
import { boostOf, type ParameterReader, unexpectedToken, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { MATCH_READERS, type MatchValues, matchValues } from '../words/match-values.ts';
import { readFields, resolveFields } from '../words/multi-match-parser.ts';
import { namedAnalyzer, withMinimum } from '../words/text-match.ts';
import { SimpleQueryBuilder } from './simple-query-builder.ts';
import { ALL_FLAGS, readFlags, SimpleQueryReader } from './simple-query-reader.ts';

type SimpleQueryValues = MatchValues & {
  fields: Map<string, number>;
  flags: number;
  givenLenient: boolean | undefined;
  analyzeWildcard: boolean;
  quoteFieldSuffix: string | undefined;
};

const READERS: Readonly<Record<string, ParameterReader<SimpleQueryValues>>> = {
  query: (values, value) => {
    values.text = textOf(value);
  },
  boost: (values, value, place) => {
    values.boost = boostOf('simple_query_string', value, place);
  },
  _name: (values, value) => {
    values.queryName = textOf(value);
  },
  analyzer: MATCH_READERS['analyzer']!,
  default_operator: MATCH_READERS['operator']!,
  minimum_should_match: MATCH_READERS['minimum_should_match']!,
  fuzzy_prefix_length: (values, value, place) => {
    values.prefixLength = intOf(value, place);
  },
  fuzzy_max_expansions: (values, value, place) => {
    values.maxExpansions = intOf(value, place);
  },
  fuzzy_transpositions: MATCH_READERS['fuzzy_transpositions']!,
  auto_generate_synonyms_phrase_query: MATCH_READERS['auto_generate_synonyms_phrase_query']!,
  flags: (values, value, place) => {
    values.flags = readFlags(value, place);
  },
  lenient: (values, value, place) => {
    values.givenLenient = booleanOf(value, place);
  },
  analyze_wildcard: (values, value, place) => {
    values.analyzeWildcard = booleanOf(value, place);
  },
  quote_field_suffix: (values, value) => {
    values.quoteFieldSuffix = textOf(value);
  },
};

const FIELDS: KeyReaders<SimpleQueryValues> = {
  fields: listKey((values, list) => {
    values.fields = readFields(list);
  }),
};

export const parseSimpleQueryString: QueryParser = body => {
  const values: SimpleQueryValues = {
    ...matchValues('simple_query_string', 'words'),
    fields: new Map(),
    flags: ALL_FLAGS,
    givenLenient: undefined,
    analyzeWildcard: false,
    quoteFieldSuffix: undefined,
  };
  readMembers(body, values, FIELDS, (_, value, place) => {
    const { key } = place;
    if (Array.isArray(value)) throw unsupported('simple_query_string', place);
    if (!isScalar(value)) throw unexpectedToken('simple_query_string', place, value);
    if (!Object.hasOwn(READERS, key)) throw parsingError(place, `[simple_query_string] unsupported field [${key}]`);
    READERS[key]!(values, value, place);
  });
  const { text } = values;
  if (text === undefined) throw parsingError({ in: body, of: 'end' }, '[simple_query_string] query text missing');
  return {
    name: 'simple_query_string',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(textOf(text), values, context),
  };
};

function build(text: string, values: SimpleQueryValues, context: BuildContext): Query {
  const given = values.fields.size > 0 ? values.fields : readFields([...context.settings.defaultFields]);
  namedAnalyzer(values, context);
  const lenient = values.givenLenient ?? given.has('*');
  const options = { ...values, lenient, type: 'most_fields', tieBreaker: undefined, minimumShouldMatch: undefined };
  const builder = new SimpleQueryBuilder(resolveFields(given, context), options, context);
  const query = new SimpleQueryReader(builder, values).read(text);
  return query
    ? withMinimum(query, values.minimumShouldMatch)
    : new MatchNoneQuery('empty string passed to query parser');
}
