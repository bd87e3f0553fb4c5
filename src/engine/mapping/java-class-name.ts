import type { JsonValue } from '../json/json-value.ts';
import { javaClass } from './java-to-string.ts';

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
