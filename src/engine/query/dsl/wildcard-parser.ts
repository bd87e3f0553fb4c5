import { MatchAllQuery } from '../match-all-query.ts';
import type { Query } from '../query.ts';
import { WildcardMatcher } from '../terms/wildcard-matcher.ts';
import { WildcardQuery } from '../terms/wildcard-query.ts';
import { indexMatches, isMissing } from './field-queries.ts';
import { matchNone } from './match-none-parser.ts';
import type { BuildContext } from './parsed-query.ts';
import { normalizePattern, type PatternValues, patternField, patternQuery, readPattern } from './pattern-values.ts';
import type { QueryParser } from './query-parser.ts';

export const parseWildcard: QueryParser = body => {
  const values = readPattern('wildcard', body);
  return {
    name: 'wildcard',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
    matchesNothing: context =>
      values.field === '_index'
        ? !indexMatches(values.value, context)
        : isMissing(
            values.field,
            constant => new WildcardMatcher(values.value, values.caseInsensitive).matches(constant),
            context,
          ),
  };
};

function build(values: PatternValues, context: BuildContext): Query {
  const found = context.fieldType(values.field);
  if (!found) return matchNone();
  if (found.name === '_index') return indexMatches(values.value, context) ? new MatchAllQuery() : matchNone();
  const field = patternField('wildcard', found, context);
  if (values.value === '') return matchNone();
  const query = new WildcardQuery(field.name, normalizePattern(field, values.value), values.caseInsensitive);
  return patternQuery(query, field, values.rewrite);
}
