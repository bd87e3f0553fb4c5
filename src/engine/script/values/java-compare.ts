import { castText } from '../../errors/java-errors.ts';
import { Double, Float } from '../../json/java-numbers.ts';
import { rank, raw } from './box.ts';
import { Char, Long } from './boxed.ts';
import { JavaLambda, JavaObject } from './java-object.ts';
import { classNameOf } from './java-text.ts';
import { classCast, nullPointer } from './java-throwable.ts';
import { step, visit } from './machine.ts';

/** Native objects with a natural order. */
export interface Ordered {
  compareTo(other: unknown): number;
}

const ORDER_COST = 3;

/** Java's compareTo of boxed values. @throws JavaThrowable */
export function naturalOrder(a: unknown, b: unknown): number {
  step(ORDER_COST);
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a === null || b === null || a === undefined || b === undefined) throw nullPointer();
  if (classNameOf(a) !== classNameOf(b) && !(a instanceof JavaObject)) throw notComparable(b, a);
  if (a instanceof Double || a instanceof Float) return compareDoubles(a.value, (b as Double).value);
  if (a instanceof Long || rank(a) > 0) {
    if (a instanceof Char) return a.value - (b as Char).value;
    return raw(a) < raw(b) ? -1 : raw(a) > raw(b) ? 1 : 0;
  }
  if (typeof a === 'boolean') return a === b ? 0 : a ? 1 : -1;
  if (a instanceof JavaObject && 'compareTo' in a) return (a as unknown as Ordered).compareTo(b);
  throw notComparable(a, 'java.lang.Comparable');
}

function notComparable(value: unknown, to: unknown): Error {
  const other = typeof to === 'string' && to.startsWith('java.') ? to : classNameOf(to);
  const own = classNameOf(value);
  return classCast(castText(own, other));
}

export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  if (shared > 64) visit(shared);
  for (let i = 0; i < shared; i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** NaN is greater than everything, −0 less than 0. */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (Object.is(a, b)) return 0;
  if (Number.isNaN(a)) return 1;
  if (Number.isNaN(b)) return -1;
  return Object.is(a, -0) ? -1 : 1;
}

/** The comparator of a script; null is the natural order. */
export function comparing(comparator: unknown): (a: unknown, b: unknown) => number {
  if (!(comparator instanceof JavaLambda)) return naturalOrder;
  return (a, b) => Number(raw(comparator.invoke(a, b)));
}
