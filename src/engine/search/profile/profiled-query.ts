import type { Explanation } from '../../query/explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../../query/query.ts';
import type { QueryKey } from '../../query/query-key.ts';
import { rewriteQuery } from '../../query/rewrite-query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { QueryProfile } from './query-profile.ts';

/** Wraps a query so that every part is measured; profiles are added to `parent`. */
export function profiledQuery(query: Query, searcher: Searcher, parent: QueryProfile[]): Query {
  const simpler = rewriteQuery(query, searcher);
  const outline = simpler.outline();
  const profile = new QueryProfile(outline.luceneName, simpler.describe());
  parent.push(profile);
  const measured =
    outline.kind === 'compound' ? outline.map(part => profiledQuery(part, searcher, profile.children)) : simpler;
  return new ProfiledQuery(simpler, measured, profile);
}

class ProfiledQuery implements Query {
  private readonly original: Query;
  private readonly inner: Query;
  private readonly profile: QueryProfile;

  constructor(original: Query, inner: Query, profile: QueryProfile) {
    this.original = original;
    this.inner = inner;
    this.profile = profile;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const weight = this.profile.measure('create_weight', () => this.inner.weight(searcher, options));
    return new ProfiledWeight(weight, this.profile);
  }

  outline(): QueryOutline {
    return this.original.outline();
  }

  key(): QueryKey {
    return this.original.key();
  }

  describe(): string {
    return this.original.describe();
  }

  visit(visitor: QueryVisitor): void {
    this.original.visit(visitor);
  }
}

/** Omits the shortcuts that bypass scorers, so that every document is visited. */
class ProfiledWeight implements Weight {
  private readonly inner: Weight;
  private readonly profile: QueryProfile;

  constructor(inner: Weight, profile: QueryProfile) {
    this.inner = inner;
    this.profile = profile;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const scorer = this.profile.measure('build_scorer', () => this.inner.scorer(leaf));
    return scorer && new ProfiledScorer(scorer, this.profile);
  }

  count(leaf: Leaf): number {
    return this.profile.measure('count_weight', () => this.inner.count?.(leaf) ?? -1);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    return this.inner.explain(leaf, doc);
  }
}

class ProfiledScorer implements Scorer {
  readonly test?: (doc: number) => boolean;
  private readonly inner: Scorer;
  private readonly profile: QueryProfile;

  constructor(inner: Scorer, profile: QueryProfile) {
    this.inner = inner;
    this.profile = profile;
    if (inner.test) this.test = doc => profile.measure('match', () => inner.test!(doc));
  }

  get doc(): number {
    return this.inner.doc;
  }

  get cost(): number {
    return this.inner.cost;
  }

  get maxScore(): number {
    return this.inner.maxScore;
  }

  nextDoc(): number {
    return this.profile.measure('next_doc', () => this.inner.nextDoc());
  }

  advance(target: number): number {
    return this.profile.measure('advance', () => this.inner.advance(target));
  }

  score(): number {
    return this.profile.measure('score', () => this.inner.score());
  }

  raiseThreshold(score: number): void {
    this.profile.measure('set_min_competitive_score', () => this.inner.raiseThreshold?.(score));
  }
}
