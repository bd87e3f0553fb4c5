import type { Leaf } from '../../segments/searcher.ts';
import { murmur3OfText } from '../../structures/murmur3.ts';
import { type Explanation, explainMatch } from '../scoring/explanation.ts';
import type { ScoreFunction } from './score-function.ts';

/** A pseudo-random number below 1, reproducible for a seed. */
export class RandomFunction implements ScoreFunction {
  private readonly seed: number;
  private readonly field: string | undefined;

  /** @param field whose value is hashed; defaults to the document number */
  constructor(seed: number, field: string | undefined) {
    this.seed = seed;
    this.field = field;
  }

  bind(leaf: Leaf): (doc: number) => number {
    const key = this.keyOf(leaf);
    return doc => Math.fround((murmur3OfText(`${this.seed}/${key(doc)}`) & 0xffffff) / 0x1000000);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    return explainMatch(
      this.bind(leaf)(doc),
      `random score function (seed: ${this.seed}, field: ${this.field ?? null})`,
    );
  }

  private keyOf(leaf: Leaf): (doc: number) => string | number {
    const { segment } = leaf;
    if (this.field === undefined) return doc => leaf.docBase + doc;
    if (this.field === '_seq_no') return doc => segment.seqNoOf(doc);
    if (this.field === '_id') return doc => segment.idOf(doc);
    const numbers = segment.field(this.field)?.numbers;
    return doc => numbers?.value(doc) ?? '';
  }
}
