import { BooleanBlock } from '../blocks/boolean-block.ts';
import { type DataType, isDate, isNumeric } from '../types/data-type.ts';
import { eitherNull, numbersIn } from './number-columns.ts';
import type { ColumnKernel, FunctionCall } from './scalar-function.ts';

// Comparisons of columns of numbers, in loops without calls. Results are converted rather than chosen, because branches
// on random values are mispredicted.

type ColumnLoop = (a: Float64Array, b: Float64Array, bits: Uint8Array) => void;
type ConstantLoop = (a: Float64Array, b: number, bits: Uint8Array) => void;

const less: ColumnLoop = (a, b, bits) => {
  for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! < b[i]!);
};

const lessOrEqual: ColumnLoop = (a, b, bits) => {
  for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! <= b[i]!);
};

const COLUMN_LOOPS: Readonly<Record<string, ColumnLoop>> = {
  '==': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! === b[i]!);
  },
  '!=': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! !== b[i]!);
  },
  '<': less,
  '<=': lessOrEqual,
  '>': (a, b, bits) => less(b, a, bits),
  '>=': (a, b, bits) => lessOrEqual(b, a, bits),
};

const CONSTANT_LOOPS: Readonly<Record<string, ConstantLoop>> = {
  '==': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! === b);
  },
  '!=': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! !== b);
  },
  '<': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! < b);
  },
  '<=': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! <= b);
  },
  '>': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! > b);
  },
  '>=': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! >= b);
  },
};

/** The comparison that is true if a symbol's is for exchanged operands. */
export const MIRRORED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

/**
 * The loop of a comparison of values that are compared as a type; undefined if there is none.
 * @param constants the values of operands that are the same in all rows
 */
export function comparisonColumns(
  symbol: string,
  type: DataType,
  constants: FunctionCall['constants'],
): ColumnKernel | undefined {
  if (!(isNumeric(type) || isDate(type)) || !Object.hasOwn(COLUMN_LOOPS, symbol)) return undefined;
  const compare = boundLoop(symbol, constants);
  return ([left, right], length, results) => {
    const a = numbersIn(left!);
    const b = numbersIn(right!);
    if (!a || !b) return undefined;
    const bits = results.bits(length);
    compare(a, b, bits);
    return new BooleanBlock(bits, eitherNull(left!, right!));
  };
}

function boundLoop(symbol: string, [left, right]: FunctionCall['constants']): ColumnLoop {
  if (typeof right === 'number') {
    const compare = CONSTANT_LOOPS[symbol]!;
    return (a, _b, bits) => compare(a, right, bits);
  }
  if (typeof left === 'number') {
    const compare = CONSTANT_LOOPS[MIRRORED[symbol]!]!;
    return (_a, b, bits) => compare(b, left, bits);
  }
  return COLUMN_LOOPS[symbol]!;
}
