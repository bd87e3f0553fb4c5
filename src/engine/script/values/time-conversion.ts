import { daysFromCivil, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { timeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chronoField } from './temporal-field.ts';
import { offsetText, type TimeKind, ZonedTime } from './zoned-time.ts';

/** The fields that a time needs to be converted to a class. */
const NEEDED: Readonly<Record<Exclude<TimeKind, 'Unresolved'>, readonly string[]>> = {
  Year: ['YEAR'],
  YearMonth: ['YEAR', 'MONTH_OF_YEAR'],
  MonthDay: ['MONTH_OF_YEAR', 'DAY_OF_MONTH'],
  LocalDate: ['EPOCH_DAY'],
  LocalTime: ['NANO_OF_DAY'],
  OffsetTime: ['NANO_OF_DAY', 'OFFSET_SECONDS'],
  LocalDateTime: ['EPOCH_DAY', 'NANO_OF_DAY'],
  Instant: ['INSTANT_SECONDS'],
  OffsetDateTime: ['INSTANT_SECONDS', 'OFFSET_SECONDS'],
  ZonedDateTime: ['INSTANT_SECONDS', 'OFFSET_SECONDS'],
  Month: ['MONTH_OF_YEAR'],
  DayOfWeek: ['DAY_OF_WEEK'],
  ZoneOffset: ['OFFSET_SECONDS'],
};

const startOfDay = (millis: number) => Math.floor(millis / MILLIS_PER_DAY) * MILLIS_PER_DAY;
const start = (year: number, month: number, day: number) => daysFromCivil(year, month, day) * MILLIS_PER_DAY;

/** The zone of a time's offset. */
export const offsetZone = (time: ZonedTime) => timeZone(offsetText(time.parts.offsetMillis));

/** Whether a time has all the parts of a class. */
export function isConvertible(time: ZonedTime, kind: TimeKind): boolean {
  return time.kind === kind || NEEDED[kind as 'Year'].every(name => chronoField(name).isSupportedBy(time.kind));
}

/** @returns Java's error for a time without the parts of a class */
export function notObtainable(simpleName: string, time: ZonedTime): JavaThrowable {
  const reason = `Unable to obtain ${simpleName} from TemporalAccessor: ${time.text()} of type ${time.className}`;
  return new JavaThrowable('DateTimeException', reason);
}

/** A time that has an offset. @throws JavaThrowable for one without */
export function requireOffset(time: ZonedTime, simpleName: string): ZonedTime {
  if (chronoField('OFFSET_SECONDS').isSupportedBy(time.kind)) return time;
  throw notObtainable(simpleName, time);
}

/** Java's `from`: another class with its parts of a time. @throws JavaThrowable if parts are missing */
export function convertTime(time: ZonedTime, kind: TimeKind): ZonedTime {
  if (time.className === `java.time.${kind}`) return time;
  if (!isConvertible(time, kind)) throw notObtainable(kind, time);
  const { year, month, day } = time.parts.values;
  const local = time.localMillis;
  const { nanos } = time;
  switch (kind) {
    case 'Year':
      return new ZonedTime(kind, start(year, 1, 1));
    case 'YearMonth':
      return new ZonedTime(kind, start(year, month, 1));
    case 'MonthDay':
      return new ZonedTime(kind, start(2000, month, day));
    case 'LocalDate':
      return new ZonedTime(kind, startOfDay(local));
    case 'LocalTime':
      return new ZonedTime(kind, local - startOfDay(local), { nanos });
    case 'OffsetTime':
      return ZonedTime.ofLocal(kind, local, nanos, offsetZone(time));
    case 'LocalDateTime':
      return new ZonedTime(kind, local, { nanos });
    case 'OffsetDateTime':
      return time.as(kind, offsetZone(time));
    default:
      return time.as(kind, kind === 'Instant' ? UTC : time.zone);
  }
}
