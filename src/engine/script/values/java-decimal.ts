import { bitsOf, divided, multiplied, power, tenTo, visitDigits, wholeText } from './big-work.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';

/** java.math.BigInteger */
export class JavaBigInteger extends JavaObject {
  readonly className = 'java.math.BigInteger';
  readonly value: bigint;

  constructor(value: bigint) {
    super();
    this.value = value;
  }

  override text(): string {
    return wholeText(this.value);
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaBigInteger && other.value === this.value;
  }

  override key(): string {
    return `\0i${wholeText(this.value)}`;
  }

  compareTo(other: unknown): number {
    const b = (other as JavaBigInteger).value;
    return this.value < b ? -1 : this.value > b ? 1 : 0;
  }

  pow(exponent: number): JavaBigInteger {
    if (exponent < 0) throw new JavaThrowable('ArithmeticException', 'Negative exponent');
    return new JavaBigInteger(power(this.value, exponent));
  }
}

/** Rounding decided by the size of the remainder relative to the divisor. */
type Rounding = (info: { negative: boolean; twice: number; odd: boolean }) => boolean;

/** java.math.RoundingMode: whether the magnitude is incremented. */
export const ROUNDINGS: Readonly<Record<string, Rounding>> = {
  UP: () => true,
  DOWN: () => false,
  CEILING: ({ negative }) => !negative,
  FLOOR: ({ negative }) => negative,
  HALF_UP: ({ twice }) => twice >= 0,
  HALF_DOWN: ({ twice }) => twice > 0,
  HALF_EVEN: ({ twice, odd }) => twice > 0 || (twice === 0 && odd),
};

export class RoundingMode extends JavaObject {
  readonly className = 'java.math.RoundingMode';
  readonly mode: string;

  constructor(mode: string) {
    super();
    this.mode = mode;
  }

  override text(): string {
    return this.mode;
  }
}

export function divideRounded(a: bigint, b: bigint, mode: string): bigint {
  const quotient = divided(a, b);
  const rest = a - multiplied(quotient, b);
  if (rest === 0n) return quotient;
  const negative = a < 0n !== b < 0n;
  const size = (value: bigint) => (value < 0n ? -value : value);
  const difference = 2n * size(rest) - size(b);
  const round = ROUNDINGS[mode];
  if (!round) throw new JavaThrowable('ArithmeticException', 'Rounding necessary');
  const twice = difference < 0n ? -1 : difference > 0n ? 1 : 0;
  return round({ negative, twice, odd: quotient % 2n !== 0n }) ? quotient + (negative ? -1n : 1n) : quotient;
}

const MAX_DIGITS = 10_000;

/** java.math.BigDecimal: `unscaled` · 10^−`scale`. */
export class JavaBigDecimal extends JavaObject {
  readonly className = 'java.math.BigDecimal';
  readonly unscaled: bigint;
  readonly scale: number;

  constructor(unscaled: bigint, scale: number) {
    super();
    this.unscaled = unscaled;
    this.scale = scale;
    if (Math.abs(scale) > MAX_DIGITS) throw new JavaThrowable('ArithmeticException', 'Overflow');
  }

  /** @throws JavaThrowable */
  static parse(text: string): JavaBigDecimal {
    const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
    const [, sign, whole = '', fraction = '', exponent = '0'] = parts ?? [];
    if (!parts || whole + fraction === '')
      throw new JavaThrowable('NumberFormatException', `Character array is missing "exponent" mark 'e' or 'E'.`);
    visitDigits(whole.length + fraction.length);
    return new JavaBigDecimal(
      BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n),
      fraction.length - Number(exponent),
    );
  }

  /** Converts to another scale. */
  at(scale: number, mode = 'UNNECESSARY'): JavaBigDecimal {
    if (scale >= this.scale) return new JavaBigDecimal(multiplied(this.unscaled, tenTo(scale - this.scale)), scale);
    return new JavaBigDecimal(divideRounded(this.unscaled, tenTo(this.scale - scale), mode), scale);
  }

  with(other: JavaBigDecimal, apply: (a: bigint, b: bigint) => bigint): JavaBigDecimal {
    const scale = Math.max(this.scale, other.scale);
    return new JavaBigDecimal(apply(this.at(scale).unscaled, other.at(scale).unscaled), scale);
  }

  compareTo(other: unknown): number {
    const scale = Math.max(this.scale, (other as JavaBigDecimal).scale);
    const a = this.at(scale).unscaled;
    const b = (other as JavaBigDecimal).at(scale).unscaled;
    return a < b ? -1 : a > b ? 1 : 0;
  }

  stripped(): JavaBigDecimal {
    let { unscaled, scale } = this;
    if (unscaled === 0n) return new JavaBigDecimal(0n, 0);
    for (; bitsOf(unscaled) > 0 && divided(unscaled, 10n) * 10n === unscaled; scale--) unscaled /= 10n;
    return new JavaBigDecimal(unscaled, scale);
  }

  get digits(): string {
    return wholeText(this.unscaled < 0n ? -this.unscaled : this.unscaled);
  }

  plain(): string {
    const sign = this.unscaled < 0n ? '-' : '';
    if (this.scale <= 0) return sign + (this.unscaled === 0n ? '0' : this.digits + '0'.repeat(-this.scale));
    const digits = this.digits.padStart(this.scale + 1, '0');
    return `${sign}${digits.slice(0, -this.scale)}.${digits.slice(-this.scale)}`;
  }

  override text(): string {
    const { digits } = this;
    const exponent = digits.length - 1 - this.scale;
    if (this.scale >= 0 && exponent >= -6) return this.plain();
    const sign = this.unscaled < 0n ? '-' : '';
    const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
    return `${sign}${mantissa}E${exponent >= 0 ? '+' : ''}${exponent}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaBigDecimal && other.unscaled === this.unscaled && other.scale === this.scale;
  }

  override key(): string {
    return `\0n${wholeText(this.unscaled)}/${this.scale}`;
  }
}
