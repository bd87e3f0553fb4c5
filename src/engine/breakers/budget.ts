import { circuitBreakingError } from './circuit-breaking-error.ts';

/**
 * A unit of cost is a node of a script's tree that is evaluated, about thirty nanoseconds. What takes longer costs
 * more: copying a list costs by its length.
 */
const ALLOWANCE = 2_000;
/** Cost beyond the allowances that work may cause before the host gets its turn. */
const MOST_AT_ONCE = 12_000_000;
/** Cost beyond the allowances that one request may cause altogether, and what each of its runs adds to that. */
const MOST_ALTOGETHER = 60_000_000;
const SHARE_OF_A_RUN = 50_000;
/** Bytes that one request may hold. */
const MOST_BYTES = 128 * 1024 * 1024;
/** The clock and the request's cancellation are looked at whenever so much was spent, */
const CHECK_EVERY = 200_000;
/** and after so many runs. */
const RUNS_BETWEEN_CHECKS = 4_096;
const MOST_MILLIS = 30_000;
/** Work that causes no cost for so long has given the host its turn in the meantime. */
const TURN_MILLIS = 200;

export interface BudgetOptions {
  /** Milliseconds. Without a clock only cost and bytes are limited. */
  readonly now?: (() => number) | undefined;
  readonly isCancelled?: (() => boolean) | undefined;
  /** What all budgets of a host share: between two of its turns only one piece of work is done. */
  readonly turn?: Turn | undefined;
  /** The work has no deadline, as long as others get their turns. */
  readonly lasting?: boolean;
  /** Counts and refuses nothing: for what the engine does on its own account. */
  readonly unlimited?: boolean;
}

/** The cost that was caused since the host last had its turn, whichever request caused it. */
export class Turn {
  cost = 0;
  lastPaid = 0;

  /** The host had its turn. */
  rest(): void {
    this.cost = 0;
  }
}

/** More work than a request may cause. Scripts turn it into an exception of theirs. */
export class CostExceeded extends Error {}

/** The request was cancelled while it worked. */
export class WorkCancelled extends Error {}

/**
 * What scripts and patterns of one request may use up, over all its documents. Each run (a script for one document)
 * has an allowance that costs the request nothing, so that a request over many documents may run as long as it likes
 * with an ordinary script; what goes beyond is limited at once, because nothing else happens meanwhile, and altogether.
 * Memory that a run allocates is taken to be garbage when it ends, unless it is kept.
 */
export class Budget {
  private readonly now: (() => number) | undefined;
  private readonly isCancelled: (() => boolean) | undefined;
  private readonly turn: Turn;
  private readonly lasting: boolean;
  /** Scripts were compiled for the request. */
  hasScripts = false;
  private depth = 0;
  /** Cost of the run under way, how much of it is paid for, and where it is looked at next. */
  private spent = 0;
  private paid = ALLOWANCE;
  private checkAt = ALLOWANCE;
  private altogether = 0;
  private runs = 0;
  private started = Number.NaN;
  /** Bytes that outlive their run. */
  private kept = 0;
  /** These, and the bytes allocated by the run under way. */
  private held = 0;
  private readonly mostBytes: number;
  private readonly holders: (() => number)[] = [];

  constructor({ now, isCancelled, turn = new Turn(), lasting = false, unlimited = false }: BudgetOptions = {}) {
    this.now = now;
    this.isCancelled = isCancelled;
    this.turn = turn;
    this.lasting = lasting;
    this.mostBytes = unlimited ? Number.POSITIVE_INFINITY : MOST_BYTES;
    if (unlimited) this.checkAt = Number.POSITIVE_INFINITY;
  }

  /** A run begins. A run within another adds its allowance to that one's. Every `begin` has its `end`. */
  begin(): void {
    if (this.depth++ > 0) {
      this.paid += ALLOWANCE;
      this.checkAt += ALLOWANCE;
      return;
    }
    this.spent = 0;
    this.paid = ALLOWANCE;
    this.checkAt = ALLOWANCE;
    this.held = this.kept;
    if ((++this.runs & (RUNS_BETWEEN_CHECKS - 1)) === 0) this.checkAt = 0;
  }

  /** @param keeps what the run allocated outlives it */
  end(keeps = false): void {
    if (--this.depth > 0) return;
    if (this.spent > this.paid) this.pay();
    if (keeps) this.kept = this.held;
  }

  /** @throws CostExceeded, WorkCancelled */
  charge(cost: number): void {
    if ((this.spent += cost) > this.checkAt) this.check();
  }

  /** Bytes are about to be allocated by the run under way. @throws EngineError `circuit_breaking_exception` */
  allocate(bytes: number): void {
    if ((this.held += bytes) > this.mostBytes) this.weigh(bytes);
  }

  /** As `allocate`, for what outlives the run. @throws EngineError */
  keep(bytes: number): void {
    this.kept += bytes;
    this.allocate(bytes);
  }

  /** What is kept is held by somebody who can weigh it: then what was counted and has become garbage is forgotten. */
  heldBy(weigh: () => number): void {
    this.holders.push(weigh);
  }

  private pay(): void {
    const over = this.spent - this.paid;
    this.paid = this.spent;
    this.altogether += over;
    if (this.now) {
      const now = this.now();
      if (now - this.turn.lastPaid > TURN_MILLIS) this.turn.rest();
      this.turn.lastPaid = now;
    }
    this.turn.cost += over;
  }

  private check(): void {
    if (this.spent > this.paid) this.pay();
    this.checkAt = Math.max(this.paid, this.spent + CHECK_EVERY);
    const isTooMuch = this.altogether > MOST_ALTOGETHER + this.runs * SHARE_OF_A_RUN;
    if (isTooMuch || this.turn.cost > MOST_AT_ONCE)
      throw new CostExceeded('The script has done more work than one request may cause.');
    if (this.isCancelled?.()) throw new WorkCancelled('task cancelled');
    if (!this.now || this.lasting) return;
    const now = this.now();
    if (Number.isNaN(this.started)) this.started = now;
    else if (now - this.started > MOST_MILLIS)
      throw new CostExceeded(`The scripts of the request have run for more than [${MOST_MILLIS / 1000}s].`);
  }

  private weigh(bytes: number): void {
    const wanted = this.held;
    if (this.holders.length > 0) {
      this.kept = this.holders.reduce((sum, weigh) => sum + weigh(), 0);
      this.held = this.kept + bytes;
      // With less to spare it would be weighed again too soon.
      if (this.held <= MOST_BYTES / 2) return;
    }
    throw circuitBreakingError({
      breaker: 'request',
      label: '<script>',
      wanted,
      limit: MOST_BYTES,
      durability: 'TRANSIENT',
    });
  }
}
