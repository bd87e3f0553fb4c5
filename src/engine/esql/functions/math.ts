import { cbrt, hypot, tanh } from '../../script/classes/lang/roots-and-tangents.ts';
import { type Long, longOf } from '../../structures/long.ts';
import { requireSameType } from '../expressions/argument-problem.ts';
import {
  arithmeticFailure,
  type Failure,
  INTEGER_OVERFLOW,
  LONG_OVERFLOW,
  UNSIGNED_OVERFLOW,
} from '../expressions/failure.ts';
import type { Result } from '../expressions/kernel.ts';
import { commonType } from '../types/compare.ts';
import { type DataType, isNumeric, isWhole } from '../types/data-type.ts';
import { finite } from './arithmetic.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { NUMERIC, ROUNDED, SIGNED, WHOLE } from './type-classes.ts';

/** A function of one number whose result is a double. */
function real(name: string, compute: (value: number) => number): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => finite(compute(Number(value))),
  };
}

/** A function of numbers from −1 to 1. */
function inverse(name: string, compute: (value: number) => number): ScalarFunction {
  const outOfRange = arithmeticFailure(`${name[0]!.toUpperCase()}${name.slice(1)} input out of range`);
  return {
    name,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => (Math.abs(Number(value)) > 1 ? outOfRange : compute(Number(value))),
  };
}

/** A function that exceeds the range of doubles for large numbers. */
function hyperbolic(name: string, compute: (value: number) => number): ScalarFunction {
  const overflow = arithmeticFailure(`${name} overflow`);
  return {
    name,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => {
      const result = compute(Number(value));
      return Number.isFinite(result) ? result : overflow;
    },
  };
}

function real2(name: string, names: [string, string], compute: (a: number, b: number) => number): ScalarFunction {
  return {
    name,
    parameters: names.map(parameter => ({ name: parameter, type: NUMERIC })),
    returns: 'double',
    bind: () => (a: Long, b: Long) => finite(compute(Number(a), Number(b))),
  };
}

/** A function of one number with a result of the same type: the identity for integers. */
function rounding(name: string, compute: (value: number) => number): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: ([type]) => type!,
    isMonotone: () => true,
    bind: ({ types }) => (isWhole(types[0]!) ? (value: Long) => value : (value: number) => compute(value)),
  };
}

/** A number times a power of two. In steps, because the power alone may exceed the range of doubles. */
function scaled(value: number, exponent: number): number {
  let result = value;
  let rest = Math.max(-2200, Math.min(2200, exponent));
  for (; rest > 1000; rest -= 1000) result *= 2 ** 1000;
  for (; rest < -1000; rest += 1000) result *= 2 ** -1000;
  return result * 2 ** rest;
}

function constant(name: string, value: number): ScalarFunction {
  return { name, parameters: [], returns: 'double', bind: () => () => value };
}

/** A logarithm, which positive numbers have. */
function logarithm(value: number, base: (value: number) => number): Result {
  return value > 0 ? base(value) : arithmeticFailure('Log of non-positive number');
}

function absolute(type: DataType): (value: Long) => Result {
  if (type === 'unsigned_long') return value => value;
  if (type === 'double') return value => Math.abs(value as number);
  const javaType = type === 'integer' ? 'Integer' : 'Long';
  const overflow = arithmeticFailure(`Overflow to represent absolute value of ${javaType}.MIN_VALUE`);
  return value => {
    const size = value < 0 ? longOf(-BigInt(value)) : value;
    return isWithin(size, type) ? size : overflow;
  };
}

const LARGEST: Partial<Record<DataType, bigint>> = {
  integer: 2n ** 31n - 1n,
  long: 2n ** 63n - 1n,
  unsigned_long: 2n ** 64n - 1n,
};
const OVERFLOW: Partial<Record<DataType, Failure>> = {
  integer: INTEGER_OVERFLOW,
  long: LONG_OVERFLOW,
  unsigned_long: UNSIGNED_OVERFLOW,
};

/** Whether the size of an integer is at most the largest of its type. */
function isWithin(size: Long, type: DataType): boolean {
  return size <= LARGEST[type]!;
}

/**
 * Rounds half away from zero at a decimal place, with the double that the shifted number is: 1.005 is a little less than
 * it looks. Integers only change for negative places, and are 0 if they have no more digits than that.
 */
function roundAt(value: Long, places: number, type: DataType): Result {
  if (isWhole(type)) {
    if (places >= 0) return value;
    const exact = BigInt(value);
    const size = exact < 0n ? -exact : exact;
    if (String(size).length <= -places) return 0;
    const unit = 10n ** BigInt(-places);
    const rounded = longOf(((size + unit / 2n) / unit) * unit);
    if (!isWithin(rounded, type)) return OVERFLOW[type];
    return exact < 0n ? longOf(-BigInt(rounded)) : rounded;
  }
  const number = value as number;
  const scale = Number(`1e${places}`);
  if (scale === 0) return 0;
  const scaled = Math.abs(number * scale);
  if (!(scaled < 2 ** 63)) return number;
  return (Math.round(scaled) / scale) * (number < 0 ? -1 : 1);
}

/** The size of the first number with the sign of the second. */
function copySign(type: DataType): (magnitude: Long, sign: Long) => Result {
  const sizeOf = absolute(type);
  return (magnitude, sign) => {
    const isNegative = Object.is(sign, -0) || sign < 0;
    if (type === 'double') return isNegative ? -Math.abs(magnitude as number) : Math.abs(magnitude as number);
    if (isNegative) return magnitude < 0 ? magnitude : longOf(-BigInt(magnitude));
    return sizeOf(magnitude);
  };
}

/** The type that numbers of several types are compared as; dates have one. */
const wider = (types: readonly DataType[]): DataType => types.reduce((a, b) => commonType(a, b) ?? a);

export const MATH_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'abs',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: ([type]) => type!,
    bind: ({ types }) => absolute(types[0]!),
  },
  inverse('acos', Math.acos),
  inverse('asin', Math.asin),
  real('atan', Math.atan),
  real2('atan2', ['y', 'x'], Math.atan2),
  real('cbrt', cbrt),
  rounding('ceil', Math.ceil),
  {
    name: 'copy_sign',
    parameters: [
      { name: 'magnitude', type: SIGNED },
      { name: 'sign', type: SIGNED },
    ],
    returns: ([type]) => type!,
    bind: ({ types }) => copySign(types[0]!),
  },
  real('cos', Math.cos),
  hyperbolic('cosh', Math.cosh),
  constant('e', Math.E),
  real('exp', Math.exp),
  rounding('floor', Math.floor),
  real2('hypot', ['number1', 'number2'], hypot),
  {
    name: 'log',
    parameters: [
      { name: 'base', type: NUMERIC },
      { name: 'number', type: NUMERIC, optional: true },
    ],
    returns: 'double',
    bind: ({ types }) =>
      types.length === 1
        ? (value: Long) => logarithm(Number(value), Math.log)
        : (base: Long, value: Long) =>
            Number(base) <= 0
              ? arithmeticFailure('Log of non-positive number')
              : Number(base) === 1
                ? arithmeticFailure('/ by zero')
                : logarithm(Number(value), number => Math.log10(number) / Math.log10(Number(base))),
  },
  {
    name: 'log10',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => logarithm(Number(value), Math.log10),
  },
  constant('pi', Math.PI),
  real2('pow', ['base', 'exponent'], (a, b) => a ** b),
  {
    name: 'round',
    parameters: [
      { name: 'number', type: NUMERIC },
      { name: 'decimals', type: WHOLE, optional: true },
    ],
    returns: ([type]) => type!,
    bind:
      ({ types }) =>
      (value: Long, places: Long = 0) =>
        roundAt(value, Number(places), types[0]!),
  },
  {
    name: 'round_to',
    parameters: [
      { name: 'field', type: ROUNDED },
      { name: 'points', type: ROUNDED, constant: true },
    ],
    isVariadic: true,
    returns: wider,
    check(args, source) {
      const types = args.map(({ type }) => type);
      if (!types.every(type => isNumeric(type) || type === 'null')) requireSameType(args, source, [...args.keys()]);
    },
    bind:
      ({ type }) =>
      (value: Long, ...points: Long[]) => {
        const ascending = points.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const found = ascending.findLast(point => point <= value) ?? ascending[0]!;
        return type === 'double' ? Number(found) : found;
      },
  },
  {
    name: 'scalb',
    parameters: [
      { name: 'd', type: NUMERIC },
      { name: 'scaleFactor', type: WHOLE },
    ],
    returns: 'double',
    bind: () => (value: Long, exponent: Long) => finite(scaled(Number(value), Number(exponent))),
  },
  real('signum', Math.sign),
  real('sin', Math.sin),
  hyperbolic('sinh', Math.sinh),
  {
    name: 'sqrt',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => (value < 0 ? arithmeticFailure('Square root of negative') : Math.sqrt(Number(value))),
  },
  real('tan', Math.tan),
  real('tanh', tanh),
  constant('tau', 2 * Math.PI),
];
