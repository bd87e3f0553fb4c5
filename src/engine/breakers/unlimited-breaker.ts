import { CircuitBreaker } from './circuit-breaker.ts';

/** For work that no node keeps an account of. */
export const UNLIMITED_BREAKER = new CircuitBreaker(
  { name: 'unlimited', durability: 'TRANSIENT' },
  { limit: () => -1, overhead: () => 1 },
  () => {},
);
