import { type Long, longOf } from '../../structures/long.ts';
import { arithmeticFailure } from '../expressions/failure.ts';
import type { Result } from '../expressions/kernel.ts';
import { type DataType, isWhole } from '../types/data-type.ts';
import { illegalDouble } from './arithmetic.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { NUMERIC, WHOLE } from './type-classes.ts';

/** A function of one number whose result is a double. */
function real(name: string, description: string, compute: (value: number) => number): ScalarFunction {
  return {
    name,
    description,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => finite(compute(Number(value))),
  };
}

function real2(
  name: string,
  description: string,
  names: [string, string],
  compute: (a: number, b: number) => number,
): ScalarFunction {
  return {
    name,
    description,
    parameters: names.map(parameter => ({ name: parameter, type: NUMERIC })),
    returns: 'double',
    bind: () => (a: Long, b: Long) => finite(compute(Number(a), Number(b))),
  };
}

/** A function of one number with a result of the same type: the identity for integers. */
function rounding(name: string, description: string, compute: (value: number) => number): ScalarFunction {
  return {
    name,
    description,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: ([type]) => type!,
    bind: ({ types }) => (isWhole(types[0]!) ? (value: Long) => value : (value: number) => compute(value)),
  };
}

function constant(name: string, description: string, value: number): ScalarFunction {
  return { name, description, parameters: [], returns: 'double', bind: () => () => value };
}

function finite(value: number): Result {
  return Number.isFinite(value) ? value : illegalDouble(value);
}

/** A logarithm, which positive numbers have. */
function logarithm(value: number, base: (value: number) => number): Result {
  return value > 0 ? base(value) : arithmeticFailure('Log of non-positive number');
}

function absolute(type: DataType): (value: Long) => Long {
  return isWhole(type)
    ? value => (typeof value === 'bigint' ? longOf(value < 0n ? -value : value) : Math.abs(value))
    : value => Math.abs(value as number);
}

/** Rounds half away from zero at a decimal place; integers only change for negative places. */
function roundAt(value: Long, places: number, type: DataType): Result {
  if (isWhole(type)) {
    if (places >= 0) return value;
    if (places < -19) return 0;
    const unit = 10n ** BigInt(-places);
    const exact = BigInt(value);
    const size = exact < 0n ? -exact : exact;
    const rounded = ((size + unit / 2n) / unit) * unit;
    return longOf(exact < 0n ? -rounded : rounded);
  }
  const number = value as number;
  if (!Number.isFinite(number) || places > 300) return number;
  const shifted = Number(`${Math.abs(number)}e${places}`);
  if (Number.isNaN(shifted)) return number;
  const rounded = Number(`${Math.round(shifted)}e${-places}`);
  return number < 0 ? -rounded : rounded;
}

const wider = (types: readonly DataType[]): DataType =>
  types.includes('double') ? 'double' : types.includes('long') ? 'long' : types[0]!;

export const MATH_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'abs',
    description: 'The absolute value.',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: ([type]) => type!,
    bind: ({ types }) => absolute(types[0]!),
  },
  real('acos', 'The arccosine as an angle in radians.', Math.acos),
  real('asin', 'The arcsine as an angle in radians.', Math.asin),
  real('atan', 'The arctangent as an angle in radians.', Math.atan),
  real2('atan2', 'The angle between the positive x axis and the ray to (x, y), in radians.', ['y', 'x'], Math.atan2),
  real('cbrt', 'The cube root.', Math.cbrt),
  rounding('ceil', 'The number rounded up to an integer.', Math.ceil),
  real2('copy_sign', 'The size of the first number with the sign of the second.', ['magnitude', 'sign'], (a, b) =>
    Object.is(Math.sign(b), -0) || b < 0 ? -Math.abs(a) : Math.abs(a),
  ),
  real('cos', 'The cosine of an angle in radians.', Math.cos),
  real('cosh', 'The hyperbolic cosine.', Math.cosh),
  constant('e', 'Euler’s number.', Math.E),
  real('exp', 'Euler’s number raised to a power.', Math.exp),
  rounding('floor', 'The number rounded down to an integer.', Math.floor),
  real2('hypot', 'The hypotenuse of two numbers.', ['number1', 'number2'], Math.hypot),
  {
    name: 'log',
    description: 'The logarithm of a number to a base, or its natural logarithm.',
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
    description: 'The logarithm to base 10.',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => logarithm(Number(value), Math.log10),
  },
  constant('pi', 'The ratio of a circle’s circumference to its diameter.', Math.PI),
  real2('pow', 'A base raised to an exponent.', ['base', 'exponent'], (a, b) => a ** b),
  {
    name: 'round',
    description: 'The number rounded to a number of decimal places, 0 by default.',
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
    description: 'The largest of some points that is not above the number, the smallest of them if there is none.',
    parameters: [
      { name: 'number', type: NUMERIC },
      { name: 'points', type: NUMERIC },
    ],
    isVariadic: true,
    returns: wider,
    bind:
      () =>
      (value: Long, ...points: Long[]) => {
        const ascending = points.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        return ascending.findLast(point => point <= value) ?? ascending[0]!;
      },
  },
  real2('scalb', 'A number times 2 raised to an exponent.', ['d', 'scaleFactor'], (a, b) => a * 2 ** b),
  real('signum', 'The sign: −1, 0 or 1.', Math.sign),
  real('sin', 'The sine of an angle in radians.', Math.sin),
  real('sinh', 'The hyperbolic sine.', Math.sinh),
  {
    name: 'sqrt',
    description: 'The square root.',
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bind: () => (value: Long) => (value < 0 ? arithmeticFailure('Square root of negative') : Math.sqrt(Number(value))),
  },
  real('tan', 'The tangent of an angle in radians.', Math.tan),
  real('tanh', 'The hyperbolic tangent.', Math.tanh),
  constant('tau', 'Twice the number pi.', 2 * Math.PI),
];
