import type { ByteWriter } from '../../structures/byte-writer.ts';
import type { Long } from '../../structures/long.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { Width } from './number-sequence.ts';

/** Numbers between two steps of a pass. */
const STEP = 1 << 18;

/** Writes numbers in the narrowest lossless encoding, in steps. */
export function* writeNumbers(builder: SegmentBuilder, values: ArrayLike<number>): Generator<void> {
  const form = (yield* integerForm(values)) ?? (yield* floatForm(values));
  writeForm(builder, values.length, form);
}

/** Passes over a list, with a step after each part; returns false as soon as `pass` does. */
function* eachPart(length: number, pass: (from: number, to: number) => boolean): Generator<void, boolean> {
  for (let from = 0; from < length; from += STEP) {
    if (from > 0) yield;
    if (!pass(from, Math.min(length, from + STEP))) return false;
  }
  return true;
}

/** Numbers of which some exceed ±2^53. */
export function writeBigNumbers(builder: SegmentBuilder, values: readonly bigint[]): void {
  const signed = values.some(value => value < 0n);
  const data = signed ? BigInt64Array.from(values) : BigUint64Array.from(values);
  writeForm(builder, values.length, { width: signed ? Width.i64 : Width.u64, base: 0, step: 1, scale: 1, data });
}

/** Numbers of which few, if any, exceed ±2^53. */
export function* writeLongs(builder: SegmentBuilder, values: ArrayLike<number> | readonly Long[]): Generator<void> {
  if (isSmall(values)) yield* writeNumbers(builder, values);
  else writeBigNumbers(builder, values.map(BigInt));
}

function isSmall(values: ArrayLike<number> | readonly Long[]): values is ArrayLike<number> {
  return !Array.isArray(values) || !values.some(value => typeof value === 'bigint');
}

interface Form {
  width: number;
  base: number;
  step: number;
  scale: number;
  data?: ArrayBufferView;
}

function writeForm(builder: SegmentBuilder, length: number, form: Form): void {
  const directory: ByteWriter = builder.directory;
  directory.varint(length);
  directory.u8(form.width);
  directory.f64(form.base);
  directory.f64(form.step);
  directory.f64(form.scale);
  directory.varint(form.data ? builder.put(form.data) : 0);
}

const SCALES = [1, 10, 100, 1000, 10000];

/** Integers, or decimals that become integers at a scale and divide back to the same double. Adding a base loses -0. */
function* integerForm(values: ArrayLike<number>): Generator<void, Form | undefined> {
  if (values.length === 0) return { width: Width.constant, base: 0, step: 1, scale: 1 };
  for (const scale of SCALES) {
    if (!(yield* eachPart(values.length, (from, to) => fitsScale(values, scale, from, to)))) continue;
    return yield* packIntegers(values, scale);
  }
  return undefined;
}

function fitsScale(values: ArrayLike<number>, scale: number, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    const scaled = Math.round(value * scale);
    if (!Number.isSafeInteger(scaled) || scaled / scale !== value || Object.is(value, -0)) return false;
  }
  return true;
}

function* packIntegers(values: ArrayLike<number>, scale: number): Generator<void, Form | undefined> {
  const { scaled, min, max } = yield* scaleAll(values, scale);
  if (!Number.isSafeInteger(max - min)) return undefined;
  if (max === min) return { width: Width.constant, base: min, step: 1, scale };
  const slope = yield* slopeOf(scaled);
  if (slope !== undefined) return { width: Width.linear, base: scaled[0]!, step: slope, scale };
  const step = yield* commonStep(scaled, min);
  const width = widthFor((max - min) / step);
  if (width === undefined) return undefined;
  return { width, base: min, step, scale, data: yield* pack(scaled, { min, step, width }) };
}

function* scaleAll(values: ArrayLike<number>, scale: number) {
  const scaled = new Float64Array(values.length);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  yield* eachPart(values.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const value = Math.round(values[i]! * scale);
      scaled[i] = value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    return true;
  });
  return { scaled, min, max };
}

/** The step of an arithmetic progression, if it is one. */
function* slopeOf(values: Float64Array): Generator<void, number | undefined> {
  const slope = values[1]! - values[0]!;
  if (!Number.isSafeInteger(slope) || !Number.isSafeInteger(slope * values.length)) return undefined;
  const holds = yield* eachPart(values.length, (from, to) => {
    for (let i = Math.max(2, from); i < to; i++) if (values[i]! - values[i - 1]! !== slope) return false;
    return true;
  });
  return holds ? slope : undefined;
}

function* commonStep(values: Float64Array, min: number): Generator<void, number> {
  let step = 0;
  yield* eachPart(values.length, (from, to) => {
    for (let i = from; i < to && step !== 1; i++) step = gcd(values[i]! - min, step);
    return step !== 1;
  });
  return step;
}

function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function widthFor(range: number): number | undefined {
  if (range < 2 ** 8) return Width.u8;
  if (range < 2 ** 16) return Width.u16;
  if (range < 2 ** 24) return Width.u24;
  return range < 2 ** 32 ? Width.u32 : undefined;
}

interface Packing {
  readonly min: number;
  readonly step: number;
  readonly width: number;
}

function* pack(values: Float64Array, packing: Packing): Generator<void, ArrayBufferView> {
  const { min, step, width } = packing;
  if (width === Width.u24) return yield* packTriples(values, packing);
  const raw =
    width === Width.u8
      ? new Uint8Array(values.length)
      : width === Width.u16
        ? new Uint16Array(values.length)
        : new Uint32Array(values.length);
  yield* eachPart(values.length, (from, to) => {
    for (let i = from; i < to; i++) raw[i] = (values[i]! - min) / step;
    return true;
  });
  return raw;
}

function* packTriples(values: Float64Array, { min, step }: Packing): Generator<void, Uint8Array> {
  const raw = new Uint8Array(values.length * 3);
  yield* eachPart(values.length, (from, to) => {
    for (let i = from, at = from * 3; i < to; i++) {
      const value = (values[i]! - min) / step;
      raw[at++] = value;
      raw[at++] = value >>> 8;
      raw[at++] = value >>> 16;
    }
    return true;
  });
  return raw;
}

function* floatForm(values: ArrayLike<number>): Generator<void, Form> {
  const single = new Float32Array(values.length);
  const isExact = yield* eachPart(values.length, (from, to) => {
    for (let i = from; i < to; i++) {
      single[i] = values[i]!;
      if (!Object.is(single[i], values[i])) return false;
    }
    return true;
  });
  const data = isExact ? single : Float64Array.from(values);
  return { width: isExact ? Width.f32 : Width.f64, base: 0, step: 1, scale: 1, data };
}
