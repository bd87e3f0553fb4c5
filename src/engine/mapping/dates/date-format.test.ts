import { describe, expect, test } from 'vitest';
import { failure } from '../testing/mapping-of.ts';
import { DateFormat, DEFAULT_DATE_FORMAT } from './date-format.ts';
import { timeZone } from './time-zone.ts';

const iso = (format: string, text: string, locale = ''): string =>
  new Date(DateFormat.of(format, locale).millis(text)).toISOString();

describe('default format', () => {
  test.each([
    ['2015', '2015-01-01T00:00:00.000Z'],
    ['2015-03', '2015-03-01T00:00:00.000Z'],
    ['2015-03-04', '2015-03-04T00:00:00.000Z'],
    ['2015-03-04T', '2015-03-04T00:00:00.000Z'],
    ['2020T', '2020-01-01T00:00:00.000Z'],
    ['2020-01T10', '2020-01-01T10:00:00.000Z'],
    ['2015-03-04T05:06', '2015-03-04T05:06:00.000Z'],
    ['2015-03-04T05:06:07.1', '2015-03-04T05:06:07.100Z'],
    ['2020-01-01T10:00:00,123', '2020-01-01T10:00:00.123Z'],
    ['2020-01-01T10:00:00.123456789', '2020-01-01T10:00:00.123Z'],
    ['2020-01-01T10:00+0530', '2020-01-01T04:30:00.000Z'],
    ['2020-01-01T10:00+05', '2020-01-01T05:00:00.000Z'],
    ['2020-01-01T10:00+05:30:15', '2020-01-01T04:29:45.000Z'],
    ['2020-01-01T10:00Europe/Paris', '2020-01-01T09:00:00.000Z'],
    ['1420070400001', '2015-01-01T00:00:00.001Z'],
    ['-1', '1969-12-31T23:59:59.999Z'],
    ['1.5', '1970-01-01T00:00:00.001Z'],
    ['-1.5', '1969-12-31T23:59:59.998Z'],
    ['1999', '1999-01-01T00:00:00.000Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(iso(DEFAULT_DATE_FORMAT, text)).toBe(expected);
  });

  test.each([
    '2015-1-1',
    '2015-02-30',
    '2020-01-01T25',
    '2020-01-01Z',
    ' 2020',
    '1e3',
    '20150-01-01',
    '2020-01-01T24:00',
  ])('rejects %s', text => {
    expect(failure(() => DateFormat.of(DEFAULT_DATE_FORMAT).millis(text))).toEqual([
      `illegal_argument_exception: failed to parse date field [${text}] with format [${DEFAULT_DATE_FORMAT}]`,
      'date_time_parse_exception: Failed to parse with all enclosed parsers',
    ]);
  });

  test('an empty string has a specific error', () => {
    expect(failure(() => DateFormat.of(DEFAULT_DATE_FORMAT).millis(''))).toEqual([
      'illegal_argument_exception: cannot parse empty date',
    ]);
  });
});

describe('a single format reports where parsing failed', () => {
  test.each([
    ['strict_date_optional_time', '2020-1-1', "Text '2020-1-1' could not be parsed, unparsed text found at index 4"],
    ['strict_date_optional_time', '20150-01-01', "Text '20150-01-01' could not be parsed at index 0"],
    ['yyyy-MM-dd', '2020-1-01', "Text '2020-1-01' could not be parsed at index 5"],
    ['yyyy-MM-dd', '2020-01-01x', "Text '2020-01-01x' could not be parsed, unparsed text found at index 10"],
    ['hh:mm a', '10:11 pm', "Text '10:11 pm' could not be parsed at index 6"],
    ['E, d MMM yyyy', 'wed, 1 jan 2020', "Text 'wed, 1 jan 2020' could not be parsed at index 0"],
    ['d MMMM yyyy', '4 July 1976', "Text '4 July 1976' could not be parsed at index 5"],
  ])('%s %s', (format, text, reason) => {
    expect(failure(() => DateFormat.of(format).millis(text))[1]).toBe(`date_time_parse_exception: ${reason}`);
  });

  test.each([
    ['uuuu-MM-dd', '2020-02-30', "Invalid date 'FEBRUARY 30'"],
    ['uuuu-MM-dd HH', '2020-01-01 25', 'Invalid value for HourOfDay (valid values 0 - 23): 25'],
    ['strict_date_optional_time', '2020-13-01', 'Invalid value for MonthOfYear (valid values 1 - 12): 13'],
    ['week_date', '2024-W54-1', 'Invalid value for WeekOfWeekBasedYear (valid values 1 - 52): 54'],
  ])('%s %s is not a date', (format, text, reason) => {
    expect(failure(() => DateFormat.of(format).millis(text)).slice(1)).toEqual([
      `date_time_parse_exception: Text '${text}' could not be parsed: ${reason}`,
      `date_time_exception: ${reason}`,
    ]);
  });

  test.each([
    ['yyyy-MM-dd', '2020-02-30', "Invalid date 'FEBRUARY 30'"],
    ['dd.MM.yyyy||epoch_millis', '01.13.2020', 'Invalid value for MonthOfYear (valid values 1 - 12): 13'],
    ['yyyy-DDD', '2021-366', "Invalid date 'DayOfYear 366' as '2021' is not a leap year"],
    ['strict_date_optional_time||epoch_millis', '2020-13', 'Invalid value for MonthOfYear (valid values 1 - 12): 13'],
  ])('%s %s is final: the calendar is checked after parsing', (format, text, reason) => {
    expect(failure(() => DateFormat.of(format).millis(text))).toEqual([`date_time_exception: ${reason}`]);
  });
});

test.each([
  ['HH:mm', '10:11', '1970-01-01T10:11:00.000Z'],
  ['hh:mm a', '10:11 PM', '1970-01-01T22:11:00.000Z'],
  ['yy', '99', '2099-01-01T00:00:00.000Z'],
  ['yyyyMMdd', '20200304', '2020-03-04T00:00:00.000Z'],
  ['E, d MMM yyyy', 'Thu, 1 Jan 2020', '2020-01-01T00:00:00.000Z'],
  ['YYYY-ww', '2020-01', '2019-12-30T00:00:00.000Z'],
  ["yyyy-MM-dd'T'HH:mm:ssZ", '2020-01-01T10:00:00+0200', '2020-01-01T08:00:00.000Z'],
  ['yyyy-MM-dd[ HH:mm]', '2020-01-01', '2020-01-01T00:00:00.000Z'],
  ['epoch_second', '1.5', '1970-01-01T00:00:01.500Z'],
  ['basic_ordinal_date', '2024060', '2024-02-29T00:00:00.000Z'],
  ['basic_week_date', '2024W094', '2024-02-29T00:00:00.000Z'],
  ['iso8601', '2024-02-29T13:14:15,5Z', '2024-02-29T13:14:15.500Z'],
  ['date_optional_time', '2024-2-9T1:4', '2024-02-09T01:04:00.000Z'],
  ['dd/MM/yyyy||yyyy', '2021', '2021-01-01T00:00:00.000Z'],
])('2.4 format %s parses %s', (format, text, expected) => {
  expect(iso(format, text)).toBe(expected);
});

test('month names follow the locale', () => {
  expect(iso('d MMMM yyyy', '4 July 1976', 'en')).toBe('1976-07-04T00:00:00.000Z');
  expect(iso('d MMMM yyyy', '4 Juli 1976', 'de')).toBe('1976-07-04T00:00:00.000Z');
  expect(DateFormat.of('EEEE d MMMM').print(0)).toBe('Thu 1 Jan');
});

test.each([
  ['strict_date_optional_time', '2015-01-01T00:00:00.000Z'],
  ['yyyy-MM-dd', '2015-01-01'],
  ['epoch_millis', '1420070400000'],
  ['epoch_second', '1420070400'],
  ['basic_date_time', '20150101T000000.000Z'],
  ['week_date', '2015-W01-4'],
  ['ordinal_date', '2015-001'],
  ['EEE, d MMM yyyy G', 'Thu, 1 Jan 2015 CE'],
  ['hh:mm a', '12:00 AM'],
])('%s prints %s', (format, expected) => {
  expect(DateFormat.of(format).print(Date.UTC(2015, 0, 1))).toBe(expected);
});

test('a time zone changes the printed time', () => {
  expect(DateFormat.of('strict_date_optional_time').print(0, timeZone('+05:30'))).toBe('1970-01-01T05:30:00.000+05:30');
  expect(DateFormat.of('yyyy-MM-dd HH:mm').print(Date.UTC(2024, 6, 1), timeZone('Europe/Paris'))).toBe(
    '2024-07-01 02:00',
  );
});

test.each([
  ['yyyy-bb', 'Invalid format: [yyyy-bb]: Unknown pattern letter: b'],
  ['QQQQQQ', 'Invalid format: [QQQQQQ]: Too many pattern letters: Q'],
  ["yyyy'T", "Invalid format: [yyyy'T]: Pattern ends with an incomplete string literal: yyyy'T"],
])('%j is not a valid format, which Java says, too', (pattern, reason) => {
  const java = reason.slice(reason.indexOf(']: ') + 3);
  expect(failure(() => DateFormat.of(pattern))).toEqual([
    `illegal_argument_exception: ${reason}`,
    `illegal_argument_exception: ${java}`,
  ]);
});

test.each([
  ['', 'No date pattern provided'],
  ['yyyy-MM-dd||', 'Cannot have empty element in multi date format pattern: yyyy-MM-dd||'],
])('%j is no format', (pattern, reason) => {
  expect(failure(() => DateFormat.of(pattern))).toEqual([`illegal_argument_exception: ${reason}`]);
});

test.each([
  ['epoch_millis', '-3', -3, 999_999],
  ['epoch_millis', '-3.5', -4, 500_000],
  ['epoch_second', '-3', -2001, 999_999],
  ['epoch_second', '3', 3999, 999_999],
])('%s rounds %s up to the end of its unit', (format, text, millis, nanos) => {
  expect(DateFormat.of(format).instant(text, { roundUp: true })).toEqual({ millis, nanos });
});
