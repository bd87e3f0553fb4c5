import { hashOrder } from '../json/hash-order.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';

/** A value as Java's toString prints it, for error messages: `{last=Lee, first=Ann}`, `[x, y]`. */
export function javaToString(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (Array.isArray(value)) return `[${value.map(javaToString).join(', ')}]`;
  if (isJsonObject(value))
    return `{${hashOrder(Object.keys(value))
      .map(key => `${key}=${javaToString(value[key]!)}`)
      .join(', ')}}`;
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  return String(value);
}

/** Like `javaToString`, with members in source order (Java's LinkedHashMap). */
export function javaToStringInOrder(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(javaToStringInOrder).join(', ')}]`;
  if (!isJsonObject(value)) return javaToString(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${key}=${javaToStringInOrder(member)}`)
    .join(', ')}}`;
}

/** The simple Java class name that a JSON value is parsed to. */
export function javaClass(value: JsonValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'bigint') return value >= -(2n ** 63n) && value < 2n ** 63n ? 'Long' : 'BigInteger';
  if (value instanceof Double) return 'Double';
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'Double';
    return value >= -2147483648 && value <= 2147483647 ? 'Integer' : 'Long';
  }
  return Array.isArray(value) ? 'ArrayList' : 'LinkedHashMap';
}

/** ` [a : {…}] [b : 1]`: unknown members, formatted as in Elasticsearch's errors. */
export function unsupported(members: JsonObject): string {
  return hashOrder(Object.keys(members))
    .map(key => ` [${key} : ${javaToString(members[key]!)}]`)
    .join('');
}

const PACKAGES: Readonly<Record<string, string>> = {
  ArrayList: 'java.util.ArrayList',
  LinkedHashMap: 'java.util.HashMap',
  BigInteger: 'java.math.BigInteger',
};

/** The qualified Java class that a JSON value of a document or pipeline definition is parsed to. */
export function classNameOf(value: JsonValue): string {
  const name = javaClass(value);
  return PACKAGES[name] ?? `java.lang.${name}`;
}
