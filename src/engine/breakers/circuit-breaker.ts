import type { BreakerFigures } from '../contract/breaker-api.ts';
import { EngineError } from '../errors/engine-error.ts';
import { formatByteSize } from '../request/byte-size.ts';
import { BreakerLedger, type Tally } from './breaker-ledger.ts';

/** `TRANSIENT` when the memory is released as soon as the requests that hold it end. */
export type Durability = 'TRANSIENT' | 'PERMANENT';

export interface RejectedCharge {
  readonly breaker: string;
  /** Names the use of the memory, such as `<http_request>`. */
  readonly label: string;
  readonly wanted: number;
  readonly limit: number;
  readonly durability: Durability;
  /** Appended to the message. */
  readonly detail?: string;
}

/** 429 `circuit_breaking_exception`. */
export function circuitBreakingError({
  breaker,
  label,
  wanted,
  limit,
  durability,
  detail = '',
}: RejectedCharge): EngineError {
  const reason =
    `[${breaker}] Data too large, data for [${label}] would be [${shown(wanted)}], ` +
    `which is larger than the limit of [${shown(limit)}]${detail}`;
  return new EngineError('circuit_breaking_exception', reason, {
    status: 429,
    metadata: { bytes_wanted: wanted, bytes_limit: limit, durability },
  });
}

/** `1126/1kb`. */
export function shown(bytes: number): string {
  return `${bytes}/${formatByteSize(bytes)}`;
}

/** Settings of a breaker, read on each charge because they may change at any time. */
export interface BreakerLimits {
  /** Bytes; -1 for no limit. */
  limit(): number;
  /** Factor applied to the estimate. */
  overhead(): number;
}

/** Accounts for one kind of memory. Callers must release all bytes they add, in a `finally` block. */
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

  /**
   * Reserves bytes; `label` names their use in the error. @throws EngineError with status 429, without reserving
   * anything
   */
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

  /** Bytes currently held, times the overhead. */
  get estimate(): number {
    return Math.floor(this.usage * this.limits.overhead());
  }

  get figures(): BreakerFigures {
    const { limits, usage, trips } = this;
    return { limit: limits.limit(), estimated: usage, overhead: limits.overhead(), tripped: trips.total };
  }
}

/** For work without memory accounting. */
export const UNLIMITED_BREAKER = new CircuitBreaker(
  { name: 'unlimited', durability: 'TRANSIENT' },
  { limit: () => -1, overhead: () => 1 },
  () => {},
);
