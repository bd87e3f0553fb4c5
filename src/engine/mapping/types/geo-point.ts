import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { doubleOf, isNumber, numericValue } from '../../request/scalar.ts';
import { encodeGeohash } from '../../structures/geohash-code.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { decodeGeoPoint, encodeGeoPoint, type GeoPoint } from '../geo/geo-cell.ts';
import { checkGeometryFormat } from '../geo/geometry-format.ts';
import { checkZ, parseGeoPoint } from '../geo/parse-geo-point.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { coercionError } from './number-kind.ts';

const GEOHASH_LENGTH = 12;

/** Points on the earth: a column of cells (see geo-cell.ts). */
class GeoPointField extends MappedField {
  override readonly takesObjects = true;
  override readonly takesLists = true;
  override readonly withoutPreview = true;
  private readonly ignoreZ: boolean;
  private readonly nullPoint: JsonValue;

  constructor(spec: FieldSpec) {
    const docValues = spec.parameters['doc_values'] !== false;
    super(spec, 'other', {
      postings: 'none',
      norms: false,
      column: docValues ? 'number' : 'none',
      points: !docValues && spec.parameters['index'] !== false,
    });
    this.ignoreZ = spec.parameters['ignore_z_value'] !== false;
    this.nullPoint = spec.parameters['null_value'] ?? null;
    if (this.nullPoint !== null) this.nullValue = { kind: 'string', text: javaToString(this.nullPoint) };
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

  /** `[lon, lat]` is one point, any other list contains several. Points before a malformed one are produced. */
  private *pointsOf(value: JsonValue): Iterable<GeoPoint> {
    if (!Array.isArray(value)) yield parseGeoPoint(value, this.ignoreZ);
    else if (isNumber(value[0])) yield parseCoordinates(value, this.ignoreZ);
    else for (const point of value) if (point !== null) yield parseGeoPoint(point, this.ignoreZ);
  }

  private addPoint(point: GeoPoint, sink: FieldSink): void {
    this.check('latitude', point.lat, 90);
    this.check('longitude', point.lon, 180);
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
    return Array.from(this.pointsOf(value), ({ lat, lon }): Writable => {
      if (format === 'wkt') return `POINT (${formatDouble(lon)} ${formatDouble(lat)})`;
      return { coordinates: [new Double(lon), new Double(lat)], type: 'Point' };
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

/** `[lon, lat]` as a document's value, which may contain numeric strings after the first number. @throws EngineError */
function parseCoordinates(list: JsonValue[], ignoreZ: boolean): GeoPoint {
  if (list.length > 3) throw new EngineError('parse_exception', 'geo_point expected');
  const lon = doubleOf(list[0]!, { in: list, key: 0 });
  const lat = doubleOf(list[1]!, { in: list, key: 1 });
  const z = list[2];
  if (z === undefined) return { lat, lon };
  if (!isNumber(z)) throw new EngineError('parse_exception', 'field type does not accept > 3 dimensions');
  checkZ(numericValue(z), ignoreZ);
  return { lat, lon };
}

export const geoPointType: FieldTypeDefinition = {
  build: spec => new GeoPointField(spec),
  nullValue(value) {
    parseGeoPoint(value);
    return value;
  },
};
