import { castText } from '../../errors/java-errors.ts';
import { Double, Float, formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { Byte, Char, Long, Short } from './boxed.ts';
import { descriptor, JavaObject, nestedName } from './java-object.ts';
import { classCast, exceptionName, JavaThrowable, nullPointer } from './java-throwable.ts';
import { step } from './machine.ts';

/** Java's String.valueOf of a boxed value. */
export function javaText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Double) return formatDouble(value.value);
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return String(value.value);
  if (value instanceof Char) return String.fromCharCode(value.value);
  if (value instanceof Float) return formatFloat(value.value);
  if (value instanceof JavaObject) {
    // Objects that share parts have far more paths than parts.
    step(2);
    return value.text();
  }
  if (value instanceof JavaThrowable) {
    const name = exceptionName(value.javaName);
    return value.text === null ? name : `${name}: ${value.text}`;
  }
  return String(value);
}

/** Java's full name of a boxed value's class. */
export function classNameOf(value: unknown): string {
  if (typeof value === 'number') return 'java.lang.Integer';
  if (typeof value === 'string') return 'java.lang.String';
  if (value instanceof JavaObject) return value.className;
  if (value instanceof Double) return 'java.lang.Double';
  if (value instanceof Long) return 'java.lang.Long';
  if (typeof value === 'boolean') return 'java.lang.Boolean';
  if (value instanceof Float) return 'java.lang.Float';
  if (value instanceof Char) return 'java.lang.Character';
  if (value instanceof Short) return 'java.lang.Short';
  if (value instanceof Byte) return 'java.lang.Byte';
  if (value instanceof JavaThrowable) return exceptionName(value.javaName);
  return 'java.lang.Object';
}

/** A value that must be a string. @throws JavaThrowable */
export function stringOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) throw nullPointer();
  throw classCast(castText(classNameOf(value), 'java.lang.String'));
}

/** `java.util.ArrayList.Itr` → `java.util.ArrayList$Itr`, `int[]` → `[I` */
export function binaryName(className: string): string {
  return className.endsWith('[]') ? descriptor(className) : nestedName(className);
}
