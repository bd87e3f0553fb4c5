import { DistinctCount } from '../../aggregations/metrics/distinct-count.ts';
import { valueCount } from '../blocks/block.ts';
import { ANY, WHOLE } from '../functions/type-classes.ts';
import { type DataType, isDate, isNumeric, type Value } from '../types/data-type.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { bytesOf, eachValueOf } from './each-value.ts';

export const COUNT: AggregateFunction = {
  name: 'count',
  parameters: [{ name: 'field', type: ANY, optional: true }],
  returns: 'long',
  takesStar: true,
  create() {
    const counts: number[] = [];
    return {
      add(group, [block], row) {
        const added = block === undefined ? 1 : block.type === 'null' ? 0 : valueCount(block, row);
        counts[group] = (counts[group] ?? 0) + added;
      },
      result: group => counts[group] ?? 0,
    };
  },
};

const DEFAULT_PRECISION = 3000;

export const COUNT_DISTINCT: AggregateFunction = {
  name: 'count_distinct',
  parameters: [
    { name: 'field', type: ANY },
    { name: 'precision', type: WHOLE, optional: true, constant: true },
  ],
  returns: 'long',
  create({ types: [type], constants: [, precision] }) {
    const counts: DistinctCount[] = [];
    return {
      add(group, [block], row) {
        const count = (counts[group] ??= DistinctCount.forThreshold(Number(precision ?? DEFAULT_PRECISION)));
        eachValueOf(block!, row, value => addDistinct(count, value, type!));
      },
      result: group => counts[group]?.value() ?? 0,
    };
  },
};

function addDistinct(count: DistinctCount, value: Value, type: DataType): void {
  if (type === 'double') count.addDouble(value as number);
  else if (isNumeric(type) || isDate(type)) count.addLong(value as number);
  else if (typeof value === 'object') count.addText(JSON.stringify(value));
  else count.addText(String(value));
}

/** The values of a group without duplicates. */
export const VALUES: AggregateFunction = {
  name: 'values',
  parameters: [{ name: 'field', type: ANY }],
  returns: ([type]) => (type === 'text' ? 'keyword' : type!),
  create({ charge }) {
    const groups: Set<Value>[] = [];
    return {
      add(group, [block], row) {
        const found = (groups[group] ??= new Set());
        eachValueOf(block!, row, value => {
          if (found.has(value)) return;
          charge(bytesOf(value));
          found.add(value);
        });
      },
      result: group => [...(groups[group] ?? [])],
    };
  },
};
