import type { CircuitBreaker } from './circuit-breaker.ts';

/** Charges are passed on in steps of this many bytes, so that most requests never reach the breaker. */
const STEP = 64 * 1024;

/**
 * What one request holds of a breaker. Charges are gathered into steps: in loops one costs no more than an addition.
 * `release` returns everything.
 */
export class RequestMemory {
  private readonly breaker: CircuitBreaker;
  private readonly step: number;
  private held = 0;
  private charged = 0;
  private released = false;

  /** `step`: 1 charges every byte at once. */
  constructor(breaker: CircuitBreaker, step: number = STEP) {
    this.breaker = breaker;
    this.step = step;
  }

  /** @throws EngineError with status 429 when the node has no room for it */
  charge(bytes: number, label: string): void {
    this.charged += bytes;
    if (this.charged > this.held && !this.released) this.grow(label);
  }

  /** For what is allocated already and cannot be refused. */
  hold(bytes: number): void {
    if (this.released) return;
    this.charged += bytes;
    const missing = Math.max(0, this.charged - this.held);
    this.breaker.addWithoutBreaking(missing);
    this.held += missing;
  }

  /** When the request ends, however it ends; what it charges afterwards is ignored. */
  release(): void {
    this.breaker.addWithoutBreaking(-this.held);
    this.held = 0;
    this.released = true;
  }

  private grow(label: string): void {
    const missing = Math.ceil((this.charged - this.held) / this.step) * this.step;
    try {
      this.breaker.add(missing, label);
    } catch (error) {
      this.charged = this.held;
      throw error;
    }
    this.held += missing;
  }
}
