import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ["return DateTimeFormatter.ofPattern('yyyy').getLocale()", '=> en'],
  ["return DateTimeFormatter.ofPattern('yyyy', Locale.US).getLocale()", '=> en_US'],
  ['return DateTimeFormatter.ISO_DATE.getLocale()', '=> en'],
  [
    "return DateTimeFormatter.ISO_DATE.getResolverStyle() + ' ' + DateTimeFormatter.ofPattern('yyyy').getResolverStyle()",
    '=> STRICT SMART',
  ],
  [
    "return DateTimeFormatter.ISO_DATE.getChronology() + ' ' + DateTimeFormatter.ofPattern('yyyy').getChronology()",
    '=> ISO null',
  ],
  ['return DateTimeFormatter.ISO_DATE.getResolverFields()', '=> null'],
  ['return DateTimeFormatter.ISO_DATE.getZone()', '=> null'],
  ['return IsoChronology.INSTANCE.eras()', '=> [BCE, CE]'],
  ['return IsoChronology.INSTANCE.eraOf(1)', '=> CE'],
  ['return IsoChronology.INSTANCE.eraOf(7)', 'runtime error: date_time_exception: Invalid era: 7'],
  ['return IsoChronology.INSTANCE.getCalendarType() + IsoChronology.INSTANCE.getId()', '=> iso8601ISO'],
  ['return IsoChronology.INSTANCE.getDisplayName(TextStyle.FULL, Locale.US)', '=> ISO'],
  ['return IsoChronology.INSTANCE.period(1,2,3)', '=> P1Y2M3D'],
  ['return IsoChronology.INSTANCE.prolepticYear(IsoEra.BCE, 5)', '=> -4'],
  ['return IsoChronology.INSTANCE.range(ChronoField.DAY_OF_MONTH)', '=> 1 - 28/31'],
  ['return IsoChronology.INSTANCE.compareTo(IsoChronology.INSTANCE)', '=> 0'],
  ["return Chronology.of('ISO')", '=> ISO'],
  ["return Chronology.of('xx')", 'runtime error: date_time_exception: Unknown chronology: xx'],
  ['return Chronology.from(LocalDate.of(2020,1,1))', '=> ISO'],
  ['return Chronology.ofLocale(Locale.US)', '=> ISO'],
  ['return IsoEra.of(1)', '=> CE'],
  ['return IsoEra.of(7)', 'runtime error: date_time_exception: Invalid era: 7'],
  ['return IsoEra.CE.get(ChronoField.ERA)', '=> 1'],
  ['return IsoEra.CE.getLong(ChronoField.ERA)', '=> 1'],
  [
    'return IsoEra.CE.get(ChronoField.YEAR)',
    'runtime error: unsupported_temporal_type_exception: Unsupported field: Year',
  ],
  ['return IsoEra.CE.isSupported(ChronoField.ERA)', '=> true'],
  ['return IsoEra.CE.range(ChronoField.ERA)', '=> 0 - 1'],
  ['return IsoEra.CE.getDisplayName(TextStyle.FULL, Locale.US)', '=> Anno Domini'],
  ['return IsoEra.CE.getDisplayName(TextStyle.SHORT, Locale.GERMANY)', '=> n. Chr.'],
  ['return IsoEra.CE.adjustInto(LocalDate.of(-5,1,1))', '=> 0006-01-01'],
  ["Era e = IsoEra.CE; return e.getValue() + ' ' + e.get(ChronoField.ERA)", '=> 1 1'],
])('calendars and formatters: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
