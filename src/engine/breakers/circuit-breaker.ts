import { circuitBreakingError, type Durability } from './circuit-breaking-error.ts';

/** What a breaker asks for each time it is charged: settings may change while it holds memory. */
export interface BreakerLimits {
  /** Bytes; -1: none. */
  limit(): number;
  /** What an estimate is multiplied by. */
  overhead(): number;
}

export interface BreakerFigures {
  readonly limit: number;
  readonly estimated: number;
  readonly overhead: number;
  readonly tripped: number;
}

/** One account of memory. Whoever adds to it subtracts the same number of bytes again, in a `finally`. */
export class CircuitBreaker {
  readonly name: string;
  readonly durability: Durability;
  private readonly limits: BreakerLimits;
  private readonly checkParent: (added: number, label: string) => void;
  private used = 0;
  private trips = 0;

  constructor(
    { name, durability }: { name: string; durability: Durability },
    limits: BreakerLimits,
    checkParent: (added: number, label: string) => void,
  ) {
    this.name = name;
    this.durability = durability;
    this.limits = limits;
    this.checkParent = checkParent;
  }

  /** Takes bytes for what `label` names. @throws EngineError with status 429, having taken nothing */
  add(bytes: number, label: string): void {
    const overhead = this.limits.overhead();
    const limit = this.limits.limit();
    const wanted = Math.floor((this.used + bytes) * overhead);
    if (limit >= 0 && wanted > limit) {
      this.trips++;
      throw circuitBreakingError({ breaker: this.name, label, wanted, limit, durability: this.durability });
    }
    this.checkParent(Math.floor(bytes * overhead), label);
    this.used += bytes;
  }

  /** Gives bytes back, or takes what was already allocated and can no longer be refused. */
  addWithoutBreaking(bytes: number): void {
    this.used += bytes;
  }

  /** Bytes that are held now, without overhead. */
  get usage(): number {
    return this.used;
  }

  get figures(): BreakerFigures {
    const { used, trips } = this;
    return { limit: this.limits.limit(), estimated: used, overhead: this.limits.overhead(), tripped: trips };
  }
}
