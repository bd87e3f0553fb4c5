import { EngineError } from '../errors/engine-error.ts';
import type {
  FieldStatistics,
  FoundTerm,
  Leaf,
  ScoringStatistics,
  Searcher,
  TermStatistics,
} from '../segments/searcher.ts';
import type { SearchRequest } from './request/search-request.ts';
import { bindRescorers } from './rescore/rescore-hits.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';

/** Records the term and field statistics of a shard that a query reads. */
export class RecordedStatistics implements ScoringStatistics {
  readonly fields = new Map<string, FieldStatistics>();
  /** By field and term. */
  readonly terms = new Map<string, TermStatistics>();
  private readonly searcher: Searcher;

  constructor(searcher: Searcher) {
    this.searcher = searcher;
  }

  field(field: string): FieldStatistics {
    const found = this.searcher.fieldStatistics(field);
    if (found.docCount > 0) this.fields.set(field, found);
    return found;
  }

  term(field: string, term: string, own: TermStatistics): TermStatistics {
    this.terms.set(keyOf(field, term), own);
    return own;
  }
}

/**
 * Statistics for `dfs_query_then_fetch`: sums over the shards. A shard on which the query rewrites to match nothing
 * requests no field statistics and therefore does not count.
 */
export class GlobalStatistics {
  private readonly fields = new Map<string, FieldStatistics>();
  private readonly terms = new Map<string, TermStatistics>();

  add(recorded: RecordedStatistics): void {
    for (const [field, part] of recorded.fields) {
      const sum = this.fields.get(field);
      this.fields.set(field, sum ? sumStatistics(sum, part) : part);
    }
    for (const [key, part] of recorded.terms) {
      const sum = this.terms.get(key);
      this.terms.set(key, sum ? addUpTerms(sum, part) : part);
    }
  }

  /** Statistics for scoring on one shard; falls back to the shard's own for what was not collected. */
  on(searcher: Searcher): ScoringStatistics {
    return {
      field: field => this.fields.get(field) ?? searcher.fieldStatistics(field),
      term: (field, term, own) => this.terms.get(keyOf(field, term)) ?? own,
    };
  }
}

/** The documents of one shard, scored with statistics other than the shard's own. */
export class ScoredSearcher implements Searcher {
  readonly scoring: ScoringStatistics;
  private readonly own: Searcher;

  constructor(own: Searcher, scoring: ScoringStatistics) {
    this.own = own;
    this.scoring = scoring;
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
    return this.own.fieldStatistics(field);
  }

  docFreq(field: string, term: string): number {
    return this.own.docFreq(field, term);
  }

  totalTermFreq(field: string, term: string): number {
    return this.own.totalTermFreq(field, term);
  }

  get findTerm(): ((field: string, term: string) => FoundTerm) | undefined {
    const { own } = this;
    return own.findTerm && ((field, term) => own.findTerm!(field, term));
  }
}

/** Sums the statistics of all shards for the terms and fields used by the request's queries. */
export function gatherStatistics(shards: readonly ShardTarget[], request: SearchRequest): GlobalStatistics {
  const sum = new GlobalStatistics();
  for (const target of shards) {
    const recorded = new RecordedStatistics(target.searcher);
    const searcher = new ScoredSearcher(target.searcher, recorded);
    try {
      buildShardQuery(request, target).query.weight(searcher, { scores: true, boost: 1 });
      bindRescorers(request.rescore, target, searcher);
    } catch (error) {
      // The shard reports the same error again in the query phase.
      if (!(error instanceof EngineError)) throw error;
    }
    sum.add(recorded);
  }
  return sum;
}

function sumStatistics(a: FieldStatistics, b: FieldStatistics): FieldStatistics {
  return {
    docCount: a.docCount + b.docCount,
    sumTotalTermFreq: a.sumTotalTermFreq + b.sumTotalTermFreq,
    sumDocFreq: a.sumDocFreq + b.sumDocFreq,
  };
}

function addUpTerms(a: TermStatistics, b: TermStatistics): TermStatistics {
  return { docFreq: a.docFreq + b.docFreq, totalTermFreq: () => a.totalTermFreq() + b.totalTermFreq() };
}

function keyOf(field: string, term: string): string {
  return `${field}\n${term}`;
}
