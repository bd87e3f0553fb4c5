import { daysFromCivil, firstWeekStart, isLeapYear, weeksInYear } from '../../mapping/dates/calendar.ts';
import { JavaObject } from './java-object.ts';
import { ValueRange } from './java-value-range.ts';
import { epochDay, MAX_YEAR, TemporalField } from './temporal-field.ts';
import { DAYS, DerivedUnit } from './time-amount.ts';
import type { ZonedTime } from './zoned-time.ts';

const values = (time: ZonedTime) => time.parts.values;
const move = (read: (time: ZonedTime) => number, days: number) => (time: ZonedTime, value: number) =>
  time.plusDays((value - read(time)) * days);

function quarterStart(time: ZonedTime): number {
  return daysFromCivil(values(time).year, values(time).quarter * 3 - 2, 1);
}

const dayOfQuarter = (time: ZonedTime) => epochDay(time) - quarterStart(time) + 1;

/** The constants of java.time.temporal.IsoFields. */
export const ISO_FIELDS = {
  DAY_OF_QUARTER: new TemporalField('DayOfQuarter', {
    base: 'date',
    range: ValueRange.of(1, 90, 92),
    refined: time => {
      const { quarter, year } = values(time);
      return ValueRange.of(1, quarter === 1 ? (isLeapYear(year) ? 91 : 90) : quarter === 2 ? 91 : 92);
    },
    read: dayOfQuarter,
    write: move(dayOfQuarter, 1),
  }),
  QUARTER_OF_YEAR: new TemporalField('QuarterOfYear', {
    base: 'date',
    range: ValueRange.of(1, 4),
    read: time => values(time).quarter,
    write: (time, value) => time.plusMonths((value - values(time).quarter) * 3),
  }),
  WEEK_OF_WEEK_BASED_YEAR: new TemporalField('WeekOfWeekBasedYear', {
    base: 'date',
    range: ValueRange.of(1, 52, 53),
    refined: time => ValueRange.of(1, weeksInYear(values(time).weekYear)),
    read: time => values(time).week,
    write: move(time => values(time).week, 7),
  }),
  WEEK_BASED_YEAR: new TemporalField('WeekBasedYear', {
    base: 'date',
    range: ValueRange.of(-MAX_YEAR, MAX_YEAR),
    read: time => values(time).weekYear,
    write: (time, value) => {
      const { week, dayOfWeek } = values(time);
      const day = firstWeekStart(value) + (Math.min(week, weeksInYear(value)) - 1) * 7 + dayOfWeek - 1;
      return time.plusDays(day - epochDay(time));
    },
  }),
};

export const QUARTER_YEARS = new DerivedUnit('QuarterYears', 3);
export const WEEK_BASED_YEARS = new DerivedUnit('WeekBasedYears', 12);

function julian(label: string, offset: number): TemporalField {
  const read = (time: ZonedTime) => epochDay(time) + offset;
  const range = ValueRange.of(-365_243_219_162 + offset, 365_241_780_471 + offset);
  return new TemporalField(label, { base: 'date', range, isLong: true, read, write: move(read, 1) });
}

/** The constants of java.time.temporal.JulianFields. */
export const JULIAN_FIELDS = {
  JULIAN_DAY: julian('JulianDay', 2_440_588),
  MODIFIED_JULIAN_DAY: julian('ModifiedJulianDay', 40_587),
  RATA_DIE: julian('RataDie', 719_163),
};

/** java.time.temporal.WeekFields: weeks that start on any day and need any number of days in the first week. */
export class WeekFields extends JavaObject {
  readonly className = 'java.time.temporal.WeekFields';
  /** Monday is 1. */
  readonly firstDay: number;
  readonly minimalDays: number;

  constructor(firstDay: number, minimalDays: number) {
    super();
    this.firstDay = firstDay;
    this.minimalDays = minimalDays;
  }

  override text(): string {
    return `WeekFields[${DAYS[this.firstDay - 1]!.name},${this.minimalDays}]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof WeekFields && other.text() === this.text();
  }

  override key(): string {
    return `\0w${this.text()}`;
  }

  private localDay(time: ZonedTime): number {
    return ((values(time).dayOfWeek - this.firstDay + 7) % 7) + 1;
  }

  /** The week of a period in which today is day `day`; 0 is before the first week with enough days. */
  private weekOf(time: ZonedTime, day: number): number {
    const start = (day - this.localDay(time) + 7 * 60) % 7;
    const offset = start + 1 > this.minimalDays ? 7 - start : -start;
    return Math.floor((7 + offset + (day - 1)) / 7);
  }

  /** The first day of the first week of a year, counted from 1970. */
  private yearStart(year: number): number {
    const first = daysFromCivil(year, 1, 1);
    const local = ((((first + 3 - (this.firstDay - 1)) % 7) + 7) % 7) + 1;
    return 8 - local >= this.minimalDays ? first - local + 1 : first - local + 8;
  }

  private weekYear(time: ZonedTime): number {
    const day = epochDay(time);
    const { year } = values(time);
    if (day < this.yearStart(year)) return year - 1;
    return day >= this.yearStart(year + 1) ? year + 1 : year;
  }

  private field(name: string, range: ValueRange, read: (time: ZonedTime) => number, days: number): TemporalField {
    return new TemporalField(`${name}[${this.text()}]`, { base: 'date', range, read, write: move(read, days) });
  }

  dayOfWeek(): TemporalField {
    return this.field('DayOfWeek', ValueRange.of(1, 7), time => this.localDay(time), 1);
  }

  weekOfMonth(): TemporalField {
    return this.field('WeekOfMonth', ValueRange.of(0, 1, 4, 6), time => this.weekOf(time, values(time).day), 7);
  }

  weekOfYear(): TemporalField {
    return this.field('WeekOfYear', ValueRange.of(0, 1, 52, 54), time => this.weekOf(time, values(time).dayOfYear), 7);
  }

  weekOfWeekBasedYear(): TemporalField {
    const read = (time: ZonedTime) => Math.floor((epochDay(time) - this.yearStart(this.weekYear(time))) / 7) + 1;
    return this.field('WeekOfWeekBasedYear', ValueRange.of(1, 52, 53), read, 7);
  }

  weekBasedYear(): TemporalField {
    const read = (time: ZonedTime) => this.weekYear(time);
    return new TemporalField(`WeekBasedYear[${this.text()}]`, {
      base: 'date',
      range: ValueRange.of(-MAX_YEAR, MAX_YEAR),
      read,
      write: (time, value) => {
        const week = Math.floor((epochDay(time) - this.yearStart(read(time))) / 7);
        const weeks = (this.yearStart(value + 1) - this.yearStart(value)) / 7;
        const day = this.yearStart(value) + Math.min(week, weeks - 1) * 7 + this.localDay(time) - 1;
        return time.plusDays(day - epochDay(time));
      },
    });
  }
}
