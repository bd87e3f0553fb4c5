import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import { buildClause, isRewritten } from './build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from './parameters.ts';
import { type ParsedQuery, parseClauses, type QueryParser } from './parsed-query.ts';
import { numberOf } from './values.ts';

interface DisMaxValues extends CommonValues {
  queries: ParsedQuery[];
  tieBreaker: number;
}

export const parseDisMax: QueryParser = (body, parse) => {
  const values: DisMaxValues = { ...NO_COMMON_VALUES, queries: [], tieBreaker: 0 };
  readParameters(
    'dis_max',
    body,
    values,
    {
      queries: (target, value, place) => {
        if (isJsonObject(value)) target.queries.push(parse(value, place));
        else if (!Array.isArray(value)) throw unsupported('dis_max', place);
        else if (value.length === 0)
          throw parsingError({ in: value, of: 'end' }, '[_na] query malformed, must start with start_object');
        // The first must be an object; later objects may follow a stray scalar.
        else target.queries.push(parse(value[0]!, { in: value, key: 0 }), ...parseClauses(value, place, parse, 1));
      },
      tie_breaker: (target, value) => {
        target.tieBreaker = numberOf(value);
      },
    },
    ['queries'],
  );
  if (values.queries.length === 0)
    throw parsingError({ in: body, of: 'end' }, "[dis_max] requires 'queries' field with at least one clause");
  return {
    name: 'dis_max',
    boost: values.boost,
    queryName: values.queryName,
    build: context =>
      new DisMaxQuery(
        values.queries.map(query => buildClause(query, context)),
        values.tieBreaker,
      ),
    rewrites: context => values.queries.some(query => isRewritten(query, context)),
  };
};
