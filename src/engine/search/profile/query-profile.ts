import type { Writable } from '../../json/json-value.ts';

/** The measured operations of weights and scorers. */
export const PROFILE_STEPS = [
  ...['create_weight', 'build_scorer', 'next_doc', 'advance', 'match', 'score', 'compute_max_score'],
  ...['set_min_competitive_score', 'shallow_advance', 'count_weight'],
] as const;

export type ProfileStep = (typeof PROFILE_STEPS)[number];

/** One query of the profile tree: count and time of each step. */
export class QueryProfile {
  readonly type: string;
  readonly description: string;
  readonly children: QueryProfile[] = [];
  private readonly counts = new Map<string, number>();
  private readonly nanos = new Map<string, number>();

  constructor(type: string, description: string) {
    this.type = type;
    this.description = description;
  }

  /** Runs and measures a step. */
  measure<T>(step: ProfileStep, work: () => T): T {
    const started = performance.now();
    try {
      return work();
    } finally {
      this.counts.set(step, (this.counts.get(step) ?? 0) + 1);
      this.nanos.set(step, (this.nanos.get(step) ?? 0) + (performance.now() - started) * 1_000_000);
    }
  }

  toJson(): Writable {
    const breakdown: Record<string, Writable> = {};
    let time = 0;
    for (const step of PROFILE_STEPS) {
      const nanos = Math.round(this.nanos.get(step) ?? 0);
      breakdown[step] = nanos;
      breakdown[`${step}_count`] = this.counts.get(step) ?? 0;
      time += nanos;
    }
    return {
      type: this.type,
      description: this.description,
      time_in_nanos: time,
      breakdown,
      children: this.children.length > 0 ? this.children.map(child => child.toJson()) : undefined,
    };
  }
}
