import type { Long } from '../../structures/long.ts';
import { argumentProblem } from '../expressions/argument-problem.ts';
import { Failure } from '../expressions/failure.ts';
import { parseDate } from '../types/convert.ts';
import { type DataType, isDate, isSpan, isString, type Value } from '../types/data-type.ts';
import { type Instant, instantOf } from '../types/instant.ts';
import { addSpan, isTimeSpan, negatedSpan } from '../types/time-span.ts';
import { illegalArgumentOf, refuseInvalid } from './invalid-constants.ts';
import type { ScalarFunction, TypeClass } from './scalar-function.ts';

const isTime = (type: DataType): boolean => isDate(type) || isString(type) || type === 'long' || type === 'integer';

const START: TypeClass = {
  description: 'time_duration, date_period, datetime, date_nanos, string or long',
  accepts: type => isSpan(type) || isTime(type),
};
const END: TypeClass = { description: 'datetime, date_nanos, string or long', accepts: isTime };

/** `TRANGE(span)` or `TRANGE(start, end)`: whether `@timestamp` is after the start, and not after the end. */
export const TRANGE: ScalarFunction = {
  name: 'trange',
  parameters: [
    { name: 'start_time_or_offset', type: START, constant: true },
    { name: 'end_time', type: END, optional: true, constant: true },
  ],
  readsTimestamp: true,
  returns: 'boolean',
  check([, ...args], source) {
    const [start, end] = args;
    if (!end && !isSpan(start!.type) && start!.type !== 'null')
      throw argumentProblem(args, 0, source, 'time_duration or date_period');
    if (end && isSpan(start!.type)) throw argumentProblem(args, 0, source, END.description);
    for (const arg of args)
      refuseInvalid(arg, value => (typeof value === 'string' ? parseDate(value) : value), illegalArgumentOf);
  },
  bind({ types: [type, startType, endType], constants: [, start, end], settings: { now } }) {
    if (start === undefined || (endType !== undefined && end === undefined)) return () => undefined;
    const from = boundOf(start as Value, startType!, now);
    const to = endType === undefined ? { millis: now, nanos: 0 } : boundOf(end as Value, endType, now);
    if (from instanceof Failure) return () => from;
    if (to instanceof Failure) return () => to;
    return (value: Long) => {
      const time = instantOf(value, type!);
      return isAfter(time, from) && !isAfter(time, to);
    };
  },
};

function boundOf(value: Value, type: DataType, now: number): Instant | Failure {
  const date = isTimeSpan(value)
    ? addSpan(now, negatedSpan(value))
    : typeof value === 'string'
      ? parseDate(value)
      : value;
  return date instanceof Failure ? date : instantOf(date as Long, type);
}

function isAfter(a: Instant, b: Instant): boolean {
  return a.millis > b.millis || (a.millis === b.millis && a.nanos > b.nanos);
}
