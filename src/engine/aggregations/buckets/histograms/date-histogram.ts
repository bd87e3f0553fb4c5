import { illegalArgument } from '../../../errors/engine-error.ts';
import { timeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import { type KeyReader, textKey } from '../../../request/object-parser.ts';
import { plainTextOf } from '../../../request/scalar.ts';
import { parseTimeValue } from '../../../request/time-value.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { defaultDateFormat } from '../../value-format.ts';
import { emptyValuesConfig, parseValues, zoneKey } from '../../values-config.ts';
import { BY_KEY } from '../bucket-order.ts';
import { Histogram, type HistogramConfig, type HistogramKind } from './histogram.ts';
import { resolveBounds, type TimeBounds, timeBoundsKey } from './histogram-bounds.ts';
import { histogramKeys } from './numeric-histogram.ts';
import { type CalendarUnit, calendarRounding, calendarUnit, fixedTimeRounding, type Rounding } from './rounding.ts';

interface Config extends HistogramConfig, DateSteps {
  timeZone: string | undefined;
  extended: TimeBounds | undefined;
  hard: TimeBounds | undefined;
}

/** Time intervals: calendar units or a fixed length. */
export const parseDateHistogram: AggregationParser = definition => {
  const config: Config = {
    ...emptyValuesConfig(),
    calendar: undefined,
    fixed: undefined,
    offset: 0,
    extended: undefined,
    hard: undefined,
    minDocCount: 0,
    order: BY_KEY,
    keyed: false,
  };
  parseValues(definition, config, { ...KEYS, ...histogramKeys<Config>(definition.name) });
  return new Histogram(definition, config, kindOf(definition.name, config));
};

/** The parameters that define time intervals. */
export const DATE_STEP_KEYS: Record<string, KeyReader<DateSteps>> = {
  calendar_interval: textKey((config, value) => {
    const unit = calendarUnit(value);
    if (!unit) throw illegalArgument(`The supplied interval [${value}] could not be parsed as a calendar interval.`);
    if (config.fixed !== undefined)
      throw illegalArgument('Cannot use [calendar_interval] with [fixed_interval] configuration option.');
    config.calendar = unit;
  }),
  fixed_interval: textKey((config, value) => {
    if (config.calendar !== undefined)
      throw illegalArgument('Cannot use [fixed_interval] with [calendar_interval] configuration option.');
    config.fixed = Math.trunc(parseTimeValue(value, 'date_histogram.fixedInterval'));
  }),
  offset: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read: (config, value) => {
      config.offset = typeof value === 'string' ? signedTime(value) : Number(plainTextOf(value));
    },
  },
  time_zone: zoneKey(),
};

const KEYS: Record<string, KeyReader<Config>> = {
  ...(DATE_STEP_KEYS as Record<string, KeyReader<Config>>),
  extended_bounds: timeBoundsKey((config, bounds) => {
    config.extended = bounds;
  }),
  hard_bounds: timeBoundsKey((config, bounds) => {
    config.hard = bounds;
  }),
};

function signedTime(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * parseTimeValue(text.replace(/^[+-]/, ''), 'DateHistogramAggregationBuilder.parseOffset');
}

function kindOf(name: string, config: Config): HistogramKind {
  return {
    bind(format, shard) {
      const reader = format ?? defaultDateFormat(config, shard);
      const rounding = roundingOf(config);
      const twice = roundingOf({ ...config, offset: 2 * config.offset });
      const { extended, hard } = resolveBounds(config, reader, name);
      const from = hard?.min === undefined ? Number.NEGATIVE_INFINITY : rounding.floor(hard.min);
      const to = hard?.max ?? Number.POSITIVE_INFINITY;
      return {
        rounding,
        extended,
        hard,
        gapRounding: { ...rounding, next: key => twice.next(twice.floor(key)) },
        inside: key => key >= from && key < to,
        lengthOf: (key, unit) => unitsIn(config, rounding.next(key) - key, unit),
      };
    },
    showKey(key, format) {
      const text = format?.text(key);
      return { ...(text !== undefined && { key_as_string: text }), key };
    },
    keyText: (key, format) => format?.text(key) ?? String(key),
  };
}

export interface DateSteps {
  calendar: CalendarUnit | undefined;
  fixed: number | undefined;
  timeZone: string | undefined;
  offset: number;
}

/** @throws EngineError when no interval is given */
export function roundingOf({ calendar, fixed, timeZone: id, offset }: DateSteps): Rounding {
  const zone = id === undefined ? UTC : timeZone(id);
  if (calendar) return calendarRounding(calendar, zone, offset);
  if (fixed !== undefined && fixed < 1) throw illegalArgument('Zero or negative time interval not supported');
  if (fixed !== undefined) return fixedTimeRounding(fixed, zone, offset);
  throw illegalArgument('Invalid interval specified, must be non-null and non-empty');
}

/**
 * Months vary in length: a month has a length in days, but a day has none in months. A day always has 24 hours. @throws
 * EngineError
 */
function unitsIn({ calendar }: DateSteps, millis: number, unit: CalendarUnit): number {
  const months = calendar && MONTHS[calendar];
  if (MONTHS[unit] === undefined) return ((calendar && MILLIS[calendar]) ?? millis) / MILLIS[unit]!;
  if (months !== undefined) return months / MONTHS[unit];
  const histogram = calendar
    ? `non-month based calendar interval histogram [${calendar}]`
    : 'fixed interval based histogram,';
  throw illegalArgument(
    `Cannot use month-based rate unit [${unit}] with ${histogram} only week, day, hour, minute and second are supported for this histogram`,
  );
}

const MONTHS: Readonly<Partial<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 };

const MILLIS: Readonly<Partial<Record<CalendarUnit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
