import { Meter } from '../structures/meter.ts';
import { FieldUsage } from './field-usage.ts';

/** Search metrics of one shard, by phase. */
export class SearchMeters {
  readonly query = new Meter();
  readonly fetch = new Meter();
  readonly suggest = new Meter();
  /** Lifetime of scrolls and points in time: `total` counts closed ones. */
  readonly scroll = new Meter();
  readonly pointInTime = new Meter();
  /** What searches use of each field. */
  readonly fields = new FieldUsage();
}

/** Runs work on one shard and records its time if a meter is given. */
export async function measured<T>(meter: Meter | undefined, now: () => number, work: () => T | Promise<T>): Promise<T> {
  return meter ? meter.run(now, work) : work();
}
