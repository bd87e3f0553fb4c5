import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { booleanOf, intOf, textOf } from '../../request/scalar.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader } from '../dsl/parameters.ts';
import { parseFuzziness } from '../terms/fuzziness.ts';
import { TEXT_MATCH_DEFAULTS, type TextMatchOptions } from './text-match.ts';
import type { TextMatchKind } from './text-query-builder.ts';

/** Values collected while parsing a query of the match family. */
export type MatchValues = { -readonly [K in keyof TextMatchOptions]: TextMatchOptions[K] } & CommonValues & {
    text: JsonValue | undefined;
  };

const EMPTY: MatchValues = { ...NO_COMMON_VALUES, ...TEXT_MATCH_DEFAULTS, query: '', kind: 'words', text: undefined };

export function matchValues(query: string, kind: TextMatchKind): MatchValues {
  // Cloning one object is much faster than joining several.
  const values = { ...EMPTY };
  values.query = query;
  values.kind = kind;
  return values;
}

/** Parameters of the match family; each query accepts those in its definition. */
export const MATCH_READERS: Readonly<Record<string, ParameterReader<MatchValues>>> = {
  query: (values, value) => {
    values.text = value;
  },
  operator: (values, value) => {
    const operator = textOf(value).toUpperCase();
    if (operator !== 'OR' && operator !== 'AND')
      throw illegalArgument(`No enum constant org.elasticsearch.index.query.Operator.${operator}`);
    values.operator = operator === 'AND' ? 'must' : 'should';
  },
  minimum_should_match: (values, value) => {
    values.minimumShouldMatch = textOf(value);
  },
  fuzziness: (values, value) => {
    values.fuzziness = parseFuzziness(value);
  },
  prefix_length: (values, value, place) => {
    values.prefixLength = intOf(value, place);
    if (values.prefixLength < 0) throw illegalArgument(`[${values.query}] requires prefix length to be non-negative.`);
  },
  max_expansions: (values, value, place) => {
    values.maxExpansions = intOf(value, place);
    if (values.kind === 'phrase_prefix' && values.maxExpansions < 0)
      throw illegalArgument('No negative maxExpansions allowed.');
    if (values.kind !== 'phrase_prefix' && values.maxExpansions <= 0)
      throw illegalArgument(`[${values.query}] requires maxExpansions to be positive.`);
  },
  fuzzy_transpositions: (values, value, place) => {
    values.transpositions = booleanOf(value, place);
  },
  fuzzy_rewrite: (values, value) => {
    values.fuzzyRewrite = textOf(value);
  },
  analyzer: (values, value) => {
    values.analyzer = textOf(value);
  },
  lenient: (values, value, place) => {
    values.lenient = booleanOf(value, place);
  },
  zero_terms_query: (values, value, place) => {
    const word = textOf(value).toLowerCase();
    if (word !== 'none' && word !== 'all')
      throw parsingError(place, `Unsupported zero_terms_query value [${textOf(value)}]`);
    values.zeroTerms = word;
  },
  auto_generate_synonyms_phrase_query: (values, value, place) => {
    values.synonymPhrases = booleanOf(value, place);
  },
  slop: (values, value, place) => {
    values.slop = intOf(value, place);
    if (values.slop < 0) throw illegalArgument('No negative slop allowed.');
  },
};
