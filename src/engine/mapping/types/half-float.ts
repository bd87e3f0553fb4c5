import { nextDown, nextUp } from '../../structures/adjacent-floats.ts';

// IEEE 754 binary16: eleven significant bits, exponents from -14 to 15.

/** Rounds to the nearest half-precision number (ties to even), or to infinity beyond 65504. */
export function halfFloat(value: number): number {
  const single = Math.fround(value);
  const magnitude = Math.abs(single);
  if (magnitude === 0 || !Number.isFinite(single)) return single;
  if (magnitude >= 65520) return single < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const exponent = Math.max(Math.floor(Math.log2(magnitude)), -14);
  const step = 2 ** (exponent - 10);
  return Math.sign(single) * roundHalfToEven(magnitude / step) * step;
}

/** The first half-precision number from a bound upwards or downwards; `strict` excludes the bound itself. */
export function halfBound(value: number, { up, strict }: { up: boolean; strict: boolean }): number {
  const half = halfFloat(value);
  const isInside = half === value ? !strict : half > value === up;
  return isInside ? half : nextHalf(half, up);
}

function nextHalf(value: number, up: boolean): number {
  return next(value, up, magnitude => 2 ** (Math.max(Math.floor(Math.log2(magnitude)), -14) - 10), 2 ** -24);
}

function next(value: number, up: boolean, stepOf: (magnitude: number) => number, smallest: number): number {
  if (value === 0) return up ? smallest : -smallest;
  if (!Number.isFinite(value)) return value;
  const away = value > 0 === up;
  const magnitude = Math.abs(value);
  let step = stepOf(magnitude);
  if (!away && magnitude > smallest && Number.isInteger(Math.log2(magnitude))) step = stepOf(magnitude * 0.75);
  const moved = away ? magnitude + step : magnitude - step;
  return value < 0 ? -moved : moved;
}

function roundHalfToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

const view = new DataView(new ArrayBuffer(8));

/** The adjacent 64-bit float; infinite ones have none. */
export function nextDouble(value: number, up: boolean): number {
  if (!Number.isFinite(value)) return value;
  return up ? nextUp(value) : nextDown(value);
}

/** The adjacent 32-bit float. */
export function nextFloat(value: number, up: boolean): number {
  if (value === 0) return up ? 2 ** -149 : -(2 ** -149);
  if (!Number.isFinite(value)) return value;
  view.setFloat32(0, value);
  view.setInt32(0, view.getInt32(0) + (value > 0 === up ? 1 : -1));
  return view.getFloat32(0);
}
