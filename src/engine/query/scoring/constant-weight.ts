import { formatFloat } from '../../json/java-numbers.ts';
import type { DocIterator } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { DocBits, Scorer, Weight, WeightOptions } from '../query.ts';
import { ConstantScorer } from './constant-scorer.ts';

/** Supplies the documents of a query without scores. */
export interface DocSource {
  docs(leaf: Leaf): DocIterator | undefined;
  /** Tests single documents; see Scorer.test. */
  tester?(leaf: Leaf): ((doc: number) => boolean) | undefined;
  /** See Scorer.isTestedInPlace. */
  isTestedInPlace?(leaf: Leaf): boolean;
  /** All documents as bits; see Scorer.bits. */
  bits?(leaf: Leaf): DocBits | undefined;
  /** See Weight.count. */
  count?(leaf: Leaf): number;
}

/** Scores every match with the boost. */
export class ConstantWeight implements Weight {
  private readonly describe: () => string;
  private readonly source: DocSource;
  protected readonly value: number;

  /** @param describe called only for explanations, because descriptions can be long */
  constructor(describe: () => string, source: DocSource, options: WeightOptions) {
    this.describe = describe;
    this.source = source;
    this.value = Math.fround(options.boost);
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const docs = this.source.docs(leaf);
    if (!docs) return undefined;
    const { source } = this;
    return new ConstantScorer(docs, this.value, {
      test: source.tester?.(leaf),
      isTestedInPlace: source.isTestedInPlace?.(leaf) ?? false,
      bits: source.bits && (() => source.bits!(leaf)),
    });
  }

  count(leaf: Leaf): number {
    return this.source.count?.(leaf) ?? -1;
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const docs = this.source.docs(leaf);
    const description = this.describe();
    if (docs?.advance(doc) !== doc) return explainNoMatch(`${description} doesn't match id ${doc}`);
    return explainMatch(this.value, this.value === 1 ? description : `${description}^${formatFloat(this.value)}`);
  }
}
