import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { QueryScripts } from '../../query/query-context.ts';
import type { AggregationLevel, Bucket, Metric, MultiBuckets, ShownAggregation } from '../aggregation.ts';
import { shownNumber, type ValueFormat } from '../value-format.ts';

/** An aggregation over the results of others. Runs after all shards are merged. */
export type PipelineAggregation = SiblingPipeline | ParentPipeline;

interface AnyPipeline extends ShownAggregation {
  /** Paths of the aggregations it reads, with `>` between names. */
  readonly paths: readonly string[];
  /** Reports an invalid position before anything is searched. */
  validate(place: PipelinePlace): void;
}

/** A sibling of the aggregations it reads, with one result. */
export interface SiblingPipeline extends AnyPipeline {
  /** @throws EngineError */
  compute(scope: ResultScope): unknown;
}

/** Inside a multi-bucket aggregation: adds a result to each bucket, drops some, or sorts them. */
export interface ParentPipeline extends AnyPipeline {
  /** @throws EngineError */
  run(row: BucketRow): readonly Bucket[];
}

export function isParentPipeline(pipeline: PipelineAggregation): pipeline is ParentPipeline {
  return 'run' in pipeline;
}

/** Results at one level, and the aggregations they belong to. */
export interface ResultScope {
  readonly subs: AggregationLevel;
  readonly parts: readonly unknown[];
}

/** The buckets of the parent, as a parent pipeline sees them. */
export interface BucketRow {
  readonly multi: MultiBuckets<unknown>;
  readonly part: unknown;
  readonly buckets: readonly Bucket[];
  /** @throws EngineError when no shard was searched, since there are no scripts then */
  scripts(): QueryScripts;
  /** Index of the pipeline's result in a bucket's `subParts`. */
  readonly place: number;
}

/** The position of a pipeline in the request. */
export interface PipelinePlace {
  readonly parent: PipelineParent | undefined;
  readonly siblings: AggregationLevel;
  /** Reports an error. */
  reportError(reason: string): void;
}

interface PipelineParent {
  readonly type: string;
  /** Set for histograms. */
  readonly minDocCount?: number;
}

/** The input of a pipeline's parser. */
export interface PipelineBody {
  readonly name: string;
  readonly type: string;
  readonly body: JsonObject;
  readonly meta: JsonObject | undefined;
}

/** @throws EngineError */
export type PipelineParser = (definition: PipelineBody) => PipelineAggregation;

/** A number as the result of a pipeline; NaN and infinities are shown as null. */
export interface NumberResult {
  readonly value: number;
}

export const NUMBER_METRIC: Metric<NumberResult> = {
  single: true,
  has: name => name === 'value',
  value: result => result.value,
};

export function showNumber(value: number, format: ValueFormat, key = 'value'): Record<string, Writable> {
  return Number.isFinite(value) ? shownNumber(value, format, key) : { [key]: null };
}
