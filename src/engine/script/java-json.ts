import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { classCast } from '../errors/java-errors.ts';
import { Double, Float } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, RawJson, type Writable } from '../json/json-value.ts';
import { DateFormat } from '../mapping/dates/date-format.ts';
import { base64 } from '../structures/base64.ts';
import { box } from './values/box.ts';
import { Byte, Long, Short } from './values/boxed.ts';
import { GeoPoint } from './values/doc-values.ts';
import { JavaBigInteger } from './values/java-big-integer.ts';
import { JavaCollection } from './values/java-collection.ts';
import { JavaBigDecimal } from './values/java-decimal.ts';
import { JavaEnum } from './values/java-enum.ts';
import { JavaList } from './values/java-list.ts';
import { HashMap, JavaMap } from './values/java-map.ts';
import { JavaArray } from './values/java-object.ts';
import { binaryName, classNameOf, javaText } from './values/java-text.ts';
import { JavaThrowable, wireType } from './values/java-throwable.ts';
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

/**
 * The JSON form of an object.
 * @param name describes an object that contains itself
 * @throws EngineError for an object that has none
 */
export function writableOf(value: unknown, name?: string): Writable {
  if (typeof value !== 'object' || value === null) return convert(value);
  return withReadBudget(() => {
    try {
      rejectSelfReferences(value, name);
      return convert(value);
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      throw new EngineError(wireType(error.javaName), error.text as string, { status: 500 });
    }
  });
}

/** Classes besides enums that are written as their text. */
const TEXTUAL = new Set([
  'java.time.Duration',
  'java.time.LocalDate',
  'java.time.MonthDay',
  'java.time.Period',
  'java.time.Year',
  'java.util.Locale',
]);

/** Times by class and the format that they are written in. */
const TIME_FORMATS: Readonly<Record<string, string>> = {
  ZonedDateTime: 'strict_date_optional_time_nanos',
  OffsetDateTime: 'strict_date_optional_time_nanos',
  LocalDateTime: 'strict_date_optional_time_nanos',
  Instant: 'strict_date_optional_time_nanos',
  LocalTime: 'HH:mm:ss.SSS',
  OffsetTime: 'HH:mm:ss.SSSXXXXX',
};

/** Arrays that have no JSON. */
const UNWRITABLE: ReadonlySet<string> = new Set(['boolean[]', 'char[]']);

function timeText({ kind, millis, zone, nanos }: ZonedTime): string | undefined {
  const format = TIME_FORMATS[kind];
  return format && DateFormat.of(format).print(millis, zone, nanos);
}

/** A time, or that of a date or a calendar, which are classes loaded on demand. */
function timeOf(value: object): ZonedTime | undefined {
  if (value instanceof ZonedTime) return value;
  return 'time' in value && value.time instanceof ZonedTime ? value.time : undefined;
}

function isContainer(value: unknown): value is JavaMap | JavaCollection | JavaArray {
  if (value instanceof JavaArray) return !UNWRITABLE.has(value.className);
  return value instanceof JavaMap || value instanceof JavaCollection;
}

function convert(value: unknown): Writable {
  visit(CONVERSION_COST);
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Double || value instanceof Float) return value;
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return value.value;
  if (value instanceof JavaBigInteger) return value.value;
  if (value instanceof JavaBigDecimal) return new RawJson(value.text());
  if (value instanceof GeoPoint) return { lat: new Double(value.lat), lon: new Double(value.lon) };
  const time = timeOf(value);
  const written = time && timeText(time);
  if (written !== undefined) return written;
  if (value instanceof JavaEnum || TEXTUAL.has(classNameOf(value))) return javaText(value);
  if (value instanceof JavaArray && value.className === 'byte[]')
    return base64.encode(Uint8Array.from(value.items as number[]));
  if (!isContainer(value))
    throw illegalArgument(`cannot write xcontent for unknown value of type class ${binaryName(classNameOf(value))}`, {
      placement: 'request',
    });
  if (value instanceof JavaMap) return writableObject(value);
  if (value instanceof JavaCollection) return value.toArray().map(convert);
  const element = { name: value.className.slice(0, -2) };
  return value.items.map(item => convert(box(element, item)));
}

/** @throws EngineError for keys other than strings */
function writableObject(map: JavaMap): { [key: string]: Writable } {
  return Object.fromEntries(map.entries().map(({ mapKey, value }) => [fieldName(mapKey), convert(value)]));
}

function fieldName(key: unknown): string {
  if (typeof key === 'string') return key;
  if (key === null || key === undefined) throw illegalArgument('Field name cannot be null');
  throw classCast(classNameOf(key), 'java.lang.String', { status: 500 });
}
