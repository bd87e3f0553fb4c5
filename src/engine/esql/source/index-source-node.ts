import type { Clause } from '../../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import type { Query, Weight } from '../../query/query.ts';
import type { KnownGroup, KnownValues } from '../aggregates/known-values.ts';
import { type LoadColumn, Page } from '../blocks/page.ts';
import type { PageDocs } from '../blocks/page-docs.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { NEW_ARRAYS, ReusedArrays } from '../expressions/result-arrays.ts';
import type { PlanNode, Run } from '../plan/nodes/plan-node.ts';
import { countedTerms } from './counted-terms.ts';
import { documentPages } from './document-pages.ts';
import type { IndexTop } from './index-order.ts';
import { KnownMatches, knownCount } from './known-matches.ts';
import { columnReader } from './read-column.ts';
import type { DescribedQuery } from './shard-query.ts';
import type { SourceShard } from './source-shard.ts';
import { topDocuments } from './top-documents.ts';

/** A query that documents must match, and whether its scores count. */
export interface PushedQuery extends DescribedQuery {
  readonly scores: boolean;
}

/** What a source reads. */
export interface IndexSource {
  /** The names and patterns of the indices, separated by commas. */
  readonly indices: string;
  readonly shards: readonly SourceShard[];
}

/** The matches of one segment. */
export interface SourceSegment {
  /** What is known about them without reading them; undefined if too little. */
  readonly known: KnownValues | undefined;
  /** Counts them by the values of an expression without making pages; undefined where that is not possible. */
  counted(key: Expression): Promise<readonly KnownGroup[]> | undefined;
  /** May be called once. */
  pages(): AsyncIterable<Page>;
}

interface Restriction {
  /** Conditions that every document meets. */
  readonly conditions: readonly Expression[];
  /** The queries that stand for them, which may be less strict. */
  readonly queries: readonly PushedQuery[];
  /** The documents are only those that contain the first rows of an order. */
  readonly top?: IndexTop | undefined;
}

interface ShardWeight {
  readonly number: number;
  readonly shard: SourceShard;
  /** Undefined if all documents match. */
  readonly query: Query | undefined;
  readonly weight: Weight;
}

const NO_CONDITIONS: Restriction = { conditions: [], queries: [] };

/** `FROM`: the documents of some shards. Columns are read when they are used. */
export class IndexSourceNode implements PlanNode {
  readonly command = 'from';
  readonly operator = 'LuceneSourceOperator';
  readonly input = undefined;
  readonly hasDocs = true;
  readonly source: IndexSource;
  readonly output: readonly Attribute[];
  /** Conditions that every document meets. */
  readonly conditions: readonly Expression[];
  private readonly restriction: Restriction;

  constructor(source: IndexSource, output: readonly Attribute[], restriction: Restriction = NO_CONDITIONS) {
    this.source = source;
    this.output = output;
    this.conditions = restriction.conditions;
    this.restriction = restriction;
  }

  /** Fewer of the documents, in their order, among them the first in another order. */
  withTop(top: IndexTop): IndexSourceNode {
    return new IndexSourceNode(this.source, this.output, { ...this.restriction, top });
  }

  get shards(): readonly SourceShard[] {
    return this.source.shards;
  }

  /** The queries that documents match. */
  get queries(): readonly PushedQuery[] {
    return this.restriction.queries;
  }

  /** Whether rows have scores. */
  get isScored(): boolean {
    return this.output.some(({ name }) => name === '_score');
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { top } = this.restriction;
    const columns = this.columns(run);
    if (!top) for (const { pages } of this.segments(run)) yield* pages();
    else
      for (const { shard, number, weight } of this.weights(run))
        yield* loadable(await topDocuments(weight, { source: shard, shard: number }, top, run), columns, run);
  }

  /** The matches by segment, for steps that need not read all of them. */
  *segments(run: Run): Iterable<SourceSegment> {
    const { isScored } = this;
    const columns = this.columns(run);
    for (const { shard, number, query, weight } of this.weights(run))
      for (const leaf of shard.searcher.leaves.map(rootLeaf)) {
        if (run.isStopped()) return;
        const matches = documentPages(leaf, weight, { shard: number, isScored });
        yield {
          get known() {
            const rows = knownCount(weight, leaf);
            return rows < 0 ? undefined : new KnownMatches({ leaf, shard, weight: query && weight, rows });
          },
          counted: key => countedTerms(key, { leaf, shard, weight }, run),
          pages: () => loadable(matches, columns, run),
        };
      }
  }

  private columns({ reusesPages }: Run): LoadColumn[] {
    return this.output.map(column => columnReader(column, this.shards, reusesPages ? new ReusedArrays() : NEW_ARRAYS));
  }

  private *weights(run: Run): Iterable<ShardWeight> {
    for (const [number, shard] of this.shards.entries()) {
      const query = this.queryOf(shard, run);
      const weight = (query ?? new MatchAllQuery()).weight(shard.searcher, { scores: this.isScored, boost: 1 });
      yield { number, shard, query, weight };
    }
  }

  /** Undefined if all documents match. */
  private queryOf(shard: SourceShard, { rowLimit }: Run): Query | undefined {
    const { aliasFilter } = shard;
    const clauses = this.restriction.queries.map(({ build, scores }): Clause => {
      const query = build(shard, { neighbors: rowLimit, filter: aliasFilter });
      return { query, occur: scores ? 'must' : 'filter' };
    });
    if (aliasFilter) clauses.push({ query: aliasFilter, occur: 'filter' });
    return clauses.length === 0 ? undefined : new BooleanQuery(clauses);
  }
}

/** Pages whose columns are read when they are used. */
async function* loadable(matches: Iterable<PageDocs>, columns: readonly LoadColumn[], run: Run): AsyncIterable<Page> {
  for (const docs of matches) {
    if (run.isStopped()) return;
    run.documents(docs.length);
    yield new Page(docs.length, columns, docs);
    const pause = run.yieldIfDue();
    if (pause) await pause;
  }
}
