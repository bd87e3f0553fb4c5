import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { isNumber } from '../../request/scalar.ts';
import { encodeGeohash } from '../../structures/geohash-code.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { decodeGeoPoint, encodeGeoPoint, type GeoPoint } from '../geo/geo-cell.ts';
import { checkGeometryFormat, showPoint } from '../geo/geometry-format.ts';
import { GEO_NOTATION, onEarth, parseGeoPoint } from '../geo/parse-geo-point.ts';
import { pointsIn } from '../geo/point-notation.ts';
import { wrapPoint } from '../geo/wrap-point.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { coercionError } from './number-kind.ts';

const GEOHASH_LENGTH = 12;

/** Points on the earth: a column of cells (see geo-cell.ts). */
class GeoPointField extends MappedField {
  override readonly takesObjects = true;
  override readonly takesLists = true;
  override readonly withoutPreview = true;
  private readonly ignoreZ: boolean;

  constructor(spec: FieldSpec) {
    const docValues = spec.parameters['doc_values'] !== false;
    super(spec, 'other', {
      postings: 'none',
      norms: false,
      column: docValues ? 'number' : 'none',
      points: !docValues && spec.parameters['index'] !== false,
    });
    this.ignoreZ = spec.parameters['ignore_z_value'] !== false;
    const nullPoint = spec.parameters['null_value'] ?? null;
    if (nullPoint !== null) {
      const { lat, lon } = parseGeoPoint(nullPoint, this.ignoreZ);
      this.nullValue = { kind: 'string', text: `${lat},${lon}` };
    }
  }

  parse(value: Scalar, sink: FieldSink): void {
    const given = value.kind === 'string' ? value.text : value.kind === 'boolean' ? true : 0;
    this.addPoint(parseGeoPoint(given, this.ignoreZ), sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (Array.isArray(value) && value.length === 1 && isNumber(value[0]))
      throw coercionError('Current token (END_ARRAY) not numeric, cannot use numeric value accessors', sink);
    for (const point of this.pointsOf(value)) this.addPoint(point, sink);
  }

  /** Multi-fields of points get geohashes. */
  override multiFieldValues(value: JsonValue): Scalar[] {
    return Array.from(this.pointsOf(value), ({ lat, lon }) => ({
      kind: 'string',
      text: encodeGeohash(lon, lat, GEOHASH_LENGTH),
    }));
  }

  private *pointsOf(value: JsonValue): Iterable<GeoPoint> {
    for (const point of pointsIn(value, GEO_NOTATION, this.ignoreZ)) yield onEarth(point);
  }

  private addPoint(given: GeoPoint, sink: FieldSink): void {
    if (!this.ignoreMalformed) {
      this.check('latitude', given.lat, 90);
      this.check('longitude', given.lon, 180);
    }
    const point = wrapPoint(given);
    if (this.kept) sink.add({ info: this.info, number: encodeGeoPoint(point) });
    if (this.stored) sink.store(this.name, `${formatDouble(point.lat)}, ${formatDouble(point.lon)}`);
  }

  /** Undefined, because the field stores the points of the document instead of the cells. */
  override storedValue(): undefined {
    return undefined;
  }

  private check(name: string, value: number, limit: number): void {
    if (!(Math.abs(value) <= limit)) throw this.illegal(name, value);
  }

  private illegal(name: string, value: number): EngineError {
    return illegalArgument(`illegal ${name} value [${formatDouble(value)}] for ${this.name}`);
  }

  override shownValues(value: JsonValue, format?: string): Writable[] {
    if (value === null) return [];
    return Array.from(this.pointsOf(value), point => {
      const { lat, lon } = wrapPoint(point);
      return showPoint({ x: lon, y: lat }, format);
    });
  }

  override checkShownFormat(format: string): void {
    checkGeometryFormat(format);
  }

  override termOf(): string {
    throw this.unsearchable(
      `Geometry fields do not support exact searching, use dedicated geometry queries instead: [${this.name}]`,
    );
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    const { lat, lon } = decodeGeoPoint(BigInt(columnValue));
    return `${formatDouble(lat)}, ${formatDouble(lon)}`;
  }
}

export const geoPointType: FieldTypeDefinition = {
  build: spec => new GeoPointField(spec),
  nullValue(value) {
    const { lat, lon } = parseGeoPoint(value, true);
    return { lat: new Double(lat), lon: new Double(lon) };
  },
};
