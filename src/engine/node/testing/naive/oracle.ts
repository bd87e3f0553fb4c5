import type fc from 'fast-check';
import type { Row } from './rows.ts';

/** An expected bucket: its members except doc_count and sub-aggregations, which are derived from its rows. */
export interface NaiveBucket {
  readonly head: Record<string, unknown>;
  readonly rows: readonly Row[];
}

/** The expected response of one aggregation, computed by a loop over the rows. */
export interface Expected {
  /** Members other than the buckets. */
  readonly rest?: Record<string, unknown>;
  readonly buckets?: readonly NaiveBucket[];
  /** With `keyed`: names of the buckets, in order. */
  readonly names?: readonly string[];
  /** For an aggregation with a single unnamed bucket. */
  readonly single?: readonly Row[];
}

/** A generated request with its expected response. */
export interface Case {
  readonly body: Record<string, unknown>;
  expect(living: readonly Row[]): Expected;
}

export type Oracle = fc.Arbitrary<Case>;
export type Oracles = Readonly<Record<string, Oracle>>;
