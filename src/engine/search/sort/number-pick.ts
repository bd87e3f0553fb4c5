import type { NumberSource } from '../values/number-source.ts';
import type { SortMode } from './sort-request.ts';

/** Selects one number from a document's values; undefined without a value. */
export type NumberPick = (doc: number) => number | bigint | undefined;

type PickMaker = (source: NumberSource, floating: boolean) => NumberPick;

/** Averages and medians of integers are rounded half up. */
export const numberPicks: Readonly<Record<SortMode, PickMaker>> = {
  min: source => doc => {
    const slot = source.slot(doc);
    return slot < 0 ? undefined : read(source, source.first(slot));
  },
  max: source => doc => {
    const slot = source.slot(doc);
    return slot < 0 ? undefined : read(source, source.end(slot) - 1);
  },
  sum: source => doc => {
    const slot = source.slot(doc);
    return slot < 0 ? undefined : sum(source, source.first(slot), source.end(slot));
  },
  avg: (source, floating) => doc => {
    const slot = source.slot(doc);
    if (slot < 0) return undefined;
    const first = source.first(slot);
    const count = source.end(slot) - first;
    if (count === 1) return read(source, first);
    const average = Number(sum(source, first, first + count)) / count;
    return floating ? average : Math.round(average);
  },
  median: (source, floating) => doc => {
    const slot = source.slot(doc);
    if (slot < 0) return undefined;
    const first = source.first(slot);
    const count = source.end(slot) - first;
    const middle = first + (count >> 1);
    if ((count & 1) === 1) return read(source, middle);
    const median = (source.at(middle - 1) + source.at(middle)) / 2;
    return floating ? median : Math.round(median);
  },
};

function read(source: NumberSource, index: number): number | bigint {
  return source.wide ? source.exactAt(index) : source.at(index);
}

function sum(source: NumberSource, from: number, to: number): number | bigint {
  if (source.wide) {
    let total = 0n;
    for (let i = from; i < to; i++) total += BigInt(source.exactAt(i));
    return BigInt.asIntN(64, total);
  }
  let total = 0;
  for (let i = from; i < to; i++) total += source.at(i);
  return total;
}
