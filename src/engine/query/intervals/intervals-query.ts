import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import type { IntervalDocs, IntervalSource } from './interval-source.ts';

const fround = Math.fround;

/** Documents with intervals of a source. */
export class IntervalsQuery implements Query {
  readonly field: string;
  private readonly source: IntervalSource;

  constructor(field: string, source: IntervalSource) {
    this.field = field;
    this.source = source;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const boost = fround(options.boost);
    const scorer = (leaf: Leaf): IntervalsScorer | undefined => {
      const docs = this.source.docs(leaf);
      return docs && new IntervalsScorer(docs, this.source.minExtent, boost);
    };
    return { scorer, explain: (leaf, doc) => explain(scorer(leaf), doc, { boost, text: this.describe() }) };
  }

  outline(): QueryOutline {
    return leafOutline('IntervalQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('intervals', this.field, identityOf(this.source));
  }

  describe(): string {
    return `${this.field}:${this.source.describe()}`;
  }

  visit(visitor: QueryVisitor): void {
    this.source.visit(visitor.intervals ?? visitor);
  }
}

/**
 * Each interval contributes less the longer it is relative to the minimum; their sum S gives the score w · S/(S + 1).
 */
class IntervalsScorer implements Scorer {
  doc = -1;
  readonly cost: number;
  readonly maxScore: number;
  private readonly docs: IntervalDocs;
  private readonly minExtent: number;
  private readonly boost: number;
  private sum = 0;

  constructor(docs: IntervalDocs, minExtent: number, boost: number) {
    this.docs = docs;
    this.minExtent = minExtent;
    this.boost = boost;
    this.cost = docs.cost;
    this.maxScore = boost;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const { docs } = this;
    let doc = docs.doc < target ? docs.advance(target) : docs.doc;
    for (; doc !== NO_MORE_DOCS; doc = docs.nextDoc()) if (this.count() > 0) break;
    return (this.doc = doc);
  }

  freq(): number {
    return this.sum;
  }

  score(): number {
    return saturated(this.boost, this.sum);
  }

  private count(): number {
    let sum = 0;
    for (const { start, end } of this.docs.read())
      sum = fround(sum + 1 / Math.max(end - start + 2 - this.minExtent, 1));
    return (this.sum = sum);
  }
}

function saturated(boost: number, freq: number): number {
  return fround(boost * fround(1 - fround(1 / fround(1 + freq))));
}

function explain(
  scorer: IntervalsScorer | undefined,
  doc: number,
  { boost, text }: { boost: number; text: string },
): Explanation {
  if (scorer?.advance(doc) !== doc) return explainNoMatch('no matching intervals');
  return explainMatch(
    scorer.score(),
    'Saturation function on interval frequency, computed as w * S / (S + k) from:',
    explainMatch(boost, 'w, weight of this function'),
    explainMatch(1, 'k, pivot feature value that would give a score contribution equal to w/2'),
    explainMatch(scorer.freq(), `S, the sloppy frequency of the interval query ${text}`),
  );
}
