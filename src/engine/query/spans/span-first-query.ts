import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { intOf } from '../../request/scalar.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { FoundSpans } from './found-spans.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import { NO_MORE_POSITIONS, type SpanSource, type Spans } from './spans.ts';

/** Spans at the start of a field. */
export class SpanFirstQuery extends SpanQuery {
  private readonly match: SpanQuery;
  private readonly end: number;

  constructor(match: SpanQuery, end: number) {
    super(match.field, match.similarity);
    this.match = match;
    this.end = end;
  }

  spans(source: SpanSource): Spans | undefined {
    const spans = this.match.spans(source);
    return spans && new FirstSpans(spans, this.end);
  }

  terms(): readonly SpanTerm[] {
    return this.match.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const [match] = rewriteSpans([this.match], searcher) ?? [];
    return match ? new SpanFirstQuery(match, this.end) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanFirstQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_first', this.match.key(), this.end);
  }

  describe(): string {
    return `spanFirst(${this.match.describe()}, ${this.end})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.match.visitTerms(visitor);
  }
}

/** Spans that end within the first positions of the field. */
class FirstSpans extends FoundSpans {
  readonly cost: number;
  private readonly inner: Spans;
  private readonly limit: number;

  constructor(inner: Spans, limit: number) {
    super();
    this.inner = inner;
    this.limit = limit;
    this.cost = inner.cost;
  }

  width(): number {
    return this.inner.width();
  }

  collect(found: (token: number) => void): void {
    this.inner.collect(found);
  }

  protected candidate(target: number): number {
    return this.inner.doc < target ? this.inner.advance(target) : this.inner.doc;
  }

  protected enter(): void {}

  protected find(): boolean {
    const { inner } = this;
    while (inner.nextStart() !== NO_MORE_POSITIONS && inner.start < this.limit) {
      if (inner.end > this.limit) continue;
      this.foundStart = inner.start;
      this.foundEnd = inner.end;
      return true;
    }
    return false;
  }
}

interface FirstValues extends CommonValues {
  match: ParsedSpans | undefined;
  end: number | undefined;
}

export const parseSpanFirst: QueryParser = (body, parse) => {
  const values: FirstValues = { ...NO_COMMON_VALUES, match: undefined, end: undefined };
  readParameters(
    'span_first',
    body,
    values,
    {
      match: (target, value, place) => {
        target.match = parseSpanClause('span_first', value, place, parse);
      },
      end: (target, value, place) => {
        target.end = intOf(value, place);
      },
    },
    ['match'],
  );
  const { match, end } = values;
  const place = { in: body, of: 'end' } as const;
  if (!match) throw parsingError(place, 'span_first must have [match] span query clause');
  if (end === undefined) throw parsingError(place, 'span_first must have [end] set for it');
  if (end < 0) throw illegalArgument('parameter [end] needs to be positive.');
  return parsedSpans('span_first', values, context => new SpanFirstQuery(buildSpanClause(match, context), end));
};
