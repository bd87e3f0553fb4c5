import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failure } from '../testing/mapping-of.ts';
import { civilFromDays, daysFromCivil, weekOfDays } from './calendar.ts';
import { DateFormat, DEFAULT_DATE_FORMAT } from './date-format.ts';
import { type DateMathOptions, parseDateMath } from './date-math.ts';
import { parseIsoDate } from './iso-date.ts';
import { timeZone, toUtc } from './time-zone.ts';

const NOW = Date.UTC(2024, 4, 15, 13, 14, 15, 678);
const format = DateFormat.of(DEFAULT_DATE_FORMAT);
const at = (text: string, options: Partial<DateMathOptions> = {}): string =>
  new Date(parseDateMath(text, format, { now: () => NOW, ...options })).toISOString();

test.each([
  ['now', '2024-05-15T13:14:15.678Z'],
  ['now-1d', '2024-05-14T13:14:15.678Z'],
  ['now+2h/d', '2024-05-15T00:00:00.000Z'],
  ['now/w', '2024-05-13T00:00:00.000Z'],
  ['now/M', '2024-05-01T00:00:00.000Z'],
  ['now/y-1y', '2023-01-01T00:00:00.000Z'],
  ['2024-01-31||+1M', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29||+1y', '2025-02-28T00:00:00.000Z'],
  ['2014-11-18||/M', '2014-11-01T00:00:00.000Z'],
  ['2014-11-18||+1w+1H', '2014-11-25T01:00:00.000Z'],
])('%s', (text, expected) => {
  expect(at(text)).toBe(expected);
});

test.each([
  ['2014-11-18||/M', '2014-11-30T23:59:59.999Z'],
  ['now/d', '2024-05-15T23:59:59.999Z'],
  ['now/h', '2024-05-15T13:59:59.999Z'],
  ['2024-02', '2024-02-01T23:59:59.999Z'],
  ['2024', '2024-01-01T23:59:59.999Z'],
  ['2024-02-03T10', '2024-02-03T10:59:59.999Z'],
])('rounding up: %s', (text, expected) => {
  expect(at(text, { roundUp: true })).toBe(expected);
});

test('a time zone shifts rounding, dates without a zone and numbers, but not now', () => {
  const zone = timeZone('+05:00');
  expect(at('now', { zone })).toBe('2024-05-15T13:14:15.678Z');
  expect(at('now/d', { zone })).toBe('2024-05-14T19:00:00.000Z');
  expect(at('2024-06-01', { zone })).toBe('2024-05-31T19:00:00.000Z');
  expect(at('2024-06-01T00:00:00Z', { zone })).toBe('2024-06-01T00:00:00.000Z');
  expect(parseDateMath('1717218000000', format, { now: () => NOW, zone })).toBe(1717200000000);
});

test.each([
  ['now*1d', 'operator not supported for date math [*1d]'],
  ['now-', 'truncated date math [-]'],
  ['now-5', 'truncated date math [-5]'],
  ['now+1x', 'unit [x] not supported for date math [+1x]'],
  ['now/2d', 'rounding `/` can only be used on single unit types [/2d]'],
])('%s is rejected', (text, reason) => {
  expect(failure(() => at(text))).toEqual([`parse_exception: ${reason}`]);
});

test('the calendar agrees with the host', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), days => {
      const date = new Date(days * 86_400_000);
      const civil = civilFromDays(days);
      expect(civil).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
      expect(daysFromCivil(civil.year, civil.month, civil.day)).toBe(days);
      // A week of ISO 8601 belongs to the year of its Thursday, and is counted from that year's first Thursday.
      const thursday = new Date((days + 3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000);
      const year = thursday.getUTCFullYear();
      const newYear = new Date(0);
      newYear.setUTCFullYear(year, 0, 1);
      const week = Math.floor((thursday.getTime() - newYear.getTime()) / (7 * 86_400_000)) + 1;
      expect(weekOfDays(days)).toEqual({ weekYear: year, week });
    }),
  );
});

test('the fast ISO date parser agrees with the host and the general parser', () => {
  const general = DateFormat.of('epoch_second||strict_date_optional_time');
  fc.assert(
    fc.property(fc.integer({ min: -62_000_000_000_000, max: 250_000_000_000_000 }), millis => {
      const text = new Date(millis).toISOString();
      expect(parseIsoDate(text)).toBe(millis);
      expect(general.millis(text)).toBe(millis);
      expect(format.print(millis)).toBe(text);
    }),
  );
});

test('conversion between local times and instants round-trips in every zone', () => {
  for (const id of ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', '-03:30']) {
    const zone = timeZone(id);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_900_000_000_000 }), millis => {
        const back = toUtc(millis + zone.offsetAt(millis), zone);
        expect(back + zone.offsetAt(back)).toBe(millis + zone.offsetAt(millis));
      }),
      { numRuns: 50 },
    );
  }
});
