import { calendarRounding, fixedTimeRounding } from '../../aggregations/buckets/histograms/rounding.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import type { Long } from '../../structures/long.ts';
import { argumentProblem } from '../expressions/argument-problem.ts';
import type { Expression } from '../expressions/expression.ts';
import { DIVISION_BY_ZERO, Failure } from '../expressions/failure.ts';
import type { Written } from '../language/ast.ts';
import { unresolved } from '../language/position.ts';
import { parseDate } from '../types/convert.ts';
import {
  type DataType,
  isDate,
  isNumeric,
  isSpan,
  isString,
  isWhole,
  typeName,
  type Value,
} from '../types/data-type.ts';
import { dateOf, millisOf } from '../types/instant.ts';
import { isTimeSpan } from '../types/time-span.ts';
import { binnedColumn } from './binned-columns.ts';
import { roundedDates } from './date-columns.ts';
import { type DateRounding, truncation } from './date-truncation.ts';
import type { FunctionCall, ScalarFunction, TypeClass } from './scalar-function.ts';

const BUCKETED: TypeClass = { description: 'datetime or numeric', accepts: type => isDate(type) || isNumeric(type) };
const SIZE: TypeClass = {
  description: 'numeric, date_period or time_duration',
  accepts: type => isNumeric(type) || isSpan(type),
};
const SPAN: TypeClass = { description: 'date_period or time_duration', accepts: isSpan };
const BOUND: TypeClass = {
  description: 'numeric, datetime or string',
  accepts: type => isNumeric(type) || isDate(type) || isString(type),
};

/** `BUCKET(field, buckets, from, to)` or `BUCKET(field, size)`: the start of the bucket of a value. */
const BUCKET: ScalarFunction = {
  name: 'bucket',
  aliases: ['bin'],
  parameters: [
    { name: 'field', type: BUCKETED },
    { name: 'buckets', type: SIZE, constant: true },
    { name: 'from', type: BOUND, optional: true, constant: true },
    { name: 'to', type: BOUND, optional: true, constant: true },
  ],
  returns: ([type]) => (isDate(type!) ? type! : 'double'),
  check: checkBucket,
  bind(call) {
    const { types } = call;
    const type = types[0]!;
    if (!isDate(type)) {
      const size = numericSize(call);
      return (value: Long) => (size === 0 ? DIVISION_BY_ZERO : Math.floor(Number(value) / size) * size);
    }
    const { floor } = dateRounding(call);
    return (value: Long) => dateOf(floor(millisOf(value, type)), type);
  },
  bindColumns(call) {
    const { types, constants } = call;
    const [type] = types;
    if (constants.slice(1).some(constant => constant === undefined || Array.isArray(constant))) return undefined;
    if (type === 'date') return roundedDates(dateRounding(call), 0);
    return isNumeric(type!) ? binnedColumn(numericSize(call)) : undefined;
  },
  isMonotone: ({ types, settings: { zone } }, at) => at === 0 && (!isDate(types[0]!) || zone.fixed),
};

const DATE_SIZE = 'integral, date_period or time_duration';

/** How many arguments a bucket of two types must have: a number of buckets needs a range, a size has none. */
function expectedArguments(field: DataType, buckets: DataType, given: number): number {
  if (!isWhole(buckets)) return 2;
  return !isDate(field) && given === 2 ? 2 : 4;
}

/** @throws QueryProblem */
function checkBucket(args: readonly Expression[], source: Written): void {
  const [field, buckets] = args.map(({ type }) => type) as [DataType, DataType];
  if (field === 'null' || buckets === 'null') return;
  if (isDate(field) ? !isWhole(buckets) && !isSpan(buckets) : isSpan(buckets))
    throw argumentProblem(args, 1, source, isDate(field) ? DATE_SIZE : 'numeric');
  const expected = expectedArguments(field, buckets, args.length);
  if (args.length !== expected)
    throw unresolved(
      source.position,
      `function expects exactly ${expected === 4 ? 'four' : 'two'} arguments when the first one is of type [${typeName(field).toUpperCase()}] and the second of type [${buckets.toUpperCase()}]`,
    );
  for (let at = 2; at < args.length; at++) {
    const { type } = args[at]!;
    const isBound = isDate(field) ? isDate(type) || isString(type) : isNumeric(type);
    if (type !== 'null' && !isBound)
      throw argumentProblem(args, at, source, isDate(field) ? 'datetime or string' : 'numeric');
  }
}

/** Half a power of ten or a whole one, so that a range has at most the given number of buckets. */
function numericSize({ constants: [, buckets, from, to] }: FunctionCall): number {
  if (from === undefined) return Number(buckets);
  const exact = (Number(to) - Number(from)) / Number(buckets);
  const power = Number(`1e${Math.ceil(Math.log10(exact))}`);
  return exact < power / 2 ? power / 2 : power;
}

const HOUR = 3_600_000;
/** Sizes of buckets for people, from the largest to the smallest. */
function humanRoundings(zone: TimeZone): DateRounding[] {
  const calendar = (['year', 'month', 'week', 'day'] as const).map(unit => calendarRounding(unit, zone, 0));
  const fixed = [
    12 * HOUR,
    3 * HOUR,
    HOUR,
    HOUR / 2,
    600_000,
    300_000,
    60_000,
    30_000,
    10_000,
    5000,
    1000,
    100,
    50,
    10,
    1,
  ];
  return [...calendar, ...fixed.map(size => fixedTimeRounding(size, zone, 0))];
}

function dateRounding({ types, constants: [, buckets, from, to], settings: { zone } }: FunctionCall): DateRounding {
  if (isTimeSpan(buckets)) return truncation(buckets, zone);
  const start = boundMillis(from as Value, types[2]!);
  const end = boundMillis(to as Value, types[3]!);
  const [widest, ...narrower] = humanRoundings(zone);
  let chosen = widest!;
  for (const rounding of [chosen, ...narrower]) {
    if (!fits(rounding.floor, { start, end, most: Number(buckets) })) break;
    chosen = rounding;
  }
  return chosen;
}

/** Whether a range has at most some number of buckets. */
function fits(
  floor: (millis: number) => number,
  { start, end, most }: { start: number; end: number; most: number },
): boolean {
  let bucket = floor(start);
  for (let count = 0; count < most; count++) {
    const next = nextBucket(floor, bucket);
    if (next >= end) return true;
    bucket = next;
  }
  return false;
}

/** The first bucket after one: found by steps that grow until they leave it. */
function nextBucket(floor: (millis: number) => number, bucket: number): number {
  let step = 1;
  while (floor(bucket + step) === bucket) step *= 2;
  let low = step / 2;
  let high = step;
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (floor(bucket + middle) === bucket) low = middle;
    else high = middle;
  }
  return floor(bucket + high);
}

function boundMillis(value: Value, type: DataType): number {
  if (!isString(type)) return millisOf(value as Long, type);
  const parsed = parseDate(value as string);
  return parsed instanceof Failure ? Number.NaN : parsed;
}

/** `TBUCKET(size)`: the start of the bucket of `@timestamp`. */
const TBUCKET: ScalarFunction = {
  name: 'tbucket',
  parameters: [{ name: 'buckets', type: SPAN, constant: true }],
  readsTimestamp: true,
  returns: ([type]) => (type === 'date_nanos' ? 'date_nanos' : 'date'),
  bind({ types: [type], constants: [, size], settings: { zone } }) {
    if (!isTimeSpan(size)) return () => undefined;
    const { floor } = truncation(size, zone);
    return (value: Long) => dateOf(floor(millisOf(value, type!)), type!);
  },
  bindColumns({ types: [type], constants: [, size], settings: { zone } }) {
    return type === 'date' && isTimeSpan(size) ? roundedDates(truncation(size, zone), 0) : undefined;
  },
};

export const GROUPING_FUNCTIONS: readonly ScalarFunction[] = [BUCKET, TBUCKET];
