import type fc from 'fast-check';
import type { Row } from './rows.ts';

/** A bucket as expected: its members but for doc_count and sub-aggregations, which follow from its rows. */
export interface NaiveBucket {
  readonly head: Record<string, unknown>;
  readonly rows: readonly Row[];
}

/** What one aggregation must answer, computed by a loop over the rows. */
export interface Expected {
  /** Members beside the buckets. */
  readonly rest?: Record<string, unknown>;
  readonly buckets?: readonly NaiveBucket[];
  /** With `keyed`: the names of the buckets, in order. */
  readonly names?: readonly string[];
  /** An aggregation with one unnamed bucket. */
  readonly single?: readonly Row[];
}

/** One generated request and its expectation. */
export interface Case {
  readonly body: Record<string, unknown>;
  expect(living: readonly Row[]): Expected;
}

export type Oracle = fc.Arbitrary<Case>;
export type Oracles = Readonly<Record<string, Oracle>>;
