import type { FieldStatistics, Leaf, Searcher } from '../segments/searcher.ts';

/** The documents of one shard with the statistics of all: what `dfs_query_then_fetch` scores by. */
export class GlobalStatistics implements Searcher {
  private readonly own: Searcher;
  private readonly all: readonly Searcher[];

  constructor(own: Searcher, all: readonly Searcher[]) {
    this.own = own;
    this.all = all;
  }

  get leaves(): readonly Leaf[] {
    return this.own.leaves;
  }

  get maxDoc(): number {
    return this.own.maxDoc;
  }

  get liveCount(): number {
    return this.own.liveCount;
  }

  fieldStatistics(field: string): FieldStatistics {
    const sum: FieldStatistics = { docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 };
    for (const searcher of this.all) {
      const part = searcher.fieldStatistics(field);
      sum.docCount += part.docCount;
      sum.sumTotalTermFreq += part.sumTotalTermFreq;
      sum.sumDocFreq += part.sumDocFreq;
    }
    return sum;
  }

  docFreq(field: string, term: string): number {
    return this.all.reduce((sum, searcher) => sum + searcher.docFreq(field, term), 0);
  }

  totalTermFreq(field: string, term: string): number {
    return this.all.reduce((sum, searcher) => sum + searcher.totalTermFreq(field, term), 0);
  }
}
