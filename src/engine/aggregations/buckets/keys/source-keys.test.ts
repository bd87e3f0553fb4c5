import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from '../../../mapping/dates/time-zone.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { DocNumbers } from '../../doc-numbers.ts';
import type { NumberValues } from '../../values-source.ts';
import { calendarRounding, fixedRounding, fixedTimeRounding, type Rounding } from '../histograms/rounding.ts';
import { numberKeys, SourceIds } from './source-keys.ts';

// Keys are remembered by cell and read in blocks; each must be the one that its value rounds to.

const HOUR = 3_600_000;
const zones = fc.constantFrom('UTC', '+05:30', '-11:00', 'Europe/Berlin').map(timeZone);
const offsets = fc.constantFrom(0, HOUR, -30 * HOUR);

const roundings: fc.Arbitrary<Rounding> = fc.oneof(
  fc
    .tuple(fc.constantFrom('hour', 'day', 'week', 'month', 'quarter', 'year'), zones, offsets)
    .map(([unit, zone, offset]) => calendarRounding(unit as 'day', zone, offset)),
  fc.tuple(zones, offsets).map(([zone, offset]) => fixedTimeRounding(7 * HOUR, zone, offset)),
  fc.constant(fixedRounding(0.7 * HOUR, 0.3)),
);

/** Close together, within the array of cells, and far outside of it. */
const numbers = fc.oneof(
  fc.integer({ min: -100 * HOUR, max: 100 * HOUR }),
  fc.integer({ min: -20_000 * HOUR, max: 20_000 * HOUR }),
  fc.integer({ min: -2_000_000 * HOUR, max: 2_000_000 * HOUR }),
);

/** A column of documents with up to three ascending numbers. */
function columnOf(rows: readonly (readonly number[])[]): NumberValues {
  let row: readonly number[] = [];
  const column: DocNumbers = {
    isExact: true,
    load: doc => (row = rows[doc]!).length,
    at: index => row[index]!,
    exactAt: index => row[index]!,
    read({ docs, length }, into) {
      into.start();
      for (let position = 0; position < length; position++)
        for (const value of rows[docs[position]!]!) into.add(position, value);
    },
  };
  return { kind: 'number', leaf: () => column } as unknown as NumberValues;
}

const LEAF = {} as Leaf;
const sorted = (values: number[]) => values.sort((a, b) => a - b);

test.each([1, 3])('the keys of documents with up to %i numbers are those that the numbers round to', maxLength => {
  fc.assert(
    fc.property(
      fc.array(fc.array(numbers, { maxLength }).map(sorted), { minLength: 1, maxLength: 50 }),
      roundings,
      fc.boolean(),
      (rows, { floor, cells, next }, hasMissing) => {
        const ids = new SourceIds();
        const missing = hasMissing ? ids.of(null) : -1;
        const keyOf = (value: number | bigint) => floor(Number(value)) + 0; // No negative zero: it is equal as a key.
        const keys = numberKeys(columnOf(rows), LEAF, { ids, missing, keyOf, cells, next, repeats: true });
        const expected = rows.map(row => (row.length === 0 && hasMissing ? [null] : row.map(keyOf)));
        const docs = Int32Array.from(rows, (_, doc) => doc);
        const single = new Int32Array(rows.length);
        const isRead = keys.readOnly!({ docs, length: rows.length, first: 0, isRun: false }, single);
        expect(isRead).toBe(rows.every(row => row.length <= 1));
        if (isRead) expect(Array.from(single, id => (id < 0 ? [] : [ids.keys[id]]))).toEqual(expected);
        const each = rows.map((_, doc) => Array.from({ length: keys.load(doc) }, (_, i) => ids.keys[keys.id(i)]));
        expect(each).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
