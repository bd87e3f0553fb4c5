import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import { intOf, isScalar } from '../../request/scalar.ts';
import { readFieldBody } from '../dsl/field-body.ts';
import { NO_COMMON_VALUES, unsupported } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25 } from '../scoring/similarity.ts';
import { GapSpans } from './gap-spans.ts';
import { parsedSpans } from './span-clauses.ts';
import { SpanQuery } from './span-query.ts';
import type { SpanSource } from './spans.ts';

/** A gap of a number of positions; valid only between other clauses. */
export class SpanGapQuery extends SpanQuery {
  private readonly size: number;

  constructor(field: string, size: number, similarity: Similarity) {
    super(field, similarity);
    this.size = size;
  }

  spans(source: SpanSource): GapSpans {
    return new GapSpans(this.size, source.maxDoc);
  }

  terms(): [] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanGapQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_gap', this.field, this.size);
  }

  describe(): string {
    return `SpanGap(${this.field}:${this.size})`;
  }

  visitTerms(): void {}
}

export const parseSpanGap: QueryParser = body => {
  const found = readFieldBody('span_gap', body);
  if (!found || found.field === '') throw illegalArgument('[span_gap] field name is null or empty');
  const { value } = found;
  if (value === undefined || !isScalar(value)) throw unsupported('span_gap', found.place);
  const size = intOf(value, found.place);
  return parsedSpans('span_gap', NO_COMMON_VALUES, context => {
    const field = context.fieldType(found.field);
    return new SpanGapQuery(field?.name ?? found.field, size, field?.similarity ?? BM25);
  });
};
