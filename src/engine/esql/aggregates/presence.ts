import { valueCount } from '../blocks/block.ts';
import { ANY_OR_VECTOR } from '../functions/type-classes.ts';
import type { AggregateFunction } from './aggregate-function.ts';

/** Whether a group has values, or has none. */
function presence(name: string, whenFound: boolean): AggregateFunction {
  return {
    name,
    parameters: [{ name: 'field', type: ANY_OR_VECTOR }],
    returns: 'boolean',
    create() {
      const found: boolean[] = [];
      return {
        add(group, [block], row) {
          if (block!.type !== 'null' && valueCount(block!, row) > 0) found[group] = true;
        },
        result: group => (found[group] ?? false) === whenFound,
      };
    },
  };
}

export const PRESENT = presence('present', true);
export const ABSENT = presence('absent', false);
