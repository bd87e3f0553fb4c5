import type { LongValue } from '../values/boxed.ts';
import {
  addLong,
  bitsLong,
  divisionByZero,
  multiplyLong,
  shiftLeftLong,
  shiftRightLong,
  shiftRightUnsignedLong,
  subtractLong,
} from '../values/long-math.ts';
import type { Run } from './typed.ts';

type Binary = (left: Run, right: Run) => Run;

const { fround, imul } = Math;
const num = (run: Run) => run as (frame: Parameters<Run>[0]) => number;

function ints(apply: (a: number, b: number) => number): Binary {
  return (left, right) => {
    const l = num(left);
    const r = num(right);
    return frame => apply(l(frame), r(frame));
  };
}

function longs(apply: (a: LongValue, b: LongValue) => LongValue): Binary {
  return (left, right) => frame => apply(left(frame) as LongValue, right(frame) as LongValue);
}

/** The shift distance is an int, whatever the type of the left operand. */
function longShift(apply: (a: LongValue, by: number) => LongValue): Binary {
  return (left, right) => frame => apply(left(frame) as LongValue, Number(right(frame)));
}

export function divideInt(a: number, b: number): number {
  if (b === 0) throw divisionByZero();
  return (a / b) | 0;
}

export function remainderInt(a: number, b: number): number {
  if (b === 0) throw divisionByZero();
  return (a % b) | 0;
}

/**
 * Operations on two values of one primitive type, each returning a closure. Those that may throw are defined elsewhere.
 */
export const STATIC_OPERATORS: Readonly<Record<string, Readonly<Record<string, Binary>>>> = {
  int: {
    '+': ints((a, b) => (a + b) | 0),
    '-': ints((a, b) => (a - b) | 0),
    '*': ints(imul),
    '<<': ints((a, b) => a << b),
    '>>': ints((a, b) => a >> b),
    '>>>': ints((a, b) => (a >>> b) | 0),
    '&': ints((a, b) => a & b),
    '|': ints((a, b) => a | b),
    '^': ints((a, b) => a ^ b),
  },
  long: {
    '+': longs(addLong),
    '-': longs(subtractLong),
    '*': longs(multiplyLong),
    '<<': longShift(shiftLeftLong),
    '>>': longShift(shiftRightLong),
    '>>>': longShift(shiftRightUnsignedLong),
    '&': longs((a, b) => bitsLong('&', a, b)),
    '|': longs((a, b) => bitsLong('|', a, b)),
    '^': longs((a, b) => bitsLong('^', a, b)),
  },
  float: {
    '+': ints((a, b) => fround(a + b)),
    '-': ints((a, b) => fround(a - b)),
    '*': ints((a, b) => fround(a * b)),
    '/': ints((a, b) => fround(a / b)),
    '%': ints((a, b) => fround(a % b)),
  },
  double: {
    '+': ints((a, b) => a + b),
    '-': ints((a, b) => a - b),
    '*': ints((a, b) => a * b),
    '/': ints((a, b) => a / b),
    '%': ints((a, b) => a % b),
  },
  boolean: {
    '&': (left, right) => frame => {
      const a = left(frame) as boolean;
      return (right(frame) as boolean) && a;
    },
    '|': (left, right) => frame => {
      const a = left(frame) as boolean;
      return (right(frame) as boolean) || a;
    },
    '^': (left, right) => frame => left(frame) !== right(frame),
  },
};
