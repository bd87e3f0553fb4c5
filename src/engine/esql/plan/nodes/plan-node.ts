import type { Page } from '../../blocks/page.ts';
import type { MatchDocuments } from '../../expressions/document-query.ts';
import type { Attribute } from '../../expressions/expression.ts';
import type { QueryLimits } from '../../expressions/query-limits.ts';
import type { Warnings } from '../../expressions/warnings.ts';

/** What running a plan needs. */
export interface Run {
  readonly warnings: Warnings;
  /** Lets other work of the host run when a time slice is used up. @throws EngineError when the query was cancelled */
  yieldIfDue(): Promise<void> | undefined;
  readonly limits: QueryLimits;
  /** Returns random numbers from 0 up to 1. */
  readonly random: () => number;
  /** Measures the steps, if the request asks for a profile. */
  readonly profile: PagesObserver | undefined;
  /** Asked by sources: true ends them early, and makes the result partial. */
  isStopped(): boolean;
  /** Counts documents that were read. */
  documents(count: number): void;
  /** Tests documents of the query's shards. */
  readonly matcher: MatchDocuments;
  /** The rows that the next LIMIT keeps, unless an aggregation comes before it. */
  readonly rowLimit?: number | undefined;
  /** Whether each page is read before the next one and never kept, so that the arrays of its columns can be reused. */
  readonly reusesPages?: boolean;
}

/** Sees the pages that pass between the steps of a plan. */
export interface PagesObserver {
  observed(node: PlanNode, pages: AsyncIterable<Page>): AsyncIterable<Page>;
}

/** A step of a query: produces pages whose columns are its output, in order. Nodes are immutable and can run once. */
export interface PlanNode {
  /** The name of the command, for profiles and messages. */
  readonly command: string;
  /** What profiles call it. */
  readonly operator: string;
  readonly output: readonly Attribute[];
  /** Whether each row is a document of an index, which full-text functions need. */
  readonly hasDocs: boolean;
  /** The node whose rows it reads; undefined for sources. */
  readonly input: PlanNode | undefined;
  /** Further nodes whose rows it reads. */
  readonly sides?: readonly PlanNode[];
  pages(run: Run): AsyncIterable<Page>;
}

/** The pages of a node, for the node that reads them. */
export function pagesOf(node: PlanNode, run: Run): AsyncIterable<Page> {
  const pages = node.pages(run);
  return run.profile?.observed(node, pages) ?? pages;
}
