import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import { textOf } from '../../request/scalar.ts';
import { exactQuery } from '../dsl/exact-queries.ts';
import { listedValue, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25 } from '../scoring/similarity.ts';
import { TermQuery } from '../terms/term-query.ts';
import { parsedSpans } from './span-clauses.ts';
import { SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource, Spans } from './spans.ts';

/** The positions of a term. */
export class SpanTermQuery extends SpanQuery {
  readonly term: string;

  constructor(field: string, term: string, similarity: Similarity) {
    super(field, similarity);
    this.term = term;
  }

  spans(source: SpanSource): Spans | undefined {
    return source.places(this.field, this.term);
  }

  terms(): SpanTerm[] {
    return [this];
  }

  outline(): QueryOutline {
    return leafOutline('SpanTermQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_term', this.field, this.term, identityOf(this.similarity));
  }

  describe(): string {
    return `${this.field}:${this.term}`;
  }

  visitTerms(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], this);
  }
}

export const parseSpanTerm: QueryParser = body => {
  const found = readFieldBody('span_term', body);
  if (!found || found.field === '') throw illegalArgument('field name is null or empty');
  if (Array.isArray(found.value)) throw listedValue('span_term', found.field, found.value);
  const values: CommonValues & { value: JsonValue } = { ...NO_COMMON_VALUES, value: found.value ?? null };
  const set = (target: typeof values, value: JsonValue): void => {
    target.value = value;
  };
  readFieldParameters('span_term', found, values, { value: set, term: set });
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
