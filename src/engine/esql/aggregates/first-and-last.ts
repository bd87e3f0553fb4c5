import { DATES, ORDERED } from '../functions/type-classes.ts';
import { comparison } from '../types/compare.ts';
import { type Value, withoutText } from '../types/data-type.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { eachValueOf } from './each-value.ts';

interface Found {
  value: Value;
  time: Value;
}

/** The value of the row with the least or the greatest date; the first such row of several. */
function atExtremeDate(name: string, sign: 1 | -1): AggregateFunction {
  return {
    name,
    parameters: [
      { name: 'field', type: ORDERED },
      { name: 'sortField', type: DATES },
    ],
    returns: ([type]) => withoutText(type!),
    create({ types: [, dateType] }) {
      const compare = comparison(dateType!);
      const groups: Found[] = [];
      return {
        add(group, [values, dates], row) {
          eachValueOf(dates!, row, time =>
            eachValueOf(values!, row, value => {
              const known = groups[group];
              if (known === undefined || sign * compare(time, known.time) > 0) groups[group] = { value, time };
            }),
          );
        },
        result: group => groups[group]?.value,
      };
    },
  };
}

export const FIRST = atExtremeDate('first', -1);
export const LAST = atExtremeDate('last', 1);
