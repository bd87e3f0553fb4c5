import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../blocks/block.ts';
import { Failure } from '../expressions/failure.ts';
import { NEW_ARRAYS } from '../expressions/result-arrays.ts';
import type { DataType } from '../types/data-type.ts';
import { ARITHMETIC, arithmeticKernel } from './arithmetic.ts';
import { arithmeticColumns, comparisonColumns } from './column-loops.ts';
import { comparisonKernel } from './comparisons.ts';

// The loops over columns compared with the kernels of single values.

const NUMBERS: Readonly<Record<string, fc.Arbitrary<number>>> = {
  integer: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer()),
  long: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger()),
  unsigned_long: fc.oneof(fc.nat(9), fc.maxSafeNat()),
  double: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
};
const TYPES = Object.keys(NUMBERS) as DataType[];

function column(type: DataType, values: readonly number[]): Block {
  return { type, length: values.length, values: Float64Array.from(values), offsets: undefined, nulls: undefined };
}

test.each(TYPES.flatMap(type => [...ARITHMETIC].map(symbol => [type, symbol] as const)))(
  '%s %s is computed as for single values, or row by row',
  (type, symbol) => {
    const columns = arithmeticColumns(symbol, type);
    const kernel = arithmeticKernel(symbol, type) as (a: number, b: number) => unknown;
    const pair = fc.tuple(NUMBERS[type]!, NUMBERS[type]!);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5 }), pairs => {
        const expected = pairs.map(([a, b]) => kernel(a, b));
        const found = columns?.(
          [
            column(
              type,
              pairs.map(([a]) => a),
            ),
            column(
              type,
              pairs.map(([, b]) => b),
            ),
          ],
          pairs.length,
          NEW_ARRAYS,
        );
        if (found) expect(Array.from(found.values)).toStrictEqual(expected);
        else if (columns) expect(expected.some(one => one instanceof Failure || typeof one === 'bigint')).toBe(true);
      }),
    );
  },
);

test.each(TYPES.flatMap(type => ['==', '!=', '<', '<=', '>', '>='].map(symbol => [type, symbol] as const)))(
  '%s %s compares as single values',
  (type, symbol) => {
    const kernel = comparisonKernel(symbol, type) as (a: number, b: number) => boolean;
    fc.assert(
      fc.property(NUMBERS[type]!, NUMBERS[type]!, (a, b) => {
        const found = comparisonColumns(symbol, type)!([column(type, [a, a]), column(type, [b, a])], 2, NEW_ARRAYS)!;
        expect(Array.from(found.values)).toEqual([kernel(a, b), kernel(a, a)]);
      }),
    );
  },
);

test('a row is null where an operand is', () => {
  const left = { ...column('double', [1, 2, 3]), nulls: Uint8Array.of(1, 0, 0) };
  const right = { ...column('double', [1, 2, 3]), nulls: Uint8Array.of(0, 0, 1) };
  expect(arithmeticColumns('+', 'double')!([left, right], 3, NEW_ARRAYS)!.nulls).toEqual(Uint8Array.of(1, 0, 1));
  expect(comparisonColumns('<', 'double')!([left, right], 3, NEW_ARRAYS)!.nulls).toEqual(Uint8Array.of(1, 0, 1));
});
