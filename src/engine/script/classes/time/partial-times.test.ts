import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  [
    'Year.of(2019).atDay(366)',
    "runtime error: date_time_exception: Invalid date 'DayOfYear 366' as '2019' is not a leap year",
  ],
  ['Year.of(2021).atMonthDay(MonthDay.of(2, 29))', '=> 2021-02-28'],
  [
    'Year.of(2021).plus(2, ChronoUnit.ERAS)',
    'runtime error: date_time_exception: Invalid value for Era (valid values 0 - 1): 3',
  ],
  [
    'Year.of(2021).plus(Period.ofMonths(2))',
    'runtime error: unsupported_temporal_type_exception: Unsupported unit: Months',
  ],
  ['Year.of(2021).until(LocalDate.of(2100, 5, 6), ChronoUnit.DECADES)', '=> 7'],
  ['Year.of(-5).range(ChronoField.YEAR_OF_ERA)', '=> 1 - 1000000000'],
  ['Year.of(2021).isSupported(ChronoField.DAY_OF_MONTH)', '=> false'],
  [
    "Year.of(2021).format(DateTimeFormatter.ofPattern('yy-MM'))",
    'runtime error: unsupported_temporal_type_exception: Unsupported field: MonthOfYear',
  ],
  ["Year.parse('20', DateTimeFormatter.ofPattern('yy'))", '=> 2020'],
  [
    'Year.from(LocalTime.of(1, 2))',
    'runtime error: date_time_exception: Unable to obtain Year from TemporalAccessor: 01:02 of type java.time.LocalTime',
  ],
  ['Year.of(2021).adjustInto(LocalDate.of(2000, 2, 29))', '=> 2021-02-28'],
  ['YearMonth.of(12020, 2)', '=> 12020-02'],
  [
    "YearMonth.parse('2020-7')",
    "runtime error: date_time_parse_exception: Text '2020-7' could not be parsed at index 5",
  ],
  ["YearMonth.parse('07/2020', DateTimeFormatter.ofPattern('MM/yyyy')).atEndOfMonth()", '=> 2020-07-31'],
  [
    'YearMonth.of(2020, 2).minus(Period.of(1, 2, 3))',
    'runtime error: unsupported_temporal_type_exception: Unsupported unit: Days',
  ],
  ['YearMonth.of(2020, 2).until(YearMonth.of(2021, 1), ChronoUnit.MONTHS)', '=> 11'],
  ['YearMonth.of(2020, 2).hashCode()', '=> 268437476'],
  [
    "YearMonth.of(2020, 2).format(DateTimeFormatter.ofPattern('dd'))",
    'runtime error: unsupported_temporal_type_exception: Unsupported field: DayOfMonth',
  ],
  [
    'YearMonth.of(2020, 2).with(LocalDate.of(2019, 3, 4))',
    'runtime error: unsupported_temporal_type_exception: Unsupported field: EpochDay',
  ],
  [
    'MonthDay.of(2, 30)',
    'runtime error: date_time_exception: Illegal value for DayOfMonth field, value 30 is not valid for month FEBRUARY',
  ],
  ['MonthDay.of(13, 1)', 'runtime error: date_time_exception: Invalid value for MonthOfYear: 13'],
  ['MonthDay.of(1, 31).with(Month.FEBRUARY)', '=> --02-29'],
  ['MonthDay.of(2, 3).range(ChronoField.DAY_OF_MONTH)', '=> 1 - 28/29'],
  ["MonthDay.parse('03.12.', DateTimeFormatter.ofPattern('dd.MM.'))", '=> --12-03'],
  [
    "OffsetTime.parse('10:15:30')",
    "runtime error: date_time_parse_exception: Text '10:15:30' could not be parsed at index 8",
  ],
  ['OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC).minusMinutes(90)', '=> 23:32:03.000000004Z'],
  [
    'OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC).withOffsetSameInstant(ZoneOffset.ofHours(-3))',
    '=> 22:02:03.000000004-03:00',
  ],
  ['OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC).compareTo(OffsetTime.of(2, 2, 3, 4, ZoneOffset.ofHours(1)))', '=> -1'],
  ['OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC).hashCode()', '=> -736645786'],
  ['OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC).with(ChronoField.OFFSET_SECONDS, 3600)', '=> 01:02:03.000000004+01:00'],
  [
    'OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(2)).adjustInto(LocalDate.of(2020, 1, 1))',
    'runtime error: unsupported_temporal_type_exception: Unsupported field: NanoOfDay',
  ],
  ['OffsetTime.MIN', '=> 00:00+18:00'],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  ['LocalDate.of(2020, 1, 2).query(TemporalQueries.localTime())', '=> null'],
  ['Instant.EPOCH.query(TemporalQueries.precision())', '=> Nanos'],
  ["OffsetTime.parse('10:00+01:00').query(TemporalQueries.zone())", '=> +01:00'],
  ['LocalDate.of(2020, 1, 2).query(t -> t.get(ChronoField.YEAR))', '=> 2020'],
  [
    "Clock.tick(Clock.fixed(Instant.ofEpochMilli(12345), ZoneId.of('Z')), Duration.ofSeconds(5)).instant()",
    '=> 1970-01-01T00:00:10Z',
  ],
  [
    "ZonedDateTime.ofLocal(LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of('Europe/Paris'), ZoneOffset.ofHours(1))",
    '=> 2020-10-25T02:30+01:00[Europe/Paris]',
  ],
  [
    "ZonedDateTime.ofStrict(LocalDateTime.of(2020, 10, 25, 2, 30), ZoneOffset.ofHours(3), ZoneId.of('Europe/Paris'))",
    "runtime error: date_time_exception: ZoneOffset '+03:00' is not valid for LocalDateTime '2020-10-25T02:30' in zone 'Europe/Paris'",
  ],
  ["ZonedDateTime.parse('2020-01-01T00:00:00+01:00[Europe/Paris]').hashCode()", '=> -1083008857'],
  [
    'LocalDate.MAX.plusDays(1)',
    'runtime error: date_time_exception: Invalid value for Year (valid values -999999999 - 999999999): 1000000000',
  ],
  ["ZoneId.of('EST', ZoneId.SHORT_IDS)", '=> America/Panama'],
  ["ZoneId.of('Europe/Paris').getDisplayName(TextStyle.FULL, Locale.ENGLISH)", '=> Central European Time'],
  [
    "LocalDate.parse('12:00', DateTimeFormatter.ofPattern('HH:mm'))",
    "runtime error: date_time_parse_exception: Text '12:00' could not be parsed: Unable to obtain LocalDate from TemporalAccessor: {},ISO resolved to 12:00 of type java.time.format.Parsed",
  ],
  [
    "LocalDate.parse('2020', DateTimeFormatter.ofPattern('yyyy'))",
    "runtime error: date_time_parse_exception: Text '2020' could not be parsed: Unable to obtain LocalDate from TemporalAccessor: {Year=2020},ISO of type java.time.format.Parsed",
  ],
  [
    "LocalTime.parse('10:10:1')",
    "runtime error: date_time_parse_exception: Text '10:10:1' could not be parsed, unparsed text found at index 5",
  ],
  ["LocalDate.parse('+12020-01-01')", '=> +12020-01-01'],
  ["LocalDate.from(DateTimeFormatter.ofPattern('yyyy-MM-dd').parse('2020-01-02'))", '=> 2020-01-02'],
  ["DateTimeFormatter.ofPattern('yyyy').withZone(ZoneId.of('Europe/Paris')).format(Instant.EPOCH)", '=> 1970'],
  [
    "DateTimeFormatter.ofPattern('VV').format(OffsetDateTime.parse('2020-01-01T00:00Z'))",
    'runtime error: date_time_exception: Unable to extract ZoneId from temporal 2020-01-01T00:00Z',
  ],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
