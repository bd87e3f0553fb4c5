import { formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { isNumber } from '../../request/scalar.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { checkGeometryFormat, showPoint } from '../geo/geometry-format.ts';
import { PLANE_NOTATION, parsePlanePoint } from '../geo/parse-plane-point.ts';
import { type PlanePoint, pointsIn } from '../geo/point-notation.ts';
import { encodePoint, planeCoordinate } from '../geo/stored-geometry.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { coercionError } from './number-kind.ts';

/** Points of a plane. Searches read the column too, so a field that is only indexed has one. */
class PointField extends MappedField {
  override readonly takesObjects = true;
  override readonly takesLists = true;
  override readonly withoutPreview = true;
  override readonly hasDocValues: boolean;
  override readonly refusedUses = {
    scripts: 'The [point] field does not support scripts',
    docvalueFields: 'String representation of doc values for [point] fields is not supported',
  };
  private readonly ignoreZ: boolean;

  constructor(spec: FieldSpec) {
    const { index, doc_values: docValues, ignore_z_value: ignoreZ, null_value: nullPoint } = spec.parameters;
    const column = index === false && docValues === false ? 'none' : 'binary';
    super(spec, 'other', { postings: 'none', norms: false, column, points: false });
    this.hasDocValues = docValues !== false;
    this.ignoreZ = ignoreZ !== false;
    if (nullPoint !== null && nullPoint !== undefined)
      this.nullValue = { kind: 'string', text: javaToString(nullPoint) };
  }

  parse(value: Scalar, sink: FieldSink): void {
    const given = value.kind === 'string' ? value.text : value.kind === 'boolean' ? true : 0;
    this.addPoint(parsePlanePoint(given, this.ignoreZ), sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (Array.isArray(value) && value.length === 1 && isNumber(value[0]))
      throw coercionError('Current token (END_ARRAY) not numeric, cannot use numeric value accessors', sink);
    for (const point of pointsIn(value, PLANE_NOTATION, this.ignoreZ)) this.addPoint(point, sink);
  }

  private addPoint({ x, y }: PlanePoint, sink: FieldSink): void {
    const point = { x: planeCoordinate(x), y: planeCoordinate(y) };
    if (this.kept) sink.add({ info: this.info, bytes: encodePoint(point) });
    if (this.stored) sink.store(this.name, `${formatDouble(x)}, ${formatDouble(y)}`);
  }

  /** Undefined, because the field stores the points as text. */
  override storedValue(): undefined {
    return undefined;
  }

  override shownValues(value: JsonValue, format?: string): Writable[] {
    if (value === null) return [];
    return Array.from(pointsIn(value, PLANE_NOTATION, this.ignoreZ), point => showPoint(point, format));
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

export const pointType: FieldTypeDefinition = {
  build: spec => new PointField(spec),
  nullValue(value) {
    parsePlanePoint(value);
    return value;
  },
};
