import type { FieldType } from '../../mapping/field-type.ts';
import { decodeGeoPoint, encodeGeoPoint, type GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { type NumberSource, numbersOf } from '../../search/values/number-source.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Reads the points of a shard. */
export interface GeoValues {
  readonly kind: 'geo';
  /** Undefined for an unmapped field with a `missing` value. */
  readonly type: FieldType | undefined;
  leaf(leaf: Leaf): DocPoints;
}

/** The points of the current document. */
export interface DocPoints {
  /** Moves to a document; returns how many points it has. */
  load(doc: number): number;
  lat(index: number): number;
  lon(index: number): number;
  /** The point as one encoded number. */
  cell(index: number): bigint;
}

export function geoValues(type: FieldType | undefined, missing: GeoPoint | undefined): GeoValues {
  return {
    kind: 'geo',
    type,
    leaf: leaf => new ColumnPoints(type && numbersOf(leaf, type), missing),
  };
}

class ColumnPoints implements DocPoints {
  private readonly source: NumberSource | undefined;
  private readonly missing: GeoPoint | undefined;
  private first = -1;
  private decoded = { lat: 0, lon: 0 };
  private at = -2;

  constructor(source: NumberSource | undefined, missing: GeoPoint | undefined) {
    this.source = source;
    this.missing = missing;
  }

  load(doc: number): number {
    this.at = -2;
    const slot = this.source ? this.source.slot(doc) : -1;
    this.first = slot < 0 ? -1 : this.source!.first(slot);
    if (slot < 0) return this.missing === undefined ? 0 : 1;
    return this.source!.end(slot) - this.first;
  }

  lat(index: number): number {
    this.decode(index);
    return this.decoded.lat;
  }

  lon(index: number): number {
    this.decode(index);
    return this.decoded.lon;
  }

  cell(index: number): bigint {
    return this.first < 0 ? encodeGeoPoint(this.missing!) : BigInt(this.source!.exactAt(this.first + index));
  }

  private decode(index: number): void {
    if (this.at === index) return;
    this.at = index;
    // A `missing` point keeps the precision of the request.
    this.decoded = this.first < 0 ? this.missing! : decodeGeoPoint(this.cell(index));
  }
}
