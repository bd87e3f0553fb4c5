import { DecimalFormat } from '../../structures/decimal/decimal-format.ts';
import type { DecimalPattern } from '../../structures/decimal/decimal-pattern.ts';
import { JavaObject } from './java-object.ts';
import { chargeText } from './machine.ts';

/** Java's limits of the digits of a double. */
const MAX_INTEGER_DIGITS = 309;
const MAX_FRACTION_DIGITS = 340;

/** Digits between two separators, where a pattern has none. */
const GROUP = 3;

/** java.text.DecimalFormat with the symbols of the root locale. */
export class JavaDecimalFormat extends JavaObject {
  readonly className = 'java.text.DecimalFormat';
  private current: DecimalFormat;

  /** @throws EngineError for an invalid pattern */
  constructor(pattern: string) {
    super();
    this.current = new DecimalFormat(pattern);
  }

  /** @throws EngineError for an invalid pattern */
  applyPattern(pattern: string): void {
    this.current = new DecimalFormat(pattern);
  }

  format(value: number | bigint): string {
    const text = this.current.format(value);
    chargeText(text.length);
    return text;
  }

  get maxFraction(): number {
    return Math.min(MAX_FRACTION_DIGITS, this.current.pattern.maxFraction);
  }

  set maxFraction(digits: number) {
    const maxFraction = clamped(digits, MAX_FRACTION_DIGITS);
    this.change({ maxFraction, minFraction: Math.min(maxFraction, this.minFraction) });
  }

  get minFraction(): number {
    return this.current.pattern.minFraction;
  }

  set minFraction(digits: number) {
    const minFraction = clamped(digits, MAX_FRACTION_DIGITS);
    this.change({ minFraction, maxFraction: Math.max(minFraction, this.maxFraction) });
  }

  get minInteger(): number {
    return this.current.pattern.minInteger;
  }

  set minInteger(digits: number) {
    this.change({ minInteger: clamped(digits, MAX_INTEGER_DIGITS) });
  }

  get isGrouped(): boolean {
    return this.current.pattern.grouping > 0;
  }

  set isGrouped(grouped: boolean) {
    this.change({ grouping: grouped ? this.current.pattern.grouping || GROUP : 0 });
  }

  private change(members: Partial<DecimalPattern>): void {
    this.current = new DecimalFormat({ ...this.current.pattern, ...members });
  }
}

function clamped(digits: number, most: number): number {
  return Math.max(0, Math.min(most, digits));
}
