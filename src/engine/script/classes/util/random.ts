import type { LongValue } from '../../values/boxed.ts';
import { type JavaArray, JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import { visit } from '../../values/machine.ts';
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

  double(): number {
    return (this.bits(26) * 2 ** 27 + this.bits(27)) * 2 ** -53;
  }
}

/** A generator with a random seed. */
export function newRandom(): JavaRandom {
  return new JavaRandom(Math.floor(Math.random() * 2 ** 48));
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
    'void setSeed(long)': (self: JavaRandom, seed: LongValue) => self.reseed(seed),
    'double nextDouble()': (self: JavaRandom) => self.double(),
    'float nextFloat()': (self: JavaRandom) => self.bits(24) / 2 ** 24,
    'int nextInt()': (self: JavaRandom) => self.bits(32),
    'int nextInt(int)': (self: JavaRandom, bound: number) => self.below(bound),
    'long nextLong()': (self: JavaRandom) => wrapLong((BigInt(self.bits(32)) << 32n) + BigInt(self.bits(32))),
  },
};
