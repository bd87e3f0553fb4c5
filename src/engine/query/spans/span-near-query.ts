import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { booleanOf, intOf } from '../../request/scalar.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { OrderedNearSpans } from './ordered-near-spans.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { SpanGapQuery } from './span-gap-query.ts';
import { rewriteSpans, SpanNoneQuery, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource, Spans } from './spans.ts';
import { UnorderedNearSpans } from './unordered-near-spans.ts';

export interface Nearness {
  /** Maximum total number of positions between the clauses. */
  readonly slop: number;
  readonly inOrder: boolean;
}

/** Clauses in proximity. */
export class SpanNearQuery extends SpanQuery {
  readonly clauses: readonly SpanQuery[];
  readonly nearness: Nearness;

  constructor(clauses: readonly SpanQuery[], nearness: Nearness) {
    super(clauses[0]!.field, clauses[0]!.similarity);
    this.clauses = clauses;
    this.nearness = nearness;
  }

  spans(source: SpanSource): Spans | undefined {
    const parts: Spans[] = [];
    for (const clause of this.clauses) {
      const spans = clause.spans(source);
      if (!spans) return undefined;
      parts.push(spans);
    }
    const { slop, inOrder } = this.nearness;
    return inOrder ? new OrderedNearSpans(parts, slop) : new UnorderedNearSpans(parts, slop);
  }

  terms(): SpanTerm[] {
    return this.clauses.flatMap(clause => clause.terms());
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const clauses = rewriteSpans(this.clauses, searcher);
    return clauses ? new SpanNearQuery(clauses, this.nearness) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanNearQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_near', this.nearness.slop, this.nearness.inOrder, ...this.clauses.map(clause => clause.key()));
  }

  describe(): string {
    const { slop, inOrder } = this.nearness;
    return `spanNear([${this.clauses.map(clause => clause.describe()).join(', ')}], ${slop}, ${inOrder})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    for (const clause of this.clauses) clause.visitTerms(visitor);
  }
}

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
      slop: (target, value, place) => {
        target.slop = intOf(value, place);
      },
      in_order: (target, value, place) => {
        target.inOrder = booleanOf(value, place);
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
