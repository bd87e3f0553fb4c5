import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { checkTimeZone } from '../../mapping/dates/time-zone.ts';
import { booleanOf, doubleOf, intOf, textOf } from '../../request/scalar.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { type ParameterReader, readParameters, unexpectedToken, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from '../terms/fuzziness.ts';
import { MATCH_READERS, type MatchValues, matchValues } from '../words/match-values.ts';
import { inNameOrder, multiMatchType, readFields } from '../words/multi-match-parser.ts';
import { namedAnalyzer, withMinimum } from '../words/text-match.ts';
import { parseQueryString } from './parse-query-string.ts';
import { malformed, QueryStringBuilder } from './query-string-builder.ts';
import { QueryStringProblem } from './query-string-lexer.ts';

type QueryStringValues = MatchValues & {
  fields: Map<string, number>;
  defaultField: string | undefined;
  type: string;
  tieBreaker: number | undefined;
  quoteAnalyzer: string | undefined;
  quoteFieldSuffix: string;
  leadingWildcard: boolean;
  analyzeWildcard: boolean;
  escape: boolean;
  fuzzy: Fuzziness;
  timeZone: string | undefined;
  rewrite: string | undefined;
  maxStates: number;
  givenLenient: boolean | undefined;
};

type Reader = ParameterReader<QueryStringValues>;

const READERS: Readonly<Record<string, Reader>> = {
  query: (values, value) => {
    values.text = textOf(value);
  },
  default_field: (values, value) => {
    values.defaultField = textOf(value);
  },
  fields: (values, value: JsonValue, place: Place) => {
    if (isJsonObject(value) || value === null) throw unexpectedToken('query_string', place, value);
    if (!Array.isArray(value)) throw unsupported('query_string', place);
    values.fields = readFields(value);
  },
  default_operator: MATCH_READERS['operator']!,
  type: (values, value) => {
    values.type = multiMatchType(textOf(value));
  },
  tie_breaker: (values, value, place) => {
    values.tieBreaker = doubleOf(value, place);
  },
  analyzer: MATCH_READERS['analyzer']!,
  quote_analyzer: (values, value) => {
    values.quoteAnalyzer = textOf(value);
  },
  quote_field_suffix: (values, value) => {
    values.quoteFieldSuffix = textOf(value);
  },
  allow_leading_wildcard: (values, value, place) => {
    values.leadingWildcard = booleanOf(value, place);
  },
  analyze_wildcard: (values, value, place) => {
    values.analyzeWildcard = booleanOf(value, place);
  },
  enable_position_increments: (_values, value, place) => {
    booleanOf(value, place);
  },
  escape: (values, value, place) => {
    values.escape = booleanOf(value, place);
  },
  fuzziness: (values, value) => {
    values.fuzzy = parseFuzziness(value);
  },
  fuzzy_prefix_length: (values, value, place) => {
    values.prefixLength = intOf(value, place);
  },
  fuzzy_max_expansions: (values, value, place) => {
    values.maxExpansions = intOf(value, place);
  },
  fuzzy_transpositions: MATCH_READERS['fuzzy_transpositions']!,
  fuzzy_rewrite: MATCH_READERS['fuzzy_rewrite']!,
  rewrite: (values, value) => {
    values.rewrite = textOf(value);
  },
  phrase_slop: (values, value, place) => {
    values.slop = intOf(value, place);
  },
  lenient: (values, value, place) => {
    values.givenLenient = booleanOf(value, place);
  },
  minimum_should_match: MATCH_READERS['minimum_should_match']!,
  max_determinized_states: (values, value, place) => {
    values.maxStates = intOf(value, place);
    if (values.maxStates < 0)
      throw illegalArgument(`[query_string] max_determinized_states cannot be negative but was [${values.maxStates}]`);
  },
  time_zone: (values, value) => {
    values.timeZone = textOf(value);
    checkTimeZone(values.timeZone);
  },
  auto_generate_synonyms_phrase_query: MATCH_READERS['auto_generate_synonyms_phrase_query']!,
};

export const parseQueryStringQuery: QueryParser = body => {
  const values: QueryStringValues = {
    ...matchValues('query_string', 'words'),
    fields: new Map(),
    defaultField: undefined,
    type: 'best_fields',
    tieBreaker: undefined,
    quoteAnalyzer: undefined,
    quoteFieldSuffix: '',
    leadingWildcard: true,
    analyzeWildcard: false,
    escape: false,
    fuzzy: AUTO_FUZZINESS,
    timeZone: undefined,
    rewrite: undefined,
    maxStates: 10000,
    givenLenient: undefined,
  };
  readParameters('query_string', body, values, READERS, ['fields']);
  if (values.text === undefined)
    throw parsingError({ in: body, of: 'end' }, '[query_string] must be provided with a [query]');
  return {
    name: 'query_string',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(textOf(values.text!), values, context),
  };
};

function build(text: string, values: QueryStringValues, context: BuildContext): Query {
  if (values.fields.size > 0 && values.defaultField !== undefined)
    throw new EngineError(
      'query_validation_exception',
      'Validation Failed: 1: [query_string] cannot use [fields] parameter in conjunction with [default_field];',
      { foreign: true },
    );
  namedAnalyzer(values, context);
  const { quoteAnalyzer } = values;
  if (quoteAnalyzer !== undefined && !context.analyzer(quoteAnalyzer))
    throw queryShardError(context, `[query_string] quote_analyzer [${quoteAnalyzer}] not found`);
  const fields = fieldsOf(values, context);
  const options = { ...values, minimumShouldMatch: undefined, lenient: values.givenLenient ?? fields.has('*') };
  try {
    const written = values.escape ? escapeAll(text) : text;
    const node = parseQueryString(written, values.operator === 'must' ? 'and' : 'or');
    const query = node && new QueryStringBuilder(fields, options, context).build(node);
    return query ? withMinimum(query, values.minimumShouldMatch) : new MatchNoneQuery('empty query string');
  } catch (error) {
    if (!(error instanceof QueryStringProblem)) throw error;
    throw malformed(text, error, reason => queryShardError(context, reason));
  }
}

function fieldsOf({ fields, defaultField }: QueryStringValues, context: BuildContext): Map<string, number> {
  if (fields.size > 0) return inNameOrder(fields);
  return readFields(defaultField === undefined ? [...context.settings.defaultFields] : [defaultField]);
}

function escapeAll(text: string): string {
  return text.replace(/[\\+\-!():^[\]"{}~*?|&/]/g, '\\$&');
}
