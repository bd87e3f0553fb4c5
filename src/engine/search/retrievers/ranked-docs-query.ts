import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../../query/explanation.ts';
import { type ListedMatch, ListedScorer } from '../../query/listed-scorer.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../../query/query.ts';
import { identityOf, keyOf, type QueryKey } from '../../query/query-key.ts';
import { leafOutline } from '../../query/query-outline.ts';
import { BoostQuery } from '../../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../../query/scoring/constant-score-query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { ShardTarget } from '../shard-target.ts';

/** A document with its final score: `doc` is its number in the searcher of the shard. */
export interface RankedDoc {
  readonly shard: ShardTarget;
  /** Index of the shard among those of the search. */
  readonly ordinal: number;
  readonly doc: number;
  readonly score: number;
  /** Explains the score, given the explanations of the queries that found the document. */
  explain?(sources: readonly Explanation[]): Explanation;
}

/** Matches listed documents of a shard with their scores, and those of other queries with a score of 0. */
export class RankedDocsQuery implements Query {
  private readonly docs: readonly RankedDoc[];
  private readonly others: readonly Query[];

  /** @param docs of all shards, in any order */
  constructor(docs: readonly RankedDoc[], others: readonly Query[] = []) {
    this.docs = docs;
    this.others = others;
  }

  weight(searcher: Searcher, { boost, scores }: WeightOptions): Weight {
    const { others } = this;
    const docs = docsOf(searcher, this.docs);
    const listed: Query = new ListedQuery(docs);
    const rest = others.map(query => new BoostQuery(new ConstantScoreQuery(query), 0));
    const all = rest.length === 0 ? listed : BooleanQuery.should([listed, ...rest]);
    const weight = all.weight(searcher, { scores, boost });
    const sources = others.map(query => query.weight(searcher, { scores: true, boost: 1 }));
    return {
      scorer: leaf => weight.scorer(leaf),
      explain(leaf, doc): Explanation {
        const found = docs.find(ranked => ranked.doc === leaf.docBase + doc);
        if (!found) return explainNoMatch('doc not found in top ranked documents');
        const explained = found.explain?.(sources.map(source => source.explain(leaf, doc)));
        return explained ?? explainMatch(Math.fround(found.score * boost), 'doc found in top ranked documents');
      },
    };
  }

  outline(): QueryOutline {
    return leafOutline('RankDocsQuery');
  }

  key(): QueryKey {
    return keyOf('ranked_docs', identityOf(this.docs), ...this.others.map(query => query.key()));
  }

  describe(): string {
    return 'RankDocsQuery';
  }

  visit(visitor: QueryVisitor): void {
    for (const query of this.others) query.visit(visitor);
  }
}

class ListedQuery implements Query {
  private readonly docs: readonly RankedDoc[];

  constructor(docs: readonly RankedDoc[]) {
    this.docs = docs;
  }

  weight(_searcher: Searcher, { boost }: WeightOptions): Weight {
    const matches = ({ docBase, segment }: Leaf): ListedMatch[] =>
      this.docs
        .filter(({ doc }) => doc >= docBase && doc < docBase + segment.maxDoc)
        .map(({ doc, score }) => ({ doc: doc - docBase, score: Math.fround(score * boost) }));
    return {
      scorer: leaf => new ListedScorer(matches(leaf)),
      explain: () => explainNoMatch('not explained'),
    };
  }

  outline(): QueryOutline {
    return leafOutline('RankDocsQuery');
  }

  key(): QueryKey {
    return keyOf('listed_docs', identityOf(this.docs));
  }

  describe(): string {
    return 'RankDocsQuery';
  }

  visit(): void {}
}

/** The documents of a shard in ascending order. All searchers of a shard share its leaves. */
function docsOf({ leaves }: Searcher, docs: readonly RankedDoc[]): RankedDoc[] {
  return docs.filter(({ shard }) => shard.searcher.leaves === leaves).sort((a, b) => a.doc - b.doc);
}
