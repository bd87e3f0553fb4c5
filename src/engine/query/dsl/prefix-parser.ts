import { ConstantScoreQuery } from '../constant-score-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { PrefixQuery } from '../prefix-query.ts';
import type { Query } from '../query.ts';
import { TermQuery } from '../term-query.ts';
import { escapeWildcards, WildcardQuery } from '../wildcard-query.ts';
import { indexMatches } from './field-queries.ts';
import { matchNone } from './match-none-parser.ts';
import type { BuildContext } from './parsed-query.ts';
import { type PatternValues, patternField, patternQuery, readPattern } from './pattern-values.ts';
import type { QueryParser } from './query-parser.ts';

export const parsePrefix: QueryParser = body => {
  const values = readPattern('prefix', body);
  return {
    name: 'prefix',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
  };
};

/** Longer beginnings are not indexed. */
const MAX_INDEXED_PREFIX = 20;

function build(values: PatternValues, context: BuildContext): Query {
  const found = context.fieldType(values.field);
  if (!found) return matchNone();
  if (found.name === '_index')
    return indexMatches(`${escapeWildcards(values.value)}*`, context) ? new MatchAllQuery() : matchNone();
  const field = patternField('prefix', found, context);
  const prefix =
    field.family === 'keyword' ? (field.searchAnalyzer?.normalize(values.value) ?? values.value) : values.value;
  const { prefixField } = field;
  if (prefixField && !values.caseInsensitive && [...prefix].length <= MAX_INDEXED_PREFIX)
    return new ConstantScoreQuery(new TermQuery(prefixField.name, prefix, prefixField.similarity));
  const query = values.caseInsensitive
    ? new WildcardQuery(field.name, `${escapeWildcards(prefix)}*`, true)
    : new PrefixQuery(field.name, prefix);
  return patternQuery(query, field, values.rewrite);
}
