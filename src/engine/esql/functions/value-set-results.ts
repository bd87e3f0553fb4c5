import { BlockBuilder } from '../blocks/block.ts';
import { requireSameType } from '../expressions/argument-problem.ts';
import { type Value, withoutText } from '../types/data-type.ts';
import { distinctValues, identity } from '../types/identity.ts';
import { listAt } from './multi-values.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { ANY } from './type-classes.ts';

/** A combination of the values of two fields, without duplicates; null if one of them is. */
function define(name: string, combine: (a: readonly Value[], b: readonly Value[]) => readonly Value[]): ScalarFunction {
  return {
    name,
    parameters: [
      { name: 'field1', type: ANY },
      { name: 'field2', type: ANY },
    ],
    returns: ([a, b]) => withoutText(a === 'null' ? b! : a!),
    check: (args, source) => requireSameType(args, source, [0, 1]),
    bindBlocks:
      ({ type }) =>
      (args, length) => {
        const builder = new BlockBuilder(type, length);
        for (let row = 0; row < length; row++) {
          const [a, b] = args.map(block => (block.type === 'null' ? [] : listAt(block, row)));
          builder.add(a!.length === 0 || b!.length === 0 ? undefined : distinctValues(combine(a!, b!)));
        }
        return builder.build();
      },
  };
}

export const VALUE_SET_RESULTS: readonly ScalarFunction[] = [
  define('mv_intersection', (a, b) => {
    const others = new Set(b.map(identity));
    return a.filter(value => others.has(identity(value)));
  }),
  define('mv_union', (a, b) => [...a, ...b]),
];
