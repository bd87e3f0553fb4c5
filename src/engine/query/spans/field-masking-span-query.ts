import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import { textOf } from '../../request/scalar.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25 } from '../scoring/similarity.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource, Spans } from './spans.ts';

/**
 * Spans of one field presented as those of another: works for fields analyzed differently that have the same positions.
 */
export class FieldMaskingSpanQuery extends SpanQuery {
  private readonly masked: SpanQuery;

  constructor(masked: SpanQuery, field: string, similarity: Similarity) {
    super(field, similarity);
    this.masked = masked;
  }

  spans(source: SpanSource): Spans | undefined {
    return this.masked.spans(source);
  }

  /** The other field counts only inside of other span queries. */
  override weight(searcher: Searcher, options: WeightOptions): Weight {
    return this.masked.weight(searcher, options);
  }

  terms(): readonly SpanTerm[] {
    return this.masked.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const [masked] = rewriteSpans([this.masked], searcher) ?? [];
    return masked ? new FieldMaskingSpanQuery(masked, this.field, this.similarity) : this;
  }

  outline(): QueryOutline {
    return leafOutline('FieldMaskingSpanQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_field_masking', this.masked.key(), this.field, identityOf(this.similarity));
  }

  describe(): string {
    return `mask(${this.masked.describe()}) as ${this.field}`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.masked.visitTerms(visitor);
  }
}

interface MaskingValues extends CommonValues {
  query: ParsedSpans | undefined;
  field: string | undefined;
}

export const parseFieldMaskingSpan: QueryParser = (body, parse) => {
  const values: MaskingValues = { ...NO_COMMON_VALUES, query: undefined, field: undefined };
  readParameters(
    'span_field_masking',
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
  if (!query) throw parsingError({ in: body, of: 'end' }, 'span_field_masking must have [query] span query clause');
  if (name === undefined)
    throw parsingError({ in: body, of: 'end' }, 'span_field_masking must have [field] set for it');
  if (name === '') throw illegalArgument('field name is null or empty');
  return parsedSpans('span_field_masking', values, context => {
    const field = context.fieldType(name);
    return new FieldMaskingSpanQuery(buildSpanClause(query, context), field?.name ?? name, field?.similarity ?? BM25);
  });
};
