import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import type { JsonValue } from '../../../json/json-value.ts';
import { BM25 } from '../../scoring/similarity.ts';
import { SpanTermQuery } from '../../spans/span-term-query.ts';
import { TermQuery } from '../../terms/term-query.ts';
import { readFieldBody } from '../field-body.ts';
import { exactQuery } from '../field-queries.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../parameters.ts';
import type { BuildContext, QueryParser } from '../parsed-query.ts';
import { textOf } from '../values.ts';
import { parsedSpans } from './span-clauses.ts';

export const parseSpanTerm: QueryParser = body => {
  const found = readFieldBody('span_term', body);
  if (!found || found.field === '') throw illegalArgument('field name is null or empty');
  if (Array.isArray(found.value))
    throw parsingError(
      { in: found.value, key: 0 },
      `[span_term] query doesn't support multiple fields, found [${found.field}] and [null]`,
    );
  const values: CommonValues & { value: JsonValue } = { ...NO_COMMON_VALUES, value: found.value ?? null };
  const set = (target: typeof values, value: JsonValue): void => {
    target.value = value;
  };
  if (found.parameters) readParameters('span_term', found.parameters, values, { value: set, term: set });
  const { value } = values;
  if (value === null) throw illegalArgument('value cannot be null');
  return parsedSpans('span_term', values, context => spanTerm(found.field, value, context));
};

function spanTerm(name: string, value: JsonValue, context: BuildContext): SpanTermQuery {
  const field = context.fieldType(name);
  if (!field) return new SpanTermQuery(name, textOf(value), BM25);
  const query = exactQuery(field, value, context);
  if (query instanceof TermQuery) return new SpanTermQuery(field.name, query.term, field.similarity);
  const text = query.describe();
  throw illegalArgument(
    `Cannot extract a term from a query of type class org.apache.lucene.search.IndexOrDocValuesQuery: IndexOrDocValuesQuery(indexQuery=${text}, dvQuery=${text})`,
  );
}
