import { describe, expect, test } from 'vitest';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import { dateReader } from './date-reader.ts';

function read(format: string, text: string, zoneId = 'UTC', now = '2026-06-15'): string {
  const zone = timeZone(zoneId);
  const { millis } = dateReader(format, () => Date.parse(now))(text, zone, '');
  return DateFormat.of("yyyy-MM-dd'T'HH:mmXXX").print(millis, zone);
}

describe('a date without a year is in the current one', () => {
  test('at the time of its zone in that year, whatever the zone in the text', () => {
    expect(read('MMM d HH:mm:ss', 'Jul 1 10:00:00', 'Europe/Berlin')).toBe('2026-07-01T10:00+02:00');
    expect(read('HH:mm', '10:00', 'Europe/Berlin')).toBe('2026-01-01T10:00+01:00');
    expect(read('MM-dd HH:mm', '12-31 23:30', 'America/New_York')).toBe('2026-12-31T23:30-05:00');
    expect(read('MM-dd HH:mm XXX', '07-01 10:00 +05:00', 'Europe/Berlin')).toBe('2026-07-01T10:00+02:00');
  });

  test('on the last day of its month if the month is shorter', () => {
    expect(read('MM-dd', '02-29')).toBe('2026-02-28T00:00Z');
    expect(read('MM-dd', '02-29', 'UTC', '2028-06-15')).toBe('2028-02-29T00:00Z');
    expect(read('MM-dd', '04-31')).toBe('2026-04-30T00:00Z');
    expect(() => read('MM-dd', '13-01')).toThrow('Invalid value for MonthOfYear (valid values 1 - 12): 13');
  });

  test('but not if another format finds its year', () => {
    expect(read('MM-dd||yyyy', '2020')).toBe('2020-01-01T00:00Z');
    expect(read('MM-dd||yyyy', '07-01')).toBe('2026-07-01T00:00Z');
    expect(read('epoch_second', '86400')).toBe('1970-01-02T00:00Z');
  });
});

test('times are within the range of a long', () => {
  expect(read('UNIX', '1e300')).toBe('+292278994-08-17T07:12Z');
  expect(read('UNIX', '-1e300')).toBe('+292275056-05-16T16:47Z');
  expect(read('UNIX_MS', '9223372036854775807')).toBe('+292278994-08-17T07:12Z');
  expect(() => read('UNIX_MS', '9223372036854775808')).toThrow('For input string: "9223372036854775808"');
});
