import { type Change, LEAST_SIDE, pValueOf } from './change.ts';
import { detectChange } from './change-detector.ts';
import { detectSpike } from './spike-detector.ts';

const P_VALUE_LIMIT = 0.01;
const LEAST_VALUES = 2 * (LEAST_SIDE + 1);

/** The most significant change in a series of values. */
export function findChange(values: Float64Array): Change {
  if (values.length < LEAST_VALUES)
    return {
      type: 'indeterminable',
      reason: `not enough buckets to calculate change_point. Requires at least [${LEAST_VALUES}]; found [${values.length}]`,
    };
  const spike = detectSpike(values, P_VALUE_LIMIT);
  const change = detectChange(values, P_VALUE_LIMIT);
  return pValueOf(spike) < pValueOf(change) ? spike : change;
}
