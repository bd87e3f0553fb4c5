import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import { booleanKey, type KeyReader, parseStrict, textKey } from '../../search/object-parser.ts';
import { doubleOf, textOf } from '../../search/scalar-value.ts';
import type {
  AggregationBody,
  AggregationParser,
  AggregationShard,
  Aggregator,
  Bucket,
  BucketName,
  Reduction,
} from '../aggregation.ts';
import { BucketCounts } from '../bucket-counts.ts';
import { defaultDateFormat, RAW_FORMAT, type ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveNumbers } from '../values-source.ts';
import { BucketAggregation, type BucketsPart, mergeBuckets } from './bucket-aggregation.ts';

interface RangeRequest {
  key: string | undefined;
  from: JsonValue | undefined;
  to: JsonValue | undefined;
}

interface Config extends ValuesConfig {
  ranges: RangeRequest[];
  keyed: boolean;
}

/** A range as a shard understands it. */
interface Range {
  readonly key: string | undefined;
  readonly from: number;
  readonly to: number;
}

interface RangeBucket extends Bucket {
  readonly range: Range;
}

interface RangePart extends BucketsPart<RangeBucket> {
  readonly format: ValueFormat;
}

export const parseRange: AggregationParser = definition => new Ranges(definition, parseConfig(definition, false));
export const parseDateRange: AggregationParser = definition => new Ranges(definition, parseConfig(definition, true));

function parseConfig(definition: AggregationBody, dates: boolean): Config {
  const config: Config = { ...emptyValuesConfig(), ranges: [], keyed: false };
  return parseValues(definition, config, {
    ranges: {
      tokens: ['START_ARRAY'],
      read: (target, value) => {
        target.ranges = (value as JsonValue[]).map(range => parseOne(definition.type, range));
      },
    },
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
    ...(dates && { time_zone: ZONE }),
  });
}

const ZONE: KeyReader<Config> = textKey((config, value) => {
  try {
    timeZone(value);
  } catch (error) {
    throw error instanceof EngineError ? new EngineError('zone_rules_exception', error.reason, { status: 400 }) : error;
  }
  config.timeZone = value;
});

function parseOne(type: string, value: JsonValue): RangeRequest {
  const range: RangeRequest = { key: undefined, from: undefined, to: undefined };
  if (!isJsonObject(value)) throw illegalArgument(`[${type}] ranges must be objects`);
  const end = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_NULL'] as const;
  return parseStrict<RangeRequest>(type, value, range, {
    key: textKey((target, key) => {
      target.key = key;
    }),
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

/** A bucket for each range of numbers: the lower end is inside, the upper end outside; a document may be in several. */
class Ranges extends BucketAggregation<RangePart> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<RangePart> {
    const { config } = this;
    if (config.ranges.length === 0) throw illegalArgument(`No [ranges] specified for the [${this.name}] aggregation`);
    const source = resolveNumbers(config, this.type, shard);
    const format = source?.format ?? (this.type === 'date_range' ? defaultDateFormat(config, shard) : RAW_FORMAT);
    const ranges = config.ranges
      .map(range => resolveRange(range, this.type === 'date_range', format))
      .sort((a, b) => a.from - b.from || a.to - b.to);
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts();
    return {
      leaf(leaf) {
        const numbers = source?.leaf(leaf);
        const innerLeaf = inner.leaf(leaf);
        return {
          collect(doc, score, owner) {
            const count = numbers ? numbers.load(doc) : 0;
            if (count === 0) return;
            for (let r = 0; r < ranges.length; r++) {
              const { from, to } = ranges[r]!;
              for (let i = 0; i < count; i++) {
                const value = numbers!.at(i);
                if (value < from || value >= to) continue;
                counts.add(owner * ranges.length + r);
                innerLeaf?.collect(doc, score, owner * ranges.length + r);
                break;
              }
            }
          },
        };
      },
      partial: owner => ({
        format,
        buckets: ranges.map((range, r) => ({
          range,
          docCount: counts.get(owner * ranges.length + r),
          subParts: inner.partials(owner * ranges.length + r),
        })),
      }),
    };
  }

  override merge(parts: readonly RangePart[], reduction: Reduction): RangePart {
    const [first] = parts;
    reduction.addBuckets(first!.buckets.length);
    return {
      ...first!,
      buckets: first!.buckets.map((_, r) =>
        mergeBuckets(
          parts.map(part => part.buckets[r]!),
          this.subs,
          reduction,
        ),
      ),
    };
  }

  override show({ buckets, format }: RangePart, reduction: Reduction): Record<string, Writable> {
    const shown = buckets.map(({ range, docCount, subParts }) => ({
      key: keyOf(range, format),
      body: { ...showEnds(range, format), doc_count: docCount, ...this.subs.show(subParts, reduction) },
    }));
    if (this.config.keyed) return { buckets: Object.fromEntries(shown.map(({ key, body }) => [key, body])) };
    return { buckets: shown.map(({ key, body }) => ({ key, ...body })) };
  }

  protected override keyOf({ range }: RangeBucket, { format }: RangePart): BucketName {
    const key = keyOf(range, format);
    return { value: key, text: key };
  }
}

function resolveRange({ key, from, to }: RangeRequest, dates: boolean, format: ValueFormat): Range {
  const endOf = dates ? dateEnd : numberEnd;
  return {
    key,
    from: from === undefined ? Number.NEGATIVE_INFINITY : endOf(from, format),
    to: to === undefined ? Number.POSITIVE_INFINITY : endOf(to, format),
  };
}

/** Numbers too are read in the format: `1000` may be seconds. */
function dateEnd(value: JsonValue, format: ValueFormat): number {
  return format.parse(textOf(value));
}

function numberEnd(value: JsonValue, format: ValueFormat): number {
  return typeof value === 'string' && format !== RAW_FORMAT ? format.parse(value) : doubleOf(value, { in: {} });
}

function keyOf({ key, from, to }: Range, format: ValueFormat): string {
  return key ?? `${endText(from, format)}-${endText(to, format)}`;
}

function endText(end: number, format: ValueFormat): string {
  return Number.isFinite(end) ? (format.text(end) ?? formatDouble(end)) : '*';
}

function showEnds({ from, to }: Range, format: ValueFormat): Record<string, Writable> {
  return { ...showEnd('from', from, format), ...showEnd('to', to, format) };
}

function showEnd(name: string, end: number, format: ValueFormat): Record<string, Writable> {
  if (!Number.isFinite(end)) return {};
  const text = format.text(end);
  return { [name]: new Double(end), ...(text !== undefined && { [`${name}_as_string`]: text }) };
}
