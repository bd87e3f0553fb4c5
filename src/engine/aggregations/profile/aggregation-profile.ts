import type { Writable } from '../../json/json-value.ts';

/** The steps of an aggregator on a shard; each is counted and timed. */
const STEPS = [
  'initialize',
  'build_leaf_collector',
  'collect',
  'post_collection',
  'build_aggregation',
  'reduce',
] as const;

type Step = (typeof STEPS)[number];

/** One aggregation of the tree: how often each step ran, and how long it took including sub-aggregations. */
export class AggregationProfile {
  readonly children: AggregationProfile[] = [];
  private readonly name: string;
  private readonly counts = new Map<Step, number>();
  private readonly nanos = new Map<Step, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** Runs and times a step. `calls` is how often Elasticsearch would have run it. */
  measure<T>(step: Step, work: () => T, calls = 1): T {
    const started = performance.now();
    try {
      return work();
    } finally {
      this.counts.set(step, (this.counts.get(step) ?? 0) + calls);
      this.nanos.set(step, (this.nanos.get(step) ?? 0) + (performance.now() - started) * 1_000_000);
    }
  }

  /** Set on binding; read after collection. */
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

/** Profile figures of how an aggregation was collected. */
export interface AggregatorFacts {
  /** Elasticsearch's name of the collecting class. */
  readonly type: string;
  readonly debug?: Record<string, Writable> | undefined;
}
