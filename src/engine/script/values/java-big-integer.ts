import { bitsOf, magnitudeOf, power, wholeText } from './big-work.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { visit } from './machine.ts';

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

  override hash(): number {
    return hashOfWhole(this.value);
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

/** BigInteger.hashCode: 31 · hash + word over the 32-bit words of the magnitude, the highest first. */
export function hashOfWhole(value: bigint): number {
  const hex = magnitudeOf(value).toString(16);
  visit(hex.length);
  let hash = 0;
  for (let end = hex.length % 8 || 8, at = 0; at < hex.length; at = end, end += 8)
    hash = (Math.imul(hash, 31) + Number.parseInt(hex.slice(at, end), 16)) | 0;
  return value < 0n ? -hash | 0 : hash;
}

/** The bits that differ from the sign, as a number that is not negative. */
export function bitsBesideSign(value: bigint): bigint {
  visit(bitsOf(value) / 64);
  return value < 0n ? -value - 1n : value;
}

/** The number of bits of a nonnegative number. */
export function lengthInBits(value: bigint): number {
  const hex = value.toString(16);
  const first = Number.parseInt(hex[0]!, 16);
  return (hex.length - 1) * 4 + (first === 0 ? 0 : 32 - Math.clz32(first));
}
