import { formatDouble } from '../../json/java-numbers.ts';
import type { NumericColumn } from '../../segments/columns.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { ColumnScorer, numbersOf } from '../column-scorer.ts';
import type { Query, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../scoring/explanation.ts';

/** Distances of a field's values from an origin. */
export interface Distances {
  readonly luceneName: string;
  readonly pivot: number;
  /** The origin as shown in explanations. */
  readonly text: string;
  /** The distance of the value at an index of the column. */
  of(column: NumericColumn, index: number): number;
}

/** Documents with a value in a field, scored by proximity to an origin: half the score at the pivot distance. */
export class DistanceFeatureQuery implements Query {
  readonly field: string;
  private readonly distances: Distances;

  constructor(field: string, distances: Distances) {
    this.field = field;
    this.distances = distances;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const boost = Math.fround(options.boost);
    const { pivot } = this.distances;
    const scoreOf = (column: NumericColumn, doc: number): number =>
      Math.fround(boost * (pivot / (pivot + this.nearest(column, doc))));
    return {
      scorer: leaf => {
        const column = numbersOf(leaf, this.field);
        return column && new ColumnScorer(column.presence.iterator(), doc => scoreOf(column, doc), boost);
      },
      explain: (leaf, doc) => this.explain(leaf, doc, { boost, scoreOf }),
    };
  }

  outline(): QueryOutline {
    return leafOutline(this.distances.luceneName, this.field);
  }

  key(): QueryKey {
    return keyOf('distance_feature', this.field, identityOf(this.distances));
  }

  describe(): string {
    const { text, pivot } = this.distances;
    return `DistanceFeatureQuery(field=${this.field},${text},pivotDistance=${formatDouble(pivot)})`;
  }

  visit(): void {}

  private explain(
    leaf: Leaf,
    doc: number,
    { boost, scoreOf }: { boost: number; scoreOf(column: NumericColumn, doc: number): number },
  ): Explanation {
    const column = numbersOf(leaf, this.field);
    if (!column || column.slot(doc) < 0)
      return explainNoMatch(`Document ${doc} doesn't have a value for field ${this.field}`);
    const { pivot, text } = this.distances;
    return explainMatch(
      scoreOf(column, doc),
      'Distance score, computed as weight * pivotDistance / (pivotDistance + abs(distance)) from:',
      explainMatch(boost, 'weight'),
      explainMatch(pivot, 'pivotDistance'),
      explainMatch(this.nearest(column, doc), `distance of the nearest value from ${text}`),
    );
  }

  private nearest(column: NumericColumn, doc: number): number {
    const slot = column.slot(doc);
    let least = Number.POSITIVE_INFINITY;
    for (let i = column.first(slot), end = column.end(slot); i < end; i++)
      least = Math.min(least, this.distances.of(column, i));
    return least;
  }
}
