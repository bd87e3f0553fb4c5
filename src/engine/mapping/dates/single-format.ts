import type { Instant } from './date-fields.ts';
import type { TimeZone } from './time-zone.ts';

export interface ParseOptions {
  /** Missing parts of the time default to their maximum instead of their minimum. */
  roundUp?: boolean | undefined;
  /** The time zone of texts without one. */
  zone?: TimeZone | undefined;
}

/**
 * One alternative of a format. `parse` returns the bitwise complement of the index where it failed, a negative number.
 */
export interface SingleFormat {
  parse(text: string, options: ParseOptions): Instant | number;
  print(instant: Instant, zone: TimeZone): string;
  /** Errors say "all enclosed parsers" even for a single alternative. */
  readonly composite?: boolean;
}
