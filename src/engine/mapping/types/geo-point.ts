import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { encodeGeohash } from '../../structures/geohash-code.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { decodeGeoPoint, encodeGeoPoint } from '../geo/geo-cell.ts';
import { parseGeoPoint } from '../geo/parse-geo-point.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';

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
    this.add(value.kind === 'string' ? value.text : value.kind === 'boolean' ? true : 0, sink);
  }

  /** Parses objects and lists: `[lon, lat]` is one point, any other list contains several. */
  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (!Array.isArray(value) || isCoordinate(value[0])) return this.add(value, sink);
    for (const point of value) if (point !== null) this.parseObject(point, sink);
  }

  /** Multi-fields of points get geohashes. */
  override multiFieldValues(value: JsonValue): Scalar[] {
    if (Array.isArray(value) && !isCoordinate(value[0]))
      return value.flatMap(point => (point === null ? [] : this.multiFieldValues(point)));
    const { lat, lon } = parseGeoPoint(value, this.ignoreZ);
    return [{ kind: 'string', text: encodeGeohash(lon, lat, GEOHASH_LENGTH) }];
  }

  private add(value: JsonValue, sink: FieldSink): void {
    const point = parseGeoPoint(value, this.ignoreZ);
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
    if (Array.isArray(value) && !isCoordinate(value[0]))
      return value.flatMap(one => (one === null ? [] : this.shownValues(one, format)));
    if (value === null) return [];
    const { lat, lon } = parseGeoPoint(value, this.ignoreZ);
    if (format === 'wkt') return [`POINT (${formatDouble(lon)} ${formatDouble(lat)})`];
    return [{ coordinates: [new Double(lon), new Double(lat)], type: 'Point' }];
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

function isCoordinate(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

export const geoPointType: FieldTypeDefinition = {
  build: spec => new GeoPointField(spec),
  nullValue(value) {
    parseGeoPoint(value);
    return value;
  },
};
