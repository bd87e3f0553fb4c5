import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../blocks/block.ts';
import { NEW_ARRAYS } from '../expressions/result-arrays.ts';
import { binnedColumn } from './binned-columns.ts';

const number = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map(value => value / 10 + 0),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter(value => !Object.is(value, -0)),
);
const size = fc.constantFrom(0.1, 1, 3, 50, 1e9, -7, 1e-9);

test('numbers are rounded down to multiples, whether their range is known or not', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), size, fc.boolean(), (values, width, hasRange) => {
      const block: Block = {
        type: 'double',
        length: values.length,
        values: Float64Array.from(values),
        offsets: undefined,
        nulls: undefined,
        range: hasRange ? { low: Math.min(...values), high: Math.max(...values) } : undefined,
      };
      const found = binnedColumn(width)!([block], values.length, NEW_ARRAYS)!;
      expect(Array.from(found.values)).toEqual(values.map(value => Math.floor(value / width) * width));
      const selected = found.select?.([values.length - 1]);
      if (selected) expect(selected.values[0]).toEqual(found.values[values.length - 1]);
    }),
    { numRuns: 500 },
  );
});
