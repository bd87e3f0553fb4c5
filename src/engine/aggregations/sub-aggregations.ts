import type { Writable } from '../json/json-value.ts';
import type { QueryScripts } from '../query/query-context.ts';
import type { Leaf } from '../segments/searcher.ts';
import {
  type Aggregation,
  type AggregationLevel,
  type AggregationShard,
  type Aggregator,
  type Bucket,
  type MultiBuckets,
  NO_BUCKET,
  type Reduction,
  type ShownAggregation,
} from './aggregation.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import { BlockBuffer } from './doc-block.ts';
import { withDocumentCounts } from './document-counts.ts';
import { isParentPipeline, type PipelineAggregation } from './pipelines/pipeline-aggregation.ts';
import { inOrder, PathError } from './pipelines/pipeline-order.ts';
import { bindProfiled } from './profile/profiled-aggregator.ts';

/** Estimated: the record of a bucket with the result of one aggregation. */
const BYTES_PER_BUCKET = 128;
const BYTES_PER_RESULT = 64;

/**
 * The sub-aggregations of a bucket, or those at the top level. Partial results are in list order; after merging,
 * `finish` appends the results of pipelines.
 */
export class SubAggregations implements AggregationLevel {
  readonly list: readonly Aggregation[];
  private readonly pipelines: readonly PipelineAggregation[];
  /** Read for each bucket, so it is computed once. */
  readonly hasPipelines: boolean;

  /**
   * Pipelines are ordered after the ones they read. If that is impossible they keep their order, and `checkPipelines`
   * reports the error.
   */
  constructor(list: readonly Aggregation[], pipelines: readonly PipelineAggregation[] = []) {
    this.list = list;
    this.pipelines = orderOf(list, pipelines);
    this.hasPipelines =
      pipelines.length > 0 || list.some(({ inner, multi }) => (inner?.subs ?? multi?.subs)?.hasPipelines === true);
  }

  get needsScores(): boolean {
    return this.list.some(aggregation => aggregation.needsScores);
  }

  /** Number of nested buckets that do not depend on the documents. */
  get certainBuckets(): number {
    return this.list.reduce((sum, { certainBuckets = 0 }) => sum + certainBuckets, 0);
  }

  get inSlices(): boolean {
    return this.list.every(
      ({ inSlices = true, inner, multi }) => inSlices && ((inner ?? multi)?.subs.inSlices ?? true),
    );
  }

  /** Profile entry when collection is deferred. */
  get deferred(): { deferred_aggregators: string[] } | undefined {
    return this.list.length > 0 ? { deferred_aggregators: this.list.map(({ name }) => name) } : undefined;
  }

  get isEmpty(): boolean {
    return this.list.length === 0 && this.pipelines.length === 0;
  }

  get shown(): readonly ShownAggregation[] {
    return this.pipelines.length === 0 ? this.list : [...this.list, ...this.pipelines];
  }

  gatherRewritten(shard: AggregationShard, into: Set<ShownAggregation>): boolean {
    const before = into.size;
    for (const aggregation of this.list) {
      const inside = (aggregation.inner ?? aggregation.multi)?.subs.gatherRewritten(shard, into) ?? false;
      if (aggregation.isRewritten?.(shard) || inside) into.add(aggregation);
    }
    return into.size > before;
  }

  checkPipelines(parent: Aggregation | undefined, reportError: (reason: string) => void): void {
    try {
      for (const pipeline of inOrder(this.list, this.pipelines))
        pipeline.validate({ parent, siblings: this, reportError });
    } catch (error) {
      if (!(error instanceof PathError)) throw error;
      reportError(error.message);
    }
    for (const aggregation of this.list)
      (aggregation.inner ?? aggregation.multi)?.subs.checkPipelines(aggregation, reportError);
  }

  bind(shard: AggregationShard): BoundSubAggregations {
    const { profiles, memory } = shard;
    const bound = this.list.map(aggregation => {
      const own = { ...shard, memory: memory.of(aggregation.name) };
      const aggregator = profiles ? bindProfiled(aggregation, own, profiles) : aggregation.bind(own);
      const hasBuckets = aggregation.inner !== undefined || aggregation.multi !== undefined;
      return hasBuckets && memory.hasDocumentCounts ? withDocumentCounts(aggregator, memory) : aggregator;
    });
    return new BoundSubAggregations(bound, memory);
  }

  merge(parts: readonly (readonly unknown[])[], reduction: Reduction): unknown[] {
    return this.list.map((aggregation, i) =>
      aggregation.merge(
        parts.map(part => part[i]),
        reduction,
      ),
    );
  }

  finish(parts: readonly unknown[], scripts: () => QueryScripts): readonly unknown[] {
    if (!this.hasPipelines) return parts;
    const finished = this.list.map((aggregation, i) => finishOne(aggregation, parts[i], scripts));
    for (const pipeline of this.pipelines)
      finished.push(isParentPipeline(pipeline) ? undefined : pipeline.compute({ subs: this, parts: finished }));
    return finished;
  }

  finishBuckets(multi: MultiBuckets<unknown>, part: unknown, scripts: () => QueryScripts): readonly Bucket[] {
    let buckets: readonly Bucket[] = multi
      .buckets(part)
      .map(bucket => ({ ...bucket, subParts: this.finish(bucket.subParts, scripts) }));
    this.pipelines.forEach((pipeline, i) => {
      if (!isParentPipeline(pipeline)) return;
      const place = this.list.length + i;
      buckets = pipeline.run({ multi, part, buckets, place, scripts });
    });
    return buckets;
  }

  show(parts: readonly unknown[], reduction: Reduction): Record<string, Writable> {
    const shown: Record<string, Writable> = {};
    this.shown.forEach((aggregation, i) => {
      const part = parts[i];
      if (part === undefined) return;
      const name = reduction.typedKeys ? `${aggregation.typedName(part)}#${aggregation.name}` : aggregation.name;
      const meta = aggregation.meta ?? (reduction.rewritten.has(aggregation) ? {} : undefined);
      shown[name] = { ...(meta && { meta }), ...aggregation.show(part, reduction) };
    });
    return shown;
  }
}

function orderOf(
  list: readonly Aggregation[],
  pipelines: readonly PipelineAggregation[],
): readonly PipelineAggregation[] {
  try {
    return inOrder(list, pipelines);
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    return pipelines;
  }
}

function finishOne(aggregation: Aggregation, part: unknown, scripts: () => QueryScripts): unknown {
  const { inner, multi } = aggregation;
  if (inner) return inner.withSubParts(part, inner.subs.finish(inner.subParts(part), scripts));
  return multi ? multi.withBuckets(part, multi.subs.finishBuckets(multi, part, scripts)) : part;
}

export class BoundSubAggregations {
  private readonly aggregators: readonly Aggregator[];
  private readonly memory: AggregationMemory;
  private buffer: BlockBuffer | undefined;

  constructor(aggregators: readonly Aggregator[], memory: AggregationMemory) {
    this.aggregators = aggregators;
    this.memory = memory;
  }

  /** Starts the next segment; undefined without sub-aggregations. */
  leaf(leaf: Leaf): BlockBuffer | undefined {
    if (this.aggregators.length === 0) return undefined;
    this.buffer ??= new BlockBuffer();
    this.buffer.startLeaf(() => this.aggregators.map(aggregator => aggregator.leaf(leaf)));
    return this.buffer;
  }

  /** Partial results for a bucket that fills a gap. */
  emptyPartials(): unknown[] {
    return this.partials(NO_BUCKET);
  }

  /** The result of one bucket; must be called once per bucket. @throws EngineError if the breaker trips */
  partials(bucket: number): unknown[] {
    this.buffer?.flush();
    this.memory.charge(BYTES_PER_BUCKET + this.aggregators.length * BYTES_PER_RESULT);
    return this.aggregators.map(aggregator => aggregator.partial(bucket));
  }
}
