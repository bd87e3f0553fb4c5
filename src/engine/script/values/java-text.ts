import { Double, Float, formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { Byte, Char, Long, Short } from './boxed.ts';
import { exceptionName } from './exception-parents.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';

/** Java's String.valueOf of a boxed value. */
export function javaText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Double) return formatDouble(value.value);
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return String(value.value);
  if (value instanceof Char) return String.fromCharCode(value.value);
  if (value instanceof Float) return formatFloat(value.value);
  if (value instanceof JavaObject) return value.text();
  if (value instanceof JavaThrowable) {
    const name = exceptionName(value.javaName);
    return value.text === null ? name : `${name}: ${value.text}`;
  }
  return String(value);
}
