import type { ScoreDoc } from './score-doc.ts';

/**
 * The best documents by score; ties prefer earlier documents. A binary heap on typed arrays with the worst on top: a
 * later document must score strictly higher.
 */
export class TopScoreCollector {
  private readonly capacity: number;
  private readonly scores: Float64Array;
  private readonly docs: Int32Array;
  private size = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.scores = new Float64Array(capacity);
    this.docs = new Int32Array(capacity);
  }

  /** Scores at or below this cannot enter the queue. */
  get bar(): number {
    return this.size < this.capacity ? -1 : this.capacity === 0 ? Number.POSITIVE_INFINITY : this.scores[0]!;
  }

  collect(doc: number, score: number): void {
    if (this.size < this.capacity) this.siftUp(doc, score);
    else if (this.capacity > 0 && score > this.scores[0]!) this.siftDown(doc, score);
  }

  /** Best first; empties the collector. */
  drain(): ScoreDoc[] {
    const found: ScoreDoc[] = Array.from({ length: this.size });
    while (this.size > 0) {
      found[this.size - 1] = { doc: this.docs[0]!, score: this.scores[0]!, values: [] };
      this.size--;
      if (this.size > 0) this.siftDown(this.docs[this.size]!, this.scores[this.size]!);
    }
    return found;
  }

  private worse(score: number, doc: number, other: number): boolean {
    return score < this.scores[other]! || (score === this.scores[other]! && doc > this.docs[other]!);
  }

  private siftUp(doc: number, score: number): void {
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.worse(score, doc, parent)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, doc, score);
  }

  private siftDown(doc: number, score: number): void {
    let at = 0;
    for (let child = 1; child < this.size; child = at * 2 + 1) {
      if (child + 1 < this.size && this.worse(this.scores[child + 1]!, this.docs[child + 1]!, child)) child++;
      if (this.worse(score, doc, child)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, doc, score);
  }

  private move(from: number, to: number): void {
    this.scores[to] = this.scores[from]!;
    this.docs[to] = this.docs[from]!;
  }

  private put(at: number, doc: number, score: number): void {
    this.scores[at] = score;
    this.docs[at] = doc;
  }
}
