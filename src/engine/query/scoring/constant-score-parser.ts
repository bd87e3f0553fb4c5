import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { buildClause, isRewritten } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../dsl/parameters.ts';
import type { ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { ConstantScoreQuery } from './constant-score-query.ts';

export const parseConstantScore: QueryParser = (body, parse) => {
  const values: CommonValues & { filter: ParsedQuery | undefined } = { ...NO_COMMON_VALUES, filter: undefined };
  for (const [key, value] of Object.entries(body))
    if (Array.isArray(value)) throw parsingError({ in: body, key }, 'unexpected token [START_ARRAY]');
  readParameters(
    'constant_score',
    body,
    values,
    {
      filter: (target, value: JsonValue, place) => {
        if (!isJsonObject(value)) throw unsupported('constant_score', place);
        target.filter = parse(value, place);
      },
    },
    ['filter'],
  );
  const { filter } = values;
  if (!filter) throw parsingError({ in: body, of: 'end' }, "[constant_score] requires a 'filter' element");
  return {
    name: 'constant_score',
    boost: values.boost,
    queryName: values.queryName,
    build: context => new ConstantScoreQuery(buildClause(filter, context)),
    rewrites: context => isRewritten(filter, context) || context.cannotMatch(filter),
    matchesNothing: context => context.cannotMatch(filter),
  };
};
