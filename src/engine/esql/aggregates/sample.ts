import { ANY, WHOLE } from '../functions/type-classes.ts';
import { type Value, withoutText } from '../types/data-type.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { bytesOf, eachValueOf } from './each-value.ts';

interface Reservoir {
  readonly values: Value[];
  seen: number;
}

/** Some values of a group, each with the same probability: Vitter's reservoir sampling, algorithm R. */
export const SAMPLE: AggregateFunction = {
  name: 'sample',
  parameters: [
    { name: 'field', type: ANY },
    { name: 'limit', type: WHOLE, constant: true },
  ],
  returns: ([type]) => withoutText(type!),
  create({ constants: [, limit], random, charge }) {
    const groups: Reservoir[] = [];
    const most = Number(limit);
    return {
      add(group, [block], row) {
        const reservoir = (groups[group] ??= { values: [], seen: 0 });
        eachValueOf(block!, row, value => {
          const at = reservoir.seen < most ? reservoir.seen : Math.floor(random() * (reservoir.seen + 1));
          if (at === reservoir.values.length && at < most) charge(bytesOf(value));
          if (at < most) reservoir.values[at] = value;
          reservoir.seen++;
        });
      },
      result: group => groups[group]?.values,
    };
  },
};
