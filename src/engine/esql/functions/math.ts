import { type Long, longOf } from '../../structures/long.ts';
import { arithmeticFailure } from '../expressions/failure.ts';
import type { Result } from '../expressions/kernel.ts';
import { type DataType, isWhole } from '../types/data-type.ts';
import { illegalDouble } from './arithmetic.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { NUMERIC, WHOLE } from './type-classes.ts';

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
    bind: ({ types }) => (isWhole(types[0]!) ? (value: Long) => value : (value: number) => compute(value)),
  };
}

function constant(name: string, value: number): ScalarFunction {
  return { name, parameters: [], returns: 'double', bind: () => () => value };
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
    ? value => (typeof value === 'bigint' ? longOf(BigInt.asIntN(64, value < 0n ? -value : value)) : Math.abs(value))
    : value => Math.abs(value as number);
}

/**
 * Rounds half away from zero at a decimal place, with the double that the shifted number is: 1.005 is a little less than
 * it looks. Integers only change for negative places.
 */
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
  const scale = Number(`1e${places}`);
  if (scale === 0) return 0;
  const scaled = Math.abs(number * scale);
  if (!(scaled < 2 ** 63)) return number;
  return (Math.round(scaled) / scale) * (number < 0 ? -1 : 1);
}

const wider = (types: readonly DataType[]): DataType =>
  types.includes('double') ? 'double' : types.includes('long') ? 'long' : types[0]!;

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
  real('cbrt', Math.cbrt),
  rounding('ceil', Math.ceil),
  real2('copy_sign', ['magnitude', 'sign'], (a, b) =>
    Object.is(Math.sign(b), -0) || b < 0 ? -Math.abs(a) : Math.abs(a),
  ),
  real('cos', Math.cos),
  hyperbolic('cosh', Math.cosh),
  constant('e', Math.E),
  real('exp', Math.exp),
  rounding('floor', Math.floor),
  real2('hypot', ['number1', 'number2'], Math.hypot),
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
  real2('scalb', ['d', 'scaleFactor'], (a, b) => a * 2 ** b),
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
  real('tanh', Math.tanh),
  constant('tau', 2 * Math.PI),
];
