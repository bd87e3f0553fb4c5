const WINDOW = 60_000;
const MAX_LOGGED = 20;
const MAX_KEYS = 1000;
/** The key of all events beyond those counted individually. */
const OTHERS = '';

export interface Repeats {
  key: string;
  /** When the first one was suppressed, in milliseconds since the epoch. */
  since: number;
  count: number;
}

/** Passes the first events of each key in a minute and counts the rest, in bounded memory. */
export class RepeatLimit {
  private readonly now: () => number;
  private readonly report: (repeats: Repeats) => void;
  private readonly keys = new Map<string, { began: number; passed: number; since: number; count: number }>();

  constructor(now: () => number, report: (repeats: Repeats) => void) {
    this.now = now;
    this.report = report;
  }

  /** Whether an event is to be recorded individually. */
  passes(key: string): boolean {
    this.flush();
    const now = this.now();
    const counted = this.keys.has(key) || this.keys.size < MAX_KEYS ? key : OTHERS;
    const known = this.keys.get(counted) ?? { began: now, passed: 0, since: now, count: 0 };
    this.keys.set(counted, known);
    if (known.passed < MAX_LOGGED) {
      known.passed++;
      return true;
    }
    if (known.count++ === 0) known.since = now;
    return false;
  }

  /** Reports the counts of minutes that have passed, or of all. */
  flush(all = false): void {
    const now = this.now();
    for (const [key, { began, since, count }] of this.keys) {
      // In the order in which they started.
      if (!all && now - began < WINDOW) break;
      this.keys.delete(key);
      if (count > 0) this.report({ key, since, count });
    }
  }
}
