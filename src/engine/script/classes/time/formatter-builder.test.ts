import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  [
    "new DateTimeFormatterBuilder().appendPattern('yyyy-MM-dd').toFormatter().format(LocalDate.of(2020,1,2))",
    '=> 2020-01-02',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('yyyy-MM-dd').optionalStart().appendPattern(' HH:mm').optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 0).toFormatter().parse('2020-01-02')",
    '=> {},ISO resolved to 2020-01-02T00:00',
  ],
  [
    "LocalDateTime.parse('2020-01-02 03:04', new DateTimeFormatterBuilder().appendPattern('yyyy-MM-dd').optionalStart().appendPattern(' HH:mm').optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 0).toFormatter())",
    '=> 2020-01-02T03:04',
  ],
  [
    "LocalDateTime.parse('2020-01-02', new DateTimeFormatterBuilder().appendPattern('yyyy-MM-dd[ HH:mm]').parseDefaulting(ChronoField.HOUR_OF_DAY, 0).toFormatter())",
    '=> 2020-01-02T00:00',
  ],
  [
    "LocalDate.parse('2020', new DateTimeFormatterBuilder().appendPattern('yyyy').parseDefaulting(ChronoField.MONTH_OF_YEAR, 1).parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter())",
    '=> 2020-01-01',
  ],
  [
    "LocalDate.parse('03-JAN-2020', new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern('dd-MMM-yyyy').toFormatter(Locale.ENGLISH))",
    '=> 2020-01-03',
  ],
  [
    "LocalDate.parse('03-JAN-2020', new DateTimeFormatterBuilder().appendPattern('dd-MMM-yyyy').toFormatter(Locale.ENGLISH))",
    "runtime error: date_time_parse_exception: Text '03-JAN-2020' could not be parsed at index 3",
  ],
  [
    "LocalDate.parse('03-jan-2020', new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern('dd-MMM-yyyy').toFormatter(Locale.ENGLISH))",
    '=> 2020-01-03',
  ],
  [
    "new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendValue(ChronoField.MONTH_OF_YEAR, 2).appendValue(ChronoField.DAY_OF_MONTH, 2).toFormatter().parse('20200304')",
    '=> {},ISO resolved to 2020-03-04',
  ],
  [
    "new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR).toFormatter().format(YearMonth.of(12020, 3))",
    '=> +12020/3',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('HH:mm:ss').appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter().format(LocalTime.of(1,2,3,4000000))",
    '=> 01:02:03.004',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('HH:mm:ss').appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter().format(LocalTime.of(1,2,3))",
    '=> 01:02:03',
  ],
  [
    "LocalTime.parse('01:02:03.5', new DateTimeFormatterBuilder().appendPattern('HH:mm:ss').appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter())",
    '=> 01:02:03.500',
  ],
  [
    "new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_WEEK, TextStyle.SHORT).appendLiteral(' ').appendText(ChronoField.MONTH_OF_YEAR).toFormatter(Locale.FRENCH).format(LocalDate.of(2020,1,2))",
    '=> jeu. janvier',
  ],
  [
    'new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_MONTH).toFormatter().format(LocalDate.of(2020,1,2))',
    '=> 2',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('HH:mm').appendOffset('+HHmm', 'Z').toFormatter().format(OffsetTime.of(1,2,3,4,ZoneOffset.ofHours(2)))",
    '=> 01:02+02',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('HH:mm').appendOffset('+HH:MM', '+00:00').toFormatter().format(OffsetTime.of(1,2,3,4,ZoneOffset.UTC))",
    '=> 01:02+00:00',
  ],
  [
    "new DateTimeFormatterBuilder().appendOffset('bad', 'Z')",
    'runtime error: illegal_argument_exception: Invalid zone offset pattern: bad',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('HH:mm').appendOffsetId().toFormatter().format(OffsetTime.of(1,2,3,4,ZoneOffset.ofHours(2)))",
    '=> 01:02+02:00',
  ],
  [
    'new DateTimeFormatterBuilder().padNext(4).appendValue(ChronoField.DAY_OF_MONTH).toFormatter().format(LocalDate.of(2020,1,2))',
    '=>    2',
  ],
  [
    "new DateTimeFormatterBuilder().append(DateTimeFormatter.ISO_LOCAL_DATE).appendLiteral(' ').appendOptional(DateTimeFormatter.ofPattern('HH:mm')).toFormatter().parse('2020-01-02 ')",
    '=> {},ISO resolved to 2020-01-02',
  ],
  [
    'new DateTimeFormatterBuilder().append(DateTimeFormatter.ISO_LOCAL_DATE).toFormatter().format(LocalDate.of(2020,1,2))',
    '=> 2020-01-02',
  ],
  [
    'new DateTimeFormatterBuilder().optionalEnd()',
    'runtime error: illegal_state_exception: Cannot call optionalEnd() as there was no previous call to optionalStart()',
  ],
  [
    "new DateTimeFormatterBuilder().appendPattern('b')",
    'runtime error: illegal_argument_exception: Unknown pattern letter: b',
  ],
  [
    'new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 0)',
    'runtime error: illegal_argument_exception: The width must be from 1 to 19 inclusive but was 0',
  ],
  [
    'new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 2, SignStyle.NORMAL)',
    'runtime error: illegal_argument_exception: The maximum width must exceed or equal the minimum width but 2 < 4',
  ],
  ["DateTimeFormatter.ofPattern('yyyy-MM-dd').parse('2020-01-02', LocalDate::from)", '=> 2020-01-02'],
  [
    "DateTimeFormatter.ofPattern('yyyy-MM-dd').parse('2020-01-02', LocalTime::from)",
    "runtime error: date_time_parse_exception: Text '2020-01-02' could not be parsed: Unable to obtain LocalTime from TemporalAccessor: {},ISO resolved to 2020-01-02 of type java.time.format.Parsed",
  ],
  [
    "DateTimeFormatter.ofPattern('yyyy-MM-dd[ HH:mm]').parseBest('2020-01-02', LocalDateTime::from, LocalDate::from)",
    'compile error: illegal_argument_exception: member method [java.time.format.DateTimeFormatter, parseBest/3] not found',
  ],
  [
    "DateTimeFormatter.ofPattern('uuuu-MM-dd').withResolverStyle(ResolverStyle.STRICT).parse('2021-02-29')",
    "runtime error: date_time_parse_exception: Text '2021-02-29' could not be parsed: Invalid date 'February 29' as '2021' is not a leap year",
  ],
  [
    "LocalDate.parse('2021-02-28', DateTimeFormatter.ofPattern('uuuu-MM-dd').withResolverStyle(ResolverStyle.STRICT))",
    '=> 2021-02-28',
  ],
  ['DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).format(LocalDate.of(2020,1,2))', '=> Jan 2, 2020'],
  [
    'DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).format(LocalDate.of(2020,1,2))',
    '=> Thursday, January 2, 2020',
  ],
  ['DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).format(LocalDate.of(2020,1,2))', '=> 1/2/20'],
  ["FormatStyle.valueOf('LONG').ordinal()", '=> 1'],
  [
    'new DateTimeFormatterBuilder().appendFraction(ChronoField.NANO_OF_SECOND, -1, 9, true)',
    'runtime error: illegal_argument_exception: Minimum width must be from 0 to 9 inclusive but was -1',
  ],
  [
    'new DateTimeFormatterBuilder().appendFraction(ChronoField.NANO_OF_SECOND, 0, 12, true)',
    'runtime error: illegal_argument_exception: Maximum width must be from 1 to 9 inclusive but was 12',
  ],
  [
    'new DateTimeFormatterBuilder().appendFraction(ChronoField.NANO_OF_SECOND, 0, 0, true)',
    'runtime error: illegal_argument_exception: Maximum width must be from 1 to 9 inclusive but was 0',
  ],
  [
    'new DateTimeFormatterBuilder().appendFraction(ChronoField.NANO_OF_SECOND, 5, 3, true)',
    'runtime error: illegal_argument_exception: Maximum width must exceed or equal the minimum width but 3 < 5',
  ],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  ['doubled in each step', 'f = new DateTimeFormatterBuilder().append(f).append(f).toFormatter()'],
  [
    'in any case within each other',
    'f = new DateTimeFormatterBuilder().parseCaseInsensitive().append(f).appendLiteral("x").toFormatter()',
  ],
])('formatters %s exceed the budget before they run', (_, step) => {
  for (const use of ['f.format(LocalDate.of(2020, 1, 1))', "f.parse('xyz')"])
    expect(
      refusal(
        `DateTimeFormatter f = DateTimeFormatter.ofPattern('y'); for (int i = 0; i < 60; i++) { ${step} } ${use}`,
      ),
    ).toMatch(/too much work|Data too large/);
});

test('padding to an enormous width is charged before it is allocated', () => {
  expect(
    refusal(
      "new DateTimeFormatterBuilder().padNext(2147483647).appendLiteral('a').toFormatter().format(LocalDate.of(2020, 1, 1))",
    ),
  ).toMatch(/Data too large/);
});
