import { BucketSums, CompensatedSum } from '../../aggregations/metrics/compensated-sum.ts';
import { longOf } from '../../structures/long.ts';
import { firstIndex, valueCount } from '../blocks/block.ts';
import { LONG_OVERFLOW, MULTI_VALUE } from '../expressions/failure.ts';
import { AGGREGATED, SIGNED } from '../functions/type-classes.ts';
import { unresolved } from '../language/position.ts';
import { type DataType, isWhole, type Value } from '../types/data-type.ts';
import { type Accumulator, type AggregateCall, type AggregateFunction, addEachRow } from './aggregate-function.ts';
import { countValues } from './counts.ts';
import { eachValueOf } from './each-value.ts';
import { GroupCounts } from './group-counts.ts';
import { type PlacedNumbers, placedNumbers } from './placed-numbers.ts';

/** A sum of integers that stays exact. */
class WholeSum {
  private small = 0;
  private large = 0n;

  add(value: Value): void {
    if (typeof value === 'bigint') this.large += value;
    else {
      const sum = this.small + (value as number);
      if (Number.isSafeInteger(sum)) this.small = sum;
      else {
        this.large += BigInt(this.small) + BigInt(value as number);
        this.small = 0;
      }
    }
  }

  get value(): bigint {
    return this.large + BigInt(this.small);
  }
}

const MAX = 2n ** 63n - 1n;

const sumType = ([type]: readonly DataType[]): DataType => (isWhole(type!) ? 'long' : 'double');

export const SUM: AggregateFunction = {
  name: 'sum',
  parameters: [{ name: 'number', type: AGGREGATED }],
  returns: sumType,
  create: call => (call.type === 'long' ? wholeSums(call) : call.part('sum', () => doubleSums(call))),
};

/** Null for a group without values, and with a warning for a sum beyond 64 bits. */
function wholeSums({ warn }: AggregateCall): Accumulator {
  const sums: WholeSum[] = [];
  return {
    add(group, [block], row) {
      eachValueOf(block!, row, value => (sums[group] ??= new WholeSum()).add(value));
    },
    addRows(placed, args) {
      const numbers = placedNumbers(args[0]!, placed);
      const total = numbers && wholeTotal(numbers);
      if (!numbers) addEachRow(this, placed, args);
      else if (total !== undefined && numbers.length > 0) (sums[numbers.onlyGroup] ??= new WholeSum()).add(total);
      else
        for (let i = 0; i < numbers.length; i++) (sums[numbers.groups[i]!] ??= new WholeSum()).add(numbers.values[i]!);
    },
    result(group) {
      const sum = sums[group]?.value;
      if (sum === undefined) return undefined;
      if (sum <= MAX && sum >= -MAX - 1n) return longOf(sum);
      warn(LONG_OVERFLOW);
      return undefined;
    },
  };
}

/** The exact sum of integers of one group; undefined if it might be inexact, or if there are several groups. */
function wholeTotal({ length, values, onlyGroup }: PlacedNumbers): number | undefined {
  if (onlyGroup < 0) return undefined;
  let total = 0;
  let most = 0;
  for (let i = 0; i < length; i++) {
    total += values[i]!;
    most += Math.abs(values[i]!);
  }
  return most <= Number.MAX_SAFE_INTEGER ? total : undefined;
}

function doubleSums({ charge }: AggregateCall): Accumulator {
  const sums = new BucketSums({ charge });
  const counts = new GroupCounts();
  return {
    add(group, [block], row) {
      eachValueOf(block!, row, value => {
        sums.add(group, Number(value));
        counts.add(group, 1);
      });
    },
    addRows(placed, args) {
      const numbers = placedNumbers(args[0]!, placed);
      if (!numbers) {
        addEachRow(this, placed, args);
        return;
      }
      const { groups: buckets, onlyGroup: onlyBucket } = numbers;
      sums.addAll({ ...numbers, buckets, onlyBucket, wholeBound: Number.POSITIVE_INFINITY });
      counts.addRows(placed);
    },
    result: group => (counts.get(group) === 0 ? undefined : finite(sums.get(group))),
  };
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

export const AVG: AggregateFunction = {
  name: 'avg',
  parameters: [{ name: 'number', type: AGGREGATED }],
  returns: 'double',
  create(call) {
    const isWhole = sumType(call.types) === 'long';
    // A sum that overflows is reported for each aggregate.
    const sums = isWhole ? call.part(undefined, () => wholeSums(call)) : call.part('sum', () => doubleSums(call));
    const counts = call.part('count', countValues);
    return {
      result(group) {
        const sum = sums.result(group);
        return sum === undefined ? undefined : Number(sum) / Number(counts.result(group));
      },
    };
  },
};

/** The sum of products divided by the sum of weights, which rows without a single number have, too. */
export const WEIGHTED_AVG: AggregateFunction = {
  name: 'weighted_avg',
  parameters: [
    { name: 'number', type: SIGNED },
    { name: 'weight', type: SIGNED },
  ],
  returns: 'double',
  check([, weight], { position, text }) {
    const { constant, type, source } = weight!;
    if (type === 'null' || Number(constant?.value) === 0)
      throw unresolved(position, `second argument of [${text}] cannot be null or 0, received [${source.text}]`);
  },
  create(call) {
    if (call.constants[1] !== undefined) return AVG.create(call);
    const products: CompensatedSum[] = [];
    const weights: CompensatedSum[] = [];
    return {
      add(group, [numbers, weighting], row) {
        eachValueOf(weighting!, row, weight => (weights[group] ??= new CompensatedSum()).add(Number(weight)));
        if (numbers!.type === 'null') return;
        const counts = [numbers!, weighting!].map(block => valueCount(block, row));
        if (counts.some(count => count > 1)) call.warn(MULTI_VALUE);
        if (counts.some(count => count !== 1)) return;
        const [number, weight] = [numbers!, weighting!].map(block => Number(block.values[firstIndex(block, row)]));
        (products[group] ??= new CompensatedSum()).add(number! * weight!);
      },
      result: group => finite((products[group]?.value ?? Number.NaN) / (weights[group]?.value ?? 0)),
    };
  },
};

/** Welford's running mean and sum of squared differences (Technometrics 4, 1962). */
class Spread {
  count = 0;
  private mean = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const difference = value - this.mean;
    this.mean += difference / this.count;
    this.squares += difference * (value - this.mean);
  }

  get variance(): number {
    return this.squares / this.count;
  }
}

function spread(name: string, of: (variance: number) => number, ...aliases: string[]): AggregateFunction {
  return {
    name,
    aliases,
    parameters: [{ name: 'number', type: SIGNED }],
    returns: 'double',
    create() {
      const groups: Spread[] = [];
      return {
        add(group, [block], row) {
          eachValueOf(block!, row, value => (groups[group] ??= new Spread()).add(Number(value)));
        },
        result: group => finite(groups[group] && of(groups[group]!.variance)),
      };
    },
  };
}

export const STD_DEV = spread('std_dev', Math.sqrt);
export const VARIANCE = spread('variance', variance => variance, 'std_var');
