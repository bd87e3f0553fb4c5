import { expect, test } from 'vitest';
import { refusal, run } from '../../testing/run-script.ts';

// Expected values are those of Elasticsearch's `_scripts/painless/_execute`.
const DATE = "def d = ZonedDateTime.parse('2024-02-29T23:30:15.123456789Z');";
const PARIS = "def d = ZonedDateTime.parse('2024-02-29T23:30:15+01:00[Europe/Paris]');";

test('fields of times are read', () => {
  expect(run(`${DATE} return d.get(ChronoField.ALIGNED_WEEK_OF_YEAR)`)).toBe('9');
  expect(run(`${DATE} def l = []; for (f in ChronoField.values()) { l.add(d.getLong(f)) } return l`)).toBe(
    '[123456789, 84615123456789, 123456, 84615123456, 123, 84615123, 15, 84615, 30, 1410, 11, 11, 23, 23, 1, 4, 1, 4, ' +
      '29, 60, 19782, 5, 9, 2, 24289, 2024, 2024, 1, 1709249415, 0]',
  );
  expect(
    run(
      `${DATE} return [d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), d.get(IsoFields.DAY_OF_QUARTER), d.getLong(JulianFields.RATA_DIE)]`,
    ),
  ).toBe('[9, 60, 738945]');
  expect(refusal('LocalDate.of(2024,2,29).get(ChronoField.HOUR_OF_DAY)')).toContain('Unsupported field: HourOfDay');
  expect(refusal('LocalDate.of(2024,2,29).get(ChronoField.EPOCH_DAY)')).toContain(
    "Invalid field 'EpochDay' for get() method, use getLong() instead",
  );
});

test('fields of weeks start on any day', () => {
  const read =
    '[d.get(w.weekOfYear()), d.get(w.weekOfMonth()), d.get(w.dayOfWeek()), d.get(w.weekOfWeekBasedYear()), d.get(w.weekBasedYear())]';
  const last = 'def d = LocalDate.of(2024,12,31);';
  expect(run(`WeekFields w = WeekFields.of(Locale.US); ${last} ${read}`)).toBe('[53, 5, 3, 1, 2025]');
  expect(run(`WeekFields w = WeekFields.ISO; ${last} ${read}`)).toBe('[53, 5, 2, 1, 2025]');
  expect(run(`WeekFields w = WeekFields.of(DayOfWeek.WEDNESDAY, 3); def d = LocalDate.of(2021,6,7); ${read}`)).toBe(
    '[23, 1, 6, 23, 2021]',
  );
});

test('fields and adjusters change times', () => {
  expect(run('LocalDate.of(2024,2,29).with(ChronoField.YEAR, 2023)')).toBe('2023-02-28');
  expect(run('LocalDateTime.of(2024,2,29,10,30).with(ChronoField.MILLI_OF_DAY, 1)')).toBe('2024-02-29T00:00:00.001');
  expect(run('LocalDateTime.of(2024,2,29,10,30,59).with(ChronoField.MINUTE_OF_DAY, 1)')).toBe('2024-02-29T00:01:59');
  expect(refusal('LocalDate.of(2023,2,1).with(ChronoField.DAY_OF_MONTH, 29)')).toContain(
    "Invalid date 'February 29' as '2023' is not a leap year",
  );
  expect(refusal('LocalTime.of(10,20).withMinute(60)')).toContain(
    'Invalid value for MinuteOfHour (valid values 0 - 59): 60',
  );
  const day = 'LocalDate.of(2024,2,15)';
  const adjusted = ['lastDayOfMonth()', 'next(DayOfWeek.MONDAY)', 'lastInMonth(DayOfWeek.FRIDAY)'].map(
    name => `${day}.with(TemporalAdjusters.${name})`,
  );
  expect(run(`[${adjusted}]`)).toBe('[2024-02-29, 2024-02-19, 2024-02-23]');
  expect(run('LocalDate.of(2024,2,29).with(d -> d.plus(1, ChronoUnit.DAYS))')).toBe('2024-03-01');
  expect(refusal('LocalDate.of(2024,2,29).with(LocalTime.NOON)')).toContain('Unsupported field: NanoOfDay');
});

test('names depend on the locale and on the style', () => {
  expect(run('DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.GERMAN)')).toBe('Montag');
  expect(run('Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.FRENCH)')).toBe('mars');
  expect(run('DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.ROOT)')).toBe('Mon');
  expect(run(`${PARIS} return d.format(DateTimeFormatter.ofPattern('EEE ccc d. MMMM uuuu VV z', Locale.GERMAN))`)).toBe(
    'Do. Do 29. Februar 2024 Europe/Paris MEZ',
  );
});

test('ISO formatters print what the class has', () => {
  const formats = ['ISO_ORDINAL_DATE', 'ISO_WEEK_DATE', 'ISO_DATE', 'BASIC_ISO_DATE'].map(
    name => `DateTimeFormatter.${name}.format(d)`,
  );
  expect(run(`${PARIS} return [${formats}, DateTimeFormatter.RFC_1123_DATE_TIME.format(d)]`)).toBe(
    '[2024-060+01:00, 2024-W09-4+01:00, 2024-02-29+01:00, 20240229+0100, Thu, 29 Feb 2024 23:30:15 +0100]',
  );
  expect(run(`def d = LocalDate.of(2024,2,29); return [${formats}]`)).toBe(
    '[2024-060, 2024-W09-4, 2024-02-29, 20240229]',
  );
  expect(refusal("LocalTime.of(10,2).format(DateTimeFormatter.ofPattern('yyyy'))")).toContain(
    'Unsupported field: YearOfEra',
  );
});

test('zoned times are equal in time and zone, and ordered by both', () => {
  const both =
    "ZonedDateTime a = ZonedDateTime.parse('2024-01-01T00:00Z'); ZonedDateTime b = ZonedDateTime.parse('2024-01-01T01:00+01:00');";
  expect(run(`${both} [a == b, a.isEqual(b), a.compareTo(b), a.toInstant() == b.toInstant()]`)).toBe(
    '[false, true, -1, true]',
  );
  expect(
    run('[LocalDate.of(2024,1,1).compareTo(LocalDate.of(2020,3,1)), LocalTime.of(1,2).compareTo(LocalTime.of(5,2))]'),
  ).toBe('[4, -1]');
  expect(run("ZonedDateTime.parse('2024-10-27T02:30+01:00[Europe/Paris]').withEarlierOffsetAtOverlap()")).toBe(
    '2024-10-27T02:30+02:00[Europe/Paris]',
  );
});

test('amounts are parsed and added', () => {
  expect(run("[Duration.parse('P1DT2.5S'), Duration.of(3, ChronoUnit.HOURS), Duration.ofHours(1).getUnits()]")).toBe(
    '[PT24H2.5S, PT3H, [Seconds, Nanos]]',
  );
  expect(run("[Period.parse('P2W'), Period.of(1,14,3), Period.of(1,14,3).normalized()]")).toBe(
    '[P14D, P1Y14M3D, P2Y2M3D]',
  );
  expect(refusal('Duration.of(1, ChronoUnit.MONTHS)')).toContain('Unit must not have an estimated duration');
  expect(refusal('LocalTime.of(23,30).plus(1, ChronoUnit.DAYS)')).toContain('Unsupported unit: Days');
  expect(refusal('ZoneOffset.ofHours(19)')).toContain('value 19 is not in the range -18 to 18');
});
