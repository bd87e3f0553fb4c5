import type { Writable } from '../../json/json-value.ts';
import type { Metric } from '../aggregation.ts';
import { shownNumber, type ValueFormat } from '../value-format.ts';

/** A number as the result of a pipeline; NaN and infinities are shown as null. */
export interface NumberResult {
  readonly value: number;
}

export const NUMBER_METRIC: Metric<NumberResult> = {
  single: true,
  has: name => name === 'value',
  value: result => result.value,
};

export function showNumber(value: number, format: ValueFormat, key = 'value'): Record<string, Writable> {
  return Number.isFinite(value) ? shownNumber(value, format, key) : { [key]: null };
}
