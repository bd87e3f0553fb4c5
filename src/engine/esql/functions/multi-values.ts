import { compensatedSum } from '../../aggregations/metrics/compensated-sum.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { type Long, longOf } from '../../structures/long.ts';
import { type Block, BlockBuilder, firstIndex, isNull, valueCount, valuesAt } from '../blocks/block.ts';
import { requireSameType } from '../expressions/argument-problem.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure, illegalValue, invalidArgument, MULTI_VALUE } from '../expressions/failure.ts';
import { singleConstant } from '../expressions/literal.ts';
import type { Written } from '../language/ast.ts';
import { unresolved } from '../language/position.ts';
import { comparison } from '../types/compare.ts';
import { type DataType, type Value, withoutText } from '../types/data-type.ts';
import { distinctValues } from '../types/identity.ts';
import { arithmeticKernel } from './arithmetic.ts';
import { invalidArgumentOf, refuseInvalid } from './invalid-constants.ts';
import type { FunctionCall, Parameter, ScalarFunction, TypeClass } from './scalar-function.ts';
import { ANY, DOUBLE, INTEGER, NUMERIC, ORDERED, SIGNED, STRING } from './type-classes.ts';

type Reduce = (values: readonly Value[], others: readonly Value[]) => Value | readonly Value[] | Failure | undefined;

interface Definition {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: ScalarFunction['returns'];
  readonly check?: ScalarFunction['check'];
  readonly reduce: (call: FunctionCall) => Reduce;
  /** Why there is no result where another argument has several values; undefined for no warning. */
  readonly severalValues?: Failure | undefined;
}

/** A function of all values of its first argument in a row; its other arguments have one value each. */
function define({ reduce, ...given }: Definition): ScalarFunction {
  const { severalValues, ...described } = { severalValues: MULTI_VALUE, ...given };
  return {
    ...described,
    bindBlocks(call) {
      const compute = reduce(call);
      return ([block, ...others], length, onFailure) => {
        const builder = new BlockBuilder(call.type, length);
        for (let row = 0; row < length; row++) {
          const missing = [block!, ...others].some(one => one.type === 'null' || isNull(one, row));
          const isSingle = missing || others.every(other => valueCount(other, row) === 1);
          const single = () => others.map(other => other.values[firstIndex(other, row)]!);
          const result = missing ? undefined : isSingle ? compute(listAt(block!, row), single()) : severalValues;
          if (result instanceof Failure) onFailure(result);
          builder.add(result instanceof Failure ? undefined : result);
        }
        return builder.build();
      };
    },
  };
}

/** The values at a position. */
export function listAt(block: Block, row: number): Value[] {
  const first = firstIndex(block, row);
  return Array.from({ length: valueCount(block, row) }, (_, i) => block.values[first + i]!);
}

const field = (type = ANY): Parameter => ({ name: 'field', type });
const EXTREME: TypeClass = { ...ORDERED, description: 'representableNonSpatial' };
const WITHOUT_UNSIGNED: TypeClass = { ...SIGNED, description: 'numeric except unsigned_long' };
const same = ([type]: readonly DataType[]): DataType => withoutText(type!);
const sorted = (values: readonly Value[], type: DataType): Value[] => [...values].sort(comparison(type));

function median(values: readonly Value[], type: DataType): Value {
  const ascending = sorted(values, type);
  const middle = ascending.length >> 1;
  if (ascending.length % 2 === 1) return ascending[middle]!;
  const [low, high] = [ascending[middle - 1]!, ascending[middle]!];
  if (type === 'double') return ((low as number) + (high as number)) / 2;
  return longOf((BigInt(low as Long) + BigInt(high as Long)) >> 1n);
}

/** The value at a percentile, interpolated between its neighbours. */
function percentile(values: readonly Value[], percent: number, type: DataType): Value | Failure {
  if (!(percent >= 0 && percent <= 100))
    return illegalValue(`Percentile parameter must be a number between 0 and 100, found [${formatDouble(percent)}]`);
  const ascending = sorted(values, type);
  const place = (percent / 100) * (ascending.length - 1);
  const low = Number(ascending[Math.floor(place)]!);
  const high = Number(ascending[Math.ceil(place)]!);
  const value = low + (high - low) * (place - Math.floor(place));
  return type === 'double' ? value : Math.trunc(value);
}

function sumOf(type: DataType): (values: readonly Value[]) => Value | Failure {
  if (type === 'double') return values => compensatedSum(values as readonly number[]);
  const add = arithmeticKernel('+', type) as (a: Value, b: Value) => Value | Failure;
  return values => values.reduce<Value | Failure>((sum, value) => (sum instanceof Failure ? sum : add(sum, value)), 0);
}

/** The values from one index to another, both counted from 0, or from the end if negative. */
function slice(values: readonly Value[], start: number, end: number): readonly Value[] | Failure {
  if (start > end) return invalidArgument('Start offset is greater than end offset');
  if (start < 0 && end >= 0) return invalidArgument('Start and end offset have different signs');
  const from = start < 0 ? Math.max(0, values.length + start) : start;
  const to = end < 0 ? values.length + end : end;
  return values.slice(from, to + 1);
}

const ORDERS: ReadonlySet<string> = new Set(['asc', 'desc']);

/** @throws QueryProblem for an order that is neither ascending nor descending */
function checkOrder([, order]: readonly Expression[], { position, text }: Written): void {
  if (order === undefined) return;
  const value = String(singleConstant(order) ?? order.source.text);
  if (ORDERS.has(value.toLowerCase())) return;
  throw unresolved(position, `Invalid order value in [${text}], expected one of [ASC, DESC] but got [${value}]`);
}

const REDUCING: readonly ScalarFunction[] = [
  define({
    name: 'mv_avg',
    parameters: [field(NUMERIC)],
    returns: 'double',
    reduce: () => values => compensatedSum(values.map(Number)) / values.length,
  }),
  define({
    name: 'mv_concat',
    severalValues: undefined,
    parameters: [field(STRING), { name: 'delim', type: STRING }],
    returns: 'keyword',
    reduce:
      () =>
      (values, [delimiter]) =>
        values.join(delimiter as string),
  }),
  define({
    name: 'mv_count',
    parameters: [field()],
    returns: 'integer',
    reduce: () => values => values.length,
  }),
  define({
    name: 'mv_dedupe',
    parameters: [field()],
    returns: same,
    reduce:
      ({ type }) =>
      values =>
        type === 'boolean' ? sorted(distinctValues(values), type) : distinctValues(values),
  }),
  define({
    name: 'mv_first',
    parameters: [field()],
    returns: same,
    reduce: () => values => values[0],
  }),
  define({
    name: 'mv_last',
    parameters: [field()],
    returns: same,
    reduce: () => values => values.at(-1),
  }),
  define({
    name: 'mv_max',
    parameters: [field(EXTREME)],
    returns: same,
    reduce:
      ({ type }) =>
      values =>
        sorted(values, type).at(-1),
  }),
  define({
    name: 'mv_median',
    parameters: [field(NUMERIC)],
    returns: same,
    reduce:
      ({ type }) =>
      values =>
        median(values, type),
  }),
  define({
    name: 'mv_median_absolute_deviation',
    parameters: [field(NUMERIC)],
    returns: same,
    reduce:
      ({ type }) =>
      values => {
        const middle = median(values, type);
        return median(
          values.map(value => {
            if (type === 'double') return Math.abs((value as number) - (middle as number));
            const difference = BigInt(value as Long) - BigInt(middle as Long);
            return longOf(difference < 0n ? -difference : difference);
          }),
          type,
        );
      },
  }),
  define({
    name: 'mv_min',
    parameters: [field(EXTREME)],
    returns: same,
    reduce:
      ({ type }) =>
      values =>
        sorted(values, type)[0],
  }),
  define({
    name: 'mv_percentile',
    parameters: [field(WITHOUT_UNSIGNED), { name: 'percentile', type: WITHOUT_UNSIGNED }],
    returns: same,
    reduce:
      ({ type }) =>
      (values, [percent]) =>
        percentile(values, Number(percent), type),
  }),
  define({
    name: 'mv_pseries_weighted_sum',
    parameters: [field(DOUBLE), { name: 'p', type: DOUBLE }],
    returns: 'double',
    reduce:
      () =>
      (values, [p]) =>
        compensatedSum(values.map((value, at) => Number(value) / (at + 1) ** Number(p))),
  }),
  define({
    name: 'mv_slice',
    parameters: [field(), { name: 'start', type: INTEGER }, { name: 'end', type: INTEGER, optional: true }],
    returns: same,
    check([, start, end]) {
      const from = singleConstant(start!);
      if (from !== undefined) refuseInvalid(end, to => slice([], from as number, to as number), invalidArgumentOf);
    },
    reduce:
      () =>
      (values, [start, end = start]) =>
        slice(values, Number(start), Number(end)),
  }),
  define({
    name: 'mv_sort',
    parameters: [field(ORDERED), { name: 'order', type: STRING, optional: true }],
    returns: same,
    check: checkOrder,
    reduce:
      ({ type }) =>
      (values, [order = 'ASC']) => {
        const ascending = sorted(values, type);
        return String(order).toUpperCase() === 'DESC' ? ascending.reverse() : ascending;
      },
  }),
  define({
    name: 'mv_sum',
    parameters: [field(NUMERIC)],
    returns: same,
    reduce: ({ type }) => sumOf(type),
  }),
];

/** The values of both arguments; null if one of them is. */
const MV_APPEND: ScalarFunction = {
  name: 'mv_append',
  parameters: [field(), { name: 'field2', type: ANY }],
  returns: ([first, second]) => withoutText(first === 'null' ? second! : first!),
  check: (args, source) => requireSameType(args, source, [0, 1]),
  bindBlocks:
    ({ type }) =>
    (args, length) => {
      const builder = new BlockBuilder(type, length);
      for (let row = 0; row < length; row++)
        builder.add(
          args.some(block => block.type === 'null' || isNull(block, row))
            ? undefined
            : args.flatMap(block => listAt(block, row)),
        );
      return builder.build();
    },
};

/** Joins values of two fields by position. */
const MV_ZIP: ScalarFunction = {
  name: 'mv_zip',
  parameters: [
    { name: 'string1', type: STRING },
    { name: 'string2', type: STRING },
    { name: 'delim', type: STRING, optional: true },
  ],
  returns: 'keyword',
  bindBlocks:
    () =>
    ([left, right, delimiters], length) => {
      const builder = new BlockBuilder('keyword', length);
      for (let row = 0; row < length; row++) {
        const delimiter = delimiters === undefined ? ',' : valuesAt(delimiters, row);
        const [a, b] = [left!, right!].map(block => (block.type === 'null' ? [] : listAt(block, row))) as [
          Value[],
          Value[],
        ];
        const zipped = Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
          [a[at], b[at]].filter(value => value !== undefined).join(String(delimiter)),
        );
        builder.add(delimiter === undefined || Array.isArray(delimiter) ? undefined : zipped);
      }
      return builder.build();
    },
};

export const MULTI_VALUE_FUNCTIONS: readonly ScalarFunction[] = [...REDUCING, MV_APPEND, MV_ZIP];
