import type { ByteWriter } from '../structures/byte-writer.ts';
import type { Long } from '../structures/long.ts';
import { runSteps } from '../structures/run-steps.ts';
import { Width } from './number-sequence.ts';
import type { SegmentBuilder } from './segment-builder.ts';

/** Writes numbers in the narrowest encoding that is lossless. */
export function writeNumbers(builder: SegmentBuilder, values: ArrayLike<number>): void {
  runSteps(writeNumbersSteps(builder, values));
}

/** The same, yielding after each pass over the numbers: for a million of them a pass takes milliseconds. */
function* writeNumbersSteps(builder: SegmentBuilder, values: ArrayLike<number>): Generator<void> {
  const form = (yield* integerForm(values)) ?? floatForm(values);
  yield;
  writeForm(builder, values.length, form);
}

/** Numbers of which some are beyond ±2^53. */
export function writeBigNumbers(builder: SegmentBuilder, values: readonly bigint[]): void {
  const signed = values.some(value => value < 0n);
  const data = signed ? BigInt64Array.from(values) : BigUint64Array.from(values);
  writeForm(builder, values.length, { width: signed ? Width.i64 : Width.u64, base: 0, step: 1, scale: 1, data });
}

/** Numbers of which hardly ever one is beyond ±2^53. */
export function* writeLongs(builder: SegmentBuilder, values: ArrayLike<number> | readonly Long[]): Generator<void> {
  if (isSmall(values)) yield* writeNumbersSteps(builder, values);
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
    if (!fitsScale(values, scale)) continue;
    yield;
    return yield* packIntegers(values, scale);
  }
  return undefined;
}

function fitsScale(values: ArrayLike<number>, scale: number): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const scaled = Math.round(value * scale);
    if (!Number.isSafeInteger(scaled) || scaled / scale !== value || Object.is(value, -0)) return false;
  }
  return true;
}

function* packIntegers(values: ArrayLike<number>, scale: number): Generator<void, Form | undefined> {
  const count = values.length;
  const scaled = new Float64Array(count);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = Math.round(values[i]! * scale);
    scaled[i] = value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (!Number.isSafeInteger(max - min)) return undefined;
  if (max === min) return { width: Width.constant, base: min, step: 1, scale };
  const slope = slopeOf(scaled);
  if (slope !== undefined) return { width: Width.linear, base: scaled[0]!, step: slope, scale };
  yield;
  const step = commonStep(scaled, min);
  const width = widthFor((max - min) / step);
  if (width === undefined) return undefined;
  return { width, base: min, step, scale, data: pack(scaled, { min, step, width }) };
}

/** The step of an arithmetic progression, if it is one. */
function slopeOf(values: Float64Array): number | undefined {
  const slope = values[1]! - values[0]!;
  if (!Number.isSafeInteger(slope) || !Number.isSafeInteger(slope * values.length)) return undefined;
  for (let i = 2; i < values.length; i++) if (values[i]! - values[i - 1]! !== slope) return undefined;
  return slope;
}

function commonStep(values: Float64Array, min: number): number {
  let step = 0;
  for (let i = 0; i < values.length && step !== 1; i++) step = gcd(values[i]! - min, step);
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

function pack(values: Float64Array, form: { min: number; step: number; width: number }): ArrayBufferView {
  const { min, step, width } = form;
  if (width === Width.u24) return packTriples(values, min, step);
  const raw =
    width === Width.u8
      ? new Uint8Array(values.length)
      : width === Width.u16
        ? new Uint16Array(values.length)
        : new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) raw[i] = (values[i]! - min) / step;
  return raw;
}

function packTriples(values: Float64Array, min: number, step: number): Uint8Array {
  const raw = new Uint8Array(values.length * 3);
  for (let i = 0, at = 0; i < values.length; i++) {
    const value = (values[i]! - min) / step;
    raw[at++] = value;
    raw[at++] = value >>> 8;
    raw[at++] = value >>> 16;
  }
  return raw;
}

function floatForm(values: ArrayLike<number>): Form {
  const single = Float32Array.from(values);
  for (let i = 0; i < values.length; i++) {
    if (Object.is(single[i], values[i])) continue;
    return { width: Width.f64, base: 0, step: 1, scale: 1, data: Float64Array.from(values) };
  }
  return { width: Width.f32, base: 0, step: 1, scale: 1, data: single };
}
