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
const MAX_TURN_COST = 12_000_000;
/** Time limit for the same work, in milliseconds, for slow machines and costly mixes of operations. */
const MAX_TURN_MILLIS = 700;
/** Cheaper turns that exceed the time limit are slow for other reasons: a suspended machine, garbage collection. */
const MIN_SLOW_TURN_COST = 2_000_000;
/** Total cost beyond the allowances that one request may cause, and the amount that each run adds to it. */
const MAX_REQUEST_COST = 30_000_000;
const COST_PER_RUN = 50_000;
/** Bytes that one request may hold. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Smaller amounts allocated by a run are not reported as garbage. */
const MIN_GARBAGE_BYTES = 1024 * 1024;
/** Cost between two checks of the clock and of the request's cancellation. */
const CHECK_EVERY = 200_000;
/** Runs between two checks. */
const RUNS_BETWEEN_CHECKS = 4_096;
const MAX_MILLIS = 30_000;

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
  /** Limits nothing: for internal work of the engine. */
  readonly unlimited?: boolean;
}

/** The request exceeded its cost limit. Scripts report it as a script exception. */
export class CostExceeded extends Error {}

/** The request was cancelled while it was running. */
export class WorkCancelled extends Error {}

/**
 * Limits what the scripts and patterns of a request cost, over all its documents. Each run (a script for one document)
 * has an allowance that costs the request nothing, so an ordinary script may run over any number of documents. Cost
 * beyond the allowance is limited in total and per turn of the host, which it blocks. Memory allocated by a run counts
 * as garbage when the run ends, unless it is kept.
 */
export class Budget {
  private readonly now: (() => number) | undefined;
  /** Called at every check; set by the work that owns the budget. */
  isCancelled: (() => boolean) | undefined;
  private readonly turn: HostTurn;
  private readonly request: RequestCost;
  private readonly lasting: boolean;
  /** Set when a script is compiled for the request. */
  hasScripts = false;
  private depth = 0;
  /** Cost of the current run, the part already charged to the request, and the cost at which the next check is due. */
  private spent = 0;
  private paid = ALLOWANCE;
  private checkAt = ALLOWANCE;
  private started = Number.NaN;
  /** The host's turn of the last charge, the cost charged during it, and the time of the first charge. */
  private turnNumber = -1;
  private turnCost = 0;
  private turnStarted = 0;
  /** Bytes that outlive their run. */
  private kept = 0;
  /** Kept bytes plus those allocated by the current run. */
  private held = 0;
  private readonly maxBytes: number;
  private readonly measures: (() => number)[] = [];

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
    this.maxBytes = unlimited ? Number.POSITIVE_INFINITY : MAX_BYTES;
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
    if (allocated > MIN_GARBAGE_BYTES) this.turn.discard(allocated);
  }

  /** @throws CostExceeded, WorkCancelled */
  charge(cost: number): void {
    if ((this.spent += cost) > this.checkAt) this.check();
  }

  /** Call before allocating. @throws EngineError `circuit_breaking_exception` */
  allocate(bytes: number): void {
    if ((this.held += bytes) > this.maxBytes) this.remeasure(bytes);
  }

  /** As `allocate`, for memory that outlives the run. @throws EngineError */
  keep(bytes: number): void {
    this.kept += bytes;
    this.allocate(bytes);
  }

  /** @param measure measures the kept bytes that are still reachable: called before a request is rejected */
  measureWith(measure: () => number): void {
    this.measures.push(measure);
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
    const exceedsRequest = this.request.total > MAX_REQUEST_COST + this.request.runs * COST_PER_RUN;
    if (exceedsRequest || this.exceedsTurn(now))
      throw new CostExceeded('The script exceeds the work limit of a request.');
    if (this.isCancelled?.()) throw new WorkCancelled('task cancelled');
    if (!this.now || this.lasting) return;
    if (Number.isNaN(this.started)) this.started = now;
    else if (now - this.started > MAX_MILLIS)
      throw new CostExceeded(`The scripts of the request have run for more than [${MAX_MILLIS / 1000}s].`);
  }

  private exceedsTurn(now: number): boolean {
    if (this.turnNumber !== this.turn.number) return false;
    if (this.turnCost > MAX_TURN_COST) return true;
    return this.turnCost > MIN_SLOW_TURN_COST && now - this.turnStarted > MAX_TURN_MILLIS;
  }

  private remeasure(bytes: number): void {
    const wanted = this.held;
    if (this.measures.length > 0) {
      this.kept = this.measures.reduce((sum, measure) => sum + measure(), 0);
      this.held = this.kept + bytes;
      // Unless half of the limit is free, the next measurement would follow too soon.
      if (this.held <= MAX_BYTES / 2) return;
    }
    throw circuitBreakingError({
      breaker: 'request',
      label: '<script>',
      wanted,
      limit: MAX_BYTES,
      durability: 'TRANSIENT',
    });
  }
}
