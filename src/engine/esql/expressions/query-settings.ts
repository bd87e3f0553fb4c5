import type { AnalyzerSource } from '../../aggregations/buckets/categories/categorization-analyzer.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';

/** What functions of a query depend on besides their arguments. */
export interface QuerySettings {
  /** The time of the query in milliseconds since the epoch. */
  readonly now: number;
  /** In which dates are rounded, parsed and formatted. */
  readonly zone: TimeZone;
  /** The language of names of months and of letter case, as a BCP 47 tag. */
  readonly locale: string;
  /** Random numbers from 0 up to 1. */
  readonly random: () => number;
  /** Analyzers of the cluster, and those that a query names. */
  readonly analyzers: AnalyzerSource;
}
