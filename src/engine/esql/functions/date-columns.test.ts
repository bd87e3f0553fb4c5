import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import type { Block } from '../blocks/block.ts';
import { NEW_ARRAYS } from '../expressions/result-arrays.ts';
import { roundedDates } from './date-columns.ts';
import { truncation } from './date-truncation.ts';

const DAY = 86_400_000;
const date = fc.oneof(
  fc.integer({ min: -40 * DAY, max: 40 * DAY }),
  fc.integer({ min: -80_000 * DAY, max: 80_000 * DAY }),
);
const span = fc.constantFrom(
  { months: 1, days: 0, millis: 0 },
  { months: 12, days: 0, millis: 0 },
  { months: 0, days: 7, millis: 0 },
  { months: 0, days: 1, millis: 0 },
  { months: 0, days: 10, millis: 0 },
  { months: 0, days: 0, millis: 3_600_000 },
  { months: 0, days: 0, millis: 7 },
);

test('columns of dates are rounded like single dates', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(date, { maxLength: 8 }), { maxLength: 4 }),
      span,
      fc.constantFrom('UTC', '+05:30', '-08:00', 'Europe/Berlin'),
      fc.boolean(),
      (pages, { months, days, millis }, zone, hasRange) => {
        const rounding = truncation(
          { kind: months > 0 || days > 0 ? 'date_period' : 'time_duration', months, days, millis },
          timeZone(zone),
        );
        const round = roundedDates(rounding, 0);
        const all = pages.flat();
        for (const dates of pages) {
          const { length } = dates;
          const block: Block = {
            type: 'date',
            length,
            values: Float64Array.from(dates),
            offsets: undefined,
            nulls: undefined,
            range: hasRange ? { low: Math.min(...all), high: Math.max(...all) } : undefined,
          };
          expect(Array.from(round([block], length, NEW_ARRAYS)!.values)).toEqual(dates.map(rounding.floor));
        }
      },
    ),
  );
});
