import { truncated } from '../../values/time-amount.ts';
import { convertTime } from '../../values/time-conversion.ts';
import { Zone } from '../../values/time-text.ts';
import { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import {
  from,
  localTime,
  parsers,
  shared,
  steps,
  TIME_GETTERS,
  TIME_STEPS,
  TIME_WITHERS,
  withers,
} from './time-members.ts';

type T = ZonedTime;

const at = (time: T, { zone }: Zone) => ZonedTime.ofLocal('OffsetTime', time.localMillis, time.nanos, zone);

/** A time of day with an offset. */
export const OFFSET_TIME: ClassSpec = {
  name: 'java.time.OffsetTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'OffsetTime MIN': at(localTime(0), Zone.of('+18:00')),
    'OffsetTime MAX': at(localTime(23, 59, 59, 999_999_999), Zone.of('-18:00')),
  },
  statics: {
    ...parsers('OffsetTime'),
    ...from('OffsetTime'),
    'OffsetTime of(LocalTime,ZoneOffset)': at,
    'OffsetTime of(int,int,int,int,ZoneOffset)': (...args: [...number[], Zone]) =>
      at(localTime(...(args.slice(0, 4) as number[])), args[4] as unknown as Zone),
    'OffsetTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) =>
      convertTime(instant.as('ZonedDateTime', zone), 'OffsetTime'),
  },
  methods: {
    ...shared('OffsetTime'),
    ...TIME_GETTERS,
    ...steps('OffsetTime', TIME_STEPS),
    ...withers('OffsetTime', TIME_WITHERS),
    'ZoneOffset getOffset()': (self: T) => new Zone(self.zone),
    'LocalTime toLocalTime()': (self: T) => convertTime(self, 'LocalTime'),
    'OffsetTime truncatedTo(TemporalUnit)': truncated,
    'OffsetTime withOffsetSameLocal(ZoneOffset)': at,
    'OffsetTime withOffsetSameInstant(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetTime', self.millis + zone.offsetAt(self.millis), self.nanos, zone),
  },
};
