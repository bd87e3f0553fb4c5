import type { JsonObject } from '../../json/json-value.ts';
import type { QueryScripts } from '../../query/query-scripts.ts';
import type { Bucket, MultiBuckets, ShownAggregation } from '../aggregation.ts';
import type { SubAggregations } from '../sub-aggregations.ts';

/** An aggregation over the results of others. It runs once all shards are merged. */
export type Pipeline = SiblingPipeline | ParentPipeline;

interface AnyPipeline extends ShownAggregation {
  /** What it reads: names of aggregations, `>` between them. */
  readonly paths: readonly string[];
  /** Says what is wrong with its place, before anything is searched. */
  validate(place: PipelinePlace): void;
}

/** Stands beside the aggregations it reads and makes one result of them. */
export interface SiblingPipeline extends AnyPipeline {
  /** @throws EngineError */
  compute(scope: ResultScope): unknown;
}

/** Stands inside an aggregation with buckets and gives each of them a result, drops some, or sorts them. */
export interface ParentPipeline extends AnyPipeline {
  /** @throws EngineError */
  run(row: BucketRow): readonly Bucket[];
}

export function isParentPipeline(pipeline: Pipeline): pipeline is ParentPipeline {
  return 'run' in pipeline;
}

/** Results next to each other, and whose they are. */
export interface ResultScope {
  readonly subs: SubAggregations;
  readonly parts: readonly unknown[];
}

/** The buckets of an aggregation as a parent pipeline sees them. */
export interface BucketRow {
  readonly multi: MultiBuckets<unknown>;
  readonly part: unknown;
  readonly buckets: readonly Bucket[];
  /** @throws EngineError where no shard was asked, so that there are no scripts */
  scripts(): QueryScripts;
  /** Where in a bucket's `subParts` its result goes. */
  readonly place: number;
}

/** Where a pipeline stands in the request. */
export interface PipelinePlace {
  readonly parent: PipelineParent | undefined;
  readonly siblings: SubAggregations;
  /** Reports what is wrong. */
  refuse(reason: string): void;
}

export interface PipelineParent {
  readonly type: string;
  /** Of a histogram. */
  readonly minDocCount?: number;
}

/** What a parser of a pipeline aggregation is given. */
export interface PipelineBody {
  readonly name: string;
  readonly type: string;
  readonly body: JsonObject;
  readonly meta: JsonObject | undefined;
}

/** @throws EngineError */
export type PipelineParser = (definition: PipelineBody) => Pipeline;
