import { isLeapYear } from '../../../mapping/dates/calendar.ts';
import { dateNames } from '../../../mapping/dates/date-names.ts';
import type { LongValue } from '../../values/boxed.ts';
import { chargeNames } from '../../values/host-names.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { JavaList } from '../../values/java-list.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { ValueRange } from '../../values/java-value-range.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { chronoField, type TemporalField, unsupportedField } from '../../values/temporal-field.ts';
import { Period } from '../../values/time-amount.ts';
import type { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

export const ISO_CHRONOLOGY = new JavaEnum('java.time.chrono.IsoChronology', 'ISO', 0);
export const ISO_ERAS = ['BCE', 'CE'].map((name, i) => new JavaEnum('java.time.chrono.IsoEra', name, i));

/** @throws JavaThrowable for a number that is not an era */
function eraOf(value: number): JavaEnum {
  const era = ISO_ERAS[value];
  if (era) return era;
  throw new JavaThrowable('DateTimeException', `Invalid era: ${value}`);
}

/** @throws JavaThrowable for another calendar, which dates here do not have */
function chronologyOf(name: string): JavaEnum {
  if (name === 'ISO' || name === 'iso8601') return ISO_CHRONOLOGY;
  throw new JavaThrowable('DateTimeException', `Unknown chronology: ${name}`);
}

const CHRONOLOGY_METHODS: NonNullable<ClassSpec['methods']> = {
  'String getId()': () => 'ISO',
  'String getCalendarType()': () => 'iso8601',
  'String getDisplayName(TextStyle,Locale)': () => 'ISO',
  'boolean isLeapYear(long)': (_: unknown, year: LongValue) => isLeapYear(Number(year)),
  'List eras()': () => new JavaList([...ISO_ERAS]),
  'Era eraOf(int)': (_: unknown, value: number) => eraOf(value),
  'int prolepticYear(Era,int)': (_: unknown, era: JavaEnum, year: number) => (era.ordinal === 1 ? year : 1 - year),
  'Period period(int,int,int)': (_: unknown, ...[years, months, days]: [number, number, number]) =>
    new Period(years, months, days),
  'ValueRange range(ChronoField)': (_: unknown, field: TemporalField) => field.rule.range,
  'int compareTo(Chronology)': () => 0,
};

const ERA = 'Era';

/** @throws JavaThrowable for any field but that of eras */
function eraField(asked: TemporalField): void {
  if (asked.text() !== ERA) throw unsupportedField(asked);
}

const STYLES = ['full', 'full', 'short', 'short'] as const;

function eraName(self: JavaEnum, style: JavaEnum, { tag }: JavaLocale): string {
  chargeNames(tag);
  const width = STYLES[style.ordinal];
  return width ? dateNames(tag).eras[width][self.ordinal]! : self.ordinal === 1 ? 'A' : 'B';
}

function readEra(self: JavaEnum, asked: TemporalField): number {
  eraField(asked);
  return self.ordinal;
}

const ERA_METHODS: NonNullable<ClassSpec['methods']> = {
  'int getValue()': (self: JavaEnum) => self.ordinal,
  'int get(TemporalField)': readEra,
  'long getLong(TemporalField)': readEra,
  'boolean isSupported(TemporalField)': (_: unknown, asked: TemporalField) => asked.text() === ERA,
  'ValueRange range(TemporalField)': (_: unknown, asked: TemporalField): ValueRange => {
    eraField(asked);
    return asked.rule.range;
  },
  'String getDisplayName(TextStyle,Locale)': eraName,
  'Temporal adjustInto(Temporal)': (self: JavaEnum, time: ZonedTime) => chronoField('ERA').write(time, self.ordinal),
};

/** The ISO calendar and its eras, the only ones that scripts can reach from a date. */
export const CHRONOLOGIES: readonly ClassSpec[] = [
  {
    name: 'java.time.chrono.Chronology',
    isInterface: true,
    extends: ['Comparable'],
    statics: {
      'Chronology of(String)': chronologyOf,
      'Chronology from(TemporalAccessor)': () => ISO_CHRONOLOGY,
      'Chronology ofLocale(Locale)': () => ISO_CHRONOLOGY,
    },
    methods: CHRONOLOGY_METHODS,
  },
  {
    name: 'java.time.chrono.IsoChronology',
    extends: ['Chronology'],
    constants: { 'IsoChronology INSTANCE': ISO_CHRONOLOGY },
  },
  {
    name: 'java.time.chrono.Era',
    isInterface: true,
    extends: ['TemporalAccessor', 'TemporalAdjuster'],
    methods: ERA_METHODS,
  },
  enumClass('java.time.chrono.IsoEra', ISO_ERAS, {
    extends: [ERA],
    statics: { 'IsoEra of(int)': eraOf },
  }),
];
