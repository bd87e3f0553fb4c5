import { type Block, BlockBuilder, firstIndex, isNull, retyped, valueCount, valuesAt } from '../blocks/block.ts';
import { argumentProblem, requireSameType } from '../expressions/argument-problem.ts';
import { Failure } from '../expressions/failure.ts';
import { commonType, comparison } from '../types/compare.ts';
import { type DataType, isNumeric, type Value, withoutText } from '../types/data-type.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { ANY_OR_VECTOR, BOOLEAN, ORDERED } from './type-classes.ts';

const SEVERAL_CONDITIONS = new Failure(
  'java.lang.IllegalArgumentException',
  'CASE expects a single-valued boolean',
  'false',
);

/** The type of the first value that is not null. */
function firstType(types: readonly DataType[]): DataType {
  return withoutText(types.find(type => type !== 'null') ?? 'null');
}

/** The places of the values among the arguments of CASE. */
function isBranch(at: number, count: number): boolean {
  return at % 2 === 1 || at === count - 1;
}

/** The type that numbers are read as, or that values of one type have. */
function joined(types: readonly DataType[]): DataType {
  return types.reduce<DataType>((all, type) => commonType(all, type) ?? all, 'null');
}

/** Whether some types are numbers that can be mixed; unsigned_long cannot. */
function areJoinable(types: readonly DataType[]): boolean {
  const numbers = types.filter(type => type !== 'null');
  return numbers.every(isNumeric) && new Set(numbers.map(type => type === 'unsigned_long')).size < 2;
}

/** `CASE(condition, value, …, other)`: the value after the first condition that is true. */
const CASE: ScalarFunction = {
  name: 'case',
  parameters: [
    { name: 'condition', type: BOOLEAN },
    { name: 'trueValue', type: ANY_OR_VECTOR },
    { name: 'elseValue', type: ANY_OR_VECTOR, optional: true },
  ],
  isVariadic: true,
  returns: types => firstType(types.filter((_, at) => isBranch(at, types.length))),
  check(args, source) {
    for (let at = 2; at + 1 < args.length; at += 2)
      if (args[at]!.type !== 'boolean' && args[at]!.type !== 'null') throw argumentProblem(args, at, source, 'boolean');
    requireSameType(
      args,
      source,
      [...args.keys()].filter(at => isBranch(at, args.length)),
    );
  },
  bindBlocks:
    ({ type }) =>
    (args, length, onFailure) => {
      const builder = new BlockBuilder(type, length);
      const otherwise = args.length % 2 === 1 ? args.at(-1) : undefined;
      for (let row = 0; row < length; row++) {
        const chosen = chosenBranch(args, row, onFailure) ?? otherwise;
        builder.add(chosen && chosen.type !== 'null' ? valuesAt(chosen, row) : undefined);
      }
      return builder.build();
    },
};

/** A condition with several values is false, with a warning. */
function chosenBranch(args: readonly Block[], row: number, onFailure: (failure: Failure) => void): Block | undefined {
  for (let at = 0; at + 1 < args.length; at += 2) {
    const condition = args[at]!;
    if (condition.type === 'null') continue;
    const count = valueCount(condition, row);
    if (count > 1) onFailure(SEVERAL_CONDITIONS);
    if (count === 1 && condition.values[firstIndex(condition, row)] === true) return args[at + 1];
  }
  return undefined;
}

const COALESCE: ScalarFunction = {
  name: 'coalesce',
  parameters: [{ name: 'first', type: ANY_OR_VECTOR }],
  isVariadic: true,
  returns: types => joined(types.map(withoutText)),
  check(args, source) {
    if (!areJoinable(args.map(({ type }) => type))) requireSameType(args, source, [...args.keys()]);
  },
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
    returns: firstType,
    check: (args, source) => requireSameType(args, source, [...args.keys()]),
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
