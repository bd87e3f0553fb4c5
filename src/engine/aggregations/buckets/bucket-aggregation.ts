import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Aggregation, AggregationBody, AggregationShard, Aggregator, Reduction } from '../aggregation.ts';
import { SubAggregations } from '../sub-aggregations.ts';

/** What all aggregations with several buckets have: a name, and aggregations over each bucket. */
export abstract class BucketAggregation<P> implements Aggregation<P> {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  protected readonly subs: SubAggregations;

  constructor(definition: AggregationBody) {
    this.name = definition.name;
    this.type = definition.type;
    this.meta = definition.meta;
    this.subs = new SubAggregations(definition.subs);
  }

  get needsScores(): boolean {
    return this.subs.needsScores;
  }

  abstract bind(shard: AggregationShard): Aggregator<P>;
  abstract merge(parts: readonly P[], reduction: Reduction): P;
  abstract show(part: P, reduction: Reduction): { readonly [key: string]: Writable };
  abstract typedName(part: P): string;
}
