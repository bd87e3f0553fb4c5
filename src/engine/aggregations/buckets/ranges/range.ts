import { numberFormat } from '../../../errors/java-errors.ts';
import { Double, formatDouble } from '../../../json/java-numbers.ts';
import type { JsonObject, JsonValue, Writable } from '../../../json/json-value.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { halfFloat } from '../../../mapping/types/half-float.ts';
import { booleanKey, eachObject, parseStrict } from '../../../request/object-parser.ts';
import { doubleOf, plainTextOf } from '../../../request/scalar.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import type { DocNumbers } from '../../doc-numbers.ts';
import type { SummaryValues } from '../../summaries.ts';
import {
  BOOLEAN_FORMAT,
  booleanNumber,
  defaultDateFormat,
  formattedValue,
  RAW_FORMAT,
  type ValueFormat,
} from '../../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig, zoneKey } from '../../values-config.ts';
import { isSummary, resolveMeasures, unsupported } from '../../values-source.ts';
import { RangeBuckets, type RangeKind, type RangeLeaf } from './range-buckets.ts';

export interface RangeRequest {
  key: string | undefined;
  from: JsonValue | undefined;
  to: JsonValue | undefined;
}

interface Config extends ValuesConfig {
  ranges: RangeRequest[];
  keyed: boolean;
}

/** A range as bound to a shard. */
export interface Range {
  readonly key: string | undefined;
  readonly from: number;
  readonly to: number;
}

export const parseRange: AggregationParser = definition =>
  new RangeBuckets(definition, rangeKind(parseConfig(definition, false), definition.type));
export const parseDateRange: AggregationParser = definition =>
  new RangeBuckets(definition, rangeKind(parseConfig(definition, true), definition.type));

function parseConfig(definition: AggregationBody, dates: boolean): Config {
  const config: Config = { ...emptyValuesConfig(), ranges: [], keyed: false };
  return parseValues(definition, config, {
    ranges: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => {
        target.ranges = eachObject('range', Array.isArray(value) ? value : [value]).map(range =>
          parseOne('range', range),
        );
      },
    },
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
    ...(dates && { time_zone: zoneKey() }),
  });
}

/** Reads one range of numbers or texts. @throws EngineError */
export function parseOne(type: string, value: JsonObject): RangeRequest {
  const range: RangeRequest = { key: undefined, from: undefined, to: undefined };
  const end = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_NULL'] as const;
  return parseStrict<RangeRequest>(type, value, range, {
    key: {
      tokens: type === 'range' ? ['VALUE_STRING', 'VALUE_NUMBER'] : ['VALUE_STRING'],
      read: (target, key) => {
        target.key = plainTextOf(key);
      },
    },
    from: {
      tokens: end,
      read: (target, from) => {
        target.from = from ?? undefined;
      },
    },
    to: {
      tokens: end,
      read: (target, to) => {
        target.to = to ?? undefined;
      },
    },
  });
}

function rangeKind(config: Config, type: string): RangeKind {
  const dates = type === 'date_range';
  return {
    ranges: config.ranges.length,
    keyed: config.keyed,
    bind(shard) {
      const measures = resolveMeasures(config, type, shard);
      const histograms = measures && isSummary(measures) ? histogramsOf(measures, config, type) : undefined;
      const source = measures && !isSummary(measures) ? measures : undefined;
      const format = source?.format ?? (dates ? defaultDateFormat(config, shard) : RAW_FORMAT);
      const ranges = config.ranges.map(range => resolveRange(range, dates, format)).sort(byEnds);
      const stored = ranges.map(({ key, from, to }) => ({
        key,
        from: storedNumber(source?.type, from),
        to: storedNumber(source?.type, to),
      }));
      return {
        ranges: ranges.map(range => ({ key: keyOf(range, format), ends: showEnds(range, format) })),
        unmapped: !measures,
        histograms: histograms && { source: histograms, ends: ranges },
        leaf: leaf => ({ ...rangeLeaf(stored, source?.leaf(leaf)), sorted: source?.sorted?.(leaf) }),
      };
    },
  };
}

/** @throws EngineError unless the field is a histogram and the ranges are those of numbers */
function histogramsOf(source: SummaryValues, config: Config, type: string): SummaryValues {
  if (source.kind === 'histogram' && type === 'range') return source;
  throw unsupported(source.type, config.field, type);
}

/** A number with the precision of the field, so that an end compares equal to the same number in a document. */
function storedNumber(type: FieldType | undefined, value: number): number {
  if (!Number.isFinite(value)) return value;
  if (type?.type === 'half_float') return halfFloat(value);
  return type?.type === 'float' ? Math.fround(value) : value;
}

/** Response order: by lower end, then by upper end. */
export function byEnds(a: Range, b: Range): number {
  return a.from === b.from ? (a.to === b.to ? 0 : a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1;
}

export function rangeLeaf(ranges: readonly Range[], numbers: DocNumbers | undefined): RangeLeaf {
  return {
    lows: Float64Array.from(ranges, range => range.from),
    highs: Float64Array.from(ranges, range => range.to),
    numbers,
  };
}

export function resolveRange({ key, from, to }: RangeRequest, dates: boolean, format: ValueFormat): Range {
  const endOf = dates ? dateEnd : numberEnd;
  return {
    key,
    from: from === undefined ? Number.NEGATIVE_INFINITY : endOf(from, format),
    to: to === undefined ? Number.POSITIVE_INFINITY : endOf(to, format),
  };
}

/** Numbers are also parsed with the format: `1000` can mean seconds. */
function dateEnd(value: JsonValue, format: ValueFormat): number {
  const text = plainTextOf(value);
  const number = format.parse(text);
  if (!Number.isNaN(number)) return number;
  if (format === BOOLEAN_FORMAT) return booleanNumber(text);
  throw numberFormat(text);
}

function numberEnd(value: JsonValue, format: ValueFormat): number {
  return typeof value === 'string' && format !== RAW_FORMAT ? format.parse(value) : doubleOf(value, { in: {} });
}

export function keyOf({ key, from, to }: Range, format: ValueFormat): string {
  return key ?? `${endText(from, format)}-${endText(to, format)}`;
}

function endText(end: number, format: ValueFormat): string {
  return Number.isFinite(end) ? (format.text(end) ?? formatDouble(end)) : '*';
}

export function showEnds({ from, to }: Range, format: ValueFormat): Record<string, Writable> {
  return { ...showEnd('from', from, format), ...showEnd('to', to, format) };
}

function showEnd(name: string, end: number, format: ValueFormat): Record<string, Writable> {
  if (!Number.isFinite(end)) return {};
  const text = formattedValue(format, end);
  return { [name]: new Double(end), ...(text !== undefined && { [`${name}_as_string`]: text }) };
}
