import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { ColumnScorer, numbersOf } from '../column-scorer.ts';
import { type Explanation, explainNoMatch } from '../explanation.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { type FeatureFunction, saturation } from './feature-function.ts';

const bits = new DataView(new ArrayBuffer(4));

/** Documents with a feature, scored by its value. */
export class FeatureQuery implements Query {
  readonly field: string;
  private readonly given: FeatureFunction | undefined;
  /** The feature in a field of several ones; undefined for a field that is one. */
  private readonly feature: string | undefined;

  /** @param given defaults to a saturation around the mean value in the index */
  constructor(field: string, given: FeatureFunction | undefined, feature?: string) {
    this.field = field;
    this.given = given;
    this.feature = feature;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const weight = Math.fround(options.boost);
    const scoring = this.given ?? saturation(this.usual(searcher));
    const scorer = (leaf: Leaf): ColumnScorer | undefined => {
      const column = numbersOf(leaf, this.field);
      if (!column) return undefined;
      const score = (doc: number): number => scoring.score(weight, column.value(doc));
      return new ColumnScorer(column.presence.iterator(), score, Number.POSITIVE_INFINITY);
    };
    return { scorer, explain: (leaf, doc) => this.explain(leaf, doc, { scoring, weight }) };
  }

  rewrite(searcher: Searcher): Query {
    return this.given ? this : new FeatureQuery(this.field, saturation(this.usual(searcher)), this.feature);
  }

  outline(): QueryOutline {
    return leafOutline('FeatureQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('rank_feature', this.field, this.given && identityOf(this.given));
  }

  describe(): string {
    const { given } = this;
    const { field, feature } = this.names();
    return `FeatureQuery(field=${field}, feature=${feature}, function=${given?.describe() ?? 'SaturationFunction'})`;
  }

  visit(): void {}

  private explain(
    leaf: Leaf,
    doc: number,
    { scoring, weight }: { scoring: FeatureFunction; weight: number },
  ): Explanation {
    const value = numbersOf(leaf, this.field)?.value(doc) ?? Number.NaN;
    const { field, feature } = this.names();
    if (Number.isNaN(value)) return explainNoMatch(`Feature ${feature} missing`);
    const about = `on the ${field} field for the ${feature} feature`;
    return scoring.explain(scoring.score(weight, value), weight, value, about);
  }

  /** Fields of one feature share a field of Lucene's, in which each is a feature. */
  private names(): { field: string; feature: string } {
    const { field, feature } = this;
    return feature === undefined
      ? { field: '_feature', feature: field }
      : { field: field.slice(0, -feature.length - 1), feature };
  }

  /** The mean of the values as stored in term frequencies: 17 bits, so approximately a geometric mean. */
  private usual(searcher: Searcher): number {
    let sum = 0;
    let count = 0;
    for (const leaf of searcher.leaves) {
      const column = numbersOf(leaf, this.field);
      const docs = column?.presence.iterator();
      if (!column || !docs) continue;
      for (let doc = docs.nextDoc(); doc < leaf.segment.maxDoc; doc = docs.nextDoc()) {
        bits.setFloat32(0, column.value(doc));
        sum += bits.getInt32(0) >> 15;
        count++;
      }
    }
    if (count === 0) return 1;
    bits.setInt32(0, Math.trunc(Math.fround(sum / count)) << 15);
    return bits.getFloat32(0);
  }
}
