import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { advanceToLeast } from '../doc-iterators.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { rewriteSpans, SpanNoneQuery, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource, Spans } from './spans.ts';
import { comesBefore } from './unordered-near-spans.ts';

/** The spans of any clause. */
export class SpanOrQuery extends SpanQuery {
  readonly clauses: readonly SpanQuery[];

  constructor(clauses: readonly SpanQuery[]) {
    super(clauses[0]!.field, clauses[0]!.similarity);
    this.clauses = clauses;
  }

  spans(source: SpanSource): Spans | undefined {
    const parts = this.clauses.map(clause => clause.spans(source)).filter(spans => spans !== undefined);
    return parts.length <= 1 ? parts[0] : new OrSpans(parts);
  }

  terms(): SpanTerm[] {
    return this.clauses.flatMap(clause => clause.terms());
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const clauses = rewriteSpans(this.clauses, searcher);
    return clauses ? new SpanOrQuery(clauses) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanOrQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_or', ...this.clauses.map(clause => clause.key()));
  }

  describe(): string {
    return `spanOr([${this.clauses.map(clause => clause.describe()).join(', ')}])`;
  }

  visitTerms(visitor: QueryVisitor): void {
    for (const clause of this.clauses) clause.visitTerms(visitor);
  }
}

/** The spans of all parts; a span in two parts is returned twice. */
class OrSpans implements Spans {
  doc = -1;
  readonly cost: number;
  private readonly parts: readonly Spans[];
  private here: Spans[] = [];
  private current: Spans | undefined;

  constructor(parts: readonly Spans[]) {
    this.parts = parts;
    this.cost = parts.reduce((sum, part) => sum + part.cost, 0);
  }

  get start(): number {
    return this.current?.start ?? -1;
  }

  get end(): number {
    return this.current?.end ?? -1;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const least = advanceToLeast(this.parts, target);
    this.current = undefined;
    this.here = this.parts.filter(part => part.doc === least);
    return (this.doc = least);
  }

  nextStart(): number {
    if (this.current) this.current.nextStart();
    else for (const part of this.here) part.nextStart();
    this.current = this.here.reduce((a, b) => (comesBefore(b, a) ? b : a));
    return this.current.start;
  }

  width(): number {
    return this.current!.width();
  }

  collect(found: (token: number) => void): void {
    this.current!.collect(found);
  }
}

export const parseSpanOr: QueryParser = (body, parse) => {
  const values: CommonValues & { clauses: ParsedSpans[] } = { ...NO_COMMON_VALUES, clauses: [] };
  readParameters(
    'span_or',
    body,
    values,
    {
      clauses: (target, value, place) => {
        if (!Array.isArray(value)) throw unsupported('span_or', place);
        target.clauses.push(...value.map((item, i) => parseSpanClause('span_or', item, { in: value, key: i }, parse)));
      },
    },
    ['clauses'],
  );
  if (values.clauses.length === 0) throw parsingError({ in: body, of: 'end' }, 'span_or must include [clauses]');
  return parsedSpans('span_or', values, context => {
    const queries = values.clauses.map(clause => buildSpanClause(clause, context));
    checkSameField(queries);
    return new SpanOrQuery(queries);
  });
};

/** @throws EngineError if the queries are on different fields */
export function checkSameField(queries: readonly SpanQuery[]): void {
  const known = queries.filter(query => !(query instanceof SpanNoneQuery));
  if (known.some(query => query.field !== known[0]!.field)) throw illegalArgument('Clauses must have same field.');
}
