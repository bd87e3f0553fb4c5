import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { decodeText } from '../../structures/utf8.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { wktOf } from '../geo/geojson-to-wkt.ts';
import { checkGeometryFormat } from '../geo/geometry-format.ts';
import { parseShape } from '../geo/parse-shape.ts';
import type { Shape } from '../geo/shape.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField, severalValues } from '../mapped-field.ts';

/** Geometries of any kind. The column stores each value as JSON of its points, lines and polygons. */
class GeoShapeField extends MappedField {
  override readonly takesObjects = true;
  override readonly withoutPreview = true;

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
  }

  parse(value: Scalar, sink: FieldSink): void {
    this.add(parseShape(value.kind === 'string' ? value.text : 0), sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    this.add(parseShape(value), sink);
  }

  private add(shape: Shape, sink: FieldSink): void {
    if (sink.has(this.name)) throw severalValues(this.name);
    sink.add({ info: this.info, bytes: new TextEncoder().encode(JSON.stringify(shape)) });
  }

  /** GeoJSON as given; a WKT point becomes GeoJSON. */
  override shownValues(value: JsonValue, format?: string): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one, format));
    if (value === null) return [];
    if (typeof value !== 'string') return [(format === 'wkt' ? wktOf(value) : undefined) ?? (value as Writable)];
    const { points, lines, polygons } = parseShape(value);
    const [point] = points;
    if (!point || points.length > 1 || lines.length + polygons.length > 0) return [value];
    if (format === 'wkt') return [`POINT (${point.map(formatDouble).join(' ')})`];
    return [{ coordinates: point.map(each => new Double(each)), type: 'Point' }];
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

/** Decodes a shape from the column. */
export function decodeShape(bytes: Uint8Array): Shape {
  return JSON.parse(decodeText(bytes)) as Shape;
}

export const geoShapeType: FieldTypeDefinition = { build: spec => new GeoShapeField(spec) };
