import { illegalArgument, validationFailed } from '../errors/engine-error.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import type { QueryScripts } from '../query/query-context.ts';
import type {
  Aggregations,
  AggregationsParser,
  CollectorOptions,
  ReductionOptions,
  ShardAggregator,
} from '../search/aggregation-phase.ts';
import type { HitSearch } from '../search/fetch/hit-search.ts';
import type { ShardTarget } from '../search/shard-target.ts';
import type { AggregationShard, Reduction, ShownAggregation } from './aggregation.ts';
import { AggregationMemory, MAX_BUCKETS, tooManyBuckets } from './aggregation-memory.ts';
import { hasDocumentCounts } from './document-counts.ts';
import { parseAggregations } from './parse-aggregations.ts';
import type { AggregationProfile } from './profile/aggregation-profile.ts';
import { RootBlocks } from './root-blocks.ts';
import type { SubAggregations } from './sub-aggregations.ts';

/** Parses the `aggs` object of a search. */
export const parseRequestAggregations: AggregationsParser = body => new RequestAggregations(body);

/** A shard's partial results. */
interface ShardPart {
  readonly parts: readonly unknown[];
}

class RequestAggregations implements Aggregations {
  private readonly aggregations: SubAggregations;
  /** Compiled on any shard; all shards compile scripts the same way. */
  private scripts: QueryScripts | undefined;
  private rewritten: Set<ShownAggregation> | undefined;

  constructor(body: JsonObject) {
    this.aggregations = parseAggregations(body);
  }

  validate(): void {
    const reasons: string[] = [];
    this.aggregations.checkPipelines(undefined, reason => reasons.push(reason));
    if (reasons.length > 0) throw validationFailed(...reasons);
  }

  checkBuckets(maxBuckets = MAX_BUCKETS): void {
    if (this.aggregations.certainBuckets > maxBuckets) throw tooManyBuckets(maxBuckets);
  }

  get needsScores(): boolean {
    return this.aggregations.needsScores;
  }

  get visitsAllDocuments(): boolean {
    return this.aggregations.list.some(aggregation => aggregation.visitsAllDocuments);
  }

  get inSlices(): boolean {
    return !this.aggregations.isEmpty && this.aggregations.inSlices;
  }

  collector(
    target: ShardTarget,
    { now, scores, profiled, memory, maxBuckets = MAX_BUCKETS }: CollectorOptions,
  ): ShardAggregator {
    this.scripts ??= target.queryContext.scripts;
    let found: HitSearch | undefined;
    const profiles: AggregationProfile[] | undefined = profiled ? [] : undefined;
    const shard: AggregationShard = {
      target,
      now,
      maxBuckets,
      scores,
      profiles,
      memory: new AggregationMemory(memory, { hasDocumentCounts: hasDocumentCounts(target.searcher) }),
      found: () => found!,
    };
    const bound = this.aggregations.bind(shard);
    this.gatherRewritten(shard);
    return {
      leaf(leaf) {
        const inner = bound.leaf(leaf);
        if (!inner) return undefined;
        return new RootBlocks(inner, shard.memory);
      },
      finish(search): ShardPart {
        found = search;
        return { parts: bound.partials(0) };
      },
      profile: () => profiles?.map(profile => profile.toJson()) ?? [],
    };
  }

  /** Checks only the first shard, assuming that rewriting is the same on all. */
  private gatherRewritten(shard: AggregationShard): void {
    if (this.rewritten) return;
    this.rewritten = new Set();
    this.aggregations.gatherRewritten(shard, this.rewritten);
  }

  reduce(
    partials: readonly ShardPart[],
    { typedKeys, totalAsInt, maxBuckets = MAX_BUCKETS }: ReductionOptions,
  ): Writable {
    if (partials.length === 0 || this.aggregations.isEmpty) return undefined;
    const reduction = new BucketLimit({ typedKeys, totalAsInt, rewritten: this.rewritten ?? new Set() }, maxBuckets);
    const merged = this.aggregations.merge(
      partials.map(({ parts }) => parts),
      reduction,
    );
    return this.aggregations.show(
      this.aggregations.finish(merged, () => this.scriptsOfShards()),
      reduction,
    );
  }

  private scriptsOfShards(): QueryScripts {
    if (!this.scripts) throw illegalArgument('there is no shard whose scripts could be used');
    return this.scripts;
  }
}

class BucketLimit implements Reduction {
  readonly typedKeys: boolean;
  readonly totalAsInt: boolean;
  readonly rewritten: ReadonlySet<ShownAggregation>;
  private readonly limit: number;
  private buckets = 0;

  constructor({ typedKeys, totalAsInt, rewritten }: Omit<Reduction, 'addBuckets'>, limit: number) {
    this.typedKeys = typedKeys;
    this.totalAsInt = totalAsInt;
    this.rewritten = rewritten;
    this.limit = limit;
  }

  addBuckets(count: number): void {
    this.buckets += count;
    if (this.buckets > this.limit) throw tooManyBuckets(this.limit);
  }
}
