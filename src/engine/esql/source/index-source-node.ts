import type { Clause } from '../../query/boolean/boolean-clauses.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import type { Query } from '../../query/query.ts';
import { Page } from '../blocks/page.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
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

const NO_CONDITIONS = { conditions: [], queries: [] };

/** `FROM`: the documents of some shards. Columns are read when they are used. */
export class IndexSourceNode implements PlanNode {
  readonly command = 'from';
  readonly operator = 'LuceneSourceOperator';
  readonly input = undefined;
  readonly hasDocs = true;
  readonly shards: readonly SourceShard[];
  readonly output: readonly Attribute[];
  /** The conditions that the queries stand for, which may be stricter. */
  readonly conditions: readonly Expression[];
  private readonly queries: readonly PushedQuery[];

  /** @param pushed conditions that every document meets, and queries that it matches */
  constructor(
    shards: readonly SourceShard[],
    output: readonly Attribute[],
    { conditions, queries }: { conditions: readonly Expression[]; queries: readonly PushedQuery[] } = NO_CONDITIONS,
  ) {
    this.shards = shards;
    this.output = output;
    this.conditions = conditions;
    this.queries = queries;
  }

  /** Whether rows have scores. */
  get isScored(): boolean {
    return this.output.some(({ name }) => name === '_score');
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const columns = this.output.map(column => columnReader(column, this.shards));
    for (const [number, shard] of this.shards.entries()) {
      const { isScored } = this;
      const weight = this.queryOf(shard, run).weight(shard.searcher, { scores: isScored, boost: 1 });
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

  private queryOf(shard: SourceShard, { rowLimit }: Run): Query {
    const { aliasFilter } = shard;
    const clauses = this.queries.map(({ build, scores }): Clause => {
      const query = build(shard, { neighbors: rowLimit, filter: aliasFilter });
      return { query, occur: scores ? 'must' : 'filter' };
    });
    if (aliasFilter) clauses.push({ query: aliasFilter, occur: 'filter' });
    return clauses.length === 0 ? new MatchAllQuery() : new BooleanQuery(clauses);
  }
}
