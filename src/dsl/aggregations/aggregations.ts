import type { Description } from '../description.ts';
import { BUCKET_AGGREGATIONS } from './bucket-aggregations.data.ts';
import { METRIC_AGGREGATIONS } from './metric-aggregations.data.ts';
import { PIPELINE_AGGREGATIONS } from './pipeline-aggregations.data.ts';
import { SPECIAL_BUCKET_AGGREGATIONS } from './special-bucket-aggregations.data.ts';

/** Every aggregation type. */
export const AGGREGATION_TYPES: readonly Description[] = [
  ...BUCKET_AGGREGATIONS,
  ...METRIC_AGGREGATIONS,
  ...PIPELINE_AGGREGATIONS,
  ...SPECIAL_BUCKET_AGGREGATIONS,
];

const parameterNames = new Map(
  AGGREGATION_TYPES.map(({ name, parameters }) => [name, new Set(parameters.map(parameter => parameter.name))]),
);

export function aggregationParameterNames(type: string): ReadonlySet<string> {
  return parameterNames.get(type)!;
}
