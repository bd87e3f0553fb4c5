import { daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { toUtc } from '../../mapping/dates/time-zone.ts';
import { hashLong } from './java-equality.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';
import { DEFAULT_ZONE, type JavaTimeZone } from './java-time-zone.ts';
import { wrapLong } from './long-math.ts';
import { step } from './machine.ts';
import { ZonedTime } from './zoned-time.ts';

/** The constants of java.util.Calendar for its fields, in their order. */
export const CALENDAR_FIELDS = [
  'ERA',
  'YEAR',
  'MONTH',
  'WEEK_OF_YEAR',
  'WEEK_OF_MONTH',
  'DAY_OF_MONTH',
  'DAY_OF_YEAR',
  'DAY_OF_WEEK',
  'DAY_OF_WEEK_IN_MONTH',
  'AM_PM',
  'HOUR',
  'HOUR_OF_DAY',
  'MINUTE',
  'SECOND',
  'MILLISECOND',
  'ZONE_OFFSET',
  'DST_OFFSET',
] as const;

export type CalendarField = (typeof CALENDAR_FIELDS)[number];

/** @throws JavaThrowable for a number that is not a field */
export function calendarField(index: number): CalendarField {
  const field = CALENDAR_FIELDS[index];
  if (!field) throw new JavaThrowable('ArrayIndexOutOfBoundsException', `Index ${index} out of bounds for length 17`);
  return field;
}

/** Sunday is 1. */
const sundayFirst = (isoDay: number) => (isoDay % 7) + 1;

/** The smallest and largest values of each field that calendars without leniency accept. */
const LIMITS: Readonly<Record<CalendarField, readonly [number, number]>> = {
  ERA: [0, 1],
  YEAR: [1, 292_278_994],
  MONTH: [0, 11],
  WEEK_OF_YEAR: [1, 53],
  WEEK_OF_MONTH: [0, 6],
  DAY_OF_MONTH: [1, 31],
  DAY_OF_YEAR: [1, 366],
  DAY_OF_WEEK: [1, 7],
  DAY_OF_WEEK_IN_MONTH: [1, 6],
  AM_PM: [0, 1],
  HOUR: [0, 11],
  HOUR_OF_DAY: [0, 23],
  MINUTE: [0, 59],
  SECOND: [0, 59],
  MILLISECOND: [0, 999],
  ZONE_OFFSET: [-46_800_000, 50_400_000],
  DST_OFFSET: [0, 7_200_000],
};

const UNIT_MILLIS: Partial<Record<CalendarField, number>> = {
  HOUR: 3_600_000,
  HOUR_OF_DAY: 3_600_000,
  MINUTE: 60_000,
  SECOND: 1000,
  MILLISECOND: 1,
  AM_PM: 12 * 3_600_000,
};

const UNIT_DAYS: Partial<Record<CalendarField, number>> = {
  DAY_OF_MONTH: 1,
  DAY_OF_YEAR: 1,
  DAY_OF_WEEK: 1,
  WEEK_OF_YEAR: 7,
  WEEK_OF_MONTH: 7,
  DAY_OF_WEEK_IN_MONTH: 7,
};

/** Computing the time reads all fields, which takes some 20 µs. */
const COMPLETION_COST = 400;

/** java.util.GregorianCalendar, proleptic. Fields that were set are combined when the time is next read. */
export class JavaCalendar extends JavaObject {
  readonly className = 'java.util.GregorianCalendar';
  zone: JavaTimeZone;
  lenient = true;
  /** Sunday is 1. */
  firstDay = 1;
  minimalDays = 1;
  private instant: number;
  /** Fields that were set since the time was computed, the last one last. */
  private readonly pending = new Map<CalendarField, number>();
  /** Whether the other fields are known from the time. Those of a calendar made of fields are not, except for halves of days. */
  private isComputed = true;

  constructor(millis: number, zone: JavaTimeZone = DEFAULT_ZONE) {
    super();
    this.instant = millis;
    this.zone = zone;
  }

  /** @throws JavaThrowable for fields out of range, unless the calendar is lenient */
  get millis(): number {
    if (this.pending.size > 0) this.complete();
    return this.instant;
  }

  set millis(millis: number) {
    this.pending.clear();
    this.isComputed = true;
    this.instant = millis;
  }

  /** A calendar in the default zone that is made of year, month, day, hour, minute and second. */
  static of(year: number, month: number, day: number, ...[hour = 0, minute = 0, second = 0]: number[]): JavaCalendar {
    const calendar = new JavaCalendar(hour * 3_600_000);
    const fields = { YEAR: year, MONTH: month, DAY_OF_MONTH: day, HOUR_OF_DAY: hour, MINUTE: minute, SECOND: second };
    for (const [field, value] of Object.entries({ ...fields, MILLISECOND: 0 }))
      calendar.set(field as CalendarField, value);
    calendar.isComputed = false;
    return calendar;
  }

  copy(): JavaCalendar {
    const copy = new JavaCalendar(this.millis, this.zone);
    copy.lenient = this.lenient;
    copy.firstDay = this.firstDay;
    copy.minimalDays = this.minimalDays;
    return copy;
  }

  set(field: CalendarField, value: number): void {
    this.pending.delete(field);
    this.pending.set(field, value);
  }

  /** All fields: those of the start of 1970. One field: the value it has then. */
  clear(field?: CalendarField): void {
    if (field === undefined) this.millis = -this.zone.zone.offsetAt(0);
    else this.set(field, new JavaCalendar(0).get(field));
  }

  isSet(field: CalendarField): boolean {
    return this.pending.size === 0 || this.pending.has(field);
  }

  get time(): ZonedTime {
    return new ZonedTime('ZonedDateTime', this.millis, { zone: this.zone.zone });
  }

  get(field: CalendarField): number {
    const time = this.time;
    const { values, offsetMillis } = time.parts;
    switch (field) {
      case 'ERA':
        return values.era;
      case 'YEAR':
        return values.yearOfEra;
      case 'MONTH':
        return values.month - 1;
      case 'WEEK_OF_YEAR':
        return this.weekOfYear(time).week;
      case 'WEEK_OF_MONTH':
        return this.weekOf(values.day, sundayFirst(values.dayOfWeek));
      case 'DAY_OF_MONTH':
        return values.day;
      case 'DAY_OF_YEAR':
        return values.dayOfYear;
      case 'DAY_OF_WEEK':
        return sundayFirst(values.dayOfWeek);
      case 'DAY_OF_WEEK_IN_MONTH':
        return Math.floor((values.day - 1) / 7) + 1;
      case 'AM_PM':
        return values.amPm;
      case 'HOUR':
        return values.hourOfAmPm;
      case 'HOUR_OF_DAY':
        return values.hour;
      case 'MINUTE':
        return values.minute;
      case 'SECOND':
        return values.second;
      case 'MILLISECOND':
        return Math.floor(values.nano / 1e6);
      case 'ZONE_OFFSET':
        return this.zone.standardOffset(this.millis);
      default:
        return offsetMillis - this.zone.standardOffset(this.millis);
    }
  }

  /** The week of a month that contains a day; 0 before the first week with enough days. */
  private weekOf(day: number, dayOfWeek: number): number {
    const lead = (dayOfWeek - this.firstDay - (day - 1) + 7 * 6) % 7;
    const start = 7 - lead >= this.minimalDays ? 1 - lead : 8 - lead;
    return Math.floor((day - start) / 7) + 1;
  }

  private weekStart(year: number): number {
    const first = daysFromCivil(year, 1, 1);
    const local = (weekday(first) - this.firstDay + 7) % 7;
    return 7 - local >= this.minimalDays ? first - local : first - local + 7;
  }

  /** Year and week of the year. */
  weekOfYear(time = this.time): { readonly year: number; readonly week: number } {
    const day = Math.floor(time.localMillis / MILLIS_PER_DAY);
    const { year } = time.parts.values;
    const own = day < this.weekStart(year) ? year - 1 : day >= this.weekStart(year + 1) ? year + 1 : year;
    return { year: own, week: Math.floor((day - this.weekStart(own)) / 7) + 1 };
  }

  /** The largest value that a field has in the current year and month. */
  actualMaximum(field: CalendarField): number {
    const { year, month } = this.time.parts.values;
    if (field === 'DAY_OF_MONTH') return daysInMonth(year, month);
    if (field === 'DAY_OF_YEAR') return daysFromCivil(year + 1, 1, 1) - daysFromCivil(year, 1, 1);
    if (field === 'WEEK_OF_YEAR') return (this.weekStart(year + 1) - this.weekStart(year)) / 7;
    if (field === 'DAY_OF_WEEK_IN_MONTH') return Math.floor((daysInMonth(year, month) - 1) / 7) + 1;
    if (field === 'WEEK_OF_MONTH') {
      const last = this.copy();
      last.set('DAY_OF_MONTH', daysInMonth(year, month));
      return last.get('WEEK_OF_MONTH');
    }
    return LIMITS[field][1];
  }

  minimum(field: CalendarField): number {
    return LIMITS[field][0];
  }

  maximum(field: CalendarField): number {
    return LIMITS[field][1];
  }

  add(field: CalendarField, by: number): void {
    const time = this.time;
    if (by === 0) return;
    if (field === 'YEAR' || field === 'MONTH') this.millis = time.plusMonths(field === 'YEAR' ? by * 12 : by).millis;
    else if (UNIT_DAYS[field] !== undefined) this.millis = time.plusDays(by * UNIT_DAYS[field]).millis;
    else if (UNIT_MILLIS[field] !== undefined) this.millis = this.millis + by * UNIT_MILLIS[field];
    else throw illegal(null);
  }

  /** Adds to a field without changing larger ones. */
  roll(field: CalendarField, by: number): void {
    if (field === 'YEAR') {
      this.add(field, by);
      return;
    }
    const low = LIMITS[field][0];
    const count = this.actualMaximum(field) - low + 1;
    const value = (((this.get(field) - low + by) % count) + count) % count;
    if (field === 'MONTH') this.add(field, value - this.get(field));
    else if (UNIT_DAYS[field] !== undefined)
      this.millis = this.time.plusDays((value + low - this.get(field)) * UNIT_DAYS[field]).millis;
    else if (UNIT_MILLIS[field] !== undefined)
      this.millis = this.millis + (value + low - this.get(field)) * UNIT_MILLIS[field];
    else if (field !== 'ERA') throw illegal(null);
  }

  /** Combines the fields that were set with the current ones. */
  private complete(): void {
    step(COMPLETION_COST);
    const set = new Map(this.pending);
    const stamps = new Map([...set.keys()].map((field, i) => [field, i + SET]));
    const isComputed = this.isComputed;
    const stamp = (field: CalendarField) =>
      stamps.get(field) ?? (isComputed || field === 'HOUR' || field === 'AM_PM' ? COMPUTED : UNSET);
    this.pending.clear();
    this.isComputed = true;
    const current = new Map(CALENDAR_FIELDS.map(field => [field, this.get(field)]));
    if (!this.lenient) for (const [field, value] of set) checkLimit(field, value);
    const value = (field: CalendarField) => set.get(field) ?? current.get(field)!;
    const local = this.daysOf(value, stamp) * MILLIS_PER_DAY + timeOf(value, stamp);
    const offset = set.has('ZONE_OFFSET') || set.has('DST_OFFSET');
    const millis = offset ? local - value('ZONE_OFFSET') - value('DST_OFFSET') : toUtc(local, this.zone.zone);
    this.instant = Number.isSafeInteger(millis) ? millis : Number(wrapLong(BigInt(millis)));
    if (this.lenient) return;
    for (const [field, wanted] of set) if (this.get(field) !== wanted) throw illegal(field);
  }

  /** The day since 1970. Of the ways to give it, the one with the field that was set last counts. */
  private daysOf(value: Field, stamp: Field): number {
    const year = value('ERA') === 0 ? 1 - value('YEAR') : value('YEAR');
    const month = value('MONTH');
    const first = daysFromCivil(year + Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1);
    const local = (value('DAY_OF_WEEK') - this.firstDay + 7) % 7;
    switch (latestDay(stamp)) {
      case 'DAY_OF_YEAR':
        return daysFromCivil(year, 1, 1) + value('DAY_OF_YEAR') - 1;
      case 'WEEK_OF_YEAR':
        return this.weekStart(year) + (value('WEEK_OF_YEAR') - 1) * 7 + local;
      case 'DAY_OF_WEEK_IN_MONTH': {
        const ahead = (value('DAY_OF_WEEK') - weekday(first) + 7) % 7;
        return first + ahead + (value('DAY_OF_WEEK_IN_MONTH') - 1) * 7;
      }
      case 'WEEK_OF_MONTH': {
        const lead = (weekday(first) - this.firstDay + 7) % 7;
        const start = 7 - lead >= this.minimalDays ? first - lead : first - lead + 7;
        return start + (value('WEEK_OF_MONTH') - 1) * 7 + local;
      }
      default:
        return first + value('DAY_OF_MONTH') - 1;
    }
  }

  override text(): string {
    return `java.util.GregorianCalendar[time=${this.millis},zone=${this.zone.text()}]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaCalendar && other.millis === this.millis && other.zone.id === this.zone.id;
  }

  override hash(): number {
    return hashLong(BigInt(this.millis));
  }

  compareTo(other: unknown): number {
    return Math.sign(this.millis - (other as JavaCalendar).millis);
  }
}

function checkLimit(field: CalendarField, value: number): void {
  const [low, high] = LIMITS[field];
  if (value < low || value > high) throw illegal(field);
}

type Field = (field: CalendarField) => number;

/** How recent the value of a field is: unknown, known from the time, or set, later ones being greater. */
const UNSET = 0;
const COMPUTED = 1;
const SET = 2;

/** Sunday is 1. */
const weekday = (day: number) => ((((day + 4) % 7) + 7) % 7) + 1;

/** A day of the week counts with a week only. */
const withWeekday = (stamp: Field, week: CalendarField) => {
  const [own, day] = [stamp(week), stamp('DAY_OF_WEEK')];
  return own === UNSET || day === UNSET ? UNSET : Math.max(own, day);
};

function latestDay(stamp: Field): CalendarField {
  let latest: CalendarField = 'DAY_OF_MONTH';
  let best = stamp('DAY_OF_MONTH');
  const consider = (field: CalendarField, own: number) => {
    if (own <= best) return;
    best = own;
    latest = field;
  };
  consider('WEEK_OF_MONTH', withWeekday(stamp, 'WEEK_OF_MONTH'));
  consider('DAY_OF_WEEK_IN_MONTH', withWeekday(stamp, 'DAY_OF_WEEK_IN_MONTH'));
  consider('DAY_OF_YEAR', stamp('DAY_OF_YEAR'));
  consider('WEEK_OF_YEAR', withWeekday(stamp, 'WEEK_OF_YEAR'));
  return latest;
}

/** Milliseconds of the day: of two ways to set the hour, the last one counts. */
function timeOf(value: Field, stamp: Field): number {
  const byHalf = Math.max(stamp('HOUR'), stamp('AM_PM')) > stamp('HOUR_OF_DAY');
  const hour = byHalf ? value('AM_PM') * 12 + value('HOUR') : value('HOUR_OF_DAY');
  return ((hour * 60 + value('MINUTE')) * 60 + value('SECOND')) * 1000 + value('MILLISECOND');
}
