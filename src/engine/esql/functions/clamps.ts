import { requireSameType } from '../expressions/argument-problem.ts';
import { comparison } from '../types/compare.ts';
import { type Value, withoutText } from '../types/data-type.ts';
import type { Parameter, ScalarFunction } from './scalar-function.ts';
import { ORDERED } from './type-classes.ts';

/** A function that moves values beyond bounds to the bounds. */
function clamp(name: string, names: readonly string[], within: (at: number) => -1 | 1): ScalarFunction {
  const bounds = names.map((bound): Parameter => ({ name: bound, type: ORDERED }));
  return {
    name,
    parameters: [{ name: 'field', type: ORDERED }, ...bounds],
    returns: types => withoutText(types.find(type => type !== 'null') ?? 'null'),
    check: (args, source) => requireSameType(args, source, [...args.keys()]),
    bind({ type }) {
      const compare = comparison(type);
      return (value: Value, ...limits: Value[]) =>
        limits.reduce((clamped, limit, at) => (within(at) * compare(clamped, limit) < 0 ? limit : clamped), value);
    },
  };
}

export const CLAMP_FUNCTIONS: readonly ScalarFunction[] = [
  clamp('clamp', ['min', 'max'], at => (at === 0 ? 1 : -1)),
  clamp('clamp_min', ['lower_bound'], () => 1),
  clamp('clamp_max', ['upper_bound'], () => -1),
];
