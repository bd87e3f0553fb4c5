import { Double, Float } from '../../json/java-numbers.ts';
import { Byte, Char, Long, type LongValue, Short } from './boxed.ts';
import { floatOfLong, intOfDouble, intOfLong, longOfDouble } from './long-math.ts';

/** Static representation → boxed, by primitive type; classes and def are already boxed. */
export const BOX: Readonly<Record<string, (value: unknown) => unknown>> = {
  byte: value => new Byte(value as number),
  short: value => new Short(value as number),
  char: value => new Char(value as number),
  long: value => new Long(value as LongValue),
  float: value => new Float(value as number),
  double: value => new Double(value as number),
};

export function box(type: { readonly name: string }, value: unknown): unknown {
  const boxer = BOX[type.name];
  return boxer ? boxer(value) : value;
}

/** The rank of a number in the order of promotion; 0 if it is not a number. Characters rank as ints. */
export function rank(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Double) return 4;
  if (value instanceof Long) return 2;
  if (value instanceof Float) return 3;
  return value instanceof Short || value instanceof Byte || value instanceof Char ? 1 : 0;
}

/** The number in a boxed value. */
export function raw(value: unknown): LongValue {
  return typeof value === 'number' ? value : (value as Long).value;
}

type Convert = (value: LongValue, from: number) => unknown;

/** Java's narrowing and widening conversions of numbers to primitive types. */
export const CONVERT: Readonly<Record<string, Convert>> = {
  byte: (value, from) => (toInt(value, from) << 24) >> 24,
  short: (value, from) => (toInt(value, from) << 16) >> 16,
  char: (value, from) => toInt(value, from) & 0xffff,
  int: (value, from) => toInt(value, from),
  long: (value, from) => (from > 2 ? longOfDouble(value as number) : value),
  float: value => (typeof value === 'bigint' ? floatOfLong(value) : Math.fround(value)),
  double: value => Number(value),
};

function toInt(value: LongValue, from: number): number {
  return from === 1 ? (value as number) : from === 2 ? intOfLong(value) : intOfDouble(value as number);
}

export const RANKS: Readonly<Record<string, number>> = {
  byte: 1,
  short: 1,
  char: 1,
  int: 1,
  long: 2,
  float: 3,
  double: 4,
};
