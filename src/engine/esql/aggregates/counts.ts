import { DistinctCount } from '../../aggregations/metrics/distinct-count.ts';
import { type Block, valueCount } from '../blocks/block.ts';
import { OrdinalBlock } from '../blocks/ordinal-block.ts';
import { ANY, ANY_OR_VECTOR, COUNTED, WHOLE } from '../functions/type-classes.ts';
import { type DataType, isDate, isNumeric, type Value } from '../types/data-type.ts';
import { identity } from '../types/identity.ts';
import { type Accumulator, type AggregateFunction, addEachRow } from './aggregate-function.ts';
import { DistinctTerms } from './distinct-terms.ts';
import { bytesOf, eachValueOf } from './each-value.ts';
import { GroupCounts } from './group-counts.ts';

export const COUNT: AggregateFunction = {
  name: 'count',
  parameters: [{ name: 'field', type: ANY_OR_VECTOR, optional: true }],
  returns: 'long',
  takesStar: true,
  create: countValues,
};

/** Counts rows, or the values of an argument. */
export function countValues(): Accumulator {
  const counts = new GroupCounts();
  return {
    add(group, [block], row) {
      counts.add(group, block === undefined ? 1 : block.type === 'null' ? 0 : valueCount(block, row));
    },
    addRows(placed, args) {
      if (args.every(hasOneEach)) counts.addRows(placed);
      else addEachRow(this, placed, args);
    },
    addKnown(known, column) {
      const count = column ? known.count(column) : known.rows;
      if (count !== undefined) counts.add(0, count);
      return count !== undefined;
    },
    addCount: (group, rows) => counts.add(group, rows),
    result: group => counts.get(group),
  };
}

/** Whether every position has exactly one value. */
function hasOneEach({ type, offsets, nulls }: Block): boolean {
  return type !== 'null' && offsets === undefined && nulls === undefined;
}

const DEFAULT_PRECISION = 3000;

export const COUNT_DISTINCT: AggregateFunction = {
  name: 'count_distinct',
  parameters: [
    { name: 'field', type: COUNTED, isUnnumbered: true },
    { name: 'precision', type: WHOLE, optional: true, constant: true },
  ],
  returns: 'long',
  create({ types: [type], constants: [, precision], charge }): Accumulator {
    const counts: DistinctCount[] = [];
    const countOf = (group: number) =>
      (counts[group] ??= DistinctCount.forThreshold(Number(precision ?? DEFAULT_PRECISION), { charge }));
    const terms = new DistinctTerms(countOf, charge);
    return {
      add(group, [block], row) {
        const count = countOf(group);
        eachValueOf(block!, row, value => addDistinct(count, value, type!));
      },
      addRows(placed, args) {
        const [block] = args as [Block];
        if (block instanceof OrdinalBlock) terms.addRows(block, placed);
        else addEachRow(this, placed, args);
      },
      addKnown: (known, column) =>
        column !== undefined && known.eachTerm(column, term => addDistinct(countOf(0), term, type!)),
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
  create({ type, charge }) {
    const groups: Map<Value, Value>[] = [];
    return {
      add(group, [block], row) {
        const found = (groups[group] ??= new Map());
        eachValueOf(block!, row, value => {
          const key = identity(value);
          if (found.has(key)) return;
          charge(bytesOf(value));
          found.set(key, value);
        });
      },
      result(group) {
        const found = [...(groups[group]?.values() ?? [])];
        return type === 'boolean' ? found.sort() : found;
      },
    };
  },
};
