import { parsingError } from '../../../errors/parse-errors.ts';
import { SpanNotQuery } from '../../spans/span-not-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { intOf } from '../values.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { checkSameField } from './span-or-parser.ts';

interface NotValues extends CommonValues {
  include: ParsedSpans | undefined;
  exclude: ParsedSpans | undefined;
  dist: number | undefined;
  pre: number | undefined;
  post: number | undefined;
}

export const parseSpanNot: QueryParser = (body, parse) => {
  const values: NotValues = {
    ...NO_COMMON_VALUES,
    include: undefined,
    exclude: undefined,
    dist: undefined,
    pre: undefined,
    post: undefined,
  };
  readParameters(
    'span_not',
    body,
    values,
    {
      include: (target, value, place) => {
        target.include = parseSpanClause('span_not', value, place, parse);
      },
      exclude: (target, value, place) => {
        target.exclude = parseSpanClause('span_not', value, place, parse);
      },
      dist: (target, value) => {
        target.dist = intOf(value);
      },
      pre: (target, value) => {
        target.pre = intOf(value);
      },
      post: (target, value) => {
        target.post = intOf(value);
      },
    },
    ['include', 'exclude'],
  );
  const { include, exclude, dist, pre, post } = values;
  const end = { in: body, of: 'end' } as const;
  if (!include) throw parsingError(end, 'span_not must have [include] span query clause');
  if (!exclude) throw parsingError(end, 'span_not must have [exclude] span query clause');
  if (dist !== undefined && (pre !== undefined || post !== undefined))
    throw parsingError(end, 'span_not can either use [dist] or [pre] & [post] (or none)');
  const distance = { pre: Math.max(0, dist ?? pre ?? 0), post: Math.max(0, dist ?? post ?? 0) };
  return parsedSpans('span_not', values, context => {
    const queries = [buildSpanClause(include, context), buildSpanClause(exclude, context)] as const;
    checkSameField(queries);
    return new SpanNotQuery(queries[0], queries[1], distance);
  });
};
