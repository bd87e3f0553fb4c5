import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { SpanFirstQuery } from '../../spans/span-first-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { intOf } from '../values.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';

interface FirstValues extends CommonValues {
  match: ParsedSpans | undefined;
  end: number | undefined;
}

export const parseSpanFirst: QueryParser = (body, parse) => {
  const values: FirstValues = { ...NO_COMMON_VALUES, match: undefined, end: undefined };
  readParameters(
    'span_first',
    body,
    values,
    {
      match: (target, value, place) => {
        target.match = parseSpanClause('span_first', value, place, parse);
      },
      end: (target, value) => {
        target.end = intOf(value);
      },
    },
    ['match'],
  );
  const { match, end } = values;
  const place = { in: body, of: 'end' } as const;
  if (!match) throw parsingError(place, 'span_first must have [match] span query clause');
  if (end === undefined) throw parsingError(place, 'span_first must have [end] set for it');
  if (end < 0) throw illegalArgument('parameter [end] needs to be positive.');
  return parsedSpans('span_first', values, context => new SpanFirstQuery(buildSpanClause(match, context), end));
};
