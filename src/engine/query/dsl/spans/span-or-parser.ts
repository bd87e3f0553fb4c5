import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { SpanNoneQuery } from '../../spans/span-none-query.ts';
import { SpanOrQuery } from '../../spans/span-or-query.ts';
import type { SpanQuery } from '../../spans/span-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';

export const parseSpanOr: QueryParser = (body, parse) => {
  const values: CommonValues & { clauses: ParsedSpans[] } = { ...NO_COMMON_VALUES, clauses: [] };
  readParameters(
    'span_or',
    body,
    values,
    {
      clauses: (target, value, place) => {
        if (!Array.isArray(value)) throw unsupported('span_or', place);
        target.clauses.push(...value.map((item, i) => parseSpanClause('span_or', item, { in: value, key: i }, parse)));
      },
    },
    ['clauses'],
  );
  if (values.clauses.length === 0) throw parsingError({ in: body, of: 'end' }, 'span_or must include [clauses]');
  return parsedSpans('span_or', values, context => {
    const queries = values.clauses.map(clause => buildSpanClause(clause, context));
    checkSameField(queries);
    return new SpanOrQuery(queries);
  });
};

/** @throws EngineError if the queries are on different fields */
export function checkSameField(queries: readonly SpanQuery[]): void {
  const known = queries.filter(query => !(query instanceof SpanNoneQuery));
  if (known.some(query => query.field !== known[0]!.field)) throw illegalArgument('Clauses must have same field.');
}
