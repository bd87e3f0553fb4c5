import { defaultOptionsFilter, isOptionsGroup, type OptionsFilter, type Primitive } from '@mantine/core';
import { COPY } from './copy.ts';

/** Options that a list shows at once: each is an element of the page. */
const FEW = 200;

type Filter = OptionsFilter<Primitive>;
type Options = ReturnType<Filter>;

/** The options that contain what was typed, as far as a list can show them; the last line says how many more there are. */
export const fewOptions: Filter = input => {
  const found = (defaultOptionsFilter as Filter)({ ...input, limit: Number.POSITIVE_INFINITY });
  const more = found.reduce((sum, option) => sum + sizeOf(option), 0) - FEW;
  if (more <= 0) return found;
  return [...firstOf(found, FEW), { value: 'vitrine:more-options', label: COPY.moreOptions(more), disabled: true }];
};

/** Mantine would count a group as one option. */
function firstOf(options: Options, count: number): Options {
  const first: Options = [];
  let left = count;
  for (const option of options) {
    if (left <= 0) break;
    first.push(isOptionsGroup(option) ? { ...option, items: option.items.slice(0, left) } : option);
    left -= sizeOf(option);
  }
  return first;
}

function sizeOf(option: Options[number]): number {
  return isOptionsGroup(option) ? option.items.length : 1;
}
