import type { Clause } from '../../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildClause } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { RankedDoc } from './ranked-docs-query.ts';

// R is the request of a search, which contains the retriever.

interface AnyRetriever<R> {
  /** The name in the request: `standard`, `rrf` … */
  readonly name: string;
  /** `_name` */
  readonly label: string | undefined;
  /** Documents with a lower score are dropped. */
  readonly minScore: number | undefined;
  /** The same retriever among the documents that match filters. */
  withFilters(filters: readonly ParsedQuery[]): RetrieverOf<R>;
}

/** A retriever that is a search of its own. */
export interface LeafRetrieverOf<R> extends AnyRetriever<R> {
  readonly kind: 'leaf';
  /** @throws EngineError if a child of another retriever has options that only a whole search can have */
  fill(request: R, isChild: boolean): R;
}

/** A retriever that ranks the results of others. */
export interface CompoundRetrieverOf<R> extends AnyRetriever<R> {
  readonly kind: 'compound';
  /** The parameter for the number of results that are ranked, and its value. */
  readonly windowName: string;
  readonly window: number;
  readonly children: readonly RetrieverOf<R>[];
  /** Changes the search of a child. */
  adapt?(request: R): R;
  /** The final ranking, best first, from the ranking of each child. */
  combine(results: readonly (readonly RankedDoc[])[]): RankedDoc[];
}

export type RetrieverOf<R> = LeafRetrieverOf<R> | CompoundRetrieverOf<R>;

/** Passes filters on to the children of a compound retriever. */
export function filteredChildren<R>(
  children: readonly RetrieverOf<R>[],
  filters: readonly ParsedQuery[],
): readonly RetrieverOf<R>[] {
  return filters.length === 0 ? children : children.map(child => child.withFilters(filters));
}

/** A query restricted by filters; undefined for all documents. */
export function filtered(
  query: ParsedQuery | undefined,
  filters: readonly ParsedQuery[],
  label: string | undefined,
): ParsedQuery | undefined {
  if (filters.length === 0 && label === undefined) return query;
  return {
    name: 'bool',
    boost: 1,
    queryName: label,
    build(context) {
      const clauses = filters.map((filter): Clause => ({ query: buildClause(filter, context), occur: 'filter' }));
      if (query) clauses.push({ query: buildClause(query, context), occur: 'must' });
      return new BooleanQuery(clauses);
    },
  };
}
