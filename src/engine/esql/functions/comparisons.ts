import type { Kernel } from '../expressions/kernel.ts';
import { comparison } from '../types/compare.ts';
import { type DataType, isNumeric, type Value } from '../types/data-type.ts';
import { isPoint } from '../types/spatial.ts';

const TESTS: Readonly<Record<string, (order: number) => boolean>> = {
  '==': order => order === 0,
  '!=': order => order !== 0,
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
};

/** Numbers are compared by JavaScript's operators, which are exact for numbers and bigints alike. */
const NUMBER_TESTS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint
  '==': (a, b) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint
  '!=': (a, b) => a != b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Case-insensitive equality of strings. */
export const SAME_LETTERS = '=~';

export function isComparison(symbol: string): boolean {
  return Object.hasOwn(TESTS, symbol) || symbol === SAME_LETTERS;
}

/** Compares two values of a type. */
export function comparisonKernel(symbol: string, type: DataType): Kernel {
  if (symbol === SAME_LETTERS) return (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (isNumeric(type) || type === 'date' || type === 'date_nanos') return NUMBER_TESTS[symbol]!;
  const test = TESTS[symbol]!;
  if (isPoint(type)) return (a: object, b: object) => (JSON.stringify(a) === JSON.stringify(b)) === (symbol === '==');
  const compare = comparison(type);
  return (a: Value, b: Value) => test(compare(a, b));
}
