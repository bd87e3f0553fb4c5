import type { MemoryAccount } from '../contract/breaker-api.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Bytes by which a request's reservation grows; most requests never need the breaker. */
const STEP = 64 * 1024;

/**
 * Memory that one request holds from a breaker. Charges are batched, so charging in a loop costs one addition.
 * `release` returns all memory.
 */
export class RequestMemory implements MemoryAccount {
  private readonly breaker: CircuitBreaker;
  private readonly step: number;
  private held = 0;
  private charged = 0;
  private released = false;

  /** @param step 1 passes on every byte immediately */
  constructor(breaker: CircuitBreaker, step: number = STEP) {
    this.breaker = breaker;
    this.step = step;
  }

  charge(bytes: number, label: string): void {
    this.charged += bytes;
    if (this.charged > this.held && !this.released) this.grow(label);
  }

  hold(bytes: number): void {
    if (this.released) return;
    this.charged += bytes;
    const missing = Math.max(0, this.charged - this.held);
    this.breaker.addWithoutBreaking(missing);
    this.held += missing;
  }

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
