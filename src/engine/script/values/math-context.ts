import { divided, magnitudeOf, multiplied } from './big-work.ts';
import { JavaEnum } from './java-enum.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';

/** Whether the magnitude is incremented, decided by the size of the remainder relative to the divisor. */
type Rounding = (rest: { negative: boolean; twice: number; odd: boolean }) => boolean;

const ROUNDINGS: Readonly<Record<string, Rounding>> = {
  UP: () => true,
  DOWN: () => false,
  CEILING: ({ negative }) => !negative,
  FLOOR: ({ negative }) => negative,
  HALF_UP: ({ twice }) => twice >= 0,
  HALF_DOWN: ({ twice }) => twice > 0,
  HALF_EVEN: ({ twice, odd }) => twice > 0 || (twice === 0 && odd),
};

/** The constants of java.math.RoundingMode, in their order. */
export const ROUNDING_MODES = [...Object.keys(ROUNDINGS), 'UNNECESSARY'].map(
  (name, ordinal) => new JavaEnum('java.math.RoundingMode', name, ordinal),
);

/** Divides and rounds by the name of a mode. @throws JavaThrowable if `UNNECESSARY` would have to round */
export function divideRounded(a: bigint, b: bigint, mode: string): bigint {
  const quotient = divided(a, b);
  const rest = a - multiplied(quotient, b);
  if (rest === 0n) return quotient;
  const negative = a < 0n !== b < 0n;
  const difference = 2n * magnitudeOf(rest) - magnitudeOf(b);
  const round = ROUNDINGS[mode];
  if (!round) throw new JavaThrowable('ArithmeticException', 'Rounding necessary');
  const twice = difference < 0n ? -1 : difference > 0n ? 1 : 0;
  return round({ negative, twice, odd: quotient % 2n !== 0n }) ? quotient + (negative ? -1n : 1n) : quotient;
}

/** java.math.MathContext: how many digits a result keeps, and how it is rounded to them. No digits means all. */
export class MathContext extends JavaObject {
  readonly className = 'java.math.MathContext';
  readonly precision: number;
  /** The name of a rounding mode. */
  readonly mode: string;

  /** @throws JavaThrowable */
  constructor(precision: number, mode = 'HALF_UP') {
    super();
    if (precision < 0) throw illegal('Digits < 0');
    this.precision = precision;
    this.mode = mode;
  }

  override text(): string {
    return `precision=${this.precision} roundingMode=${this.mode}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof MathContext && other.precision === this.precision && other.mode === this.mode;
  }

  override key(): string {
    return `\0m${this.text()}`;
  }
}
