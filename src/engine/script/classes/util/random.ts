import { Double } from '../../../json/java-numbers.ts';
import { Long, type LongValue } from '../../values/boxed.ts';
import { type JavaArray, JavaObject } from '../../values/java-object.ts';
import { JavaStream, type StreamKind } from '../../values/java-stream.ts';
import { illegal } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import { chargeObjects, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

const MASK = (1n << 48n) - 1n;
const MULTIPLIER = 0x5deece66dn;

/** java.util.Random: the linear congruential generator specified by its documentation (Knuth, TAOCP 3.2.1). */
export class JavaRandom extends JavaObject {
  readonly className = 'java.util.Random';
  private seed: bigint;
  private spare: number | undefined;

  constructor(seed: LongValue) {
    super();
    this.seed = (BigInt(seed) ^ MULTIPLIER) & MASK;
  }

  bits(count: number): number {
    this.seed = (this.seed * MULTIPLIER + 0xbn) & MASK;
    return Number(BigInt.asIntN(32, this.seed >> BigInt(48 - count)));
  }

  below(bound: number): number {
    if (bound <= 0) throw illegal('bound must be positive');
    if ((bound & -bound) === bound) return Number((BigInt(bound) * BigInt(this.bits(31))) >> 31n);
    for (;;) {
      const bits = this.bits(31);
      const value = bits % bound;
      // Rejects values from the incomplete last interval, which would favour small numbers.
      if (bits - value + (bound - 1) <= 0x7fffffff) return value;
    }
  }

  reseed(seed: LongValue): void {
    this.seed = (BigInt(seed) ^ MULTIPLIER) & MASK;
    this.spare = undefined;
  }

  /** Normally distributed: the polar method (Knuth, TAOCP 3.4.1), which makes two numbers at a time. */
  gaussian(): number {
    const { spare } = this;
    this.spare = undefined;
    if (spare !== undefined) return spare;
    for (;;) {
      const a = 2 * this.double() - 1;
      const b = 2 * this.double() - 1;
      const square = a * a + b * b;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.spare = b * factor;
      return a * factor;
    }
  }

  long(): LongValue {
    return wrapLong((BigInt(this.bits(32)) << 32n) + BigInt(this.bits(32)));
  }

  /** At least `from` and less than `to`. */
  within(from: number, to: number): number {
    const size = to - from;
    if (size <= 0x7fffffff) return this.below(size) + from;
    for (;;) {
      const found = this.bits(32);
      if (found >= from && found < to) return found;
    }
  }

  double(): number {
    return (this.bits(26) * 2 ** 27 + this.bits(27)) * 2 ** -53;
  }
}

/** A generator with a random seed. */
export function newRandom(): JavaRandom {
  return new JavaRandom(Math.floor(Math.random() * 2 ** 48));
}

/** @throws JavaThrowable for a negative number */
function many(kind: StreamKind, count: LongValue, next: () => unknown): JavaStream {
  if (count < 0) throw illegal('size must be non-negative');
  chargeObjects(Number(count));
  return new JavaStream(Array.from({ length: Number(count) }, next), kind);
}

function checkBounds(from: number, to: number): void {
  if (!(from < to)) throw illegal('bound must be greater than origin');
}

export const RANDOM: ClassSpec = {
  name: 'java.util.Random',
  constructors: {
    '()': newRandom,
    '(long)': (seed: LongValue) => new JavaRandom(seed),
  },
  methods: {
    'boolean nextBoolean()': (self: JavaRandom) => self.bits(1) !== 0,
    'double nextGaussian()': (self: JavaRandom) => self.gaussian(),
    'void nextBytes(byte[])': (self: JavaRandom, { items }: JavaArray) => {
      visit(items.length);
      for (let i = 0; i < items.length; ) {
        for (let bits = self.bits(32), n = Math.min(4, items.length - i); n > 0; n--, bits >>= 8)
          items[i++] = (bits << 24) >> 24;
      }
    },
    'DoubleStream doubles(long)': (self: JavaRandom, count: LongValue) =>
      many('DoubleStream', count, () => new Double(self.double())),
    'DoubleStream doubles(long,double,double)': (
      self: JavaRandom,
      ...[count, from, to]: [LongValue, number, number]
    ) => {
      checkBounds(from, to);
      return many('DoubleStream', count, () => new Double(self.double() * (to - from) + from));
    },
    'IntStream ints(long)': (self: JavaRandom, count: LongValue) => many('IntStream', count, () => self.bits(32)),
    'IntStream ints(long,int,int)': (self: JavaRandom, ...[count, from, to]: [LongValue, number, number]) => {
      checkBounds(from, to);
      return many('IntStream', count, () => self.within(from, to));
    },
    'LongStream longs(long)': (self: JavaRandom, count: LongValue) =>
      many('LongStream', count, () => new Long(self.long())),
    'void setSeed(long)': (self: JavaRandom, seed: LongValue) => self.reseed(seed),
    'double nextDouble()': (self: JavaRandom) => self.double(),
    'float nextFloat()': (self: JavaRandom) => self.bits(24) / 2 ** 24,
    'int nextInt()': (self: JavaRandom) => self.bits(32),
    'int nextInt(int)': (self: JavaRandom, bound: number) => self.below(bound),
    'long nextLong()': (self: JavaRandom) => self.long(),
  },
};
