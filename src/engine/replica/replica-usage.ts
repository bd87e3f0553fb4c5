import type { SearchMeters } from '../search/search-meters.ts';
import type { Meter } from '../structures/meter.ts';

const PHASES = ['query', 'fetch', 'suggest'] as const;
/** A meter is reported as total, failed, current and millis. */
const FIELDS = 4;

/** Running searches of a replica, by the owner's meter that counts them. */
export type HeldMeters = Map<Meter, number>;

/** Remembers which part of a replica's meters was reported. */
export class ReportedMeters {
  private readonly meters: SearchMeters;
  private readonly reported = new Float64Array(PHASES.length * FIELDS);

  constructor(meters: SearchMeters) {
    this.meters = meters;
  }

  /** Changes since the last call, by phase and field. */
  take(): number[] {
    const changes: number[] = [];
    for (const phase of PHASES) {
      const { total, failed, current, millis } = this.meters[phase];
      this.takeOne(changes, total);
      this.takeOne(changes, failed);
      this.takeOne(changes, current);
      this.takeOne(changes, millis);
    }
    return changes;
  }

  private takeOne(changes: number[], now: number): void {
    const at = changes.length;
    changes.push(now - this.reported[at]!);
    this.reported[at] = now;
  }
}

/** Adds the changes that `ReportedMeters` returned. */
export function addUsage(meters: SearchMeters, changes: readonly number[], held: HeldMeters): void {
  PHASES.forEach((phase, i) => {
    const at = i * FIELDS;
    const current = changes[at + 2]!;
    const meter = meters[phase];
    meter.total += changes[at]!;
    meter.failed += changes[at + 1]!;
    meter.current += current;
    meter.millis += changes[at + 3]!;
    if (current !== 0) held.set(meter, (held.get(meter) ?? 0) + current);
  });
}
