import { MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import { type TimeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { dayOfWeekOf, truncated } from '../../values/time-amount.ts';
import { convertTime, offsetZone } from '../../values/time-conversion.ts';
import { Zone } from '../../values/time-text.ts';
import { type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { comparator } from '../function/comparator.ts';
import { ISO_CHRONOLOGY } from './chronologies.ts';
import {
  DATE_GETTERS,
  DATE_STEPS,
  DATE_WITHERS,
  from,
  local,
  type Methods,
  parsers,
  shared,
  steps,
  TIME_GETTERS,
  TIME_STEPS,
  TIME_WITHERS,
  withers,
} from './time-members.ts';
import { localBounds } from './times.ts';

type T = ZonedTime;

/** The methods of the two classes that have a date, a time and an offset. */
function zoned(kind: TimeKind): Methods {
  return {
    ...DATE_GETTERS,
    ...TIME_GETTERS,
    ...shared(kind),
    ...steps(kind, `${DATE_STEPS} ${TIME_STEPS}`),
    ...withers(kind, DATE_WITHERS),
    ...withers(kind, TIME_WITHERS),
    'ZoneOffset getOffset()': (self: T) => new Zone(offsetZone(self)),
    'long toEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
    'Instant toInstant()': (self: T) => self.as('Instant', UTC),
    'LocalDate toLocalDate()': (self: T) => convertTime(self, 'LocalDate'),
    'LocalDateTime toLocalDateTime()': (self: T) => convertTime(self, 'LocalDateTime'),
    'LocalTime toLocalTime()': (self: T) => convertTime(self, 'LocalTime'),
    [`${kind} truncatedTo(TemporalUnit)`]: truncated,
  };
}

export const ZONED_DATE_TIME: ClassSpec = {
  name: 'java.time.ZonedDateTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  statics: {
    ...parsers('ZonedDateTime'),
    ...from('ZonedDateTime'),
    'ZonedDateTime of(LocalDate,LocalTime,ZoneId)': (date: T, time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', date.millis + time.millis, time.nanos, zone),
    'ZonedDateTime of(LocalDateTime,ZoneId)': (time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', time.millis, time.nanos, zone),
    'ZonedDateTime of(int,int,int,int,int,int,int,ZoneId)': (...args: [...number[], Zone]) => {
      const [year, month, day, hour, minute, second, nano] = args as number[];
      const millis = local(year!, month!, day!, hour!, minute!, second!, nano!);
      return ZonedTime.ofLocal('ZonedDateTime', millis, nano! % 1e6, (args[7] as unknown as Zone).zone);
    },
    'ZonedDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) => instant.as('ZonedDateTime', zone),
    'ZonedDateTime ofInstant(LocalDateTime,ZoneOffset,ZoneId)': (time: T, offset: Zone, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', time.millis, time.nanos, offset.zone).as('ZonedDateTime', zone),
    'ZonedDateTime ofLocal(LocalDateTime,ZoneId,ZoneOffset)': (time: T, { zone }: Zone, preferred: Zone | null) =>
      (preferred && withOffset(time, zone, preferred)) ??
      ZonedTime.ofLocal('ZonedDateTime', time.millis, time.nanos, zone),
    'ZonedDateTime ofStrict(LocalDateTime,ZoneOffset,ZoneId)': (time: T, offset: Zone, { zone }: Zone) => {
      const found = withOffset(time, zone, offset);
      if (found) return found;
      const isInGap = ZonedTime.ofLocal('ZonedDateTime', time.millis, 0, zone).localMillis !== time.millis;
      throw new JavaThrowable(
        'DateTimeException',
        isInGap
          ? `LocalDateTime '${time.text()}' does not exist in zone '${zone.id}' due to a gap in the local time-line, typically caused by daylight savings`
          : `ZoneOffset '${offset.text()}' is not valid for LocalDateTime '${time.text()}' in zone '${zone.id}'`,
      );
    },
  },
  methods: {
    ...zoned('ZonedDateTime'),
    'IsoChronology getChronology()': () => ISO_CHRONOLOGY,
    'ZoneId getZone()': (self: T) => new Zone(self.zone),
    'OffsetDateTime toOffsetDateTime()': (self: T) => self.as('OffsetDateTime', offsetZone(self)),
    'ZonedDateTime withFixedOffsetZone()': (self: T) => self.as('ZonedDateTime', offsetZone(self)),
    'ZonedDateTime withEarlierOffsetAtOverlap()': (self: T) => atOverlap(self, 'earlier'),
    'ZonedDateTime withLaterOffsetAtOverlap()': (self: T) => atOverlap(self, 'later'),
    'ZonedDateTime withZoneSameInstant(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'ZonedDateTime withZoneSameLocal(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.localMillis, self.nanos, zone),
    // Methods that dates of documents had before they became ZonedDateTimes.
    'long getMillis()': (self: T) => self.millis,
    'DayOfWeek getDayOfWeekEnum()': (self: T) => dayOfWeekOf(self.parts.values.dayOfWeek),
  },
};

/** A local time of a zone with an offset; undefined if the zone does not have that offset then. */
function withOffset(time: T, zone: TimeZone, offset: Zone): ZonedTime | undefined {
  const { millis } = ZonedTime.ofLocal('ZonedDateTime', time.millis, 0, offset.zone);
  if (zone.offsetAt(millis) !== offset.zone.offsetAt(millis)) return undefined;
  return new ZonedTime('ZonedDateTime', millis, { nanos: time.nanos, zone });
}

/** Of the two instants of a local time that a zone repeats, the earlier or later one; other times do not change. */
function atOverlap(self: T, which: 'earlier' | 'later'): T {
  const offsets = [-MILLIS_PER_DAY, MILLIS_PER_DAY].map(near => self.zone.offsetAt(self.millis + near));
  const instants = offsets
    .map(offset => self.localMillis - offset)
    .filter(millis => millis + self.zone.offsetAt(millis) === self.localMillis);
  if (instants.length === 0) return self;
  const millis = which === 'earlier' ? Math.min(...instants) : Math.max(...instants);
  return new ZonedTime(self.kind, millis, { nanos: self.nanos, zone: self.zone });
}

export const OFFSET_DATE_TIME: ClassSpec = {
  name: 'java.time.OffsetDateTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: localBounds('OffsetDateTime', [Zone.of('+18:00').zone, Zone.of('-18:00').zone]),
  statics: {
    'Comparator timeLineOrder()': () => comparator((a, b) => (a as T).compareInstant(b as T)),
    ...parsers('OffsetDateTime'),
    ...from('OffsetDateTime'),
    'OffsetDateTime of(LocalDateTime,ZoneOffset)': (time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', time.millis, time.nanos, zone),
    'OffsetDateTime of(LocalDate,LocalTime,ZoneOffset)': (date: T, time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', date.millis + time.millis, time.nanos, zone),
    'OffsetDateTime of(int,int,int,int,int,int,int,ZoneOffset)': (...args: [...number[], Zone]) => {
      const [year, month, day, hour, minute, second, nano] = args as number[];
      const millis = local(year!, month!, day!, hour!, minute!, second!, nano!);
      return ZonedTime.ofLocal('OffsetDateTime', millis, nano! % 1e6, (args[7] as unknown as Zone).zone);
    },
    'OffsetDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) => {
      const time = instant.as('OffsetDateTime', zone);
      return time.as('OffsetDateTime', offsetZone(time));
    },
  },
  methods: {
    ...zoned('OffsetDateTime'),
    'OffsetTime toOffsetTime()': (self: T) => convertTime(self, 'OffsetTime'),
    'ZonedDateTime toZonedDateTime()': (self: T) => self.as('ZonedDateTime'),
    'ZonedDateTime atZoneSameInstant(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'ZonedDateTime atZoneSimilarLocal(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.localMillis, self.nanos, zone),
    'OffsetDateTime withOffsetSameInstant(ZoneOffset)': (self: T, { zone }: Zone) => self.as('OffsetDateTime', zone),
    'OffsetDateTime withOffsetSameLocal(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', self.localMillis, self.nanos, zone),
  },
};
