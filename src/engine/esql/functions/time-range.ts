import type { Long } from '../../structures/long.ts';
import { argumentProblem } from '../expressions/argument-problem.ts';
import { Failure } from '../expressions/failure.ts';
import { conversion } from '../types/convert.ts';
import { type DataType, isDate, isSpan, isString, type Value } from '../types/data-type.ts';
import { type Instant, instantOf } from '../types/instant.ts';
import { addSpan, isTimeSpan, negatedSpan } from '../types/time-span.ts';
import { refuseInvalid } from './invalid-constants.ts';
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
      refuseInvalid(
        arg,
        text => conversion('keyword', 'date')!(text),
        ({ message }) => ({
          type: 'illegal_argument_exception',
          reason: message,
        }),
      );
  },
  bind({ types: [type, startType, endType], constants: [, start, end], settings: { now } }) {
    if (start === undefined || (endType !== undefined && end === undefined)) return () => undefined;
    const from = isTimeSpan(start)
      ? { millis: addSpan(now, negatedSpan(start)), nanos: 0 }
      : instant(start as Value, startType!);
    const to = endType === undefined ? { millis: now, nanos: 0 } : instant(end as Value, endType);
    return (value: Long) => {
      const time = instantOf(value, type!);
      return isAfter(time, from) && !isAfter(time, to);
    };
  },
};

function instant(value: Value, type: DataType): Instant {
  const date = isString(type) ? conversion('keyword', 'date')!(value) : value;
  return date instanceof Failure ? { millis: Number.NaN, nanos: 0 } : instantOf(date as Long, type);
}

function isAfter(a: Instant, b: Instant): boolean {
  return a.millis > b.millis || (a.millis === b.millis && a.nanos > b.nanos);
}
