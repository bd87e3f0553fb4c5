import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { BM25 } from '../../scoring/similarity.ts';
import { FieldMaskingSpanQuery } from '../../spans/field-masking-span-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { textOf } from '../values.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';

interface MaskingValues extends CommonValues {
  query: ParsedSpans | undefined;
  field: string | undefined;
}

export const parseFieldMaskingSpan: QueryParser = (body, parse) => {
  const values: MaskingValues = { ...NO_COMMON_VALUES, query: undefined, field: undefined };
  readParameters(
    'field_masking_span',
    body,
    values,
    {
      query: (target, value, place) => {
        target.query = parseSpanClause('span_field_masking', value, place, parse);
      },
      field: (target, value) => {
        target.field = textOf(value);
      },
    },
    ['query'],
  );
  const { query, field: name } = values;
  if (!query) throw illegalArgument('inner clause [query] cannot be null.');
  if (name === undefined)
    throw parsingError({ in: body, of: 'end' }, 'span_field_masking must have [field] set for it');
  return parsedSpans('field_masking_span', values, context => {
    const field = context.fieldType(name);
    return new FieldMaskingSpanQuery(buildSpanClause(query, context), field?.name ?? name, field?.similarity ?? BM25);
  });
};
