import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Scorer } from '../query.ts';

export interface DisjunctionOptions {
  /** Minimum number of matching clauses. */
  minimum?: number;
  /** When set, the score is the best one plus the others times this; when undefined, scores are summed. */
  tieBreaker?: number;
}

/**
 * Documents that at least `minimum` clauses match. Once a threshold is known, clauses that cannot reach it even
 * together no longer propose documents and are only checked (MaxScore: Turtle and Flood, Query evaluation: strategies
 * and optimizations, 1995): `clauses[0..asked)` are in ascending order of their maximum score; the others form a heap
 * ordered by document.
 */
export class DisjunctionScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  readonly test?: (doc: number) => boolean;
  readonly clauses: readonly Scorer[];
  readonly minimum: number;
  readonly tieBreaker: number | undefined;
  /** The clauses that match the current document: `matched[0..matchCount)`. Emptying an array would drop its memory. */
  private readonly matched: Scorer[];
  private matchCount = 0;
  private asked = 0;
  private heap: Scorer[];

  constructor(clauses: readonly Scorer[], options: DisjunctionOptions = {}) {
    this.clauses = clauses.toSorted((a, b) => a.maxScore - b.maxScore);
    this.minimum = options.minimum ?? 1;
    this.tieBreaker = options.tieBreaker;
    this.cost = clauses.reduce((sum, clause) => sum + clause.cost, 0);
    this.maxScore = this.bound(clauses.length);
    this.heap = this.clauses.slice();
    this.matched = this.clauses.slice();
    if (clauses.every(clause => clause.test)) this.test = doc => this.testAll(doc);
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    for (;;) {
      const doc = this.propose(target);
      this.doc = doc;
      if (doc === NO_MORE_DOCS) return doc;
      this.matchCount = 0;
      this.gather(0, doc);
      this.ask(doc);
      if (this.matchCount >= this.minimum) return doc;
      target = doc + 1;
    }
  }

  score(): number {
    if (this.tieBreaker !== undefined) return this.best(this.tieBreaker);
    let sum = 0;
    for (let i = 0; i < this.matchCount; i++) sum += this.matched[i]!.score();
    return Math.fround(sum);
  }

  raiseThreshold(score: number): void {
    if (this.minimum > 1) return;
    const { clauses } = this;
    const before = this.asked;
    while (this.asked < clauses.length && Math.fround(this.bound(this.asked + 1)) <= score) this.asked++;
    if (this.asked > before) this.rebuild();
    if (clauses.length - this.asked === 1 && this.tieBreaker === undefined)
      clauses[this.asked]!.raiseThreshold?.((score - this.bound(this.asked)) * (1 - 2 ** -22) - score * 2 ** -22);
  }

  release(): void {
    for (const clause of this.clauses) clause.release?.();
  }

  /** Upper bound of the score of a document that only the first `count` clauses match. */
  private bound(count: number): number {
    if (count === 0) return 0;
    // Clauses are in ascending order of their bounds, so the last is the best.
    let others = 0;
    for (let i = 0; i < count - 1; i++) others += this.clauses[i]!.maxScore;
    const best = this.clauses[count - 1]!.maxScore;
    // Avoids Infinity * 0, which is NaN.
    return this.tieBreaker === 0 ? best : best + others * (this.tieBreaker ?? 1);
  }

  private best(tieBreaker: number): number {
    let best = 0;
    let others = 0;
    for (let i = 0; i < this.matchCount; i++) {
      const score = this.matched[i]!.score();
      if (score >= best) {
        others += best;
        best = score;
      } else others += score;
    }
    return Math.fround(best + others * tieBreaker);
  }

  /** Advances the heap's clauses to `target` and returns the smallest document among them. */
  private propose(target: number): number {
    const { heap } = this;
    if (heap.length === 0) return NO_MORE_DOCS;
    while (heap[0]!.doc < target) {
      heap[0]!.advance(target);
      this.siftDown(0);
    }
    return heap[0]!.doc;
  }

  private gather(index: number, doc: number): void {
    const { heap } = this;
    if (index >= heap.length || heap[index]!.doc !== doc) return;
    this.matched[this.matchCount++] = heap[index]!;
    this.gather(2 * index + 1, doc);
    this.gather(2 * index + 2, doc);
  }

  private ask(doc: number): void {
    for (let i = 0; i < this.asked; i++) {
      const clause = this.clauses[i]!;
      if (clause.doc < doc) clause.advance(doc);
      if (clause.doc === doc) this.matched[this.matchCount++] = clause;
    }
  }

  private testAll(doc: number): boolean {
    this.matchCount = 0;
    for (const clause of this.clauses) if (clause.test!(doc)) this.matched[this.matchCount++] = clause;
    return this.matchCount >= this.minimum;
  }

  private rebuild(): void {
    this.heap = this.clauses.slice(this.asked);
    for (let i = (this.heap.length >> 1) - 1; i >= 0; i--) this.siftDown(i);
  }

  private siftDown(index: number): void {
    const { heap } = this;
    const moving = heap[index]!;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.doc < heap[child]!.doc) child++;
      if (heap[child]!.doc >= moving.doc) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = moving;
  }
}
