import { type EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { inField, intKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { parseSort } from '../../search/sort/sort-request.ts';
import type { Bucket } from '../aggregation.ts';
import { type BucketKey, compareKeys } from '../buckets/bucket-order.ts';
import { bucketValue, type GapPolicy, pathWords } from './bucket-path.ts';
import { requireParent } from './buckets-walk.ts';
import { gapPolicy } from './parse-pipeline.ts';
import type { BucketRow, ParentPipeline, PipelineBody, PipelineParser, PipelinePlace } from './pipeline-aggregation.ts';

interface SortKey {
  readonly path: string;
  readonly descending: boolean;
}

interface Config {
  sorts: SortKey[];
  from: number;
  size: number | undefined;
  gap: GapPolicy;
}

export const parseBucketSort: PipelineParser = definition => {
  const config: Config = { sorts: [], from: 0, size: undefined, gap: 'skip' };
  parseStrict('bucket_sort', definition.body, config, {
    sort: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (target, value) => {
        target.sorts = sortKeys(value);
      },
    },
    from: intKey((target, value) => {
      target.from = value;
    }),
    size: intKey((target, value) => {
      target.size = value;
    }),
    gap_policy: textKey((target, value) => {
      target.gap = gapPolicy(value, definition.body);
    }),
  });
  checkPage(definition.body, config);
  return new BucketSort(definition, config);
};

/**
 * Elasticsearch builds the aggregation when it has read `sort`, or at the end without one, and only then sets what it has
 * read before. @throws EngineError
 */
function checkPage(body: JsonObject, { from, size = 1 }: Config): void {
  const keys = Object.keys(body);
  const sortAt = keys.indexOf('sort');
  for (const key of keys)
    try {
      inField('bucket_sort', { in: body, key }, () => {
        if (key === 'from' && from < 0) throw illegalArgument(`[from] must be a non-negative integer: [${from}]`);
        if (key === 'size' && size <= 0) throw illegalArgument(`[size] must be a positive integer: [${size}]`);
      });
    } catch (error) {
      if (sortAt >= 0 && sortAt < keys.indexOf(key)) throw error;
      const cause = error as EngineError;
      const reason = 'failed to build [bucket_sort] after last required field arrived';
      const build = xContentError({ in: body, key }, reason, { cause });
      if (sortAt < 0) throw build;
      const end: Place = { in: body['sort'] as object, of: 'end' };
      throw xContentError(end, '[bucket_sort] failed to parse field [sort]', { cause: build });
    }
}

/** Like `sort` of a search, but names are paths and the default order is ascending. */
function sortKeys(value: JsonValue): SortKey[] {
  parseSort(value);
  return (Array.isArray(value) ? value : [value]).flatMap(entry =>
    isJsonObject(entry)
      ? Object.entries(entry).map(([path, how]) => ({ path, descending: isDescending(how) }))
      : [{ path: String(entry), descending: entry === '_score' }],
  );
}

function isDescending(how: JsonValue): boolean {
  const order = isJsonObject(how) ? how['order'] : how;
  return typeof order === 'string' && order.toLowerCase() === 'desc';
}

/** Sorts and pages the buckets of the parent aggregation. */
class BucketSort implements ParentPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  private readonly config: Config;

  constructor({ name, type, meta }: PipelineBody, config: Config) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.config = config;
    this.paths = config.sorts.map(sort => sort.path);
  }

  validate(place: PipelinePlace): void {
    requireParent(this, place);
    const { sorts, size, from } = this.config;
    if (sorts.length === 0 && size === undefined && from === 0)
      place.reportError(
        `[${this.name}] is configured to perform nothing. Please set either of [sort, size, from] to use bucket_sort`,
      );
  }

  run(row: BucketRow): readonly Bucket[] {
    const { sorts, from, size } = this.config;
    const end = size === undefined ? undefined : from + size;
    if (sorts.length === 0) return row.buckets.slice(from, end);
    const sortable = row.buckets
      .map(bucket => ({ bucket, values: sorts.map(sort => this.valueOf(sort, bucket, row)) }))
      .filter(({ values }) => values.some(value => value !== undefined))
      .sort((a, b) => compareRows(a.values, b.values, sorts));
    return sortable.slice(from, end).map(({ bucket }) => bucket);
  }

  private valueOf({ path }: SortKey, bucket: Bucket, { multi, part }: BucketRow): BucketKey | undefined {
    if (path === '_key') return comparable(multi.key(bucket, part).value);
    const value = bucketValue({ multi, part, bucket }, pathWords(path), this.config.gap);
    return value === undefined || Number.isNaN(value) ? undefined : value;
  }

  show(): Record<string, Writable> {
    return {};
  }

  typedName(): string {
    return this.type;
  }
}

/** Missing values sort last in both directions. */
function compareRows(
  a: readonly (BucketKey | undefined)[],
  b: readonly (BucketKey | undefined)[],
  sorts: readonly SortKey[],
): number {
  for (let i = 0; i < sorts.length; i++) {
    const [x, y] = [a[i], b[i]];
    if (x === undefined && y === undefined) continue;
    if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
    const order = compareKeys(x, y);
    if (order !== 0) return sorts[i]!.descending ? -order : order;
  }
  return 0;
}

function comparable(key: Writable): BucketKey {
  if (typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint') return key;
  return typeof key === 'object' && key !== null && 'value' in key ? Number(key.value) : String(key);
}
