import { circuitBreakingError } from './circuit-breaker.ts';
import { HostTurn } from './host-turn.ts';

/** Total cost of the scripts and patterns of one request, across all its searches and items. */
export class RequestCost {
  /** Cost beyond the allowances of the runs. */
  total = 0;
  runs = 0;
}

/**
 * A unit of cost is the evaluation of one node of a script's tree, about thirty nanoseconds. Operations that take longer
 * cost more: copying a list costs in proportion to its length.
 */
const ALLOWANCE = 2_000;
/** Cost beyond the allowances that a request may cause before the host runs its event loop again. */
const MOST_AT_ONCE = 12_000_000;
/** Milliseconds that a request may take for that, on a slow machine or with a costly mix of operations. */
const MOST_MILLIS_AT_ONCE = 700;
/** A turn that was cheaper is slow for other reasons: a suspended machine, garbage collection. */
const LEAST_SLOW_COST = 2_000_000;
/** Cost beyond the allowances that one request may cause in total, and what each of its runs adds to that. */
const MOST_IN_TOTAL = 30_000_000;
const SHARE_OF_A_RUN = 50_000;
/** Bytes that one request may hold. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Bytes of one run that count as garbage afterwards, or will later. */
const NOTABLE_BYTES = 1024 * 1024;
/** Cost between two checks of the clock and of the request's cancellation. */
const CHECK_EVERY = 200_000;
/** Runs between two checks. */
const RUNS_BETWEEN_CHECKS = 4_096;
const MOST_MILLIS = 30_000;

export interface BudgetOptions {
  /** Milliseconds. Without a clock only cost and bytes are limited. */
  readonly now?: (() => number) | undefined;
  readonly isCancelled?: (() => boolean) | undefined;
  /** Shared by all budgets of a host. */
  readonly turn?: HostTurn | undefined;
  /** Shared by all budgets of a request. */
  readonly request?: RequestCost | undefined;
  /** The work has no deadline: it yields to the host by itself. */
  readonly lasting?: boolean;
  /** Limits nothing: for work of the engine's own. */
  readonly unlimited?: boolean;
}

/** More work than a request may cause. Scripts report it as a script exception. */
export class CostExceeded extends Error {}

/** The request was cancelled while it worked. */
export class WorkCancelled extends Error {}

/**
 * Limits what the scripts and patterns of a request cost, over all its documents. Each run (a script for one document)
 * has an allowance that costs the request nothing, so a request over many documents may take as long as it likes with
 * an ordinary script. Cost beyond that is limited per turn of the host, because nothing else runs meanwhile, and in
 * total. Memory allocated by a run counts as garbage when the run ends, unless it is kept.
 */
export class Budget {
  private readonly now: (() => number) | undefined;
  /** Asked at every check: set by the work that the budget belongs to. */
  isCancelled: (() => boolean) | undefined;
  private readonly turn: HostTurn;
  private readonly request: RequestCost;
  private readonly lasting: boolean;
  /** Set when a script is compiled for the request. */
  hasScripts = false;
  private depth = 0;
  /** Cost of the current run, how much of it is paid for, and the cost at which it is checked next. */
  private spent = 0;
  private paid = ALLOWANCE;
  private checkAt = ALLOWANCE;
  private started = Number.NaN;
  /** The host's turn in which this budget last paid, what it has paid since, and when it first did. */
  private turnNumber = -1;
  private turnCost = 0;
  private turnStarted = 0;
  /** Bytes that outlive their run. */
  private kept = 0;
  /** Kept bytes plus those allocated by the current run. */
  private held = 0;
  private readonly mostBytes: number;
  private readonly holders: (() => number)[] = [];

  constructor({
    now,
    isCancelled,
    turn = new HostTurn(),
    request = new RequestCost(),
    lasting = false,
    unlimited = false,
  }: BudgetOptions = {}) {
    this.now = now;
    this.request = request;
    this.isCancelled = isCancelled;
    this.turn = turn;
    this.lasting = lasting;
    this.mostBytes = unlimited ? Number.POSITIVE_INFINITY : MOST_BYTES;
    if (unlimited) this.checkAt = Number.POSITIVE_INFINITY;
  }

  /** Starts a run. A run within another adds its allowance to the outer one's. Call `end` for every `begin`. */
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
    if ((++this.request.runs & (RUNS_BETWEEN_CHECKS - 1)) === 0) this.checkAt = 0;
  }

  /** @param keeps whether memory allocated by the run outlives it */
  end(keeps = false): void {
    if (--this.depth > 0) return;
    if (this.spent > this.paid) this.pay();
    const allocated = this.held - this.kept;
    if (keeps) this.kept = this.held;
    if (allocated > NOTABLE_BYTES) this.turn.discard(allocated);
  }

  /** @throws CostExceeded, WorkCancelled */
  charge(cost: number): void {
    if ((this.spent += cost) > this.checkAt) this.check();
  }

  /** Call before allocating. @throws EngineError `circuit_breaking_exception` */
  allocate(bytes: number): void {
    if ((this.held += bytes) > this.mostBytes) this.weigh(bytes);
  }

  /** As `allocate`, for memory that outlives the run. @throws EngineError */
  keep(bytes: number): void {
    this.kept += bytes;
    this.allocate(bytes);
  }

  /** @param weigh measures the kept bytes that are still reachable: called before a request is refused */
  heldBy(weigh: () => number): void {
    this.holders.push(weigh);
  }

  private pay(): void {
    const over = this.spent - this.paid;
    this.paid = this.spent;
    this.request.total += over;
    if (this.turnNumber !== this.turn.number) {
      this.turnNumber = this.turn.number;
      this.turnCost = 0;
      this.turnStarted = this.now?.() ?? 0;
    }
    this.turnCost += over;
    this.turn.add(over);
  }

  private check(): void {
    if (this.spent > this.paid) this.pay();
    this.checkAt = Math.max(this.paid, this.spent + CHECK_EVERY);
    const now = this.now?.() ?? 0;
    const isTooMuch = this.request.total > MOST_IN_TOTAL + this.request.runs * SHARE_OF_A_RUN;
    if (isTooMuch || this.isTooMuchAtOnce(now))
      throw new CostExceeded('The script has done more work than one request may cause.');
    if (this.isCancelled?.()) throw new WorkCancelled('task cancelled');
    if (!this.now || this.lasting) return;
    if (Number.isNaN(this.started)) this.started = now;
    else if (now - this.started > MOST_MILLIS)
      throw new CostExceeded(`The scripts of the request have run for more than [${MOST_MILLIS / 1000}s].`);
  }

  private isTooMuchAtOnce(now: number): boolean {
    if (this.turnNumber !== this.turn.number) return false;
    if (this.turnCost > MOST_AT_ONCE) return true;
    return this.turnCost > LEAST_SLOW_COST && now - this.turnStarted > MOST_MILLIS_AT_ONCE;
  }

  private weigh(bytes: number): void {
    const wanted = this.held;
    if (this.holders.length > 0) {
      this.kept = this.holders.reduce((sum, weigh) => sum + weigh(), 0);
      this.held = this.kept + bytes;
      // With less room left it would be weighed again too soon.
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
