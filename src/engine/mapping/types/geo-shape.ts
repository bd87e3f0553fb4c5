import { illegalArgument } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { wktOf } from '../geo/geojson-to-wkt.ts';
import { checkGeometryFormat, showPoint } from '../geo/geometry-format.ts';
import { parseShape } from '../geo/parse-shape.ts';
import type { Shape } from '../geo/shape.ts';
import { encodeShape } from '../geo/stored-geometry.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField, severalValues } from '../mapped-field.ts';

/** Geometries of any kind. The column stores each value as JSON of its points, lines and polygons. */
export class GeometryField extends MappedField {
  override readonly takesObjects = true;
  override readonly withoutPreview = true;
  /** Whether a document may have several values. */
  protected readonly takesSeveral: boolean = false;

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
  }

  parse(value: Scalar, sink: FieldSink): void {
    this.add(this.read(value.kind === 'string' ? value.text : 0), sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (isJsonObject(value)) checkType(value['type']);
    this.add(this.read(value), sink);
  }

  private read(value: JsonValue): Shape {
    return parseShape(value, this.parameters['coerce'] === true);
  }

  private add(shape: Shape, sink: FieldSink): void {
    if (!this.takesSeveral && sink.has(this.name)) throw severalValues(this.name);
    sink.add({ info: this.info, bytes: encodeShape(this.located(shape)) });
  }

  /** The shape with the precision of the field. @throws EngineError if it is out of range */
  protected located(shape: Shape): Shape {
    return shape;
  }

  /** GeoJSON as given; a WKT point becomes GeoJSON. */
  override shownValues(value: JsonValue, format?: string): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one, format));
    if (value === null) return [];
    if (typeof value !== 'string') return [(format === 'wkt' ? wktOf(value) : undefined) ?? (value as Writable)];
    const { points, lines, polygons } = parseShape(value);
    const [point] = points;
    if (!point || points.length > 1 || lines.length + polygons.length > 0) return [value];
    return [showPoint({ x: point[0], y: point[1] }, format)];
  }

  override checkShownFormat(format: string): void {
    checkGeometryFormat(format);
  }

  override termOf(): string {
    throw this.unsearchable(
      `Geometry fields do not support exact searching, use dedicated geometry queries instead: [${this.name}]`,
    );
  }
}

/** In documents the errors are those of an object parser. @throws EngineError */
function checkType(type: JsonValue | undefined): void {
  if (type === undefined) throw illegalArgument('Required [type]');
  if (typeof type !== 'string' || TYPES.has(type.toLowerCase())) return;
  const constant = `org.elasticsearch.geometry.ShapeType.${type.toUpperCase()}`;
  throw notBuilt('geojson', illegalArgument(`No enum constant ${constant}`));
}

const TYPES: ReadonlySet<string> = new Set(
  'point multipoint linestring multilinestring polygon multipolygon geometrycollection envelope circle'.split(' '),
);

export const geoShapeType: FieldTypeDefinition = { build: spec => new GeometryField(spec) };
