import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Bucket, Metric } from '../aggregation.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { bucketValue, type GapPolicy, pathWords } from './bucket-path.ts';
import type { PipelineConfig } from './parse-pipeline.ts';
import {
  type BucketRow,
  NUMBER_METRIC,
  type NumberResult,
  type ParentPipeline,
  type PipelineBody,
  type PipelinePlace,
  showNumber,
} from './pipeline-aggregation.ts';

/** A number per bucket, computed from the values of neighboring buckets. */
export abstract class BucketsWalk implements ParentPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  readonly metric = NUMBER_METRIC as Metric<unknown>;
  protected readonly gap: GapPolicy;
  protected readonly format: ValueFormat;

  constructor({ name, type, meta }: PipelineBody, { paths, format, gap }: PipelineConfig) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    // Elasticsearch ignores all others.
    this.paths = paths.slice(0, 1);
    this.gap = gap;
    this.format = decimalFormat(format);
  }

  validate(place: PipelinePlace): void {
    requireHistogram(this, place);
  }

  /** Results by bucket; undefined for a bucket without one. */
  protected abstract results(
    values: readonly (number | undefined)[],
    row: BucketRow,
  ): readonly (NumberResult | undefined)[];

  run(row: BucketRow): readonly Bucket[] {
    const words = pathWords(this.paths[0]!);
    const values = row.buckets.map(bucket =>
      bucketValue({ multi: row.multi, part: row.part, bucket }, words, this.gap),
    );
    const results = this.results(values, row);
    return row.buckets.map((bucket, i) => withResult(bucket, row.place, results[i]));
  }

  show(result: unknown): Record<string, Writable> {
    return showNumber((result as NumberResult).value, this.format);
  }

  typedName(): string {
    return 'simple_value';
  }
}

/** A copy of the bucket with a pipeline's result at `place`. */
export function withResult(bucket: Bucket, place: number, result: unknown): Bucket {
  if (result === undefined) return bucket;
  const subParts = [...bucket.subParts];
  subParts[place] = result;
  return { ...bucket, subParts };
}

const ROWS: ReadonlySet<string> = new Set(['histogram', 'date_histogram', 'auto_date_histogram']);

/** Rejects parents that are not histograms or have gaps. */
export function requireHistogram(
  { name, type }: { name: string; type: string },
  { parent, reportError }: PipelinePlace,
): void {
  const wanted = `${type} aggregation [${name}] must have a histogram, date_histogram or auto_date_histogram as parent`;
  if (!parent) reportError(`${wanted} but doesn't have a parent`);
  else if (!ROWS.has(parent.type)) reportError(wanted);
  else if (parent.type !== 'auto_date_histogram' && parent.minDocCount !== 0)
    reportError(`parent histogram of ${type} aggregation [${name}] must have min_doc_count of 0`);
}

/** Rejects the top level of the request. */
export function requireParent(
  { name, type }: { name: string; type: string },
  { parent, reportError }: PipelinePlace,
): void {
  if (!parent) reportError(`${type} aggregation [${name}] must be declared inside of another aggregation`);
}
