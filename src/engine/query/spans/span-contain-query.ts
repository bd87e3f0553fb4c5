import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { agree, FoundSpans } from './found-spans.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { checkSameField } from './span-or-query.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import { NO_MORE_POSITIONS, type SpanSource, type Spans } from './spans.ts';

/** The big spans that contain a little one, or the little ones inside a big one. */
export class SpanContainQuery extends SpanQuery {
  private readonly big: SpanQuery;
  private readonly little: SpanQuery;
  private readonly wanted: 'big' | 'little';

  constructor(big: SpanQuery, little: SpanQuery, wanted: 'big' | 'little') {
    super(big.field, big.similarity);
    this.big = big;
    this.little = little;
    this.wanted = wanted;
  }

  spans(source: SpanSource): Spans | undefined {
    const big = this.big.spans(source);
    const little = this.little.spans(source);
    return big && little && new ContainSpans(big, little, this.wanted);
  }

  terms(): SpanTerm[] {
    return [...this.big.terms(), ...this.little.terms()];
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const rewritten = rewriteSpans([this.big, this.little], searcher);
    return rewritten ? new SpanContainQuery(rewritten[0]!, rewritten[1]!, this.wanted) : this;
  }

  outline(): QueryOutline {
    return leafOutline(this.wanted === 'big' ? 'SpanContainingQuery' : 'SpanWithinQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_contain', this.big.key(), this.little.key(), this.wanted);
  }

  describe(): string {
    const name = this.wanted === 'big' ? 'SpanContaining' : 'SpanWithin';
    return `${name}(${this.big.describe()}, ${this.little.describe()})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.big.visitTerms(visitor);
    this.little.visitTerms(visitor);
  }
}

/** Spans of two kinds with one inside the other; returns either the big or the little ones. */
class ContainSpans extends FoundSpans {
  readonly cost: number;
  private readonly big: Spans;
  private readonly little: Spans;
  private readonly wanted: Spans;

  constructor(big: Spans, little: Spans, wanted: 'big' | 'little') {
    super();
    this.big = big;
    this.little = little;
    this.wanted = wanted === 'big' ? big : little;
    this.cost = Math.min(big.cost, little.cost);
  }

  width(): number {
    return this.wanted.width();
  }

  collect(found: (token: number) => void): void {
    this.big.collect(found);
    this.little.collect(found);
  }

  protected candidate(target: number): number {
    return agree([this.big, this.little], target);
  }

  protected enter(): void {}

  protected find(): boolean {
    while (this.wanted.start !== NO_MORE_POSITIONS && this.wanted.nextStart() !== NO_MORE_POSITIONS) {
      const found = this.wanted === this.big ? this.hasInside() : this.isInside();
      if (found === undefined) return false;
      if (!found) continue;
      this.foundStart = this.wanted.start;
      this.foundEnd = this.wanted.end;
      return true;
    }
    return false;
  }

  /** Undefined when the other spans are exhausted. */
  private hasInside(): boolean | undefined {
    const { big, little } = this;
    while (little.start < big.start) if (little.nextStart() === NO_MORE_POSITIONS) return undefined;
    return big.end >= little.end;
  }

  private isInside(): boolean | undefined {
    const { big, little } = this;
    while (big.end < little.end) if (big.nextStart() === NO_MORE_POSITIONS) return undefined;
    return big.start <= little.start;
  }
}

interface ContainValues extends CommonValues {
  big: ParsedSpans | undefined;
  little: ParsedSpans | undefined;
}

export const parseSpanContaining: QueryParser = (body, parse) => parseContain('span_containing', 'big', body, parse);

export const parseSpanWithin: QueryParser = (body, parse) => parseContain('span_within', 'little', body, parse);

function parseContain(name: string, wanted: 'big' | 'little', ...[body, parse]: Parameters<QueryParser>): ParsedSpans {
  const values: ContainValues = { ...NO_COMMON_VALUES, big: undefined, little: undefined };
  readParameters(
    name,
    body,
    values,
    {
      big: (target, value, place) => {
        target.big = parseSpanClause(name, value, place, parse);
      },
      little: (target, value, place) => {
        target.little = parseSpanClause(name, value, place, parse);
      },
    },
    ['big', 'little'],
  );
  const { big, little } = values;
  if (!big) throw missing(body, name, 'big');
  if (!little) throw missing(body, name, 'little');
  return parsedSpans(name, values, context => {
    const queries = [buildSpanClause(big, context), buildSpanClause(little, context)] as const;
    checkSameField(queries);
    return new SpanContainQuery(queries[0], queries[1], wanted);
  });
}

function missing(body: JsonObject, name: string, clause: string): Error {
  if (name === 'span_containing') return illegalArgument(`inner clause [${clause}] cannot be null.`);
  return parsingError({ in: body, of: 'end' }, `${name} must include [${clause}]`);
}
