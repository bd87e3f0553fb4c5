/** So many wrong passwords are taken for mistyped ones. */
const FREE = 3;
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;
/** Attempts that wait at a time; more are turned away unheard. */
const QUEUE = 16;
/** After this long without an attempt the slate is clean. */
const FORGIVEN = 10 * 60_000;
const MAX_KEYS = 10_000;

interface Record {
  failures: number;
  last: number;
  /** Attempts under way that need not wait; each may turn out a failure. */
  running: number;
  waiting: number;
  /** The attempt before: they come one after the other. */
  turn: Promise<unknown>;
}

/**
 * Slows down guessing: after a few failures attempts of one kind (a name, an address) are made one after the other, each
 * after a longer wait. Nobody is locked out, and credentials that were verified lately do not come by here.
 */
export class LoginThrottle {
  private readonly now: () => number;
  private readonly sleep: (milliseconds: number) => Promise<void>;
  private readonly records = new Map<string, Record>();

  constructor(now: () => number, sleep: (milliseconds: number) => Promise<void>) {
    this.now = now;
    this.sleep = sleep;
  }

  /** False without an attempt where too many wait already. */
  async attempt(key: string, verify: () => Promise<boolean>): Promise<boolean> {
    const record = this.recordOf(key);
    if (record.failures + record.running < FREE) {
      record.running++;
      try {
        return this.count(key, record, await verify());
      } finally {
        record.running--;
      }
    }
    if (record.waiting >= QUEUE) return false;
    record.waiting++;
    const mine = record.turn.then(() => this.slowly(key, record, verify));
    record.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      record.waiting--;
    }
  }

  private async slowly(key: string, record: Record, verify: () => Promise<boolean>): Promise<boolean> {
    const failures = record.failures + record.running;
    const wait = failures < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE));
    if (wait > 0) await this.sleep(wait);
    return this.count(key, record, await verify());
  }

  private count(key: string, record: Record, good: boolean): boolean {
    record.failures = good ? 0 : record.failures + 1;
    record.last = this.now();
    const isAlone = record.waiting + record.running === 1;
    if (good && isAlone) this.records.delete(key);
    return good;
  }

  private recordOf(key: string): Record {
    const known = this.records.get(key);
    if (known && (known.waiting + known.running > 0 || this.now() - known.last < FORGIVEN)) return known;
    if (this.records.size >= MAX_KEYS) this.sweep();
    const record = { failures: 0, last: this.now(), running: 0, waiting: 0, turn: Promise.resolve() };
    this.records.set(key, record);
    return record;
  }

  private sweep(): void {
    const oldest = [...this.records].sort(([, a], [, b]) => a.last - b.last).slice(0, MAX_KEYS / 2);
    for (const [key, { waiting, running }] of oldest) if (waiting + running === 0) this.records.delete(key);
  }
}
