import { MatchAllQuery } from '../match-all-query.ts';
import type { Query } from '../query.ts';
import { escapeWildcards } from '../terms/wildcard-query.ts';
import { indexMatches, isMissing } from './field-queries.ts';
import { matchNone } from './match-none-parser.ts';
import type { BuildContext } from './parsed-query.ts';
import { type PatternValues, patternField, prefixQuery, readPattern } from './pattern-values.ts';
import type { QueryParser } from './query-parser.ts';

export const parsePrefix: QueryParser = body => {
  const values = readPattern('prefix', body);
  return {
    name: 'prefix',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
    matchesNothing: context =>
      values.field === '_index'
        ? !indexMatches(`${escapeWildcards(values.value)}*`, context)
        : isMissing(values.field, constant => values.caseInsensitive || constant.startsWith(values.value), context),
  };
};

function build(values: PatternValues, context: BuildContext): Query {
  const found = context.fieldType(values.field);
  if (!found) return matchNone();
  if (found.name === '_index')
    return indexMatches(`${escapeWildcards(values.value)}*`, context) ? new MatchAllQuery() : matchNone();
  const field = patternField('prefix', found, context);
  const prefix =
    field.family === 'keyword' ? (field.searchAnalyzer?.normalize(values.value) ?? values.value) : values.value;
  return prefixQuery(field, prefix, values);
}
