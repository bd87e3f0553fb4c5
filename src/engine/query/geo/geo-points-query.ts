import type { FieldType } from '../../mapping/field-type.ts';
import type { Region } from '../../mapping/geo/circle-relation.ts';
import { decodeGeoPoint, type GeoPoint } from '../../mapping/geo/geo-cell.ts';
import type { DocIterator } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { numbersOf } from '../column-scorer.ts';
import { FilteredDocs } from '../doc-iterators.ts';
import { describeTexts, explainedText, type FieldTexts, textsOf } from '../field-texts.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight, type DocSource } from '../scoring/constant-weight.ts';

/** An area on the map. */
export interface GeoArea {
  has(point: GeoPoint): boolean;
  /** The query of this area on the index of a field, as Lucene describes it. */
  describeIndex(field: string): string;
  /** The same for doc values. */
  describeColumn(field: string): string;
  /** The area as shapes are compared with it; absent if only points are. */
  readonly region?: Region;
}

/** Documents with a point inside an area. */
export class GeoPointsQuery implements Query {
  readonly field: string;
  private readonly type: FieldType;
  private readonly area: GeoArea;

  constructor(type: FieldType, area: GeoArea) {
    this.field = type.name;
    this.type = type;
    this.area = area;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    return new ConstantWeight(
      () => explainedText(this.texts, options.scores),
      new AreaSource(this.field, this.area),
      options,
    );
  }

  outline(): QueryOutline {
    return leafOutline('IndexOrDocValuesQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('geo_points', this.field, identityOf(this.area));
  }

  describe(): string {
    return describeTexts(this.texts);
  }

  private get texts(): FieldTexts {
    const { field, area } = this;
    return textsOf(this.type, area.describeIndex(field), area.describeColumn(field));
  }

  visit(): void {}
}

class AreaSource implements DocSource {
  private readonly field: string;
  private readonly area: GeoArea;

  constructor(field: string, area: GeoArea) {
    this.field = field;
    this.area = area;
  }

  docs(leaf: Leaf): DocIterator | undefined {
    const passes = this.tester(leaf);
    return passes && new FilteredDocs(numbersOf(leaf, this.field)!.presence.iterator(), passes);
  }

  tester(leaf: Leaf): ((doc: number) => boolean) | undefined {
    const column = numbersOf(leaf, this.field);
    if (!column) return undefined;
    return doc => {
      const slot = column.slot(doc);
      if (slot < 0) return false;
      for (let i = column.first(slot), end = column.end(slot); i < end; i++)
        if (this.area.has(decodeGeoPoint(column.exactAt(i)))) return true;
      return false;
    };
  }
}
