import type { AggregateFunction } from './aggregate-function.ts';
import { COUNT, COUNT_DISTINCT, VALUES } from './counts.ts';
import { MEDIAN, MEDIAN_ABSOLUTE_DEVIATION, PERCENTILE } from './distributions.ts';
import { MAX, MIN, TOP } from './extremes.ts';
import { FIRST, LAST } from './first-and-last.ts';
import { ABSENT, PRESENT } from './presence.ts';
import { SAMPLE } from './sample.ts';
import { ST_CENTROID_AGG, ST_EXTENT_AGG } from './spatial.ts';
import { AVG, STD_DEV, SUM, VARIANCE, WEIGHTED_AVG } from './sums.ts';

const ALL: readonly AggregateFunction[] = [
  ABSENT,
  AVG,
  COUNT,
  COUNT_DISTINCT,
  FIRST,
  LAST,
  MAX,
  MEDIAN,
  MEDIAN_ABSOLUTE_DEVIATION,
  MIN,
  PERCENTILE,
  PRESENT,
  SAMPLE,
  ST_CENTROID_AGG,
  ST_EXTENT_AGG,
  STD_DEV,
  SUM,
  TOP,
  VALUES,
  VARIANCE,
  WEIGHTED_AVG,
];

const BY_NAME = new Map(ALL.flatMap(fn => [fn.name, ...(fn.aliases ?? [])].map(name => [name, fn] as const)));

/** An aggregate function by its name in lower case. */
export function findAggregate(name: string): AggregateFunction | undefined {
  return BY_NAME.get(name);
}

export function aggregateNames(): Iterable<string> {
  return BY_NAME.keys();
}
