import { CircuitBreaker } from './circuit-breaker.ts';

/** For work without memory accounting. */
export const UNLIMITED_BREAKER = new CircuitBreaker(
  { name: 'unlimited', durability: 'TRANSIENT' },
  { limit: () => -1, overhead: () => 1 },
  () => {},
);
