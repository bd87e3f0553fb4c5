import { type Block, BlockBuilder, firstIndex, isNull, retyped, valueCount, valuesAt } from '../blocks/block.ts';
import { commonType, comparison } from '../types/compare.ts';
import { type DataType, type Value, withoutText } from '../types/data-type.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { ANY, BOOLEAN, ORDERED } from './type-classes.ts';

/** The type that all of some types can be read as. */
function joined(types: readonly DataType[]): DataType {
  return types.reduce<DataType>((all, type) => commonType(all, type) ?? all, 'null');
}

/** `CASE(condition, value, …, other)`: the value after the first condition that is true. */
const CASE: ScalarFunction = {
  name: 'case',
  parameters: [
    { name: 'condition', type: BOOLEAN },
    { name: 'trueValue', type: ANY },
    { name: 'elseValue', type: ANY, optional: true },
  ],
  isVariadic: true,
  returns: types => joined(types.filter((_, at) => at % 2 === 1 || at === types.length - 1).map(withoutText)),
  bindBlocks:
    ({ type }) =>
    (args, length) => {
      const builder = new BlockBuilder(type, length);
      const otherwise = args.length % 2 === 1 ? args.at(-1) : undefined;
      for (let row = 0; row < length; row++) {
        const chosen = chosenBranch(args, row) ?? otherwise;
        builder.add(chosen && chosen.type !== 'null' ? valuesAt(chosen, row) : undefined);
      }
      return builder.build();
    },
};

function chosenBranch(args: readonly Block[], row: number): Block | undefined {
  for (let at = 0; at + 1 < args.length; at += 2) {
    const condition = args[at]!;
    if (
      condition.type !== 'null' &&
      valueCount(condition, row) === 1 &&
      condition.values[firstIndex(condition, row)] === true
    )
      return args[at + 1];
  }
  return undefined;
}

const COALESCE: ScalarFunction = {
  name: 'coalesce',
  parameters: [{ name: 'first', type: ANY }],
  isVariadic: true,
  returns: types => joined(types.map(withoutText)),
  bindBlocks:
    ({ type }) =>
    (args, length) => {
      if (args.length === 1) return retyped(args[0]!, type);
      const builder = new BlockBuilder(type, length);
      for (let row = 0; row < length; row++) {
        const found = args.find(block => block.type !== 'null' && !isNull(block, row));
        builder.add(found && valuesAt(found, row));
      }
      return builder.build();
    },
};

/** The greatest or least argument; null if one of them is. */
function extreme(name: string, sign: 1 | -1): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'first', type: ORDERED }],
    isVariadic: true,
    returns: types => joined(types.map(withoutText)),
    bindBlocks:
      ({ type }) =>
      (args, length) => {
        const compare = comparison(type);
        const builder = new BlockBuilder(type, length);
        for (let row = 0; row < length; row++) {
          const missing = args.some(block => block.type === 'null' || isNull(block, row));
          builder.add(missing ? undefined : best(args, row, (a, b) => sign * compare(a, b)));
        }
        return builder.build();
      },
  };
}

/** Of several values in a row, all count. */
function best(args: readonly Block[], row: number, compare: (a: Value, b: Value) => number): Value {
  let found: Value | undefined;
  for (const block of args) {
    const first = firstIndex(block, row);
    for (let i = first; i < first + valueCount(block, row); i++) {
      const value = block.values[i]!;
      if (found === undefined || compare(value, found) > 0) found = value;
    }
  }
  return found!;
}

const NOT: ScalarFunction = {
  name: 'not',
  parameters: [{ name: 'condition', type: BOOLEAN }],
  returns: 'boolean',
  bind: () => (value: boolean) => !value,
};

export const CONDITIONAL_FUNCTIONS: readonly ScalarFunction[] = [
  CASE,
  COALESCE,
  extreme('greatest', 1),
  extreme('least', -1),
  NOT,
];
