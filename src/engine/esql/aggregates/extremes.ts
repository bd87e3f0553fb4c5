import { singleConstant } from '../expressions/literal.ts';
import { COMPARED, ORDERED, STRING, WHOLE } from '../functions/type-classes.ts';
import { QueryProblem } from '../language/position.ts';
import { comparison } from '../types/compare.ts';
import type { Value } from '../types/data-type.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { bytesOf, eachValueOf } from './each-value.ts';

function extreme(name: string, sign: 1 | -1): AggregateFunction {
  return {
    name,
    parameters: [{ name: 'field', type: COMPARED }],
    returns: ([type]) => (type === 'text' ? 'keyword' : type!),
    create({ type }) {
      const compare = comparison(type);
      const best: Value[] = [];
      return {
        add(group, [block], row) {
          eachValueOf(block!, row, value => {
            const known = best[group];
            if (known === undefined || sign * compare(value, known) > 0) best[group] = value;
          });
        },
        result: group => best[group],
      };
    },
  };
}

export const MAX = extreme('max', 1);
export const MIN = extreme('min', -1);

const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc']);

export const TOP: AggregateFunction = {
  name: 'top',
  parameters: [
    { name: 'field', type: ORDERED },
    { name: 'limit', type: WHOLE, constant: true },
    { name: 'order', type: STRING, optional: true, constant: true },
  ],
  returns: ([type]) => (type === 'text' ? 'keyword' : type!),
  check([, limit, order], { position, text }) {
    const most = singleConstant(limit!);
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
