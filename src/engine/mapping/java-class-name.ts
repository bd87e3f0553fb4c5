import type { JsonValue } from '../json/json-value.ts';
import { javaClass } from './java-text.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  ArrayList: 'java.util.ArrayList',
  LinkedHashMap: 'java.util.HashMap',
  BigInteger: 'java.math.BigInteger',
};

/** The Java class that a value of a document or of a pipeline's definition is read into, in full. */
export function classNameOf(value: JsonValue): string {
  const name = javaClass(value);
  return PACKAGES[name] ?? `java.lang.${name}`;
}
