import { JavaLambda } from '../../values/java-object.ts';
import { chronoField } from '../../values/temporal-field.ts';
import { chronoUnit } from '../../values/time-amount.ts';
import { convertTime, isConvertible, offsetZone } from '../../values/time-conversion.ts';
import { Zone } from '../../values/time-text.ts';
import type { TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { ISO_CHRONOLOGY } from './chronologies.ts';

/** The smallest unit of each class. */
const PRECISION: Partial<Record<TimeKind, string>> = {
  Year: 'YEARS',
  YearMonth: 'MONTHS',
  Month: 'MONTHS',
  LocalDate: 'DAYS',
  DayOfWeek: 'DAYS',
};

const WITHOUT_PRECISION: ReadonlySet<TimeKind> = new Set(['MonthDay', 'ZoneOffset']);
const WITHOUT_CALENDAR: ReadonlySet<TimeKind> = new Set(['Instant', 'ZoneOffset']);

type Ask = (time: ZonedTime) => unknown;

const convertedTo =
  (kind: TimeKind): Ask =>
  time =>
    isConvertible(time, kind) ? convertTime(time, kind) : null;
const zoneId: Ask = time => (time.kind === 'ZonedDateTime' ? new Zone(time.zone) : null);
const offset: Ask = time =>
  chronoField('OFFSET_SECONDS').isSupportedBy(time.kind) ? new Zone(offsetZone(time)) : null;

/** What each query reads from a time, null for a time that does not have it. */
const QUERIES: Readonly<Record<string, Ask>> = {
  chronology: time => (time.kind.endsWith('Time') && !/Date/.test(time.kind) ? null : isoOf(time)),
  localDate: convertedTo('LocalDate'),
  localTime: convertedTo('LocalTime'),
  offset,
  precision: time => (WITHOUT_PRECISION.has(time.kind) ? null : chronoUnit(PRECISION[time.kind] ?? 'NANOS')),
  zone: time => zoneId(time) ?? offset(time),
  zoneId,
};

const isoOf: Ask = time => (WITHOUT_CALENDAR.has(time.kind) ? null : ISO_CHRONOLOGY);

/** Questions that `query` puts to a time, and the ones that Java knows. */
export const TEMPORAL_QUERIES: readonly ClassSpec[] = [
  {
    name: 'java.time.temporal.TemporalQuery',
    isInterface: true,
    lambda: 'def queryFrom(TemporalAccessor)',
  },
  {
    name: 'java.time.temporal.TemporalQueries',
    statics: Object.fromEntries(
      Object.entries(QUERIES).map(([name, ask]): [string, Implementation] => [
        `TemporalQuery ${name}()`,
        () => new JavaLambda(1, time => ask(time as ZonedTime)),
      ]),
    ),
  },
];
