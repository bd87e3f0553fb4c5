import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double, formatDouble } from '../../../json/java-numbers.ts';
import { booleanKey, doubleKey, type KeyReader, longKey } from '../../../request/object-parser.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { emptyValuesConfig, parseValues } from '../../values-config.ts';
import { BY_KEY, parseOrder } from '../bucket-order.ts';
import { Histogram, type HistogramConfig, type HistogramKind } from './histogram.ts';
import { checkInside, numberBoundsKey } from './histogram-bounds.ts';
import { type Bounds, fixedRounding } from './rounding.ts';

interface Config extends HistogramConfig {
  interval: number;
  offset: number;
  extended: Bounds | undefined;
  hard: Bounds | undefined;
}

/** Intervals of equal width on a numeric field. */
export const parseHistogram: AggregationParser = definition => {
  const config: Config = {
    ...emptyValuesConfig(),
    interval: 0,
    offset: 0,
    minDocCount: 0,
    order: BY_KEY,
    keyed: false,
    extended: undefined,
    hard: undefined,
  };
  const { name } = definition;
  parseValues(definition, config, {
    interval: doubleKey((target, value) => {
      if (value <= 0) throw illegalArgument(`[interval] must be >0 for histogram aggregation [${name}]`);
      target.interval = value;
    }),
    offset: doubleKey((target, value) => {
      target.offset = value;
    }),
    ...histogramKeys<Config>(name),
    extended_bounds: numberBoundsKey<Config>((target, bounds) => {
      target.extended = bounds;
    }),
    hard_bounds: numberBoundsKey<Config>((target, bounds) => {
      target.hard = bounds;
    }),
  });
  const { interval, offset, extended, hard } = config;
  const rounding = fixedRounding(interval, offset);
  const inside = (key: number): boolean =>
    (hard?.min === undefined || key - offset >= hard.min) && (hard?.max === undefined || key - offset <= hard.max);
  const kind: HistogramKind = {
    bind() {
      if (interval === 0) throw illegalArgument('interval must be positive, got: 0.0');
      checkInside(config, formatDouble, config);
      return { rounding, extended, hard, inside };
    },
    showKey(key, format) {
      const text = format?.text(key);
      return { ...(text !== undefined && { key_as_string: text }), key: new Double(key) };
    },
    keyText: (key, format) => format?.text(key) ?? formatDouble(key),
  };
  return new Histogram(definition, config, kind);
};

/** Parameters shared by numeric and date histograms. */
export function histogramKeys<T extends HistogramConfig>(name: string): Record<string, KeyReader<T>> {
  return {
    min_doc_count: longKey((target, value) => {
      if (value < 0)
        throw illegalArgument(`[minDocCount] must be greater than or equal to 0. Found [${value}] in [${name}]`);
      target.minDocCount = value;
    }),
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
    order: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (target, value) => {
        target.order = parseOrder(value);
      },
    },
  };
}
