import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double } from '../../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../../json/json-value.ts';
import { tileKey, tileOfText, tilesOverlapping, tileText } from '../../../mapping/geo/map-tile.ts';
import { javaClass } from '../../../mapping/java-to-string.ts';
import { ExistsQuery } from '../../../query/exists-query.ts';
import { MatchAllQuery } from '../../../query/match-all-query.ts';
import { NumberRangeQuery } from '../../../query/ranges/number-range-query.ts';
import { rewriteQuery } from '../../../query/rewrite-query.ts';
import { unscored } from '../../../query/scoring/boost-query.ts';
import { isScalar, plainTextOf } from '../../../request/scalar.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard } from '../../aggregation.ts';
import { RAW_FORMAT } from '../../value-format.ts';
import {
  emittedTexts,
  type KeyValues,
  type NumberValues,
  resolveKeys,
  resolveNumbersFor,
  resolvePoints,
  type TextValues,
  unsupported,
} from '../../values-source.ts';
import { type BucketKey, compareKeys } from '../bucket-order.ts';
import { roundingOf } from '../histograms/date-histogram.ts';
import { fixedRounding } from '../histograms/rounding.ts';
import {
  type NumberKeys,
  numberKeys,
  type SourceIds,
  type SourceKey,
  type SourceLeaf,
  textKeys,
} from '../keys/source-keys.ts';
import type { SourceConfig } from './composite-parser.ts';
import { type KeyWalk, NumberWalk, termWalk } from './key-walk.ts';

/** A source of keys on a shard. A key is a text, a number, or null for documents without a value. */
export interface CompositeSource {
  leaf(leaf: Leaf): SourceLeaf;
  /** The same, with each key at most once per document. */
  leafOnce?(leaf: Leaf): SourceLeaf;
  /** The keys of a segment in order; undefined if they are not sorted. Keys before `after` may be omitted. */
  walk?(leaf: Leaf, after: SourceKey | undefined): KeyWalk | undefined;
  show(key: SourceKey): Writable;
  /** Reads a key of `after`. @throws EngineError */
  parse(value: JsonValue): SourceKey;
}

/** Compares keys of a source; `missingOrder` decides where null sorts. */
export function sourceOrder({ descending, missingOrder }: SourceConfig): (a: SourceKey, b: SourceKey) => number {
  const sign = descending ? -1 : 1;
  const nullFirst = missingOrder === 'first' || (missingOrder === 'default' && !descending);
  return (a, b) => {
    if (a === null || b === null) return a === b ? 0 : (a === null) === nullFirst ? -1 : 1;
    return sign * compareKeys(a, b);
  };
}

/** @throws EngineError */
export function bindSource(config: SourceConfig, ids: SourceIds, shard: AggregationShard): CompositeSource {
  if (config.missingOrder !== 'default' && !config.missingBucket)
    throw illegalArgument('missing_order require missing_bucket is true');
  return BINDERS[config.kind](config, ids, shard);
}

/** Whether the buckets of the first source can be found by walking the points of its field in order. */
export function canBeWalked(
  { kind, field, descending, missingBucket }: SourceConfig,
  shard: AggregationShard,
): boolean {
  const { queryContext } = shard.target;
  const type = queryContext.fieldType(field);
  if (!type?.indexed || descending || missingBucket || queryContext.hasNested) return false;
  return (kind === 'terms' || kind === 'date_histogram') && (type.family === 'date' || WALKED.has(type.type));
}

/** Whether they are found that way: for match_all, or a query on that field alone. */
export function isWalked({ field }: SourceConfig, shard: AggregationShard): boolean {
  const query = unscored(rewriteQuery(shard.found().query, shard.target.searcher));
  if (query instanceof MatchAllQuery) return true;
  const { name } = shard.target.queryContext.fieldType(field)!;
  return (query instanceof NumberRangeQuery || query instanceof ExistsQuery) && query.field === name;
}

/** `integer` is missing, as in Elasticsearch. */
const WALKED: ReadonlySet<string> = new Set(['long', 'short', 'byte']);

type Binder = (config: SourceConfig, ids: SourceIds, shard: AggregationShard) => CompositeSource;

const BINDERS: Readonly<Record<SourceConfig['kind'], Binder>> = {
  terms(config, ids, shard) {
    const source = resolveKeys(config, 'composite', shard);
    if (!source) return unmapped(config, ids);
    if (source.kind === 'text') return textSource(config, source, ids);
    return numberSource(config, source, { ids, keyOf: key => key, show: key => showNumber(key, source, config) });
  },
  histogram(config, ids, shard) {
    const source = numbersFor(config, shard);
    if (!source) return unmapped(config, ids);
    const { floor, cells } = fixedRounding(config.interval, 0);
    return numberSource(config, source, {
      ids,
      cells,
      keyOf: key => floor(Number(key)),
      show: key => source.format.text(Number(key)) ?? new Double(Number(key)),
    });
  },
  date_histogram(config, ids, shard) {
    const source = numbersFor(config, shard);
    const { floor, cells, next } = roundingOf(config);
    if (!source) return unmapped(config, ids);
    return numberSource(config, source, {
      ids,
      cells,
      next,
      keyOf: key => floor(Number(key)),
      show: key => showNumber(key, source, config),
    });
  },
  geotile_grid(config, ids, shard) {
    const source = resolvePoints(config, 'composite', shard);
    if (!source) return unmapped(config, ids);
    const { precision, bounds } = config;
    const isInBounds = bounds && tilesOverlapping(bounds, precision);
    return {
      leaf(leaf) {
        const points = source.leaf(leaf);
        const missing = missingId(config, ids);
        const tiles: bigint[] = [];
        return {
          load(doc) {
            tiles.length = 0;
            for (let i = 0, found = points.load(doc); i < found; i++) {
              const tile = tileKey(points.lon(i), points.lat(i), precision);
              if (!isInBounds || isInBounds(tile)) tiles.push(tile);
            }
            return tiles.length === 0 && missing >= 0 ? 1 : tiles.length;
          },
          id: i => (tiles.length === 0 ? missing : ids.of(tiles[i]!)),
        };
      },
      show: key => (key === null ? null : tileText(BigInt(key))),
      parse: value => nullable(config, value, () => tileOfText(String(value))),
    };
  },
};

function numbersFor(config: SourceConfig, shard: AggregationShard): NumberValues | undefined {
  if (config.script && config.field === '') return resolveNumbersFor(config, shard);
  const source = resolveKeys(config, config.kind, shard);
  if (source === undefined || (source.kind === 'number' && source.type?.family !== 'boolean')) return source;
  throw unsupported(source.type, config.field, config.kind);
}

function missingId(config: SourceConfig, ids: SourceIds): number {
  return config.missingBucket ? ids.of(null) : -1;
}

function unmapped(config: SourceConfig, ids: SourceIds): CompositeSource {
  const missing = missingId(config, ids);
  return {
    leaf: () => ({ load: () => (missing >= 0 ? 1 : 0), id: () => missing }),
    show: key => key,
    parse: value => nullable(config, value, () => String(value)),
  };
}

function textSource(config: SourceConfig, source: TextValues, ids: SourceIds): CompositeSource {
  return {
    leaf: leaf => textKeys(source, emittedTexts(source, leaf), ids, missingId(config, ids)),
    ...(!config.missingBucket && {
      walk: (leaf: Leaf, after: SourceKey | undefined) =>
        termWalk(source, leaf, {
          after: typeof after === 'string' ? after : undefined,
          descending: config.descending,
        }),
    }),
    show: key => (key === null ? null : source.show(String(key))),
    parse: value =>
      nullable(config, value, () => {
        if (typeof value === 'string') return source.keyOf(value);
        throw illegalArgument(`invalid value, expected string, got ${javaClass(value)}`);
      }),
  };
}

interface NumberShow extends Pick<NumberKeys, 'ids' | 'keyOf' | 'cells' | 'next'> {
  show(key: BucketKey): Writable;
}

function numberSource(config: SourceConfig, source: NumberValues, { show, ...keys }: NumberShow): CompositeSource {
  // Dates without a format are shown and read as milliseconds, except by `histogram`.
  const isRaw = config.kind !== 'histogram' && source.type?.family === 'date' && config.format === undefined;
  const options = (): NumberKeys => ({ ...keys, missing: missingId(config, keys.ids) });
  return {
    leaf: leaf => numberKeys(source, leaf, { ...options(), repeats: true }),
    leafOnce: leaf => numberKeys(source, leaf, options()),
    ...(!(config.missingBucket || config.descending) && {
      walk: (leaf: Leaf, after: SourceKey | undefined) => {
        const sorted = source.sorted?.(leaf);
        return sorted && new NumberWalk(sorted, typeof after === 'number' ? after : undefined, keys.keyOf);
      },
    }),
    show: key => (key === null ? null : show(key)),
    parse: value => nullable(config, value, () => (isRaw ? RAW_FORMAT.parse(plainTextOf(value)) : source.keyOf(value))),
  };
}

function showNumber(key: BucketKey, source: KeyValues, { format }: SourceConfig): Writable {
  if (source.kind === 'text' || typeof key === 'string') return key;
  if (source.type?.family === 'boolean') return Number(key) !== 0;
  if (format !== undefined) return source.format.text(key) ?? key;
  return source.integral ? key : new Double(Number(key));
}

function nullable(config: SourceConfig, value: JsonValue, read: () => SourceKey): SourceKey {
  if (value === null && config.missingBucket) return null;
  if (value !== null && isScalar(value)) return read();
  const found = isJsonObject(value) ? 'HashMap' : javaClass(value);
  throw illegalArgument(`Invalid value for [after.${config.name}], expected comparable, got [${found}]`);
}
