import { Double, Float } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../json/json-value.ts';
import { DateFormat } from '../mapping/dates/date-format.ts';
import { box } from './values/box.ts';
import { Byte, Char, Long, Short } from './values/boxed.ts';
import { GeoPoint } from './values/doc-values.ts';
import { JavaCollection } from './values/java-collection.ts';
import { JavaList } from './values/java-list.ts';
import { HashMap, JavaMap } from './values/java-map.ts';
import { JavaArray } from './values/java-object.ts';
import { javaText } from './values/java-text.ts';
import { wrapLong } from './values/long-math.ts';
import { visit, withReadBudget } from './values/machine.ts';
import { rejectSelfReferences } from './values/object-graph.ts';
import { ZonedTime } from './values/zoned-time.ts';

// Converts JSON to Java objects and back, using the classes of Java's parser: Integer, Long beyond 32 bits, Double.

/** Parameters of a script: maps in hash order, as scripts observe them. */
export function paramsMap(params: JsonObject): HashMap {
  return javaMap(params, false);
}

/** A document's source: maps keep the order of the text. */
export function sourceMap(source: JsonObject): HashMap {
  return javaMap(source, true);
}

function javaMap(object: JsonObject, linked: boolean): HashMap {
  return HashMap.of(
    Object.entries(object).map(([key, value]) => [key, javaValue(value, linked)] as const),
    linked,
  );
}

export function javaValue(value: JsonValue, linked = true): unknown {
  if (typeof value === 'number') {
    if (!Number.isInteger(value) || Object.is(value, -0)) return new Double(value);
    return value === (value | 0) ? value : new Long(value);
  }
  if (typeof value === 'bigint') return new Long(wrapLong(value));
  if (Array.isArray(value)) return new JavaList(value.map(item => javaValue(item, linked)));
  return isJsonObject(value) ? javaMap(value, linked) : value;
}

/** Cost of converting one value. */
const CONVERSION_COST = 4;

/** The JSON form of an object; its text if it has none. */
export function writableOf(value: unknown): Writable {
  if (typeof value !== 'object' || value === null) return convert(value);
  return withReadBudget(() => {
    rejectSelfReferences(value);
    return convert(value);
  });
}

function convert(value: unknown): Writable {
  visit(CONVERSION_COST);
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Double || value instanceof Float) return value;
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return value.value;
  if (value instanceof Char) return String.fromCharCode(value.value);
  if (value instanceof GeoPoint) return { lat: new Double(value.lat), lon: new Double(value.lon) };
  if (value instanceof ZonedTime && value.kind === 'ZonedDateTime')
    return DateFormat.of('strict_date_time').print(value.millis, value.zone, value.nanos);
  if (!(value instanceof JavaMap || value instanceof JavaCollection || value instanceof JavaArray))
    return javaText(value);
  if (value instanceof JavaMap) return writableObject(value);
  if (value instanceof JavaCollection) return value.toArray().map(convert);
  const element = { name: value.className.slice(0, -2) };
  return value.items.map(item => convert(box(element, item)));
}

export function writableObject(map: JavaMap): { [key: string]: Writable } {
  return Object.fromEntries(map.entries().map(({ mapKey, value }) => [javaText(mapKey), convert(value)]));
}
