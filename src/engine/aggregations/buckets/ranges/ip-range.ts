import { EngineError, illegalArgument, type Place } from '../../../errors/engine-error.ts';
import { at, parsingError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../json/json-value.ts';
import { ipRange, ipTerm, ipText } from '../../../mapping/types/ip-address.ts';
import { booleanKey } from '../../../request/object-parser.ts';
import { isScalar, plainTextOf } from '../../../request/scalar.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys, type TextValues, unsupported } from '../../values-source.ts';
import { RangeBuckets, type RangeLeaf } from './range-buckets.ts';

/** From inclusive, to exclusive, both as terms that sort like addresses. */
interface IpRange {
  readonly key: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface Config extends ValuesConfig {
  ranges: IpRange[];
  keyed: boolean;
}

/** One bucket per address range or network. */
export const parseIpRange: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), ranges: [], keyed: false };
  parseValues(definition, config, {
    ranges: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => {
        const given = Array.isArray(value) ? value : [value];
        target.ranges = given.map((range, key) => readRange(range, { in: given, key }));
      },
    },
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
  });
  const ranges = config.ranges.sort(byEnds);
  return new RangeBuckets(definition, {
    ranges: ranges.length,
    keyed: config.keyed,
    emptyIfUnreached: true,
    bind(shard) {
      const source = resolveKeys(config, definition.type, shard);
      if (source && (source.kind !== 'text' || (source.type && source.type.family !== 'ip')))
        throw unsupported(source.type, config.field, definition.type);
      return {
        ranges: ranges.map(shown),
        unmapped: !source,
        leaf: leaf => rangesOf(ranges, source as TextValues | undefined, leaf),
      };
    },
  });
};

function readRange(value: JsonValue, place: { in: JsonValue[]; key: number }): IpRange {
  if (!isJsonObject(value)) throw parsingError(place, `[ranges] must contain objects, but hit a ${tokenOf(value)}`);
  const unknown = Object.keys(value).find(key => !['key', 'from', 'to', 'mask'].includes(key));
  if (unknown !== undefined)
    throw parsingError({ in: value, key: unknown }, `Unexpected ip range parameter: [${unknown}]`);
  const { mask } = value;
  const key = 'key' in value ? keyOf(value) : undefined;
  if (mask === undefined || mask === null) return { key, from: termAt(value, 'from'), to: termAt(value, 'to') };
  return { key: key ?? plainTextOf(mask), ...network(plainTextOf(mask), { in: value, of: 'end' }) };
}

function keyOf(range: JsonObject): string {
  const key = range['key']!;
  if (isScalar(key)) return plainTextOf(key);
  const place = { in: range, key: 'key' };
  const position = at(place).trim().slice(1, -1);
  throw new EngineError('illegal_state_exception', `Can't get text on a ${tokenOf(key)} at ${position}`, { place });
}

function textAt(value: JsonObject, key: string): string | undefined {
  const found = value[key];
  return found === undefined || found === null ? undefined : plainTextOf(found);
}

function termAt(value: JsonObject, key: string): string | undefined {
  const text = textAt(value, key);
  if (text === undefined) return undefined;
  try {
    return ipTerm(text);
  } catch (error) {
    // Addresses are read at the end of their range.
    throw error instanceof EngineError ? error.with({ place: { in: value, of: 'end' } }) : error;
  }
}

const LOWEST = '0'.repeat(32);
const HIGHEST = 'f'.repeat(32);

/** @param end of the range, where Elasticsearch's parser is when it reads the mask */
function network(mask: string, end: Place): { from: string | undefined; to: string | undefined } {
  if (!mask.includes('/')) throw illegalArgument(`Expected [ip/prefix] but was [${mask}]`, { place: end });
  const { min, max } = rangeOf(mask, end);
  return {
    from: min === LOWEST ? undefined : min,
    to: max === HIGHEST ? undefined : (BigInt(`0x${max}`) + 1n).toString(16).padStart(32, '0'),
  };
}

function byEnds(a: IpRange, b: IpRange): number {
  const from = compare(a.from ?? '', b.from ?? '');
  return from === 0 ? compare(a.to ?? 'g', b.to ?? 'g') : from;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function shown({ key, from, to }: IpRange) {
  const ends = {
    ...(from !== undefined && { from: ipText(from) }),
    ...(to !== undefined && { to: ipText(to) }),
  };
  return { key: key ?? `${ends.from ?? '*'}-${ends.to ?? '*'}`, ends };
}

/**
 * Terms sort like addresses, so an address range is an ordinal range. Range ends and the `missing` value are placed
 * among the terms; an end that is not a term sits halfway before the next one.
 */
function rangesOf(ranges: readonly IpRange[], source: TextValues | undefined, leaf: Leaf): RangeLeaf {
  const ordinals = source?.leaf(leaf);
  const marks = [...new Set([...ranges.flatMap(({ from, to }) => [from, to]), source?.missing])]
    .filter(mark => mark !== undefined)
    .sort(compare);
  const placeOf = (mark: string): number => {
    const next = ordinals ? ordinals.dictionary.ceil(mark) : 0;
    if (ordinals && ordinals.dictionary.find(mark) >= 0) return next;
    return next - 1 + (marks.indexOf(mark) + 1) / (marks.length + 1);
  };
  const stand = source?.missing === undefined ? Number.NaN : placeOf(source.missing);
  let first = 0;
  let absent = false;
  return {
    lows: Float64Array.from(ranges, ({ from }) => (from === undefined ? Number.NEGATIVE_INFINITY : placeOf(from))),
    highs: Float64Array.from(ranges, ({ to }) => (to === undefined ? Number.POSITIVE_INFINITY : placeOf(to))),
    numbers: {
      load(doc: number) {
        const slot = ordinals ? ordinals.slot(doc) : -1;
        absent = slot < 0;
        if (absent) return Number.isNaN(stand) ? 0 : 1;
        first = ordinals!.first(slot);
        return ordinals!.end(slot) - first;
      },
      at: (index: number) => (absent ? stand : ordinals!.at(first + index)),
    },
  };
}

function rangeOf(mask: string, place: Place): { min: string; max: string } {
  try {
    return ipRange(mask);
  } catch (error) {
    throw error instanceof EngineError ? error.with({ place }) : error;
  }
}
