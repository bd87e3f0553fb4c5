import { daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { JavaLambda } from './java-object.ts';
import { chronoField, epochDay } from './temporal-field.ts';
import { NamedDay } from './time-amount.ts';
import { Zone } from './time-text.ts';
import { type TimeKind, ZonedTime } from './zoned-time.ts';

const values = (time: ZonedTime) => time.parts.values;

/** The fields that an adjuster of a class replaces, other than dates and times of day. */
const REPLACED: Partial<Record<TimeKind, readonly string[]>> = {
  Year: ['YEAR'],
  YearMonth: ['PROLEPTIC_MONTH'],
  Instant: ['INSTANT_SECONDS', 'NANO_OF_SECOND'],
};

/** Java's `with(TemporalAdjuster)`: a date or time replaces its part of the time. @throws JavaThrowable */
export function adjust(time: ZonedTime, adjuster: JavaLambda | ZonedTime | NamedDay | Zone): unknown {
  if (adjuster instanceof JavaLambda) return adjuster.invoke(time);
  if (adjuster instanceof Zone) return chronoField('OFFSET_SECONDS').write(time, adjuster.zone.offsetAt(0) / 1000);
  if (adjuster instanceof NamedDay) {
    const field = chronoField(adjuster.className === 'java.time.Month' ? 'MONTH_OF_YEAR' : 'DAY_OF_WEEK');
    return field.write(time, adjuster.value);
  }
  if (adjuster.kind === 'MonthDay') return adjustMonthDay(time, adjuster);
  const fields = REPLACED[adjuster.kind];
  if (!fields) return adjustDateTime(time, adjuster);
  return fields.reduce((changed, name) => chronoField(name).write(changed, chronoField(name).read(adjuster)), time);
}

/** A day that the month does not have becomes its last one. */
function adjustMonthDay(time: ZonedTime, adjuster: ZonedTime): ZonedTime {
  const { month, day } = values(adjuster);
  const moved = chronoField('MONTH_OF_YEAR').write(time, month);
  return chronoField('DAY_OF_MONTH').write(moved, Math.min(day, daysInMonth(values(moved).year, month)));
}

function adjustDateTime(time: ZonedTime, adjuster: ZonedTime): ZonedTime {
  const { kind } = adjuster;
  let changed = time;
  if (kind !== 'LocalTime' && kind !== 'OffsetTime') {
    chronoField('EPOCH_DAY').read(time);
    changed = changed.plusDays(epochDay(adjuster) - epochDay(time));
  }
  if (kind === 'LocalDate') return changed;
  chronoField('NANO_OF_DAY').read(time);
  const start = Math.floor(changed.localMillis / MILLIS_PER_DAY) * MILLIS_PER_DAY;
  changed = changed.withLocal(start + values(adjuster).milliOfDay, adjuster.nanos);
  if (!kind.startsWith('Offset')) return changed;
  return chronoField('OFFSET_SECONDS').write(changed, adjuster.parts.offsetMillis / 1000);
}

/** An adjuster that moves a date to a day computed from it. */
function toDay(day: (time: ZonedTime) => number): JavaLambda {
  return new JavaLambda(1, value => {
    const time = value as ZonedTime;
    chronoField('DAY_OF_MONTH').read(time);
    return time.plusDays(day(time) - epochDay(time));
  });
}

const first = (time: ZonedTime, months: number) => {
  const { year, month } = values(time);
  const moved = year * 12 + month - 1 + months;
  return daysFromCivil(Math.floor(moved / 12), (((moved % 12) + 12) % 12) + 1, 1);
};

/** The days from a day of the week to another: 0 to 6. */
const ahead = (from: number, to: number) => (((to - from) % 7) + 7) % 7;
const weekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

/** The n-th weekday of the month, counted from its end if negative, before it if 0. */
function inMonth(ordinal: number, { value }: NamedDay): JavaLambda {
  return toDay(time => {
    const start = first(time, 0);
    if (ordinal >= 0) return start + ahead(weekday(start), value) + (ordinal - 1) * 7;
    const end = start + daysInMonth(values(time).year, values(time).month) - 1;
    return end - ahead(value, weekday(end)) + (ordinal + 1) * 7;
  });
}

function relative(day: NamedDay, move: (distance: number, time: ZonedTime) => number): JavaLambda {
  return toDay(time => epochDay(time) + move(ahead(values(time).dayOfWeek, day.value), time));
}

/** The static methods of java.time.temporal.TemporalAdjusters. */
export const ADJUSTERS = {
  'TemporalAdjuster firstDayOfMonth()': () => toDay(time => first(time, 0)),
  'TemporalAdjuster lastDayOfMonth()': () => toDay(time => first(time, 1) - 1),
  'TemporalAdjuster firstDayOfNextMonth()': () => toDay(time => first(time, 1)),
  'TemporalAdjuster firstDayOfYear()': () => toDay(time => daysFromCivil(values(time).year, 1, 1)),
  'TemporalAdjuster lastDayOfYear()': () => toDay(time => daysFromCivil(values(time).year, 12, 31)),
  'TemporalAdjuster firstDayOfNextYear()': () => toDay(time => daysFromCivil(values(time).year + 1, 1, 1)),
  'TemporalAdjuster firstInMonth(DayOfWeek)': (day: NamedDay) => inMonth(1, day),
  'TemporalAdjuster lastInMonth(DayOfWeek)': (day: NamedDay) => inMonth(-1, day),
  'TemporalAdjuster dayOfWeekInMonth(int,DayOfWeek)': inMonth,
  'TemporalAdjuster next(DayOfWeek)': (day: NamedDay) => relative(day, distance => distance || 7),
  'TemporalAdjuster nextOrSame(DayOfWeek)': (day: NamedDay) => relative(day, distance => distance),
  'TemporalAdjuster previous(DayOfWeek)': (day: NamedDay) => relative(day, distance => distance - 7),
  'TemporalAdjuster previousOrSame(DayOfWeek)': (day: NamedDay) =>
    relative(day, distance => (distance === 0 ? 0 : distance - 7)),
  'TemporalAdjuster ofDateAdjuster(UnaryOperator)': (change: JavaLambda) =>
    new JavaLambda(1, value => {
      const time = value as ZonedTime;
      const day = new ZonedTime('LocalDate', epochDay(time) * MILLIS_PER_DAY);
      return time.plusDays(epochDay(change.invoke(day) as ZonedTime) - epochDay(time));
    }),
};
