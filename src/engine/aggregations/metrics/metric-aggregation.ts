import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Aggregation, AggregationShard, Aggregator, Reduction } from '../aggregation.ts';
import type { AggregationBody } from '../aggregation-parser.ts';

/** Base class of all metrics, which have no sub-aggregations. */
export abstract class MetricAggregation<P, C> implements Aggregation<P> {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  protected readonly config: C;

  /** @throws EngineError when a metric has sub-aggregations */
  constructor(definition: AggregationBody, config: C) {
    rejectSubs(definition);
    const { name, type, meta } = definition;
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.config = config;
  }

  get needsScores(): boolean {
    return false;
  }

  abstract bind(shard: AggregationShard): Aggregator<P>;
  abstract merge(parts: readonly P[], reduction: Reduction): P;
  abstract show(part: P, reduction: Reduction): { readonly [key: string]: Writable };

  typedName(_part: P): string {
    return this.type;
  }
}

/** @throws EngineError when there are sub-aggregations */
export function rejectSubs({ name, type, subs }: AggregationBody): void {
  if (!subs.isEmpty)
    throw new EngineError(
      'aggregation_initialization_exception',
      `Aggregator [${name}] of type [${type}] cannot accept sub-aggregations`,
      { status: 500 },
    );
}
