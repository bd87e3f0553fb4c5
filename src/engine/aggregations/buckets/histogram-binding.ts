import type { CalendarUnit, Rounding } from './rounding.ts';

export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** What a kind of histogram binds to a shard. */
export interface HistogramBinding {
  readonly rounding: Rounding;
  /**
   * Used when a gap bucket of another histogram leads the reduction: it applies the offset twice, as Elasticsearch
   * does.
   */
  readonly gapRounding?: Rounding;
  /** Bounds within which buckets exist even when empty. */
  readonly extended: Bounds | undefined;
  /** Whether the hard bounds allow a bucket with this key. */
  inside(key: number): boolean;
  /** Time buckets: the length of the bucket at a key, in a unit. @throws EngineError */
  lengthOf?(key: number, unit: CalendarUnit): number;
  /** Hard bounds: ranges are clipped to them before their buckets are enumerated. */
  readonly hard: Bounds | undefined;
}
