import { type Block, BlockBuilder, firstIndex, isNull, retyped, valueCount } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import { argumentProblem, requireSameType } from '../expressions/argument-problem.ts';
import { Failure } from '../expressions/failure.ts';
import { commonType, comparison } from '../types/compare.ts';
import { type DataType, isNumeric, type Value, withoutText } from '../types/data-type.ts';
import { allRows, evaluateRows, RowAssembly } from './lazy-rows.ts';
import type { LazyArgument, ScalarFunction } from './scalar-function.ts';
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

/** Whether all numbers can be read as the type of the first. */
function areReadAs(first: DataType, types: readonly DataType[]): boolean {
  return isNumeric(first) && types.every(type => type === 'null' || commonType(first, type) === first);
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
  bindLazily:
    ({ type }) =>
    (args, page, onFailure) => {
      const result = new RowAssembly(type, page.length);
      let rows = allRows(page);
      const take = (value: LazyArgument, chosen: Int32Array): void =>
        result.take(evaluateRows(value, page, chosen), chosen);
      for (let at = 0; at + 1 < args.length && rows.length > 0; at += 2) {
        const { matched, others } = splitRows(args[at]!, page, rows, onFailure);
        if (matched.length > 0) take(args[at + 1]!, matched);
        rows = others;
      }
      if (args.length % 2 === 1 && rows.length > 0) take(args.at(-1)!, rows);
      return result.build();
    },
};

/** Rows for which a condition is true, and others. A condition with several values is false, with a warning. */
function splitRows(
  condition: LazyArgument,
  page: Page,
  rows: Int32Array,
  onFailure: (failure: Failure) => void,
): { readonly matched: Int32Array; readonly others: Int32Array } {
  const { block, positionOf } = evaluateRows(condition, page, rows);
  if (block.type === 'null') return { matched: new Int32Array(0), others: rows };
  const { values } = block;
  const matched = new Int32Array(rows.length);
  const others = new Int32Array(rows.length);
  let matches = 0;
  for (let nth = 0; nth < rows.length; nth++) {
    const position = positionOf(nth);
    const count = valueCount(block, position);
    if (count > 1) onFailure(SEVERAL_CONDITIONS);
    if (count === 1 && values[firstIndex(block, position)] === true) matched[matches++] = rows[nth]!;
    else others[nth - matches] = rows[nth]!;
  }
  return { matched: matched.subarray(0, matches), others: others.subarray(0, rows.length - matches) };
}

const COALESCE: ScalarFunction = {
  name: 'coalesce',
  parameters: [{ name: 'first', type: ANY_OR_VECTOR }],
  isVariadic: true,
  returns: firstType,
  check(args, source) {
    const types = args.map(({ type }) => type);
    if (!areReadAs(firstType(types), types)) requireSameType(args, source, [...args.keys()]);
  },
  bindLazily:
    ({ type }) =>
    (args, page) => {
      if (args.length === 1) return retyped(args[0]!.evaluate(page), type);
      const result = new RowAssembly(type, page.length);
      let rows = allRows(page);
      for (const arg of args) {
        if (rows.length === 0) break;
        const evaluated = evaluateRows(arg, page, rows);
        const { block, positionOf } = evaluated;
        if (block.type === 'null') continue;
        const nths = Array.from(rows.keys()).filter(nth => !isNull(block, positionOf(nth)));
        result.take(evaluated, rows, nths);
        rows = rows.filter((_, nth) => isNull(block, positionOf(nth)));
      }
      return result.build();
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
