import { EngineError } from '../errors/engine-error.ts';
import { formatByteSize } from '../request/byte-size.ts';

/** `TRANSIENT` when the memory is released as soon as the requests that hold it end. */
export type Durability = 'TRANSIENT' | 'PERMANENT';

export interface RefusedMemory {
  readonly breaker: string;
  /** What the memory is for, such as `<http_request>`. */
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
}: RefusedMemory): EngineError {
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
