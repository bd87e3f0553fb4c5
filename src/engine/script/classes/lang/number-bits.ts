import type { LongValue } from '../../values/boxed.ts';
import { wrapLong } from '../../values/long-math.ts';

// Methods of Integer, Long, Double and Float on the bits of a number.

const view = new DataView(new ArrayBuffer(8));
const unsigned = (value: LongValue) => BigInt.asUintN(64, BigInt(value));

function reverse32(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed = (reversed << 1) | ((value >>> bit) & 1);
  return reversed;
}

function reverse64(value: LongValue): LongValue {
  const reversed = [...unsigned(value).toString(2).padStart(64, '0')].reverse().join('');
  return wrapLong(BigInt(`0b${reversed}`));
}

function rotate64(value: LongValue, distance: number): LongValue {
  const shift = BigInt(distance & 63);
  const bits = unsigned(value);
  return wrapLong((bits << shift) | (bits >> (64n - shift)));
}

function swapBytes64(value: LongValue): LongValue {
  view.setBigInt64(0, BigInt(value), true);
  return wrapLong(view.getBigInt64(0));
}

function swapBytes32(value: number): number {
  view.setInt32(0, value, true);
  return view.getInt32(0);
}

const rotate32 = (value: number, distance: number) => (value << (distance & 31)) | (value >>> (-distance & 31));

export const INT_BITS = {
  'int reverse(int)': reverse32,
  'int reverseBytes(int)': swapBytes32,
  'int rotateLeft(int,int)': rotate32,
  'int rotateRight(int,int)': (value: number, distance: number) => rotate32(value, -distance),
};

export const LONG_BITS = {
  'long highestOneBit(long)': (value: LongValue) => {
    const bits = unsigned(value);
    return wrapLong(bits === 0n ? 0n : 1n << BigInt(bits.toString(2).length - 1));
  },
  'long lowestOneBit(long)': (value: LongValue) => wrapLong(BigInt(value) & -BigInt(value)),
  'long reverse(long)': reverse64,
  'long reverseBytes(long)': swapBytes64,
  'long rotateLeft(long,int)': rotate64,
  'long rotateRight(long,int)': (value: LongValue, distance: number) => rotate64(value, -distance),
  'String toOctalString(long)': (value: LongValue) => unsigned(value).toString(8),
};

/** NaN has one representation, as in Java. */
export const DOUBLE_BITS = {
  'long doubleToLongBits(double)': (value: number) => {
    view.setFloat64(0, value);
    return wrapLong(Number.isNaN(value) ? 0x7ff8000000000000n : view.getBigInt64(0));
  },
  'long doubleToRawLongBits(double)': (value: number) => {
    view.setFloat64(0, value);
    return wrapLong(view.getBigInt64(0));
  },
  'double longBitsToDouble(long)': (value: LongValue) => {
    view.setBigInt64(0, BigInt(value));
    return view.getFloat64(0);
  },
};

export const FLOAT_BITS = {
  'int floatToIntBits(float)': (value: number) => {
    view.setFloat32(0, value);
    return Number.isNaN(value) ? 0x7fc00000 : view.getInt32(0);
  },
  'int floatToRawIntBits(float)': (value: number) => {
    view.setFloat32(0, value);
    return view.getInt32(0);
  },
  'float intBitsToFloat(int)': (value: number) => {
    view.setInt32(0, value);
    return view.getFloat32(0);
  },
};
