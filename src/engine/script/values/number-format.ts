import { DecimalFormat } from '../../structures/decimal/decimal-format.ts';
import type { Affixes, DecimalPattern } from '../../structures/decimal/decimal-pattern.ts';
import { JavaBigDecimal } from './java-decimal.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';
import { chargeText, visit } from './machine.ts';
import { divideRounded } from './math-context.ts';
import { NumberSymbols } from './number-symbols.ts';

/** Java's limits of the digits of a double. */
const MAX_INTEGER_DIGITS = 309;
const MAX_FRACTION_DIGITS = 340;
const MAX_INT = 2_147_483_647;

/** Most digits between two separators. */
const MAX_GROUP = 127;

/** Exact fractions of very small numbers have a thousand bits. */
const ROUNDING_COST = 200;

/** Cost of a pattern besides its characters. */
const PATTERN_COST = 300;

const NO_AFFIXES: Affixes = { prefix: '', suffix: '' };

/** java.text.DecimalFormat. */
export class JavaDecimalFormat extends JavaObject {
  readonly className = 'java.text.DecimalFormat';
  symbols: NumberSymbols;
  /** The name of a rounding mode. */
  rounding = 'HALF_EVEN';
  parsesIntegers = false;
  parsesDecimals = false;
  /** Without separators unless groups are used. */
  private pattern: DecimalPattern;
  private groupSize: number;
  private usesGroups: boolean;
  /** Longer numbers lose their first digits. */
  private integerLimit = MAX_INT;

  /** @throws EngineError for an invalid pattern */
  constructor(pattern: string, symbols: NumberSymbols = NumberSymbols.of('')) {
    super();
    visit(PATTERN_COST + 4 * pattern.length);
    this.pattern = new DecimalFormat(pattern).pattern;
    this.groupSize = this.pattern.grouping;
    this.usesGroups = this.groupSize > 0;
    this.symbols = symbols;
  }

  copy(): JavaDecimalFormat {
    const copy = new JavaDecimalFormat('0', this.symbols.copy());
    copy.pattern = this.pattern;
    copy.groupSize = this.groupSize;
    copy.usesGroups = this.usesGroups;
    copy.rounding = this.rounding;
    copy.parsesIntegers = this.parsesIntegers;
    copy.parsesDecimals = this.parsesDecimals;
    copy.integerLimit = this.integerLimit;
    return copy;
  }

  /** @throws EngineError for an invalid pattern */
  applyPattern(pattern: string): void {
    visit(PATTERN_COST + 4 * pattern.length);
    this.pattern = new DecimalFormat(pattern).pattern;
    this.groupSize = this.pattern.grouping;
    this.usesGroups = this.groupSize > 0;
  }

  /** @throws JavaThrowable if the number must be rounded and may not be */
  format(value: number | bigint): string {
    const { pattern, symbols } = this;
    if (Number.isNaN(value)) return 'NaN';
    const { prefix, suffix } = value < 0 || Object.is(value, -0) ? pattern.negative : pattern.positive;
    const size = typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(value);
    const plain = new DecimalFormat({ ...pattern, positive: NO_AFFIXES, negative: NO_AFFIXES });
    const digits = this.limited(plain.format(this.rounded(size, value < 0)));
    const text = symbols.affix(prefix) + symbols.number(digits) + symbols.affix(suffix);
    chargeText(text.length);
    return text;
  }

  /** The magnitude with the digits that the mode keeps; half-even is what the pattern's formatter does. */
  private rounded(size: number | bigint, isNegative: boolean): number | bigint {
    const { pattern, rounding } = this;
    if (rounding === 'HALF_EVEN' || typeof size === 'bigint' || pattern.exponentDigits > 0) return size;
    const scaled = size * pattern.factor;
    if (!Number.isFinite(scaled) || scaled === 0) return size;
    visit(ROUNDING_COST);
    const digits = Math.min(pattern.maxFraction, 30);
    const { numerator, denominator } = exactFraction(scaled);
    const scale = 10n ** BigInt(digits);
    const signed = isNegative ? -numerator : numerator;
    try {
      const units = divideRounded(signed * scale, denominator, rounding);
      return Number(units < 0n ? -units : units) / Number(scale) / pattern.factor;
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      throw new JavaThrowable(
        'ArithmeticException',
        'Rounding needed with the rounding mode being set to RoundingMode.UNNECESSARY',
      );
    }
  }

  private limited(digits: string): string {
    if (this.integerLimit >= MAX_INTEGER_DIGITS) return digits;
    const [whole = '', ...rest] = digits.split('.');
    let kept = '';
    let count = 0;
    for (let i = whole.length - 1; i >= 0 && (count < this.integerLimit || whole[i] === ','); i--) {
      if (whole[i] !== ',') count++;
      kept = whole[i]! + kept;
    }
    return [kept.replace(/^,/, ''), ...rest].join('.');
  }

  /**
   * The number at the start of a text, and how much of it was read: an integer if it is whole and a long, a JavaBigDecimal if the format parses
   * those, a double otherwise. Undefined if there is none.
   */
  parse(text: string): { readonly value: bigint | number | JavaBigDecimal; readonly length: number } | undefined {
    visit(text.length);
    const { positive, negative } = this.pattern;
    const found = this.parseSigned(text, negative, -1) ?? this.parseSigned(text, positive, 1);
    return found && { value: this.numberOf(found), length: found.length };
  }

  private numberOf({ sign, digits }: { sign: number; digits: string }): bigint | number | JavaBigDecimal {
    if (digits === '∞') return sign * Number.POSITIVE_INFINITY;
    if (this.parsesDecimals && this.pattern.factor === 1) return JavaBigDecimal.parse((sign < 0 ? '-' : '') + digits);
    const value = (sign * Number(digits)) / this.pattern.factor;
    if (!Number.isInteger(value) || Object.is(value, -0) || Math.abs(value) >= 2 ** 63) return value;
    const isPlain = /^\d+$/.test(digits) && this.pattern.factor === 1;
    return isPlain ? BigInt(sign) * BigInt(digits) : BigInt(value);
  }

  private parseSigned(text: string, { prefix, suffix }: Affixes, sign: number) {
    const { symbols, pattern } = this;
    const [before, after] = [symbols.affix(prefix), symbols.affix(suffix)];
    if (!text.startsWith(before)) return undefined;
    const rest = text.slice(before.length);
    if (rest.startsWith('∞')) return { sign, digits: '∞', length: before.length + 1 + after.length };
    const group = pattern.grouping > 0 ? escaped(symbols.grouping) : '';
    const whole = `\\d(?:${group === '' ? '' : `${group}?`}\\d)*`;
    const point = this.parsesIntegers ? '' : `(?:${escaped(symbols.decimal)}(\\d*))?`;
    const exponent = this.parsesIntegers ? '' : '(E-?\\d+)?';
    const number = new RegExp(`^(${whole})?${point}${exponent}`).exec(rest);
    const [all = '', integer = '', fraction = '', power = ''] = number ?? [];
    if (integer === '' && fraction === '') return undefined;
    if (!rest.startsWith(after, all.length) && !(this.parsesIntegers && after === '')) return undefined;
    const digits = [...integer].filter(char => /\d/.test(char)).join('') || '0';
    const length = before.length + all.length + after.length;
    return { sign, digits: digits + (fraction === '' ? '' : `.${fraction}`) + power, length };
  }

  /** Java's toPattern. */
  toPattern(): string {
    const { pattern } = this;
    visit(this.maxFraction + (pattern.exponentDigits > 0 ? 0 : pattern.minInteger));
    const { positive, negative, minInteger, maxInteger, grouping, minFraction, exponentDigits } = pattern;
    const isDefault = negative.prefix === `-${positive.prefix}` && negative.suffix === positive.suffix;
    const count = exponentDigits > 0 ? maxInteger : Math.max(this.groupSize, minInteger) + 1;
    let digits = '';
    for (let i = count; i > 0; i--) {
      if (i !== count && grouping > 0 && i % grouping === 0) digits += ',';
      digits += i <= minInteger ? '0' : '#';
    }
    const fraction = '0'.repeat(minFraction) + '#'.repeat(Math.max(0, this.maxFraction - minFraction));
    if (fraction !== '' || pattern.alwaysPoint) digits += `.${fraction}`;
    if (exponentDigits > 0) digits += `E${'0'.repeat(exponentDigits)}`;
    const wrapped = ({ prefix, suffix }: Affixes) => quoted(prefix) + digits + quoted(suffix);
    return wrapped(positive) + (isDefault ? '' : `;${wrapped(negative)}`);
  }

  override equals(other: unknown): boolean {
    return (
      other instanceof JavaDecimalFormat &&
      other.toPattern() === this.toPattern() &&
      other.rounding === this.rounding &&
      other.symbols.equals(this.symbols)
    );
  }

  get maxInteger(): number {
    return this.pattern.exponentDigits > 0 ? this.pattern.maxInteger : this.integerLimit;
  }

  set maxInteger(digits: number) {
    this.integerLimit = Math.max(0, digits);
    if (this.minInteger > this.integerLimit) this.change({ minInteger: this.integerLimit });
  }

  get maxFraction(): number {
    return Math.min(MAX_FRACTION_DIGITS, this.pattern.maxFraction);
  }

  set maxFraction(digits: number) {
    const maxFraction = clamped(digits, MAX_FRACTION_DIGITS);
    this.change({ maxFraction, minFraction: Math.min(maxFraction, this.minFraction) });
  }

  get minFraction(): number {
    return this.pattern.minFraction;
  }

  set minFraction(digits: number) {
    const minFraction = clamped(digits, MAX_FRACTION_DIGITS);
    this.change({ minFraction, maxFraction: Math.max(minFraction, this.maxFraction) });
  }

  get minInteger(): number {
    return this.pattern.minInteger;
  }

  set minInteger(digits: number) {
    this.change({ minInteger: clamped(digits, MAX_INTEGER_DIGITS) });
  }

  get isGrouped(): boolean {
    return this.usesGroups;
  }

  set isGrouped(grouped: boolean) {
    this.usesGroups = grouped;
    this.change({ grouping: grouped ? this.groupSize : 0 });
  }

  get grouping(): number {
    return this.groupSize;
  }

  /** @throws JavaThrowable for more digits than a byte counts */
  set grouping(size: number) {
    if (size < 0 || size > MAX_GROUP) throw illegal(`newValue is out of valid range. value: ${size}`);
    this.groupSize = size;
    this.change({ grouping: this.usesGroups ? size : 0 });
  }

  get multiplier(): number {
    return this.pattern.factor;
  }

  set multiplier(factor: number) {
    this.change({ factor });
  }

  get alwaysPoint(): boolean {
    return this.pattern.alwaysPoint;
  }

  set alwaysPoint(alwaysPoint: boolean) {
    this.change({ alwaysPoint });
  }

  /** The texts around a positive or a negative number. */
  affixes(sign: 'positive' | 'negative'): Affixes {
    return this.pattern[sign];
  }

  setAffixes(sign: 'positive' | 'negative', affixes: Partial<Affixes>): void {
    this.change({ [sign]: { ...this.pattern[sign], ...affixes } });
  }

  private change(members: Partial<DecimalPattern>): void {
    this.pattern = { ...this.pattern, ...members };
  }
}

function clamped(digits: number, most: number): number {
  return Math.max(0, Math.min(most, digits));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Quotes what patterns give a meaning to; signs for percentages keep theirs. */
function quoted(affix: string): string {
  return /[#0-9.,;'-]/.test(affix) ? `'${affix.replaceAll("'", "''")}'` : affix;
}

/** The exact value of a double. */
function exactFraction(value: number): { readonly numerator: bigint; readonly denominator: bigint } {
  let scaled = value;
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}
