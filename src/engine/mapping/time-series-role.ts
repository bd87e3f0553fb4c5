import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { FieldNode } from './nodes.ts';

/** Checks the role of a field in time series against its other parameters. @throws EngineError */
export function checkTimeSeries({ type, parameters }: FieldNode): void {
  const { time_series_dimension: dimension, time_series_metric: metric } = parameters;
  if (dimension === true) {
    if (DECIMALS.has(type))
      throw illegalArgument(`Parameter [time_series_dimension] cannot be set to numeric type [${type}]`);
    if (parameters['index'] === false || parameters['doc_values'] === false)
      throw illegalArgument('Field [time_series_dimension] requires that [index] and [doc_values] are true');
    const precluded = ['normalizer', 'ignore_above'].find(name => parameters[name] !== undefined);
    if (precluded !== undefined) throw conjunction(precluded, 'time_series_dimension');
  }
  if (metric === undefined || metric === null) return;
  if (parameters['doc_values'] === false)
    throw illegalArgument('Field [time_series_metric] requires that [doc_values] is true');
  if (dimension === true) throw conjunction('time_series_dimension', 'time_series_metric');
}

/** Types that cannot be dimensions. */
export const DECIMALS: ReadonlySet<string> = new Set(['double', 'float', 'half_float']);

function conjunction(precluded: string, given: string): EngineError {
  return illegalArgument(`Field [${precluded}] cannot be set in conjunction with field [${given}]`);
}
