import { decodeVector, type VectorSimilarity } from '../../mapping/types/dense-vector.ts';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';

export interface KnnOptions {
  readonly field: string;
  readonly vector: Float32Array;
  readonly metric: VectorSimilarity;
  /** Number of nearest neighbors to match. */
  readonly k: number;
  /** Restricts the candidates. */
  readonly filter: Query | undefined;
  /** Minimum score, equivalent to the requested similarity. */
  readonly minScore: number | undefined;
}

interface Near extends ListedMatch {
  readonly ord: number;
}

/** The documents with the vectors nearest to a query vector. Exhaustive, so results are exact. */
export class KnnQuery implements Query {
  private readonly options: KnnOptions;

  constructor(options: KnnOptions) {
    this.options = options;
  }

  weight(searcher: Searcher, { boost }: WeightOptions): Weight {
    const nearest = this.nearest(searcher);
    const matchesOf = (leaf: Leaf): ListedMatch[] =>
      nearest
        .filter(({ ord }) => ord === leaf.ord)
        .sort((a, b) => a.doc - b.doc)
        .map(({ doc, score }) => ({ doc, score: Math.fround(score * boost) }));
    return {
      scorer: leaf => new ListedScorer(matchesOf(leaf)),
      explain(leaf, doc): Explanation {
        const found = matchesOf(leaf).find(match => match.doc === doc);
        return found ? explainMatch(found.score, 'within top k documents') : explainNoMatch('not in top k documents');
      },
    };
  }

  outline(): QueryOutline {
    return leafOutline('DocAndScoreQuery');
  }

  key(): QueryKey {
    const { field, vector, metric, k, filter, minScore } = this.options;
    return keyOf('knn', field, vector, metric, k, filter?.key(), minScore);
  }

  describe(): string {
    const { field, vector, k, filter, minScore } = this.options;
    return `KnnFloatVectorQuery:${field}[${vector.join(',')}][${k}][${filter?.describe() ?? ''}][${minScore ?? ''}]`;
  }

  visit(): void {}

  private nearest(searcher: Searcher): Near[] {
    const { filter, k, minScore } = this.options;
    const weight = filter?.weight(searcher, { scores: false, boost: 1 });
    const found: Near[] = [];
    for (const leaf of searcher.leaves) {
      const docs = weight ? weight.scorer(leaf) : leaf.segment.fields.get(this.options.field)?.presence.iterator();
      if (!docs) continue;
      for (let doc = docs.nextDoc(); doc !== NO_MORE_DOCS; doc = docs.nextDoc()) {
        const score = leaf.liveDocs && !leaf.liveDocs.get(doc) ? undefined : this.scoreOf(leaf, doc);
        if (score !== undefined && (minScore === undefined || score >= minScore))
          found.push({ doc, score, ord: leaf.ord });
      }
    }
    return found.sort((a, b) => b.score - a.score || a.ord - b.ord || a.doc - b.doc).slice(0, k);
  }

  private scoreOf({ segment }: Leaf, doc: number): number | undefined {
    const column = segment.fields.get(this.options.field)?.binaries;
    const slot = column ? column.slot(doc) : -1;
    if (!column || slot < 0) return undefined;
    return vectorScore(this.options.metric, this.options.vector, decodeVector(column.at(column.first(slot))));
  }
}

/** The score of two vectors: non-negative, and larger for nearer ones. */
function vectorScore(metric: VectorSimilarity, a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let square = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!;
    const y = b[i]!;
    dot += x * y;
    square += (x - y) ** 2;
    lengthA += x * x;
    lengthB += y * y;
  }
  const scores: Record<VectorSimilarity, number> = {
    cosine: Math.max((1 + dot / Math.sqrt(lengthA * lengthB)) / 2, 0),
    dot_product: Math.max((1 + dot) / 2, 0),
    l2_norm: 1 / (1 + square),
    max_inner_product: dot < 0 ? 1 / (1 - dot) : dot + 1,
  };
  return Math.fround(scores[metric]);
}

/** The score that corresponds to a requested similarity. */
export function scoreAtSimilarity(metric: VectorSimilarity, similarity: number): number {
  if (metric === 'l2_norm') return Math.fround(1 / (1 + similarity ** 2));
  if (metric === 'max_inner_product') return Math.fround(similarity < 0 ? 1 / (1 - similarity) : similarity + 1);
  return Math.fround((1 + similarity) / 2);
}
