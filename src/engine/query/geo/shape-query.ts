import { type Region, relatesTo } from '../../mapping/geo/circle-relation.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { joinShapes, NO_SHAPE, type Shape } from '../../mapping/geo/shape.ts';
import type { ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { decodeGeometry } from '../../mapping/geo/stored-geometry.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

/** The query for shapes on the earth, and the one for those in a plane. */
export type ShapeSpace = 'geo_shape' | 'shape';

interface ShapeQueryOptions {
  readonly shape: Region;
  readonly relation: ShapeRelation;
  /** Elasticsearch scores the hits of `geo_shape` and `shape` 0, and those of the other queries like those for points. */
  readonly isScored?: boolean;
}

/** Documents whose shape or points have the given relation to a shape; tests every document. */
export class ShapeQuery implements Query {
  private readonly space: ShapeSpace;
  readonly field: string;
  private readonly region: Region;
  private readonly relation: ShapeRelation;
  private readonly isScored: boolean;

  constructor(space: ShapeSpace, field: string, { shape, relation, isScored }: ShapeQueryOptions) {
    this.space = space;
    this.field = field;
    this.region = shape;
    this.relation = relation;
    this.isScored = isScored ?? false;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = { docs: (leaf: Leaf) => new ListedScorer(this.matches(leaf)) };
    return new ConstantWeight(() => this.describe(), source, this.isScored ? options : { ...options, boost: 0 });
  }

  outline(): QueryOutline {
    return leafOutline(this.space === 'geo_shape' ? 'LatLonShapeQuery' : 'XYShapeQuery', this.field);
  }

  key(): QueryKey {
    return keyOf(this.space, this.field, identityOf(this.region), this.relation, this.isScored);
  }

  describe(): string {
    return `${this.space === 'geo_shape' ? 'GeoShapeQuery' : 'ShapeQuery'} [field=${this.field},relation=${this.relation},shape=${JSON.stringify(this.region)}]`;
  }

  visit(): void {}

  private matches(leaf: Leaf): ListedMatch[] {
    const matches: ListedMatch[] = [];
    const read = readerOf(leaf, this.field);
    for (let doc = 0; read && doc < leaf.segment.maxDoc; doc++) {
      const shape = read(doc);
      if (shape && relatesTo(shape, this.relation, this.region)) matches.push({ doc, score: 0 });
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
