import type { FieldType } from '../../mapping/field-type.ts';
import type { Shape } from '../../mapping/geo/shape.ts';
import { decodeGeometry } from '../../mapping/geo/stored-geometry.ts';
import type { BinaryColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Reads the geometries of a shard, on the earth or in a plane. */
export interface ShapeValues {
  readonly kind: 'shape';
  readonly type: FieldType;
  leaf(leaf: Leaf): DocShapes;
}

/** The geometries of the current document. */
export interface DocShapes {
  /** Moves to a document; returns how many geometries it has. */
  load(doc: number): number;
  at(index: number): Shape;
}

/** Field types whose columns contain geometries. */
export const GEOMETRY_TYPES: ReadonlySet<string> = new Set(['geo_shape', 'shape', 'point']);

/** @param missing the geometry of documents without one */
export function shapeValues(type: FieldType, missing: Shape | undefined): ShapeValues {
  return {
    kind: 'shape',
    type,
    leaf: ({ segment }) => new ColumnShapes(segment.fields.get(type.name)?.binaries, missing),
  };
}

class ColumnShapes implements DocShapes {
  private readonly column: BinaryColumn | undefined;
  private readonly missing: Shape | undefined;
  private first = -1;

  constructor(column: BinaryColumn | undefined, missing: Shape | undefined) {
    this.column = column;
    this.missing = missing;
  }

  load(doc: number): number {
    const slot = this.column ? this.column.slot(doc) : -1;
    this.first = slot < 0 ? -1 : this.column!.first(slot);
    if (slot < 0) return this.missing === undefined ? 0 : 1;
    return this.column!.end(slot) - this.first;
  }

  at(index: number): Shape {
    return this.first < 0 ? this.missing! : decodeGeometry(this.column!.at(this.first + index));
  }
}
