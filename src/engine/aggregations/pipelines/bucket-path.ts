import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Bucket, MultiBuckets, ShownAggregation } from '../aggregation.ts';
import { executionError, parsePath } from '../aggregation-path.ts';
import type { ResultScope } from './pipeline-aggregation.ts';

/** Splits a path into words; the name of a value is a separate word. */
export function pathWords(path: string): string[] {
  return parsePath(path).flatMap(({ name, key }) => (key === undefined ? [name] : [name, key]));
}

/** The target of a path. */
export type Found =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'aggregation'; readonly aggregation: ShownAggregation; readonly part: unknown }
  | { readonly kind: 'other'; readonly name: string }
  | undefined;

export type GapPolicy = 'skip' | 'insert_zeros' | 'keep_values';

/** A bucket and the aggregation it belongs to. */
export interface BucketPlace {
  readonly multi: MultiBuckets<unknown>;
  readonly part: unknown;
  readonly bucket: Bucket;
}

/**
 * The number that a path from a bucket resolves to. An empty bucket or a missing value is a gap: NaN or zero. Undefined
 * if the path has no target. @throws EngineError if the target is not a number
 */
export function bucketValue(place: BucketPlace, words: readonly string[], gap: GapPolicy): number | undefined {
  const { bucket } = place;
  const found = inBucket(place, words);
  if (found === undefined) return undefined;
  const value = numberOf(found, words);
  const countsDocs = words.length === 1 && words[0] === '_count';
  const empty = bucket.docCount === 0 && !countsDocs && gap !== 'keep_values';
  if (Number.isFinite(value) && !empty) return value;
  return gap === 'insert_zeros' ? 0 : Number.NaN;
}

function numberOf(found: NonNullable<Found>, words: readonly string[]): number {
  if (found.kind === 'number') return found.value;
  if (found.kind === 'aggregation' && found.aggregation.metric?.single)
    return found.aggregation.metric.value(found.part, undefined);
  const name = words[0] ?? 'bucket';
  if (found.kind === 'aggregation' && found.aggregation.metric)
    throw executionError(`${NO_NUMBER}, but [${name}] contains multiple values. Please specify which to use.`);
  throw executionError(`${NO_NUMBER}, got: [${describe(found)}] at aggregation [${name}]`);
}

const NO_NUMBER = 'buckets_path must reference either a number value or a single value numeric metric aggregation';

/** The name that errors give to a target: Elasticsearch's class of it. */
export function describe(found: NonNullable<Found>): string {
  if (found.kind === 'other') return found.name;
  if (found.kind === 'number') return 'Double';
  return INTERNAL_NAMES[found.aggregation.typedName(found.part)] ?? internalName(found.aggregation.type);
}

const INTERNAL_NAMES: Readonly<Record<string, string>> = {
  sterms: 'StringTerms',
  lterms: 'LongTerms',
  dterms: 'DoubleTerms',
  umterms: 'UnmappedTerms',
};

function internalName(type: string): string {
  return `Internal${type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** The target of a path from a bucket. @throws EngineError */
export function inBucket({ multi, part, bucket }: BucketPlace, words: readonly string[]): Found {
  const [first, ...rest] = words;
  if (first === undefined) return { kind: 'other', name: 'InternalBucket' };
  if (first === '_count' && rest.length === 0) return { kind: 'number', value: bucket.docCount };
  if (first === '_key' && rest.length === 0) return keyValue(multi.key(bucket, part).value);
  return inScope({ subs: multi.subs, parts: bucket.subParts }, words);
}

function keyValue(key: unknown): Found {
  if (typeof key === 'string') return { kind: 'other', name: 'String' };
  const value = typeof key === 'object' && key !== null && 'value' in key ? Number(key.value) : Number(key);
  return { kind: 'number', value };
}

function inScope({ subs, parts }: ResultScope, [name, ...rest]: readonly string[]): Found {
  const place = subs.shown.findIndex(shown => shown.name === name);
  const part = parts[place];
  return place < 0 || part === undefined ? undefined : inAggregation(subs.shown[place]!, part, rest);
}

function inAggregation(aggregation: ShownAggregation, part: unknown, words: readonly string[]): Found {
  const { inner, multi, metric } = aggregation;
  const [first, ...rest] = words;
  if (first === undefined) return { kind: 'aggregation', aggregation, part };
  if (inner) {
    if (first === '_count') return { kind: 'number', value: inner.docCount(part) };
    return inScope({ subs: inner.subs, parts: inner.subParts(part) }, words);
  }
  if (multi) return inBuckets(multi, part, first, rest);
  if (!metric || rest.length > 0) throw noSuchPath(aggregation, words);
  if (metric.single && first !== 'value') throw noSuchPath(aggregation, words);
  if (!metric.single && !metric.has(first))
    throw illegalArgument(
      `No enum constant org.elasticsearch.search.aggregations.metrics.${internalName(aggregation.type)}.Metrics.${first}`,
    );
  return { kind: 'number', value: metric.value(part, first) };
}

function noSuchPath({ name }: ShownAggregation, words: readonly string[]): EngineError {
  return illegalArgument(`path not supported for [${name}]: [${words.join(', ')}]`);
}

/** `'key'` selects a bucket; anything else addresses all of them, which is not a number. */
function inBuckets(multi: MultiBuckets<unknown>, part: unknown, first: string, rest: readonly string[]): Found {
  const buckets = multi.buckets(part);
  if (first === '_bucket_count') return { kind: 'number', value: buckets.length };
  if (!/^'.*'$/.test(first)) return { kind: 'other', name: 'Object[]' };
  const key = first.slice(1, -1);
  const bucket = buckets.find(candidate => multi.key(candidate, part).text === key);
  if (!bucket) return undefined;
  return rest.length === 0 ? { kind: 'other', name: 'Bucket' } : inBucket({ multi, part, bucket }, rest);
}

/** The aggregation a sibling pipeline reads, and the path inside its buckets. */
export function siblingBuckets(
  { subs, parts }: ResultScope,
  path: string,
): { places: BucketPlace[]; words: string[] } | undefined {
  const [name, ...words] = pathWords(path);
  const index = subs.list.findIndex(sibling => sibling.name === name);
  const multi = subs.list[index]?.multi;
  if (!multi) return undefined;
  const part = parts[index];
  const places = multi.buckets(part).map(bucket => ({ multi, part, bucket }));
  return { places, words };
}
