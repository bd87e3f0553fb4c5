import type { Writable } from '../json/json-value.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { Aggregation, AggregationShard, Aggregator, LeafAggregator, Reduction } from './aggregation.ts';

/** The aggregations inside a bucket, or at the top, taken together. Partial results stand in the order of the list. */
export class SubAggregations {
  readonly list: readonly Aggregation[];

  constructor(list: readonly Aggregation[]) {
    this.list = list;
  }

  get needsScores(): boolean {
    return this.list.some(aggregation => aggregation.needsScores);
  }

  bind(shard: AggregationShard): BoundSubAggregations {
    return new BoundSubAggregations(this.list.map(aggregation => aggregation.bind(shard)));
  }

  merge(parts: readonly (readonly unknown[])[], reduction: Reduction): unknown[] {
    return this.list.map((aggregation, i) =>
      aggregation.merge(
        parts.map(part => part[i]),
        reduction,
      ),
    );
  }

  show(parts: readonly unknown[], reduction: Reduction): Record<string, Writable> {
    return Object.fromEntries(
      this.list.map((aggregation, i) => {
        const part = parts[i];
        const name = reduction.typedKeys ? `${aggregation.typedName(part)}#${aggregation.name}` : aggregation.name;
        const meta = aggregation.meta ? { meta: aggregation.meta } : undefined;
        return [name, { ...meta, ...aggregation.show(part, reduction) }];
      }),
    );
  }
}

export class BoundSubAggregations {
  private readonly aggregators: readonly Aggregator[];

  constructor(aggregators: readonly Aggregator[]) {
    this.aggregators = aggregators;
  }

  /** Undefined where there is nothing inside. */
  leaf(leaf: Leaf): LeafAggregator | undefined {
    const leaves = this.aggregators.map(aggregator => aggregator.leaf(leaf));
    if (leaves.length < 2) return leaves[0];
    return {
      collect(doc, score, bucket) {
        for (let i = 0; i < leaves.length; i++) leaves[i]!.collect(doc, score, bucket);
      },
    };
  }

  partials(bucket: number): unknown[] {
    return this.aggregators.map(aggregator => aggregator.partial(bucket));
  }
}
