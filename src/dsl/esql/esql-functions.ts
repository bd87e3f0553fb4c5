import { AGGREGATE_FUNCTIONS } from './aggregate-functions.data.ts';
import { CONVERSION_FUNCTIONS } from './conversion-functions.data.ts';
import { DATE_FUNCTIONS } from './date-functions.data.ts';
import type { EsqlFunction } from './esql-function.ts';
import { FULL_TEXT_FUNCTIONS } from './full-text-functions.data.ts';
import { MATH_FUNCTIONS } from './math-functions.data.ts';
import { MULTI_VALUE_FUNCTIONS } from './multi-value-functions.data.ts';
import { OTHER_FUNCTIONS } from './other-functions.data.ts';
import { SPATIAL_FUNCTIONS } from './spatial-functions.data.ts';
import { STRING_FUNCTIONS } from './string-functions.data.ts';
import { VECTOR_FUNCTIONS } from './vector-functions.data.ts';

/** All functions of ES|QL. An aggregate may have the name of a scalar function. */
export const ESQL_FUNCTIONS: readonly EsqlFunction[] = [
  ...AGGREGATE_FUNCTIONS,
  ...CONVERSION_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...FULL_TEXT_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...MULTI_VALUE_FUNCTIONS,
  ...OTHER_FUNCTIONS,
  ...SPATIAL_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...VECTOR_FUNCTIONS,
];
