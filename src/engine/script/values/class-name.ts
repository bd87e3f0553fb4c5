import { Double, Float } from '../../json/java-numbers.ts';
import { Byte, Char, Long, Short } from './boxed.ts';
import { exceptionName } from './exception-parents.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';

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
