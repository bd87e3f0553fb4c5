/** Memory limits for requests. */
export interface BreakerApi {
  /** By name, as `_nodes/stats/breaker` lists them. */
  figures(): Record<string, BreakerFigures>;
  /**
   * Opens an account for the body and the response of one HTTP request; charges take effect immediately and are not
   * batched.
   */
  openInFlightRequest(): MemoryAccount;
}

export interface BreakerFigures {
  readonly limit: number;
  readonly estimated: number;
  readonly overhead: number;
  readonly tripped: number;
}

/** Memory that one request holds from a breaker. */
export interface MemoryAccount {
  /** @throws EngineError with status 429 if the breaker trips */
  charge(bytes: number, label: string): void;
  /** Accounts for memory that is already allocated and cannot be rejected. */
  hold(bytes: number): void;
  /** Releases all memory; call when the request ends, for any reason. Later charges are ignored. */
  release(): void;
}
