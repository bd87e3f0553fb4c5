import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { BoostingQuery } from '../scoring/boosting-query.ts';
import { buildClause } from './build-query.ts';
import { isRewritten } from './is-rewritten.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader, readParameters } from './parameters.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { QueryParser } from './query-parser.ts';
import { numberOf } from './values.ts';

interface BoostingValues extends CommonValues {
  positive: ParsedQuery | undefined;
  negative: ParsedQuery | undefined;
  negativeBoost: number;
}

export const parseBoosting: QueryParser = (body, parse) => {
  const values: BoostingValues = { ...NO_COMMON_VALUES, positive: undefined, negative: undefined, negativeBoost: -1 };
  const clause =
    (name: 'positive' | 'negative'): ParameterReader<BoostingValues> =>
    (target, value: JsonValue, place) => {
      if (isJsonObject(value)) target[name] = parse(value, place);
    };
  readParameters(
    'boosting',
    body,
    values,
    {
      positive: clause('positive'),
      negative: clause('negative'),
      negative_boost: (target, value) => {
        target.negativeBoost = numberOf(value);
      },
    },
    ['positive', 'negative'],
  );
  const { positive, negative, negativeBoost } = values;
  const end = { in: body, of: 'end' } as const;
  if (!positive) throw parsingError(end, "[boosting] query requires 'positive' query to be set'");
  if (!negative) throw parsingError(end, "[boosting] query requires 'negative' query to be set'");
  if (negativeBoost < 0)
    throw parsingError(end, "[boosting] query requires 'negative_boost' to be set to be a positive value'");
  return {
    name: 'boosting',
    boost: values.boost,
    queryName: values.queryName,
    build: context => new BoostingQuery(buildClause(positive, context), buildClause(negative, context), negativeBoost),
    matchesNothing: context => context.cannotMatch(positive),
    rewrites: context =>
      context.cannotMatch(positive) || isRewritten(positive, context) || isRewritten(negative, context),
  };
};
