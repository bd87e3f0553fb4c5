import type { SearchMeters } from '../search/search-meters.ts';
import type { Meter } from '../structures/meter.ts';

const PHASES = ['query', 'fetch', 'suggest'] as const;
const FIELDS = ['total', 'failed', 'current', 'millis'] as const;

/** Running searches of a replica, by the owner's meter that counts them. */
export type HeldMeters = Map<Meter, number>;

/** Remembers which part of a replica's meters was reported. */
export class ReportedMeters {
  private readonly meters: SearchMeters;
  private readonly reported = new Float64Array(PHASES.length * FIELDS.length);

  constructor(meters: SearchMeters) {
    this.meters = meters;
  }

  /** Changes since the last call, by phase and field. */
  take(): number[] {
    const { meters, reported } = this;
    return Array.from(reported, (before, at) => {
      const now = meters[PHASES[Math.floor(at / FIELDS.length)]!][FIELDS[at % FIELDS.length]!];
      reported[at] = now;
      return now - before;
    });
  }
}

/** Adds the changes that `ReportedMeters` returned. */
export function addUsage(meters: SearchMeters, changes: readonly number[], held: HeldMeters): void {
  PHASES.forEach((phase, at) => {
    const [total = 0, failed = 0, current = 0, millis = 0] = changes.slice(at * FIELDS.length);
    const meter = meters[phase];
    meter.total += total;
    meter.failed += failed;
    meter.current += current;
    meter.millis += millis;
    if (current !== 0) held.set(meter, (held.get(meter) ?? 0) + current);
  });
}
