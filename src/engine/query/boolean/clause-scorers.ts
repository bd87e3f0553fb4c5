import type { Leaf } from '../../segments/searcher.ts';
import type { Occur, Scorer, Weight } from '../query.ts';

export interface BoundClause {
  readonly occur: Occur;
  readonly weight: Weight;
}

/** The scorers of a boolean query's clauses in one segment. Each is built once, when its kind of clause is first needed. */
export class ClauseScorers {
  private readonly clauses: readonly BoundClause[];
  private readonly leaf: Leaf;
  private readonly built = new Map<Occur, (Scorer | undefined)[]>();

  constructor(clauses: readonly BoundClause[], leaf: Leaf) {
    this.clauses = clauses;
    this.leaf = leaf;
  }

  get maxDoc(): number {
    return this.leaf.segment.maxDoc;
  }

  /** In the order of the clauses; undefined where nothing matches. */
  all(kind: Occur): readonly (Scorer | undefined)[] {
    const known = this.built.get(kind);
    if (known) return known;
    const scorers: (Scorer | undefined)[] = [];
    for (const { occur, weight } of this.clauses) if (occur === kind) scorers.push(weight.scorer(this.leaf));
    this.built.set(kind, scorers);
    return scorers;
  }

  /** Without the clauses that match nothing. */
  matching(kind: Occur): Scorer[] {
    return this.all(kind).filter(scorer => scorer !== undefined);
  }

  /** For scorers that turn out not to be needed. */
  release(): void {
    for (const scorers of this.built.values()) for (const scorer of scorers) scorer?.release?.();
  }
}
