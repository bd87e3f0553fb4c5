import { daysInMonth, isLeapYear, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { ValueRange } from './java-value-range.ts';
import { offsetText, type TimeKind, ZonedTime } from './zoned-time.ts';

/** What a field is a part of, which determines the classes of times that have it. */
export type FieldBase =
  | 'year'
  | 'month'
  | 'yearMonth'
  | 'dayOfMonth'
  | 'dayOfWeek'
  | 'date'
  | 'time'
  | 'subsecond'
  | 'instant'
  | 'offset';

/** How a field is read and changed. */
export interface FieldRule {
  readonly base: FieldBase;
  /** All valid values. */
  readonly range: ValueRange;
  /** The values valid for one time, if they differ. */
  readonly refined?: (time: ZonedTime) => ValueRange;
  readonly read: (time: ZonedTime) => number;
  readonly write: (time: ZonedTime, value: number) => ZonedTime;
  /** Only `getLong` reads it. */
  readonly isLong?: boolean;
}

const DATE_BASES: readonly FieldBase[] = ['year', 'month', 'yearMonth', 'dayOfMonth', 'dayOfWeek', 'date'];
const TIME_BASES: readonly FieldBase[] = ['time', 'subsecond'];

const BASES: Readonly<Record<TimeKind, readonly FieldBase[]>> = {
  Year: ['year'],
  YearMonth: ['year', 'month', 'yearMonth'],
  MonthDay: ['month', 'dayOfMonth'],
  Month: ['month'],
  DayOfWeek: ['dayOfWeek'],
  ZoneOffset: ['offset'],
  Unresolved: [],
  LocalDate: DATE_BASES,
  LocalTime: TIME_BASES,
  OffsetTime: [...TIME_BASES, 'offset'],
  LocalDateTime: [...DATE_BASES, ...TIME_BASES],
  Instant: ['instant', 'subsecond'],
  ZonedDateTime: [...DATE_BASES, ...TIME_BASES, 'instant', 'offset'],
  OffsetDateTime: [...DATE_BASES, ...TIME_BASES, 'instant', 'offset'],
};

/** java.time.temporal.TemporalField: ChronoField, IsoFields and those of JulianFields and WeekFields. */
export class TemporalField extends JavaObject {
  readonly className: string = 'java.time.temporal.TemporalField';
  readonly label: string;
  readonly rule: FieldRule;

  constructor(label: string, rule: FieldRule) {
    super();
    this.label = label;
    this.rule = rule;
  }

  override text(): string {
    return this.label;
  }

  get isDateBased(): boolean {
    return DATE_BASES.includes(this.rule.base);
  }

  get isTimeBased(): boolean {
    return TIME_BASES.includes(this.rule.base);
  }

  isSupportedBy(kind: TimeKind): boolean {
    return BASES[kind].includes(this.rule.base);
  }

  private require(time: ZonedTime): void {
    if (!this.isSupportedBy(time.kind)) throw unsupportedField(this);
  }

  read(time: ZonedTime): number {
    this.require(time);
    return this.rule.read(time);
  }

  /** @throws JavaThrowable if the field's values may exceed an int */
  readInt(time: ZonedTime): number {
    this.require(time);
    if (this.rule.isLong || !this.rule.range.isInt)
      throw new JavaThrowable(
        'UnsupportedTemporalTypeException',
        `Invalid field ${this instanceof ChronoField ? `'${this.label}'` : this.label} for get() method, use getLong() instead`,
      );
    return this.rule.read(time);
  }

  write(time: ZonedTime, value: number): ZonedTime {
    this.require(time);
    this.rule.range.check(value, this);
    return this.rule.write(time, value);
  }

  rangeFor(time: ZonedTime): ValueRange {
    this.require(time);
    return this.rule.refined?.(time) ?? this.rule.range;
  }
}

/** A constant of ChronoField. */
export class ChronoField extends TemporalField {
  override readonly className = 'java.time.temporal.ChronoField';
  readonly name: string;
  readonly ordinal: number;

  constructor(name: string, ordinal: number, rule: FieldRule) {
    super(
      CHRONO_LABELS[name] ?? name.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      rule,
    );
    this.name = name;
    this.ordinal = ordinal;
  }

  compareTo(other: unknown): number {
    return this.ordinal - (other as ChronoField).ordinal;
  }
}

const CHRONO_LABELS: Readonly<Record<string, string>> = {
  CLOCK_HOUR_OF_AMPM: 'ClockHourOfAmPm',
  HOUR_OF_AMPM: 'HourOfAmPm',
  AMPM_OF_DAY: 'AmPmOfDay',
};

export function unsupportedField(field: JavaObject): JavaThrowable {
  return new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported field: ${field.text()}`);
}

export const MAX_YEAR = 999_999_999;
const YEARS = ValueRange.of(-MAX_YEAR, MAX_YEAR);
const NANOS_PER_DAY = 86_400_000_000_000;

const values = (time: ZonedTime) => time.parts.values;
/** Moves the local time so that a field counted in nanoseconds gets a value. */
const moved = (time: ZonedTime, nanos: number): ZonedTime => {
  const total = time.nanos + nanos;
  const millis = Math.floor(total / 1e6);
  return time.withLocal(time.localMillis + millis, total - millis * 1e6);
};

/** A field that counts units of nanoseconds in the day, read as a number below `size`, starting at `first`. */
function timeRule(unit: number, size: number, first = 0): FieldRule {
  const read = (time: ZonedTime) => {
    const count = Math.floor(values(time).nanoOfDay / unit) % size;
    return first === 1 && count === 0 ? size : count;
  };
  return {
    base: unit < 1e9 && unit * size === 1e9 ? 'subsecond' : 'time',
    range: ValueRange.of(first, first === 1 ? size : size - 1),
    isLong: size > 2_147_483_647,
    read,
    write: (time, value) => {
      // Fields of milliseconds and less replace the smaller units, larger ones keep them.
      const rest = unit < 1e9 ? values(time).nanoOfDay % unit : 0;
      return moved(time, (value - read(time)) * unit - rest);
    },
  };
}

function dateRule(range: ValueRange, read: (time: ZonedTime) => number, days: number): FieldRule {
  return { base: 'date', range, read, write: (time, value) => time.plusDays((value - read(time)) * days) };
}

export const epochDay = (time: ZonedTime): number => Math.floor(time.localMillis / MILLIS_PER_DAY);
const prolepticMonth = (time: ZonedTime) => values(time).year * 12 + values(time).month - 1;

/** Keeps the day, or takes the last day of the month. */
function withYear(time: ZonedTime, year: number): ZonedTime {
  return time.plusMonths((year - values(time).year) * 12);
}

function withDay(time: ZonedTime, day: number): ZonedTime {
  const { year, month } = values(time);
  if (day > daysInMonth(year, month)) throw invalidDate(year, month, day);
  return time.plusDays(day - values(time).day);
}

/** The same local time with another offset, if the zone may have it. */
function withOffset(time: ZonedTime, seconds: number): ZonedTime {
  const zone = timeZone(offsetText(seconds * 1000));
  const moved = ZonedTime.ofLocal(time.kind, time.localMillis, time.nanos, zone);
  if (time.kind !== 'ZonedDateTime') return moved;
  return time.zone.offsetAt(moved.millis) === seconds * 1000 ? moved.as(time.kind, time.zone) : time;
}

/** @returns Java's error for a day that its month does not have. */
export function invalidDate(year: number, month: number, day: number): JavaThrowable {
  return new JavaThrowable(
    'DateTimeException',
    day === 29
      ? `Invalid date 'February 29' as '${year}' is not a leap year`
      : `Invalid date '${MONTH_NAMES[month - 1]} ${day}'`,
  );
}
const MONTH_NAMES = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

function withDayOfYear(time: ZonedTime, day: number): ZonedTime {
  const { year, dayOfYear } = values(time);
  if (day === 366 && !isLeapYear(year))
    throw new JavaThrowable('DateTimeException', `Invalid date 'DayOfYear 366' as '${year}' is not a leap year`);
  return time.plusDays(day - dayOfYear);
}

const DATE_RULES: Readonly<Record<string, FieldRule>> = {
  DAY_OF_WEEK: { ...dateRule(ValueRange.of(1, 7), time => values(time).dayOfWeek, 1), base: 'dayOfWeek' },
  ALIGNED_DAY_OF_WEEK_IN_MONTH: dateRule(ValueRange.of(1, 7), time => ((values(time).day - 1) % 7) + 1, 1),
  ALIGNED_DAY_OF_WEEK_IN_YEAR: dateRule(ValueRange.of(1, 7), time => ((values(time).dayOfYear - 1) % 7) + 1, 1),
  DAY_OF_MONTH: {
    base: 'dayOfMonth',
    range: ValueRange.of(1, 28, 31),
    refined: time => {
      const { year, month } = values(time);
      if (time.kind === 'MonthDay') return ValueRange.of(1, daysInMonth(1999, month), daysInMonth(2000, month));
      return ValueRange.of(1, daysInMonth(year, month));
    },
    read: time => values(time).day,
    write: withDay,
  },
  DAY_OF_YEAR: {
    base: 'date',
    range: ValueRange.of(1, 365, 366),
    refined: time => ValueRange.of(1, isLeapYear(values(time).year) ? 366 : 365),
    read: time => values(time).dayOfYear,
    write: withDayOfYear,
  },
  EPOCH_DAY: { ...dateRule(ValueRange.of(-365_243_219_162, 365_241_780_471), epochDay, 1), isLong: true },
  ALIGNED_WEEK_OF_MONTH: {
    ...dateRule(ValueRange.of(1, 4, 5), time => Math.floor((values(time).day - 1) / 7) + 1, 7),
    refined: time => ValueRange.of(1, daysInMonth(values(time).year, values(time).month) === 28 ? 4 : 5),
  },
  ALIGNED_WEEK_OF_YEAR: dateRule(ValueRange.of(1, 53), time => Math.floor((values(time).dayOfYear - 1) / 7) + 1, 7),
  MONTH_OF_YEAR: {
    base: 'month',
    range: ValueRange.of(1, 12),
    read: time => values(time).month,
    write: (time, value) => time.plusMonths(value - values(time).month),
  },
  PROLEPTIC_MONTH: {
    base: 'yearMonth',
    range: ValueRange.of(-MAX_YEAR * 12, MAX_YEAR * 12 + 11),
    isLong: true,
    read: prolepticMonth,
    write: (time, value) => time.plusMonths(value - prolepticMonth(time)),
  },
  YEAR_OF_ERA: {
    base: 'year',
    range: ValueRange.of(1, MAX_YEAR, MAX_YEAR + 1),
    refined: time => ValueRange.of(1, values(time).year <= 0 ? MAX_YEAR + 1 : MAX_YEAR),
    read: time => values(time).yearOfEra,
    write: (time, value) => withYear(time, values(time).year >= 1 ? value : 1 - value),
  },
  YEAR: { base: 'year', range: YEARS, read: time => values(time).year, write: withYear },
  ERA: {
    base: 'year',
    range: ValueRange.of(0, 1),
    read: time => values(time).era,
    write: (time, value) => (value === values(time).era ? time : withYear(time, 1 - values(time).year)),
  },
};

const RULES: Readonly<Record<string, FieldRule>> = {
  NANO_OF_SECOND: timeRule(1, 1e9),
  NANO_OF_DAY: timeRule(1, NANOS_PER_DAY),
  MICRO_OF_SECOND: timeRule(1e3, 1e6),
  MICRO_OF_DAY: timeRule(1e3, NANOS_PER_DAY / 1e3),
  MILLI_OF_SECOND: timeRule(1e6, 1e3),
  MILLI_OF_DAY: timeRule(1e6, NANOS_PER_DAY / 1e6),
  SECOND_OF_MINUTE: timeRule(1e9, 60),
  SECOND_OF_DAY: timeRule(1e9, 86_400),
  MINUTE_OF_HOUR: timeRule(60e9, 60),
  MINUTE_OF_DAY: timeRule(60e9, 1440),
  HOUR_OF_AMPM: timeRule(3600e9, 12),
  CLOCK_HOUR_OF_AMPM: timeRule(3600e9, 12, 1),
  HOUR_OF_DAY: timeRule(3600e9, 24),
  CLOCK_HOUR_OF_DAY: timeRule(3600e9, 24, 1),
  AMPM_OF_DAY: timeRule(12 * 3600e9, 2),
  ...DATE_RULES,
  INSTANT_SECONDS: {
    base: 'instant',
    range: ValueRange.of(-31_557_014_167_219_200n, 31_556_889_864_403_199n),
    isLong: true,
    read: time => Math.floor(time.millis / 1000),
    write: (time, value) => time.plusNanos(BigInt(value - Math.floor(time.millis / 1000)) * 1_000_000_000n),
  },
  OFFSET_SECONDS: {
    base: 'offset',
    range: ValueRange.of(-64_800, 64_800),
    read: time => time.parts.offsetMillis / 1000,
    write: (time, seconds) => withOffset(time, seconds),
  },
};

/** Java's order of the constants. */
export const CHRONO_FIELDS: readonly ChronoField[] = Object.entries(RULES).map(
  ([name, rule], i) => new ChronoField(name, i, rule),
);

export const chronoField = (name: string): ChronoField => CHRONO_FIELDS.find(field => field.name === name)!;
