import { Double, Float } from '../../json/java-numbers.ts';
import { Byte, Char, Long, Short } from './boxed.ts';
import { JavaObject } from './java-object.ts';
import { copy, step, visit } from './machine.ts';

/** Objects that share parts have far more paths than parts, so every visit of an object is charged. */
const VISIT_COST = 2;

/** Java's Objects.equals for boxed values: numbers of different classes are never equal. */
export function javaEquals(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return equalTexts(a, b);
  if (a === b) return true;
  if (a === null || b === null || a === undefined || b === undefined) return (a ?? null) === (b ?? null);
  if (a instanceof JavaObject) {
    step(VISIT_COST);
    return a.equals(b);
  }
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof Double) return b instanceof Double && Object.is(a.value, b.value);
  if (a instanceof Long) return b instanceof Long && a.value === b.value;
  if (a instanceof Float) return b instanceof Float && Object.is(a.value, b.value);
  if (a instanceof Char) return b instanceof Char && a.value === b.value;
  if (a instanceof Short) return b instanceof Short && a.value === b.value;
  return a instanceof Byte && b instanceof Byte && a.value === b.value;
}

/** Texts shorter than this cost no more to compare than other values. */
const SHORT_TEXT = 64;

function equalTexts(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  if (a.length > SHORT_TEXT) copy(a.length);
  return a === b;
}

const view = new DataView(new ArrayBuffer(8));

/** Java's hashCode of a boxed value. */
export function javaHash(value: unknown): number {
  if (typeof value === 'string') {
    if (value.length > SHORT_TEXT) visit(value.length / 8);
    return hashText(value);
  }
  if (typeof value === 'number') return value | 0;
  if (value === null || value === undefined) return 0;
  if (typeof value === 'boolean') return value ? 1231 : 1237;
  if (value instanceof JavaObject) {
    step(VISIT_COST);
    return value.hash();
  }
  if (value instanceof Double) {
    view.setFloat64(0, value.value);
    return view.getInt32(0) ^ view.getInt32(4);
  }
  if (value instanceof Long) return hashLong(BigInt(value.value));
  if (value instanceof Float) {
    view.setFloat32(0, value.value);
    return view.getInt32(0);
  }
  if (value instanceof Char || value instanceof Short || value instanceof Byte) return value.value;
  return 0;
}

export function hashText(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

export function hashLong(value: bigint): number {
  view.setBigInt64(0, value);
  return view.getInt32(0) ^ view.getInt32(4);
}

/**
 * The key of a value in a JavaScript Map: equal values have equal keys. Texts and integers are their own keys; a null
 * character distinguishes other kinds from texts.
 */
export function keyOf(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length > SHORT_TEXT) copy(value.length);
    return value.charCodeAt(0) === 0 ? `\0s${value}` : value;
  }
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (value instanceof JavaObject) {
    step(VISIT_COST);
    return value.key() ?? value;
  }
  if (value instanceof Double) return `\0d${Object.is(value.value, -0) ? '-0' : value.value}`;
  if (value instanceof Float) return `\0f${Object.is(value.value, -0) ? '-0' : value.value}`;
  if (value instanceof Long) return `\0l${value.value}`;
  if (value instanceof Char) return `\0c${value.value}`;
  if (value instanceof Short) return `\0h${value.value}`;
  if (value instanceof Byte) return `\0b${value.value}`;
  return value;
}

/** Like `keyOf`, but always a text, for keys of collections. */
export function keyText(value: unknown): string {
  const key = keyOf(value);
  if (typeof key === 'string') return JSON.stringify(key);
  return typeof key === 'object' && key !== null ? `@${javaHash(value)}` : `${typeof key}${String(key)}`;
}
