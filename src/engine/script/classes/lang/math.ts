import { nextDown, nextUp } from '../../../structures/adjacent-floats.ts';
import { longOfDouble } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { cbrt, hypot, tanh } from './roots-and-tangents.ts';

/** Rounds half to even and keeps the sign, even of zero. */
function rint(value: number): number {
  const size = rintOfSize(Math.abs(value));
  return value < 0 || Object.is(value, -0) ? -size : size;
}

function rintOfSize(value: number): number {
  const floor = Math.floor(value);
  const over = value - floor;
  if (over !== 0.5) return value >= 2 ** 52 ? value : over < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

function roundHalfUp(value: number): number {
  const floor = Math.floor(value);
  return value - floor >= 0.5 ? floor + 1 : floor;
}

function ulp(value: number): number {
  const size = Math.abs(value);
  return size === Number.MAX_VALUE ? 2 ** 971 : nextUp(size) - size;
}

function ieeeRemainder(a: number, b: number): number {
  if (!Number.isFinite(a) || b === 0) return Number.NaN;
  return Number.isFinite(b) ? a - b * rint(a / b) : a;
}

/** Elasticsearch allows the double variants only. */
export const MATH: ClassSpec = {
  name: 'java.lang.Math',
  constants: { 'double E': Math.E, 'double PI': Math.PI },
  statics: {
    'double abs(double)': Math.abs,
    'double acos(double)': Math.acos,
    'double asin(double)': Math.asin,
    'double atan(double)': Math.atan,
    'double atan2(double,double)': Math.atan2,
    'double cbrt(double)': cbrt,
    'double ceil(double)': Math.ceil,
    'double copySign(double,double)': (size: number, sign: number) =>
      sign < 0 || Object.is(sign, -0) ? -Math.abs(size) : Math.abs(size),
    'double cos(double)': Math.cos,
    'double cosh(double)': Math.cosh,
    'double exp(double)': Math.exp,
    'double expm1(double)': Math.expm1,
    'double floor(double)': Math.floor,
    'double hypot(double,double)': hypot,
    'double IEEEremainder(double,double)': ieeeRemainder,
    'double log(double)': Math.log,
    'double log10(double)': Math.log10,
    'double log1p(double)': Math.log1p,
    'double max(double,double)': Math.max,
    'double min(double,double)': Math.min,
    'double nextAfter(double,double)': (value: number, to: number) =>
      value === to ? to : value < to ? nextUp(value) : nextDown(value),
    'double nextDown(double)': nextDown,
    'double nextUp(double)': nextUp,
    'double pow(double,double)': (base: number, exponent: number) => base ** exponent,
    'double random()': Math.random,
    'double rint(double)': rint,
    'long round(double)': (value: number) => longOfDouble(roundHalfUp(value)),
    'double scalb(double,int)': (value: number, scale: number) => value * 2 ** scale,
    'double signum(double)': Math.sign,
    'double sin(double)': Math.sin,
    'double sinh(double)': Math.sinh,
    'double sqrt(double)': Math.sqrt,
    'double tan(double)': Math.tan,
    'double tanh(double)': tanh,
    'double toDegrees(double)': (radians: number) => radians * (180 / Math.PI),
    'double toRadians(double)': (degrees: number) => degrees * (Math.PI / 180),
    'double ulp(double)': ulp,
  },
};

/** Its results are those of Math, whose functions are the same on every machine, too. */
export const STRICT_MATH: ClassSpec = { ...MATH, name: 'java.lang.StrictMath' };
