import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { joinShapes, NO_SHAPE, type Shape } from '../../mapping/geo/shape.ts';
import { relates, type ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { decodeGeometry } from '../../mapping/geo/stored-geometry.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

/** The query for shapes on the earth, and the one for those in a plane. */
export type ShapeSpace = 'geo_shape' | 'shape';

/** Documents whose shape or points have the given relation to a shape; tests every document. */
export class ShapeQuery implements Query {
  private readonly space: ShapeSpace;
  readonly field: string;
  private readonly shape: Shape;
  private readonly relation: ShapeRelation;

  constructor(space: ShapeSpace, field: string, { shape, relation }: { shape: Shape; relation: ShapeRelation }) {
    this.space = space;
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
    return leafOutline(this.space === 'geo_shape' ? 'LatLonShapeQuery' : 'XYShapeQuery', this.field);
  }

  key(): QueryKey {
    return keyOf(this.space, this.field, identityOf(this.shape), this.relation);
  }

  describe(): string {
    return `${this.space === 'geo_shape' ? 'GeoShapeQuery' : 'ShapeQuery'} [field=${this.field},relation=${this.relation},shape=${JSON.stringify(this.shape)}]`;
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
      if (slot < 0) return undefined;
      const [first, end] = [binaries.first(slot), binaries.end(slot)];
      if (end - first === 1) return decodeGeometry(binaries.at(first));
      return joinShapes(Array.from({ length: end - first }, (_, i) => decodeGeometry(binaries.at(first + i))));
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
