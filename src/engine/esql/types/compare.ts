import { compareCodePoints } from '../../structures/utf8.ts';
import { type DataType, isString, type Value } from './data-type.ts';

export type Compare = (a: Value, b: Value) => number;

/** The order of values of a type: strings by code points, false before true, numbers of any size exactly. */
export function comparison(type: DataType): Compare {
  if (isString(type) || type === 'version' || type === 'ip')
    return (a, b) => compareCodePoints(a as string, b as string);
  return (a, b) => (a < b ? -1 : a > b ? 1 : 0);
}

/** What two types are compared or combined as; undefined if they cannot be. */
export function commonType(a: DataType, b: DataType): DataType | undefined {
  if (a === b) return a;
  if (a === 'null') return b;
  if (b === 'null') return a;
  if (isString(a) && isString(b)) return 'keyword';
  const [low, high] = RANKS[a] !== undefined && RANKS[b] !== undefined && RANKS[a] > RANKS[b] ? [b, a] : [a, b];
  return RANKS[low] !== undefined && RANKS[high] !== undefined ? high : undefined;
}

/** Numbers widen in this order; unsigned_long only combines with itself. */
const RANKS: Partial<Record<DataType, number>> = { integer: 0, long: 1, double: 2 };
