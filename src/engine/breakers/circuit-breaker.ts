import type { BreakerFigures } from '../contract/breaker-api.ts';
import { BreakerLedger, type Tally } from './breaker-ledger.ts';
import { circuitBreakingError, type Durability } from './circuit-breaking-error.ts';

/** What a breaker reads on each charge: settings may change while it holds memory. */
export interface BreakerLimits {
  /** Bytes; -1 for no limit. */
  limit(): number;
  /** Factor applied to the estimate. */
  overhead(): number;
}

/** Accounts for one kind of memory. Every caller that adds bytes must subtract the same number in a `finally` block. */
export class CircuitBreaker {
  readonly name: string;
  readonly durability: Durability;
  private readonly limits: BreakerLimits;
  private readonly checkParent: (added: number, label: string) => void;
  private readonly used: Tally;
  private readonly trips: Tally;

  constructor(
    { name, durability }: { name: string; durability: Durability },
    limits: BreakerLimits,
    checkParent: (added: number, label: string) => void,
    ledger = new BreakerLedger(),
  ) {
    this.name = name;
    this.durability = durability;
    this.limits = limits;
    this.checkParent = checkParent;
    this.used = ledger.open();
    this.trips = ledger.open();
  }

  /** Reserves bytes for what `label` names. @throws EngineError with status 429, without reserving anything */
  add(bytes: number, label: string): void {
    const overhead = this.limits.overhead();
    const limit = this.limits.limit();
    const wanted = Math.floor((this.used.total + bytes) * overhead);
    if (limit >= 0 && wanted > limit) {
      this.trips.add(1);
      throw circuitBreakingError({ breaker: this.name, label, wanted, limit, durability: this.durability });
    }
    this.checkParent(Math.floor(bytes * overhead), label);
    this.used.add(bytes);
  }

  /** Releases bytes, or accounts for memory that is already allocated and can no longer be rejected. */
  addWithoutBreaking(bytes: number): void {
    this.used.add(bytes);
  }

  /** Bytes currently held, without overhead. */
  get usage(): number {
    return this.used.total;
  }

  get figures(): BreakerFigures {
    const { limits, usage, trips } = this;
    return { limit: limits.limit(), estimated: usage, overhead: limits.overhead(), tripped: trips.total };
  }
}
