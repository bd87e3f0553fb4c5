import { BlockBuilder } from '../blocks/block.ts';
import { requireSameType } from '../expressions/argument-problem.ts';
import type { Value } from '../types/data-type.ts';
import { identity } from '../types/identity.ts';
import { listAt } from './multi-values.ts';
import type { Parameter, ScalarFunction } from './scalar-function.ts';
import { ANY } from './type-classes.ts';

type Test = (all: ReadonlySet<Value>, others: readonly Value[]) => boolean;

/** A comparison of the values of two fields as sets; null is the empty set. */
function define(name: string, names: readonly [string, string], test: Test): ScalarFunction {
  return {
    name,
    parameters: names.map((parameter): Parameter => ({ name: parameter, type: ANY })),
    returns: 'boolean',
    check: (args, source) => requireSameType(args, source, [0, 1]),
    bindBlocks:
      () =>
      ([left, right], length) => {
        const builder = new BlockBuilder('boolean', length);
        for (let row = 0; row < length; row++) {
          const [a, b] = [left!, right!].map(block => (block.type === 'null' ? [] : listAt(block, row)));
          builder.add(test(new Set(a!.map(identity)), b!));
        }
        return builder.build();
      },
  };
}

export const VALUE_SET_FUNCTIONS: readonly ScalarFunction[] = [
  define('mv_contains', ['superset', 'subset'], (all, others) => others.every(value => all.has(identity(value)))),
  define('mv_intersects', ['field1', 'field2'], (all, others) => others.some(value => all.has(identity(value)))),
];
