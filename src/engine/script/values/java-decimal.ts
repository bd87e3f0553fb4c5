import { bitsOf, magnitudeOf, multiplied, remainder, tenTo, wholeText } from './big-work.ts';
import { parseDecimal, scientificText } from './decimal-text.ts';
import { hashOfWhole } from './java-big-integer.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { divideRounded, type MathContext } from './math-context.ts';

/** Java's limit is higher, but arithmetic aligns scales, which takes as many digits as they differ. */
const MAX_SCALE = 10_000;

/** java.math.BigDecimal: `unscaled` · 10^−`scale`. */
export class JavaBigDecimal extends JavaObject {
  readonly className = 'java.math.BigDecimal';
  readonly unscaled: bigint;
  readonly scale: number;

  constructor(unscaled: bigint, scale: number) {
    super();
    this.unscaled = unscaled;
    this.scale = scale;
    if (Math.abs(scale) > MAX_SCALE) throw new JavaThrowable('ArithmeticException', 'Overflow');
  }

  /** @throws JavaThrowable */
  static parse(text: string): JavaBigDecimal {
    const { unscaled, scale } = parseDecimal(text);
    return new JavaBigDecimal(unscaled, scale);
  }

  /** Converts to another scale. */
  at(scale: number, mode = 'UNNECESSARY'): JavaBigDecimal {
    if (scale === this.scale) return this;
    if (scale > this.scale) return new JavaBigDecimal(multiplied(this.unscaled, tenTo(scale - this.scale)), scale);
    return new JavaBigDecimal(divideRounded(this.unscaled, tenTo(this.scale - scale), mode), scale);
  }

  with(other: JavaBigDecimal, apply: (a: bigint, b: bigint) => bigint): JavaBigDecimal {
    const scale = Math.max(this.scale, other.scale);
    return new JavaBigDecimal(apply(this.at(scale).unscaled, other.at(scale).unscaled), scale);
  }

  compareTo(other: unknown): number {
    const { unscaled } = this.with(other as JavaBigDecimal, (a, b) => (a < b ? -1n : a > b ? 1n : 0n));
    return Number(unscaled);
  }

  /** Without trailing zeros, but with at least the given scale. */
  stripped(least = -MAX_SCALE): JavaBigDecimal {
    let { unscaled, scale } = this;
    while (scale > least && bitsOf(unscaled) > 0 && remainder(unscaled, 10n) === 0n) {
      unscaled /= 10n;
      scale--;
    }
    return scale === this.scale ? this : new JavaBigDecimal(unscaled, scale);
  }

  /** With the digits of the context at most. Rounding 99.9 to two digits gives 100, which is rounded again. */
  rounded({ precision, mode }: MathContext): JavaBigDecimal {
    let result: JavaBigDecimal = this;
    for (
      let excess = precision === 0 ? 0 : result.precision - precision;
      excess > 0;
      excess = result.precision - precision
    )
      result = result.at(result.scale - excess, mode);
    return result;
  }

  get precision(): number {
    return wholeText(magnitudeOf(this.unscaled)).length;
  }

  override text(): string {
    return scientificText(this);
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaBigDecimal && other.unscaled === this.unscaled && other.scale === this.scale;
  }

  override hash(): number {
    return (Math.imul(31, hashOfWhole(this.unscaled)) + this.scale) | 0;
  }

  override key(): string {
    return `\0n${wholeText(this.unscaled)}/${this.scale}`;
  }
}
