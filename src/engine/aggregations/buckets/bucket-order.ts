import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { nextToken } from '../../request/object-parser.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { Aggregation } from '../aggregation.ts';
import { type PathElement, parsePath } from '../aggregation-path.ts';

export type BucketKey = string | number | bigint;

/** A bucket as sorting sees it. */
export interface SortableBucket<K = BucketKey> {
  readonly key: K;
  readonly docCount: number;
  readonly subParts: readonly unknown[];
}

/** `_count`, `_key` or the path of a metric, with a direction. */
export interface OrderElement {
  readonly path: string;
  readonly descending: boolean;
}

export type BucketOrder = readonly OrderElement[];

export const BY_COUNT: BucketOrder = [{ path: '_count', descending: true }];
export const BY_KEY: BucketOrder = [{ path: '_key', descending: false }];

/** Reads `order`: an object or a list of objects. The last of several keys in one object wins. @throws EngineError */
export function parseOrder(value: JsonValue): BucketOrder {
  if (isJsonObject(value)) return [parseElement(value)];
  const list = value as JsonValue[];
  if (list.length === 0)
    throw new EngineError('index_out_of_bounds_exception', 'Index 0 out of bounds for length 0', { status: 400 });
  return list.map((object, index) => {
    if (isJsonObject(object)) return parseElement(object);
    const { token, place } = nextToken(list, index);
    throw parsingError(place, `Unexpected token [${token}] for [order]`);
  });
}

function parseElement(object: JsonObject): OrderElement {
  const elements = Object.keys(object).map(path => ({ path, descending: isDescending(object, path) }));
  const last = elements.at(-1);
  if (!last) throw parsingError({ in: object, of: 'end' }, 'Must specify at least one field for [order]');
  if (readsResults([last])) checkPath(last.path, { in: object, of: 'end' });
  return last;
}

/** @throws EngineError at the end of the object, where Elasticsearch reads the path */
function checkPath(path: string, place: Place): void {
  try {
    if (parsePath(path).length === 0) throw illegalArgument('Invalid path []');
  } catch (error) {
    throw error instanceof EngineError ? error.with({ place }) : error;
  }
}

function isDescending(object: JsonObject, path: string): boolean {
  const given = object[path]!;
  if (typeof given !== 'string')
    throw parsingError({ in: object, key: path }, `Unexpected token [${tokenOf(given)}] for [order]`);
  const direction = given.toLowerCase();
  if (direction === 'asc') return false;
  if (direction === 'desc') return true;
  throw parsingError({ in: object, key: path }, `Unknown order direction [${given}]`);
}

export function isKeyOrder(order: BucketOrder): boolean {
  const path = order[0]?.path;
  return path === '_key' || path === '_term' || path === '_time';
}

export function isCountDescending(order: BucketOrder): boolean {
  return order[0]?.path === '_count' && order[0].descending;
}

/** Whether sorting reads the results of sub-aggregations. */
export function readsResults(order: BucketOrder): boolean {
  return order.some(element => element.path !== '_count' && !isKeyOrder([element]));
}

export type BucketComparator<K = BucketKey> = (a: SortableBucket<K>, b: SortableBucket<K>) => number;

/** Compares buckets, with ties broken by key. @throws EngineError for a path without a target */
export function bucketComparator(order: BucketOrder, subs: readonly Aggregation[]): BucketComparator {
  return comparatorBy(order, subs, compareKeys);
}

/** The same for any type of key. @throws EngineError */
export function comparatorBy<K>(
  order: BucketOrder,
  subs: readonly Aggregation[],
  compare: (a: K, b: K) => number,
): BucketComparator<K> {
  const comparators = order.map(element => elementComparator(element, subs, compare));
  if (!order.some(element => isKeyOrder([element]))) comparators.push((a, b) => compare(a.key, b.key));
  return (a, b) => {
    for (const comparator of comparators) {
      const result = comparator(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** Integers can be bigints on one shard and numbers on another; this makes them comparable. */
export function plainKey(key: BucketKey): BucketKey {
  return typeof key === 'bigint' && key === BigInt(Number(key)) && Number.isSafeInteger(Number(key))
    ? Number(key)
    : key;
}

export function compareKeys(a: BucketKey, b: BucketKey): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function elementComparator<K>(
  { path, descending }: OrderElement,
  subs: readonly Aggregation[],
  compare: (a: K, b: K) => number,
): BucketComparator<K> {
  const sign = descending ? -1 : 1;
  if (path === '_count') return (a, b) => sign * (a.docCount - b.docCount);
  if (isKeyOrder([{ path, descending }])) return (a, b) => sign * compare(a.key, b.key);
  const read = metricReader(path, subs);
  return (a, b) => compareMetrics(read(a.subParts), read(b.subParts), sign);
}

/** Missing values sort last in both directions. */
function compareMetrics(a: number, b: number, sign: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : 1) : -1;
  return a < b ? -sign : a > b ? sign : 0;
}

type MetricReader = (subParts: readonly unknown[]) => number;

/** Follows `filter>stats.avg` or `stats[avg]` through the aggregations of a bucket. */
function metricReader(path: string, subs: readonly Aggregation[]): MetricReader {
  const elements = parsePath(path);
  try {
    return readerOf(elements, subs);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const shown = elements.map(({ text }) => text).join('>');
    throw new EngineError(
      'aggregation_execution_exception',
      `Invalid aggregation order path [${shown}]. ${error.message}`,
      { status: 400, cause: error },
    );
  }
}

function readerOf([element, ...rest]: readonly PathElement[], subs: readonly Aggregation[]): MetricReader {
  const { name, key, text } = element!;
  const isLast = rest.length === 0;
  const index = subs.findIndex(sub => sub.name === name);
  const found = subs[index];
  if (!found)
    throw illegalArgument(
      `The provided aggregation [${name}] either does not exist, or is a pipeline aggregation and cannot be used to sort the buckets.`,
    );
  const { inner } = found;
  if (!isLast) {
    if (!inner) throw illegalArgument(`${ONLY_SINGLE} [${name}] is not single-bucket.`);
    if (key !== undefined) throw illegalArgument(`Key only allowed on last aggregation path element but got [${text}]`);
    const read = readerOf(rest, inner.subs.list);
    return parts => read(inner.subParts(parts[index]));
  }
  if (!inner) return metricOf(found, index, key);
  if (key !== undefined && key !== 'doc_count')
    throw illegalArgument(
      `Ordering on a single-bucket aggregation can only be done on its doc_count. Either drop the key (a la "${name}") or change it to "doc_count" (a la "${name}.doc_count") or "key".`,
    );
  return parts => inner.docCount(parts[index]);
}

function metricOf({ name, metric }: Aggregation, index: number, key: string | undefined): MetricReader {
  if (!metric) throw illegalArgument(ONLY_SINGLE);
  if (metric.single && key !== undefined && key !== 'value')
    throw illegalArgument(
      `Ordering on a single-value metrics aggregation can only be done on its value. Either drop the key (a la "${name}") or change it to "value" (a la "${name}.value")`,
    );
  if (!metric.single && key === undefined)
    throw illegalArgument('When ordering on a multi-value metrics aggregation a metric name must be specified.');
  if (!metric.single && !metric.has(key!))
    throw illegalArgument(`Unknown metric name [${key}] on multi-value metrics aggregation [${name}]`);
  return parts => metric.value(parts[index], key);
}

const ONLY_SINGLE =
  'Buckets can only be sorted on a sub-aggregator path that is built out of zero or more single-bucket aggregations ' +
  'within the path and a final single-bucket or a metrics aggregation at the path end.';
