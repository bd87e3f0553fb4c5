import { ADDRESS_FUNCTIONS } from './addresses.ts';
import { CATEGORIZE } from './categorize.ts';
import { CLAMP_FUNCTIONS } from './clamps.ts';
import { CONDITIONAL_FUNCTIONS } from './conditionals.ts';
import { CONVERSION_FUNCTIONS } from './conversions.ts';
import { DATE_FUNCTIONS } from './dates.ts';
import { GEO_GRID_FUNCTIONS } from './geo-grids.ts';
import { GROUPING_FUNCTIONS } from './grouping.ts';
import { HASH_FUNCTIONS } from './hashes.ts';
import { MATH_FUNCTIONS } from './math.ts';
import { MULTI_VALUE_FUNCTIONS } from './multi-values.ts';
import { NETWORK_DIRECTION } from './network-direction.ts';
import type { GroupingFunction, ScalarFunction } from './scalar-function.ts';
import { SPATIAL_FUNCTIONS } from './spatial.ts';
import { STRING_FUNCTIONS } from './strings.ts';
import { TRANGE } from './time-range.ts';
import { URL_FUNCTIONS } from './urls.ts';
import { VALUE_SET_RESULTS } from './value-set-results.ts';
import { VALUE_SET_FUNCTIONS } from './value-sets.ts';
import { VECTOR_FUNCTIONS } from './vectors.ts';

const ALL: readonly ScalarFunction[] = [
  ...ADDRESS_FUNCTIONS,
  ...CLAMP_FUNCTIONS,
  ...CONDITIONAL_FUNCTIONS,
  ...CONVERSION_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...GEO_GRID_FUNCTIONS,
  ...GROUPING_FUNCTIONS,
  ...HASH_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...MULTI_VALUE_FUNCTIONS,
  ...SPATIAL_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...URL_FUNCTIONS,
  ...VALUE_SET_FUNCTIONS,
  ...VALUE_SET_RESULTS,
  NETWORK_DIRECTION,
  TRANGE,
  ...VECTOR_FUNCTIONS,
];

const BY_NAME = new Map(ALL.flatMap(fn => [fn.name, ...(fn.aliases ?? [])].map(name => [name, fn] as const)));

/** A scalar function by its name in lower case, or one of its aliases. */
export function findFunction(name: string): ScalarFunction | undefined {
  return BY_NAME.get(name);
}

/** A function that only STATS can compute, by its name in lower case. */
export function findGroupingFunction(name: string): GroupingFunction | undefined {
  return name === CATEGORIZE.name ? CATEGORIZE : undefined;
}

const GROUPING = new Set([CATEGORIZE, ...GROUPING_FUNCTIONS].flatMap(({ name, aliases = [] }) => [name, ...aliases]));

/** Whether a function, by its name in lower case, can only be used by STATS. */
export function isGroupingFunction(name: string): boolean {
  return GROUPING.has(name);
}

/** Names and aliases of all scalar and grouping functions. */
export function functionNames(): Iterable<string> {
  return [...BY_NAME.keys(), CATEGORIZE.name];
}
