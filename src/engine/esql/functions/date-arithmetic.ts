import { type Long, longOf } from '../../structures/long.ts';
import { Failure } from '../expressions/failure.ts';
import type { Kernel } from '../expressions/kernel.ts';
import { nanosProblem } from '../types/convert.ts';
import { type DataType, isDate, isSpan } from '../types/data-type.ts';
import { instantOf } from '../types/instant.ts';
import { addSpan, negatedSpan, sumOfSpans, type TimeSpan } from '../types/time-span.ts';

/** Adds spans to dates and to spans of their kind; null to both makes null. Undefined for other operands. */
export function dateArithmetic(
  symbol: '+' | '-',
  left: DataType,
  right: DataType,
): { type: DataType; kernel: Kernel } | undefined {
  const signed = symbol === '+' ? (span: TimeSpan) => span : negatedSpan;
  if (left === 'null' || right === 'null') {
    const type = left === 'null' ? right : left;
    return isDate(type) || isSpan(type) ? { type, kernel: () => undefined } : undefined;
  }
  if (isSpan(left) && left === right)
    return { type: left, kernel: (a: TimeSpan, b: TimeSpan) => sumOfSpans(a, signed(b)) };
  if (isDate(left) && isSpan(right)) return { type: left, kernel: addTo(left, signed) };
  if (isSpan(left) && isDate(right) && symbol === '+') {
    const add = addTo(right, signed) as (date: Long, span: TimeSpan) => Long | Failure;
    return { type: right, kernel: (span: TimeSpan, date: Long) => add(date, span) };
  }
  return undefined;
}

function addTo(type: DataType, signed: (span: TimeSpan) => TimeSpan): Kernel {
  return type === 'date'
    ? (date: number, span: TimeSpan) => addSpan(date, signed(span))
    : (date: Long, span: TimeSpan) => addToNanos(date, signed(span));
}

function addToNanos(date: Long, span: TimeSpan): Long | Failure {
  const { millis, nanos } = instantOf(date, 'date_nanos');
  const result = addSpan(millis, span);
  if (result instanceof Failure) return result;
  const problem = nanosProblem(result);
  if (problem) return new Failure('java.time.DateTimeException', problem);
  return longOf(BigInt(result) * 1_000_000n + BigInt(nanos));
}
