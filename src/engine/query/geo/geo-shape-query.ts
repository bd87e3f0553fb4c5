import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { NO_SHAPE, type Shape } from '../../mapping/geo/shape.ts';
import { relates, type ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { decodeShape } from '../../mapping/types/geo-shape.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

/** Documents whose shape or points have the given relation to a shape; tests every document. */
export class GeoShapeQuery implements Query {
  readonly field: string;
  private readonly shape: Shape;
  private readonly relation: ShapeRelation;

  constructor(field: string, shape: Shape, relation: ShapeRelation) {
    this.field = field;
    this.shape = shape;
    this.relation = relation;
  }

  /** Scores 0, as in Elasticsearch. */
  weight(_searcher: Searcher, { scores }: WeightOptions): Weight {
    const source = { docs: (leaf: Leaf) => new ListedScorer(this.matches(leaf)) };
    return new ConstantWeight(() => this.describe(), source, { scores, boost: 0 });
  }

  outline(): QueryOutline {
    return leafOutline('LatLonShapeQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('geo_shape', this.field, identityOf(this.shape), this.relation);
  }

  describe(): string {
    return `GeoShapeQuery [field=${this.field},relation=${this.relation},shape=${JSON.stringify(this.shape)}]`;
  }

  visit(): void {}

  private matches(leaf: Leaf): ListedMatch[] {
    const matches: ListedMatch[] = [];
    const read = readerOf(leaf, this.field);
    for (let doc = 0; read && doc < leaf.segment.maxDoc; doc++) {
      const shape = read(doc);
      if (shape && relates(shape, this.relation, this.shape)) matches.push({ doc, score: 0 });
    }
    return matches;
  }
}

/** Reads the shape of a document; undefined when it has none. */
function readerOf({ segment }: Leaf, field: string): ((doc: number) => Shape | undefined) | undefined {
  const { binaries, numbers } = segment.fields.get(field) ?? {};
  if (binaries)
    return doc => {
      const slot = binaries.slot(doc);
      return slot < 0 ? undefined : decodeShape(binaries.at(binaries.first(slot)));
    };
  if (!numbers) return undefined;
  return doc => {
    const slot = numbers.slot(doc);
    if (slot < 0) return undefined;
    const points: [number, number][] = [];
    for (let i = numbers.first(slot); i < numbers.end(slot); i++) {
      const { lon, lat } = decodeGeoPoint(BigInt(numbers.exactAt(i)));
      points.push([lon, lat]);
    }
    return { ...NO_SHAPE, points };
  };
}
