import type { DocBits, Scorer } from '../query.ts';
import { STRETCH } from '../terms/union-docs.ts';

/** Computes bits in whole words, a stretch of documents at a time. */
abstract class CombinedBits implements DocBits {
  private readonly maxDoc: number;
  private readonly words: Int32Array;
  private gathered = 0;

  constructor(maxDoc: number) {
    this.maxDoc = maxDoc;
    this.words = new Int32Array((maxDoc + 31) >> 5);
  }

  upTo(to: number): Int32Array {
    while (this.gathered < Math.min(to, this.maxDoc)) {
      const from = this.gathered;
      this.gathered = Math.min(this.maxDoc, from + STRETCH);
      this.gather(this.words, from, this.gathered);
    }
    return this.words;
  }

  /** Sets the words of the documents in [from, to), which are zero; `from` is a multiple of 32. */
  protected abstract gather(words: Int32Array, from: number, to: number): void;
}

/** The documents of some bits that a scorer does not match. */
export class ExclusionBits extends CombinedBits {
  private readonly required: DocBits;
  private readonly prohibited: Scorer;
  private readonly prohibitedBits: DocBits | undefined;

  /** @param prohibited before its first document */
  constructor(required: DocBits, prohibited: Scorer, maxDoc: number) {
    super(maxDoc);
    this.required = required;
    this.prohibited = prohibited;
    this.prohibitedBits = prohibited.bits?.();
  }

  protected override gather(words: Int32Array, from: number, to: number): void {
    const { required, prohibited, prohibitedBits } = this;
    const last = (to + 31) >> 5;
    const kept = required.upTo(to);
    if (prohibitedBits) {
      const excluded = prohibitedBits.upTo(to);
      for (let index = from >> 5; index < last; index++) words[index] = kept[index]! & ~excluded[index]!;
      return;
    }
    for (let index = from >> 5; index < last; index++) words[index] = kept[index]!;
    let doc = prohibited.doc < from ? prohibited.advance(from) : prohibited.doc;
    for (; doc < to; doc = prohibited.nextDoc()) words[doc >> 5]! &= ~(1 << (doc & 31));
  }
}

/** The documents of all of several bits. */
export class ConjunctionBits extends CombinedBits {
  private readonly parts: readonly DocBits[];

  /** @param parts at least one */
  constructor(parts: readonly DocBits[], maxDoc: number) {
    super(maxDoc);
    this.parts = parts;
  }

  protected override gather(words: Int32Array, from: number, to: number): void {
    const last = (to + 31) >> 5;
    words.fill(-1, from >> 5, last);
    for (const part of this.parts) {
      const required = part.upTo(to);
      for (let index = from >> 5; index < last; index++) words[index]! &= required[index]!;
    }
  }
}
