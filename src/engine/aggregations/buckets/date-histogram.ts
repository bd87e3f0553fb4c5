import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { timeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { type KeyReader, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { defaultDateFormat, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues } from '../values-config.ts';
import { BY_KEY } from './bucket-order.ts';
import { Histogram, type HistogramConfig, type HistogramKind } from './histogram.ts';
import { histogramKeys } from './numeric-histogram.ts';
import {
  type Bounds,
  type CalendarUnit,
  calendarRounding,
  calendarUnit,
  fixedTimeRounding,
  type Rounding,
} from './rounding.ts';

interface BoundsRequest {
  min: JsonValue | undefined;
  max: JsonValue | undefined;
}

interface Config extends HistogramConfig, DateSteps {
  timeZone: string | undefined;
  extended: BoundsRequest | undefined;
  hard: BoundsRequest | undefined;
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
  return new Histogram(definition, config, kindOf(config));
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
    const millis = parseTimeValue(value, 'fixed_interval');
    if (millis <= 0) throw illegalArgument('Zero or negative time interval not supported');
    config.fixed = millis;
  }),
  offset: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read: (config, value) => {
      config.offset = typeof value === 'string' ? signedTime(value) : Number(plainTextOf(value));
    },
  },
  time_zone: textKey((config, value) => {
    try {
      timeZone(value);
    } catch (error) {
      throw error instanceof EngineError
        ? new EngineError('zone_rules_exception', error.reason, { status: 400 })
        : error;
    }
    config.timeZone = value;
  }),
};

const KEYS: Record<string, KeyReader<Config>> = {
  ...(DATE_STEP_KEYS as Record<string, KeyReader<Config>>),
  extended_bounds: objectKey((config, value) => {
    config.extended = parseBounds('extended_bounds', value);
  }),
  hard_bounds: objectKey((config, value) => {
    config.hard = parseBounds('hard_bounds', value);
  }),
};

function signedTime(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * Math.max(0, parseTimeValue(text.replace(/^[+-]/, ''), 'offset'));
}

function parseBounds(parser: string, body: JsonObject): BoundsRequest {
  const tokens = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_NULL'] as const;
  return parseStrict<BoundsRequest>(
    parser,
    body,
    { min: undefined, max: undefined },
    {
      min: {
        tokens,
        read: (bounds, value) => {
          bounds.min = value ?? undefined;
        },
      },
      max: {
        tokens,
        read: (bounds, value) => {
          bounds.max = value ?? undefined;
        },
      },
    },
  );
}

function kindOf(config: Config): HistogramKind {
  return {
    bind(format, shard) {
      const reader = format ?? defaultDateFormat(config, shard);
      const rounding = roundingOf(config);
      const twice = roundingOf({ ...config, offset: 2 * config.offset });
      const { extended, hard } = boundsOf(config, reader);
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

function boundsOf(
  { extended, hard }: Config,
  format: ValueFormat,
): { extended: Bounds | undefined; hard: Bounds | undefined } {
  const resolved = { extended: resolve(extended, format), hard: resolve(hard, format) };
  if (extended && hard && outside(resolved.extended!, resolved.hard!))
    throw illegalArgument(
      `Extended bounds have to be inside hard bounds, hard bounds: [${boundsText(hard)}], extended bounds: [${boundsText(extended)}]`,
    );
  return resolved;
}

function resolve(bounds: BoundsRequest | undefined, format: ValueFormat): Bounds | undefined {
  const read = (value: JsonValue | undefined): number | undefined =>
    value === undefined ? undefined : typeof value === 'string' ? format.parse(value) : Number(plainTextOf(value));
  return bounds && { min: read(bounds.min), max: read(bounds.max) };
}

function outside(extended: Bounds, hard: Bounds): boolean {
  return (
    (hard.min !== undefined && extended.min !== undefined && extended.min < hard.min) ||
    (hard.max !== undefined && extended.max !== undefined && extended.max > hard.max)
  );
}

function boundsText({ min, max }: BoundsRequest): string {
  return `${min === undefined ? '' : plainTextOf(min)}--${max === undefined ? '' : plainTextOf(max)}`;
}
