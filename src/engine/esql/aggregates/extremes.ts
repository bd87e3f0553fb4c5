import { singleConstant } from '../expressions/literal.ts';
import { COMPARED, RANKED, STRING, WHOLE } from '../functions/type-classes.ts';
import { QueryProblem } from '../language/position.ts';
import { comparison } from '../types/compare.ts';
import type { Value } from '../types/data-type.ts';
import { type Accumulator, type AggregateFunction, addEachRow } from './aggregate-function.ts';
import { bytesOf, eachValueOf } from './each-value.ts';
import { type PlacedNumbers, placedNumbers } from './placed-numbers.ts';

function extreme(name: string, sign: 1 | -1): AggregateFunction {
  return {
    name,
    parameters: [{ name: 'field', type: COMPARED }],
    returns: ([type]) => (type === 'text' ? 'keyword' : type!),
    create({ type }): Accumulator {
      const compare = comparison(type);
      const best: Value[] = [];
      return {
        add(group, [block], row) {
          eachValueOf(block!, row, value => {
            const known = best[group];
            if (known === undefined || sign * compare(value, known) > 0) best[group] = value;
          });
        },
        addRows(placed, args) {
          const numbers = placedNumbers(args[0]!, placed);
          if (!numbers) addEachRow(this, placed, args);
          else if (numbers.onlyGroup < 0) addBest(best, numbers, sign);
          else if (numbers.length > 0)
            addBest(best, { ...numbers, length: 1, values: Float64Array.of(bestOf(numbers, sign)) }, sign);
        },
        addKnown(known, column) {
          const value = column && (sign > 0 ? known.greatest(column) : known.least(column));
          if (value !== undefined) addBest(best, inFirst(value), sign);
          return value !== undefined;
        },
        result: group => best[group],
      };
    },
  };
}

/** The greatest number, or the least if `sign` is −1; of equal ones the first. */
function bestOf({ length, values }: PlacedNumbers, sign: 1 | -1): number {
  let best = values[0]!;
  if (sign > 0) for (let i = 1; i < length; i++) best = values[i]! > best ? values[i]! : best;
  else for (let i = 1; i < length; i++) best = values[i]! < best ? values[i]! : best;
  return best;
}

/** One number in the first group. */
function inFirst(value: number): PlacedNumbers {
  return { length: 1, values: Float64Array.of(value), groups: Int32Array.of(0), onlyGroup: 0 };
}

function addBest(best: Value[], { length, values, groups }: PlacedNumbers, sign: 1 | -1): void {
  for (let i = 0; i < length; i++) {
    const group = groups[i]!;
    const value = values[i]!;
    // May be a bigint, which numbers are compared with exactly.
    const known = best[group] as number | undefined;
    if (known === undefined || (sign > 0 ? value > known : value < known)) best[group] = value;
  }
}

export const MAX = extreme('max', 1);
export const MIN = extreme('min', -1);

const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc']);

export const TOP: AggregateFunction = {
  name: 'top',
  parameters: [
    { name: 'field', type: RANKED },
    { name: 'limit', type: WHOLE, constant: true },
    { name: 'order', type: STRING, optional: true, constant: true },
  ],
  returns: ([type]) => (type === 'text' ? 'keyword' : type!),
  check([, limit, order], { position, text }) {
    const most = singleConstant(limit!);
    if (limit!.type === 'null')
      throw new QueryProblem(position, `second argument of [${text}] cannot be null, received [${limit!.source.text}]`);
    if (!(Number(most) > 0))
      throw new QueryProblem(position, `Limit must be greater than 0 in [${text}], found [${String(most ?? null)}]`);
    const direction = order && String(singleConstant(order) ?? null);
    if (direction !== undefined && !DIRECTIONS.has(direction.toLowerCase()))
      throw new QueryProblem(position, `Invalid order value in [${text}], expected [ASC, DESC] but got [${direction}]`);
  },
  create({ type, constants: [, limit, order], charge }) {
    const compare = comparison(type);
    const sign = String(order ?? 'asc').toLowerCase() === 'desc' ? -1 : 1;
    const most = Number(limit);
    const groups: Value[][] = [];
    /** The most values that each group has had at once. */
    const charged: number[] = [];
    const trim = (values: Value[]): void => {
      values.sort((a, b) => sign * compare(a, b));
      if (values.length > most) values.length = most;
    };
    return {
      add(group, [block], row) {
        const values = (groups[group] ??= []);
        eachValueOf(block!, row, value => {
          if (values.length >= (charged[group] ?? 0)) {
            charge(bytesOf(value));
            charged[group] = values.length + 1;
          }
          values.push(value);
        });
        if (values.length > 2 * most + 1000) trim(values);
      },
      result(group) {
        const values = groups[group] ?? [];
        trim(values);
        return values;
      },
    };
  },
};
