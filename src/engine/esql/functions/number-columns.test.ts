import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../blocks/block.ts';
import { Failure } from '../expressions/failure.ts';
import { NEW_ARRAYS } from '../expressions/result-arrays.ts';
import type { DataType } from '../types/data-type.ts';
import { ARITHMETIC, arithmeticKernel } from './arithmetic.ts';
import { arithmeticColumns } from './arithmetic-columns.ts';
import { comparisonColumns } from './comparison-columns.ts';
import { comparisonKernel } from './comparisons.ts';

// The loops over columns compared with the kernels of single values.

const NUMBERS: Readonly<Record<string, fc.Arbitrary<number>>> = {
  integer: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer()),
  long: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger()),
  unsigned_long: fc.oneof(fc.nat(9), fc.maxSafeNat()),
  double: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
};
const TYPES = Object.keys(NUMBERS) as DataType[];

type Ranged = 'unknown' | 'known';

function column(type: DataType, values: readonly number[], ranged: Ranged = 'unknown'): Block {
  const isKnown = ranged === 'known' && values.length > 0 && !values.some(value => Object.is(value, -0));
  const range = isKnown ? { low: Math.min(...values), high: Math.max(...values) } : undefined;
  return {
    type,
    length: values.length,
    values: Float64Array.from(values),
    offsets: undefined,
    nulls: undefined,
    range,
  };
}

const ranged = fc.constantFrom<Ranged>('unknown', 'known');

/** Columns of which one may be constant, and the constants. */
function operands(type: DataType) {
  const value = NUMBERS[type]!;
  return fc
    .tuple(fc.array(fc.tuple(value, value), { maxLength: 5 }), fc.option(value), fc.constantFrom(0, 1), ranged)
    .map(([pairs, constant, at, known]) => {
      const sides = [0, 1].map(side => pairs.map(pair => (constant !== null && side === at ? constant : pair[side]!)));
      const constants = [0, 1].map(side => (constant !== null && side === at ? constant : undefined));
      return { sides: sides as [number[], number[]], constants, columns: sides.map(side => column(type, side, known)) };
    });
}

test.each(TYPES.flatMap(type => [...ARITHMETIC].map(symbol => [type, symbol] as const)))(
  '%s %s is computed as for single values, or row by row',
  (type, symbol) => {
    const kernel = arithmeticKernel(symbol, type) as (a: number, b: number) => unknown;
    fc.assert(
      fc.property(operands(type), ({ sides: [left, right], constants, columns }) => {
        const expected = left.map((a, at) => kernel(a, right[at]!));
        const found = arithmeticColumns(symbol, type, constants)!(columns, left.length, NEW_ARRAYS);
        if (!found) expect(expected.some(one => one instanceof Failure || typeof one === 'bigint')).toBe(true);
        else {
          const values = Array.from(found.values as Float64Array);
          expect(values).toStrictEqual(expected);
          const { range } = found;
          if (range)
            for (const each of values)
              expect(each >= range.low && each <= range.high && !Object.is(each, -0)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test.each(TYPES.flatMap(type => ['==', '!=', '<', '<=', '>', '>='].map(symbol => [type, symbol] as const)))(
  '%s %s compares as single values',
  (type, symbol) => {
    const kernel = comparisonKernel(symbol, type) as (a: number, b: number) => boolean;
    fc.assert(
      fc.property(operands(type), ({ sides: [left, right], constants, columns }) => {
        const found = comparisonColumns(symbol, type, constants)!(columns, left.length, NEW_ARRAYS)!;
        expect(Array.from(found.values)).toEqual(left.map((a, at) => kernel(a, right[at]!)));
      }),
    );
  },
);

test('a row is null where an operand is', () => {
  const left = { ...column('double', [1, 2, 3]), nulls: Uint8Array.of(1, 0, 0) };
  const right = { ...column('double', [1, 2, 3]), nulls: Uint8Array.of(0, 0, 1) };
  expect(arithmeticColumns('+', 'double', [])!([left, right], 3, NEW_ARRAYS)!.nulls).toEqual(Uint8Array.of(1, 0, 1));
  expect(comparisonColumns('<', 'double', [])!([left, right], 3, NEW_ARRAYS)!.nulls).toEqual(Uint8Array.of(1, 0, 1));
});
