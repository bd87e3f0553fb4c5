import type { Clause } from '../../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import type { Query } from '../../query/query.ts';
import { Page } from '../blocks/page.ts';
import type { Attribute } from '../expressions/expression.ts';
import type { PlanNode, Run } from '../plan/plan-node.ts';
import { documentPages } from './document-pages.ts';
import { columnReader } from './read-column.ts';
import type { BuildShardQuery } from './shard-query.ts';
import type { SourceShard } from './source-shard.ts';

/** A query that documents must match, and whether its scores count. */
export interface PushedQuery {
  readonly build: BuildShardQuery;
  readonly scores: boolean;
}

/** `FROM`: the documents of some shards. Columns are read when they are used. */
export class IndexSourceNode implements PlanNode {
  readonly command = 'from';
  readonly operator = 'LuceneSourceOperator';
  readonly input = undefined;
  readonly hasDocs = true;
  readonly shards: readonly SourceShard[];
  readonly output: readonly Attribute[];
  readonly queries: readonly PushedQuery[];

  /** @param queries conditions that every document meets */
  constructor(shards: readonly SourceShard[], output: readonly Attribute[], queries: readonly PushedQuery[] = []) {
    this.shards = shards;
    this.output = output;
    this.queries = queries;
  }

  /** The same documents that also match a query. */
  restricted(query: PushedQuery): IndexSourceNode {
    return new IndexSourceNode(this.shards, this.output, [...this.queries, query]);
  }

  /** Whether rows have scores. */
  get isScored(): boolean {
    return this.output.some(({ name }) => name === '_score');
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const columns = this.output.map(column => columnReader(column, this.shards));
    for (const [number, shard] of this.shards.entries()) {
      const { isScored } = this;
      const weight = this.queryOf(shard).weight(shard.searcher, { scores: isScored, boost: 1 });
      for (const leaf of shard.searcher.leaves)
        for (const docs of documentPages(rootLeaf(leaf), weight, { shard: number, isScored })) {
          if (run.isStopped()) return;
          run.documents(docs.length);
          yield new Page(docs.length, columns, docs);
          const pause = run.yieldIfDue();
          if (pause) await pause;
        }
    }
  }

  private queryOf(shard: SourceShard): Query {
    const clauses = this.queries.map(
      ({ build, scores }): Clause => ({ query: build(shard), occur: scores ? 'must' : 'filter' }),
    );
    if (shard.aliasFilter) clauses.push({ query: shard.aliasFilter, occur: 'filter' });
    return clauses.length === 0 ? new MatchAllQuery() : new BooleanQuery(clauses);
  }
}
