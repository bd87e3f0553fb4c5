import { EngineError } from '../../errors/engine-error.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';

export type ScoreMode = 'avg' | 'sum' | 'min' | 'max' | 'none';

const MODE_NAMES: Readonly<Record<ScoreMode, string>> = {
  avg: 'Avg',
  sum: 'Total',
  min: 'Min',
  max: 'Max',
  none: 'None',
};

export interface NestedOptions {
  readonly scoreMode: ScoreMode;
  readonly parents: (leaf: Leaf) => BitSet | undefined;
  /** Whether parents and children have the same path. */
  readonly nestedInItself: boolean;
}

/**
 * Matches parents by the nested documents that precede them in their block. `children` must already be restricted to
 * the nested path; `parents` defines the documents that matches are propagated to.
 */
export class NestedQuery implements Query {
  readonly path: string;
  readonly children: Query;
  readonly scoreMode: ScoreMode;
  private readonly options: NestedOptions;

  constructor(path: string, children: Query, options: NestedOptions) {
    this.path = path;
    this.children = children;
    this.scoreMode = options.scoreMode;
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const scores = options.scores && this.scoreMode !== 'none';
    const children = this.children.weight(searcher, { scores, boost: options.boost });
    const explained = () =>
      this.scoreMode === 'none' ? withoutScores(this.children).weight(searcher, options) : children;
    return new NestedWeight(children, { ...this.options, scoreMode: scores ? this.scoreMode : 'none' }, explained);
  }

  outline(): QueryOutline {
    return { kind: 'nested', luceneName: 'ESToParentBlockJoinQuery', path: this.path };
  }

  key(): QueryKey {
    return keyOf('nested', this.path, this.children.key(), this.scoreMode, this.options.nestedInItself);
  }

  describe(): string {
    return `ToParentBlockJoinQuery (${this.children.describe()})`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.joining?.();
    this.children.visit(visitor);
  }
}

/** As Lucene rewrites it. */
function withoutScores(children: Query): Query {
  return new BoostQuery(new ConstantScoreQuery(children), 0);
}

class NestedWeight implements Weight {
  private readonly children: Weight;
  private readonly options: NestedOptions;
  private readonly explained: () => Weight;

  /** @param explained the weight that explains the best child */
  constructor(children: Weight, options: NestedOptions, explained: () => Weight) {
    this.children = children;
    this.options = options;
    this.explained = explained;
  }

  scorer(leaf: Leaf): NestedScorer | undefined {
    const parents = this.options.parents(leaf);
    const children = parents && this.children.scorer(leaf);
    return children && new NestedScorer(children, parents, this.options);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (!scorer || scorer.advance(doc) !== doc) return explainNoMatch('Not a match');
    const { count } = scorer.matched;
    const first = leaf.docBase + scorer.firstChild;
    const last = leaf.docBase + doc - 1;
    const text = `Score based on ${count} child docs in range from ${first} to ${last}, using score mode ${MODE_NAMES[this.options.scoreMode]}`;
    return explainMatch(scorer.score(), text, this.explained().explain(leaf, scorer.matched.best));
  }
}

class NestedScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore = Number.POSITIVE_INFINITY;
  /** Aggregates over the matching children of the current document. */
  readonly matched = { count: 0, best: 0 };
  private readonly children: Scorer;
  private readonly parents: BitSet;
  private readonly mode: ScoreMode;
  private readonly nestedInItself: boolean;
  private value = 0;
  private matchesItself = false;

  constructor(children: Scorer, parents: BitSet, { scoreMode, nestedInItself }: NestedOptions) {
    this.children = children;
    this.parents = parents;
    this.mode = scoreMode;
    this.nestedInItself = nestedInItself;
    this.cost = children.cost;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const { children, parents } = this;
    const firstChild = target === 0 ? 0 : parents.previousSetBit(target - 1) + 1;
    let child = children.doc < firstChild ? children.advance(firstChild) : children.doc;
    // A match without a following parent ends the iteration. A match that is itself a parent, as with a path nested in
    // itself, is propagated to the next parent, as in Elasticsearch.
    while (child !== NO_MORE_DOCS) {
      const parent = parents.nextSetBit(this.nestedInItself ? child + 1 : child);
      if (parent < 0) break;
      // Fields that are also indexed in the parent let it match; it is not a child of itself.
      if (parent === child) {
        child = children.nextDoc();
        continue;
      }
      this.gather(parent);
      if (parent >= target) return (this.doc = parent);
      child = children.doc;
    }
    return (this.doc = NO_MORE_DOCS);
  }

  /** The first document of the current one's block, whether or not it matches. */
  get firstChild(): number {
    return this.parents.previousSetBit(this.doc - 1) + 1;
  }

  /** @throws EngineError if the parent matches as its own child */
  score(): number {
    if (this.matchesItself && this.mode !== 'none') throw matchesParent(this.doc);
    return this.value;
  }

  private gather(parent: number): void {
    const { children, matched, mode } = this;
    matched.count = 0;
    matched.best = children.doc;
    let sum = 0;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let best = most;
    for (let child = children.doc; child < parent; child = children.nextDoc()) {
      const score = mode === 'none' ? 0 : children.score();
      matched.count++;
      sum += score;
      least = Math.min(least, score);
      most = Math.max(most, score);
      const merit = mode === 'min' ? -score : score;
      if (merit > best) {
        best = merit;
        matched.best = child;
      }
    }
    this.matchesItself = this.nestedInItself && children.doc === parent;
    const combined = { avg: sum / matched.count, sum, min: least, max: most, none: 0 };
    this.value = Math.fround(combined[mode]);
  }
}

function matchesParent(doc: number): EngineError {
  return new EngineError(
    'illegal_state_exception',
    `Child query must not match same docs with parent filter. Combine them as must clauses (+) to find a problem doc. docId=${doc}`,
    { status: 500 },
  );
}

const found = new WeakMap<Segment, Map<string, BitSet>>();

/** The documents of a nested path; undefined when the segment has none. Cached, as segments are immutable. */
export function docsOfNestedPath({ segment }: Leaf, path: string): BitSet | undefined {
  let paths = found.get(segment);
  if (!paths) found.set(segment, (paths = new Map()));
  const known = paths.get(path);
  if (known) return known;
  const postings = segment.postings('_nested_path', path);
  if (!postings) return undefined;
  const docs = new BitSet(segment.maxDoc);
  for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) docs.set(doc);
  paths.set(path, docs);
  return docs;
}
