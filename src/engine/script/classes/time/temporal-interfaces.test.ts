import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ["return DateFormat.TIMEZONE_FIELD + ' ' + DateFormat.ERA_FIELD + ' ' + DateFormat.HOUR0_FIELD", '=> 17 0 16'],
  ['TemporalAmount a = Period.ofDays(1); return LocalDate.of(2020,1,1).plus(a)', '=> 2020-01-02'],
  ['Temporal t = LocalDate.of(2020,1,1); return t.plus(Period.ofDays(1))', '=> 2020-01-02'],
  ['Temporal t = LocalDate.of(2020,1,1); return t.minus(Period.ofMonths(1))', '=> 2019-12-01'],
  ['Temporal t = Instant.EPOCH; return t.minus(Duration.ofDays(1))', '=> 1969-12-31T00:00:00Z'],
  [
    "TemporalAmount a = Duration.ofDays(1); return a.get(ChronoUnit.SECONDS) + ' ' + a.getUnits() + ' ' + a.addTo(Instant.EPOCH)",
    '=> 86400 [Seconds, Nanos] 1970-01-02T00:00:00Z',
  ],
  [
    'TemporalAmount a = Period.ofDays(1); return a.get(ChronoUnit.SECONDS)',
    'runtime error: unsupported_temporal_type_exception: Unsupported unit: Seconds',
  ],
  [
    "TemporalUnit u = IsoFields.QUARTER_YEARS; return u.isDurationEstimated() + ' ' + u.isSupportedBy(LocalTime.MIN)",
    '=> true false',
  ],
  [
    "return ChronoUnit.DAYS.isSupportedBy(LocalTime.MIN) + ' ' + ChronoUnit.HOURS.isSupportedBy(LocalTime.MIN)",
    '=> false true',
  ],
  ['return ChronoField.YEAR.getDisplayName(Locale.GERMANY)', '=> Jahr'],
  [
    "return ZoneId.of('Europe/Paris').getRules().getValidOffsets(LocalDateTime.of(2020,10,25,2,30))",
    '=> [+02:00, +01:00]',
  ],
  ["return ZoneId.of('Europe/Paris').getRules().getValidOffsets(LocalDateTime.of(2020,3,29,2,30))", '=> []'],
  ["return ZoneId.of('Europe/Paris').getRules().getValidOffsets(LocalDateTime.of(2020,7,29,2,30))", '=> [+02:00]'],
  [
    "return ZoneId.of('Europe/Paris').getRules().isValidOffset(LocalDateTime.of(2020,7,29,2,30), ZoneOffset.ofHours(1))",
    '=> false',
  ],
  [
    'return ChronoField.YEAR.getDisplayName(Locale.US) + ChronoField.YEAR.getDisplayName(Locale.ROOT) + ChronoField.AMPM_OF_DAY.getDisplayName(Locale.US) + ChronoField.DAY_OF_WEEK.getDisplayName(Locale.FRANCE) + ChronoField.ERA.getDisplayName(Locale.FRANCE) + ChronoField.NANO_OF_DAY.getDisplayName(Locale.US)',
    '=> yearYearAM/PMjour de la semaineèreNanoOfDay',
  ],
  [
    'return ChronoField.DAY_OF_WEEK.getDisplayName(Locale.ROOT) + ChronoField.MONTH_OF_YEAR.getDisplayName(Locale.ROOT)+ ChronoField.AMPM_OF_DAY.getDisplayName(Locale.ROOT) + ChronoField.HOUR_OF_DAY.getDisplayName(Locale.ROOT)',
    '=> Day of the WeekMonthDayperiodHour',
  ],
  ['TemporalAdjuster x = DayOfWeek.FRIDAY; return x.adjustInto(LocalDate.of(2020,1,1))', '=> 2020-01-03'],
  [
    'TemporalAdjuster x = LocalDate.of(2019,5,5); return x.adjustInto(LocalDateTime.of(2020,1,1,1,1))',
    '=> 2019-05-05T01:01',
  ],
  [
    "TemporalAdjuster x = ZoneOffset.ofHours(2); return x.adjustInto(OffsetDateTime.parse('2020-01-01T00:00:00Z'))",
    '=> 2020-01-01T00:00+02:00',
  ],
  ['return ZoneOffset.ofHours(2).get(ChronoField.OFFSET_SECONDS)', '=> 7200'],
  ['TemporalAccessor x = ZoneOffset.ofHours(2); return x.getLong(ChronoField.OFFSET_SECONDS)', '=> 7200'],
  [
    'return ZoneOffset.ofHours(2).get(ChronoField.YEAR)',
    'runtime error: unsupported_temporal_type_exception: Unsupported field: Year',
  ],
  ['return ZoneOffset.ofHours(2).range(ChronoField.OFFSET_SECONDS)', '=> -64800 - 64800'],
  ['return ZoneOffset.ofHours(2).query(TemporalQueries.offset())', '=> +02:00'],
])('interfaces of times: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
