import { parsingError } from '../../errors/parse-errors.ts';
import { intOf } from '../../request/scalar.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { type Distance, NotSpans } from './not-spans.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { checkSameField } from './span-or-query.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource, Spans } from './spans.ts';

/** Spans of one query that do not overlap those of another. */
export class SpanNotQuery extends SpanQuery {
  private readonly include: SpanQuery;
  private readonly exclude: SpanQuery;
  private readonly distance: Distance;

  constructor(include: SpanQuery, exclude: SpanQuery, distance: Distance) {
    super(include.field, include.similarity);
    this.include = include;
    this.exclude = exclude;
    this.distance = distance;
  }

  spans(source: SpanSource): Spans | undefined {
    const included = this.include.spans(source);
    const excluded = included && this.exclude.spans(source);
    return excluded ? new NotSpans(included, excluded, this.distance) : included;
  }

  terms(): readonly SpanTerm[] {
    return this.include.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const rewritten = rewriteSpans([this.include, this.exclude], searcher);
    return rewritten ? new SpanNotQuery(rewritten[0]!, rewritten[1]!, this.distance) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanNotQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_not', this.include.key(), this.exclude.key(), this.distance.pre, this.distance.post);
  }

  describe(): string {
    const { pre, post } = this.distance;
    return `spanNot(${this.include.describe()}, ${this.exclude.describe()}, ${pre}, ${post})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.include.visitTerms(visitor);
  }
}

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
      dist: (target, value, place) => {
        target.dist = intOf(value, place);
      },
      pre: (target, value, place) => {
        target.pre = intOf(value, place);
      },
      post: (target, value, place) => {
        target.post = intOf(value, place);
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
