import { Meter } from '../structures/meter.ts';

/** What searches cost one shard, by phase. */
export class SearchMeters {
  readonly query = new Meter();
  readonly fetch = new Meter();
  readonly suggest = new Meter();
  /** Scrolls and points in time from their first to their last request: `total` counts those that are over. */
  readonly scroll = new Meter();
  readonly pointInTime = new Meter();
}

/** Work on one shard, written down where somebody wants to know. */
export async function measured<T>(meter: Meter | undefined, now: () => number, work: () => T | Promise<T>): Promise<T> {
  return meter ? meter.run(now, work) : work();
}
