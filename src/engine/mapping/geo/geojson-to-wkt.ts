import { Double, formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';

type Writer = (geometry: JsonObject) => string;

/**
 * A GeoJSON geometry that was indexed, as well-known text in Elasticsearch's style; undefined for circles and anything
 * else that has none.
 */
export function wktOf(geometry: JsonValue): string | undefined {
  if (!isJsonObject(geometry)) return undefined;
  const type = String(geometry['type']).toLowerCase();
  return Object.hasOwn(WRITERS, type) ? WRITERS[type]!(geometry) : undefined;
}

const WRITERS: Readonly<Record<string, Writer>> = {
  point: geometry => `POINT (${position(geometry['coordinates'])})`,
  linestring: geometry => `LINESTRING ${positions(geometry['coordinates'])}`,
  polygon: geometry => `POLYGON ${rings(geometry['coordinates'], isLeft(geometry))}`,
  multipoint: geometry => `MULTIPOINT ${positions(geometry['coordinates'])}`,
  multilinestring: geometry => `MULTILINESTRING (${items(geometry['coordinates']).map(positions).join(',')})`,
  multipolygon: geometry =>
    `MULTIPOLYGON (${items(geometry['coordinates'])
      .map(polygon => rings(polygon, isLeft(geometry)))
      .join(',')})`,
  geometrycollection: geometry =>
    `GEOMETRYCOLLECTION (${items(geometry['geometries'])
      .map(one => wktOf(one) ?? '')
      .join(',')})`,
  envelope: geometry => {
    const [[west, north], [east, south]] = items(geometry['coordinates']).map(items) as [JsonValue[], JsonValue[]];
    return `BBOX (${[west, east, north, south].map(coordinate).join(', ')})`;
  },
};

/** The outer ring is given clockwise; text always has it counterclockwise. */
function isLeft({ orientation }: JsonObject): boolean {
  return ['left', 'clockwise', 'cw'].includes(String(orientation).toLowerCase());
}

function rings(list: JsonValue | undefined, reversed: boolean): string {
  return `(${items(list)
    .map(ring => positions(reversed ? items(ring).reverse() : ring))
    .join(', ')})`;
}

function positions(list: JsonValue | undefined): string {
  return `(${items(list).map(position).join(', ')})`;
}

function position(list: JsonValue | undefined): string {
  return items(list).map(coordinate).join(' ');
}

function coordinate(value: JsonValue | undefined): string {
  return formatDouble(value instanceof Double ? value.value : Number(value));
}

/** A copy, which callers may change. */
function items(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? [...value] : [];
}
