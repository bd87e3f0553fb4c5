import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { SpanGapQuery } from '../../spans/span-gap-query.ts';
import { SpanNearQuery } from '../../spans/span-near-query.ts';
import { SpanNoneQuery } from '../../spans/span-none-query.ts';
import type { SpanQuery } from '../../spans/span-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../parameters.ts';
import type { BuildContext, QueryParser } from '../parsed-query.ts';
import { booleanOf, intOf } from '../values.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';

interface NearValues extends CommonValues {
  clauses: ParsedSpans[];
  slop: number;
  inOrder: boolean;
}

export const parseSpanNear: QueryParser = (body, parse) => {
  const values: NearValues = { ...NO_COMMON_VALUES, clauses: [], slop: 0, inOrder: true };
  readParameters(
    'span_near',
    body,
    values,
    {
      clauses: (target, value, place) => {
        if (!Array.isArray(value)) throw unsupported('span_near', place);
        target.clauses.push(
          ...value.map((item, i) => parseSpanClause('span_near', item, { in: value, key: i }, parse)),
        );
      },
      slop: (target, value) => {
        target.slop = intOf(value);
      },
      in_order: (target, value) => {
        target.inOrder = booleanOf(value);
      },
    },
    ['clauses'],
  );
  if (values.clauses.length === 0) throw parsingError({ in: body, of: 'end' }, 'span_near must include [clauses]');
  return parsedSpans('span_near', values, context => build(values, context));
};

function build({ clauses, slop, inOrder }: NearValues, context: BuildContext): SpanQuery {
  const queries = clauses.map(clause => buildSpanClause(clause, context));
  const first = queries.find(query => !(query instanceof SpanNoneQuery)) ?? queries[0]!;
  if (queries.length === 1) return queries[0]!;
  for (const query of queries) {
    if (query instanceof SpanGapQuery && !inOrder)
      throw illegalArgument('Gaps can only be added to ordered near queries');
    if (query.field === first.field || query instanceof SpanNoneQuery) continue;
    throw illegalArgument(
      query instanceof SpanGapQuery
        ? '[span_near] clauses must have same field'
        : `Cannot add clause ${query.describe()} to SpanNearQuery for field ${first.field}`,
    );
  }
  return new SpanNearQuery(queries, { slop, inOrder });
}
