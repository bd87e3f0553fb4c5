import { illegalArgument } from '../../../errors/engine-error.ts';
import { BM25 } from '../../scoring/similarity.ts';
import { SpanGapQuery } from '../../spans/span-gap-query.ts';
import { readFieldBody } from '../field-body.ts';
import { NO_COMMON_VALUES, unsupported } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { intOf, isScalar } from '../values.ts';
import { parsedSpans } from './span-clauses.ts';

export const parseSpanGap: QueryParser = body => {
  const found = readFieldBody('span_gap', body);
  if (!found || found.field === '') throw illegalArgument('[span_gap] field name is null or empty');
  const { value } = found;
  if (value === undefined || !isScalar(value)) throw unsupported('span_gap', found.place);
  const size = intOf(value);
  return parsedSpans('span_gap', NO_COMMON_VALUES, context => {
    const field = context.fieldType(found.field);
    return new SpanGapQuery(field?.name ?? found.field, size, field?.similarity ?? BM25);
  });
};
