import type { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import { storedVectors } from '../../mapping/vectors/stored-vectors.ts';
import type { Vector } from '../../mapping/vectors/vector-element.ts';
import { byteScorer, FLOAT_SCORERS, type VectorScorer } from '../../mapping/vectors/vector-similarity.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { BitSet } from '../../structures/bit-set.ts';
import { PriorityQueue } from '../../structures/priority-queue.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { walkGraph } from './walk-graph.ts';

export interface KnnOptions {
  readonly field: DenseVectorField;
  readonly vector: Vector;
  /** Number of nearest neighbors to match; all if infinite. */
  readonly k: number;
  /** Number of vectors that a search of a graph collects from each segment; at least k are. */
  readonly candidates: number;
  /** Restricts the candidates. */
  readonly filter: Query | undefined;
  /** Minimum score, equivalent to the requested similarity. */
  readonly minScore: number | undefined;
  /** For nested vectors: the documents that contain them, each of which counts once, by its nearest vector. */
  readonly parents: ((leaf: Leaf) => BitSet | undefined) | undefined;
  /** Called now and then; throws if the request was cancelled. */
  readonly checkCancelled: () => void;
}

interface Near extends ListedMatch {
  readonly ord: number;
}

const DOCS_BETWEEN_CHECKS = 1 << 14;

/**
 * The documents with the vectors nearest to a query vector. Segments whose vectors are linked to a graph are searched by
 * walking it, which may miss some; in others all vectors are compared.
 */
export class KnnQuery implements Query {
  private readonly options: KnnOptions;

  constructor(options: KnnOptions) {
    this.options = options;
  }

  /** The same query for all documents with a vector, as used for inner hits. */
  ofAll(): KnnQuery {
    return new KnnQuery({ ...this.options, k: Number.POSITIVE_INFINITY, filter: undefined, parents: undefined });
  }

  weight(searcher: Searcher, { boost }: WeightOptions): Weight {
    const nearest = this.nearest(searcher);
    const matchesOf = (leaf: Leaf): ListedMatch[] =>
      (nearest.get(leaf.ord) ?? []).map(({ doc, score }) => ({ doc, score: Math.fround(score * boost) }));
    return {
      scorer: leaf => new ListedScorer(matchesOf(leaf)),
      explain(leaf, doc): Explanation {
        const found = matchesOf(leaf).find(match => match.doc === doc);
        return found ? explainMatch(found.score, 'within top k documents') : explainNoMatch('not in top k documents');
      },
    };
  }

  outline(): QueryOutline {
    return leafOutline('DocAndScoreQuery', this.options.field.name);
  }

  key(): QueryKey {
    const { field, vector, k, candidates, filter, minScore, parents } = this.options;
    const nested = parents !== undefined;
    return keyOf('knn', identityOf(field), Float32Array.from(vector), k, candidates, filter?.key(), minScore, nested);
  }

  describe(): string {
    const { field, vector, k, filter, minScore } = this.options;
    return `KnnFloatVectorQuery:${field.name}[${vector.join(',')}][${k}][${filter?.describe() ?? ''}][${minScore ?? ''}]`;
  }

  visit(): void {}

  /** The nearest documents by segment, in ascending order. */
  private nearest(searcher: Searcher): ReadonlyMap<number, readonly Near[]> {
    const { k, filter } = this.options;
    // Of equal scores the earlier document is nearer.
    const best = new PriorityQueue<Near>(
      (a, b) => a.score < b.score || (a.score === b.score && (a.ord > b.ord || (a.ord === b.ord && a.doc > b.doc))),
      k,
    );
    const weight = filter?.weight(searcher, { scores: false, boost: 1 });
    for (const leaf of searcher.leaves) this.search(leaf, weight, best);
    const found = new Map<number, Near[]>();
    for (const near of best.drain()) {
      const list = found.get(near.ord);
      if (list) list.push(near);
      else found.set(near.ord, [near]);
    }
    for (const list of found.values()) list.sort((a, b) => a.doc - b.doc);
    return found;
  }

  private search(leaf: Leaf, filter: Weight | undefined, best: PriorityQueue<Near>): void {
    const { field, vector, k, candidates, parents, minScore, checkCancelled } = this.options;
    const stored = storedVectors(leaf.segment, field);
    if (!stored) return;
    const { column, stride } = stored;
    const walked = Number.isFinite(k)
      ? walkGraph(leaf, leaf.segment.field(field.name), stored, {
          vector,
          candidates: Math.max(k, candidates),
          filter,
          parents: parents?.(leaf),
          checkCancelled,
        })
      : undefined;
    const docs = walked ?? (filter ? filter.scorer(leaf) : column.presence.iterator());
    if (!docs) return;
    const scoreAt = this.scorer(stored.values);
    const offer = this.offering(leaf, best);
    const { liveDocs } = leaf;
    let unchecked = 0;
    for (let doc = docs.nextDoc(); doc !== NO_MORE_DOCS; doc = docs.nextDoc()) {
      if (++unchecked % DOCS_BETWEEN_CHECKS === 0) checkCancelled();
      if (liveDocs && !liveDocs.get(doc)) continue;
      const slot = column.slot(doc);
      if (slot < 0) continue;
      const score = scoreAt(slot * stride);
      if (minScore === undefined || score >= minScore) offer.add(doc, score);
    }
    offer.end();
  }

  private scorer(values: Vector): (at: number) => number {
    const { field, vector } = this.options;
    const bind =
      <V extends Vector>(score: VectorScorer<V>, query: V, all: V) =>
      (at: number) =>
        score(query, all, at);
    if (field.element === 'float')
      return bind(FLOAT_SCORERS[field.vectorSimilarity], vector as Float32Array, values as Float32Array);
    return bind(byteScorer(field.element, field.vectorSimilarity), vector as Int8Array, values as Int8Array);
  }

  /** Offers documents to the queue: each on its own, or the best of each parent. Documents must come in order. */
  private offering(leaf: Leaf, best: PriorityQueue<Near>): { add(doc: number, score: number): void; end(): void } {
    const { ord } = leaf;
    const parents = this.options.parents?.(leaf);
    if (!parents) return { add: (doc, score) => void best.offer({ doc, score, ord }), end: () => undefined };
    let parent = -1;
    let near: Near | undefined;
    const end = (): void => {
      if (near) best.offer(near);
      near = undefined;
    };
    return {
      add(doc, score) {
        if (doc > parent) {
          end();
          parent = parents.nextSetBit(doc);
        }
        if (!near || score > near.score) near = { doc, score, ord };
      },
      end,
    };
  }
}
