import type { Writable } from '../../json/json-value.ts';

/** What an aggregator is made and asked to do in a shard; each is counted and timed. */
const STEPS = [
  ...['initialize', 'build_leaf_collector', 'collect', 'post_collection', 'build_aggregation', 'reduce'],
] as const;

type Step = (typeof STEPS)[number];

/** One aggregation of the tree: how often each step was taken, and how long it took with all that lies inside. */
export class AggregationProfile {
  readonly children: AggregationProfile[] = [];
  private readonly name: string;
  private readonly counts = new Map<Step, number>();
  private readonly nanos = new Map<Step, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** Takes a step and measures it. */
  measure<T>(step: Step, work: () => T): T {
    const started = performance.now();
    try {
      return work();
    } finally {
      this.counts.set(step, (this.counts.get(step) ?? 0) + 1);
      this.nanos.set(step, (this.nanos.get(step) ?? 0) + (performance.now() - started) * 1_000_000);
    }
  }

  /** Set when the aggregation is bound; asked when it has collected. */
  facts: () => AggregatorFacts = () => ({ type: '' });

  toJson(): Writable {
    const { type, debug } = this.facts();
    const breakdown: Record<string, number> = {};
    for (const step of STEPS) {
      breakdown[step] = Math.round(this.nanos.get(step) ?? 0);
      breakdown[`${step}_count`] = this.counts.get(step) ?? 0;
    }
    return {
      type,
      description: this.name,
      time_in_nanos: STEPS.reduce((sum, step) => sum + breakdown[step]!, 0),
      breakdown,
      ...(debug && { debug }),
      ...(this.children.length > 0 && { children: this.children.map(child => child.toJson()) }),
    };
  }
}

/** What a profile tells of how an aggregation was collected. */
export interface AggregatorFacts {
  /** The reference's word for the collecting class. */
  readonly type: string;
  readonly debug?: Record<string, Writable> | undefined;
}
