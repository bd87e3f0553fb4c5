import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';

/** What a pattern says about the digits, and the texts around them. */
export interface DecimalPattern {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly minInteger: number;
  /** Infinity without an exponent. */
  readonly maxInteger: number;
  readonly minFraction: number;
  readonly maxFraction: number;
  /** Number of digits between two grouping separators; 0 disables grouping. */
  readonly grouping: number;
  readonly factor: number;
  /** Minimum number of digits of the exponent; 0 without one. */
  readonly exponentDigits: number;
  readonly alwaysPoint: boolean;
}

export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

const DIGITS = new Set(['#', '0', ',', '.']);

/** Any number of digits on both sides, for an empty pattern. */
const PLAIN: DecimalPattern = {
  positive: { prefix: '', suffix: '' },
  negative: { prefix: '-', suffix: '' },
  minInteger: 0,
  maxInteger: Infinity,
  minFraction: 0,
  maxFraction: Infinity,
  grouping: 3,
  factor: 1,
  exponentDigits: 0,
  alwaysPoint: false,
};

/**
 * Parses a pattern of Java's DecimalFormat: `#` optional digit, `0` required digit, `.` decimal point, `,` grouping,
 * `E0` exponent, `%` and `‰`, quoted literals, and a second pattern after `;` for the texts around negative numbers.
 * @throws EngineError with Java's message
 */
export function parseDecimalPattern(pattern: string): DecimalPattern {
  if (pattern === '') return PLAIN;
  const first = new PatternReader(pattern, 0).readPart(false);
  const { prefix, suffix } = first;
  // Without a second part Java reads the first again, as a negative one.
  const { prefix: otherPrefix, suffix: otherSuffix } = new PatternReader(pattern, first.next ?? 0).readPart(true);
  const same = first.next === pattern.length || (otherPrefix === prefix && otherSuffix === suffix);
  return {
    ...first.digits,
    positive: { prefix, suffix },
    negative: same ? { prefix: `-${prefix}`, suffix } : { prefix: otherPrefix, suffix: otherSuffix },
    factor: first.factor,
  };
}

interface Part extends Affixes {
  readonly digits: Digits;
  readonly factor: number;
  /** Position after the `;` that ends the part. */
  readonly next: number | undefined;
}

type Digits = Omit<DecimalPattern, 'positive' | 'negative' | 'factor'>;

/** Reads a part as Java does, where digits may continue after a suffix. */
class PatternReader {
  private readonly pattern: string;
  private at: number;
  private prefix = '';
  private suffix = '';
  private factor = 1;
  private afterDigits = false;
  private left = 0;
  private zeros = 0;
  private right = 0;
  /** Digits since the last grouping separator; −1 without one. */
  private group = -1;
  /** Digits before the decimal point; −1 without one. */
  private point = -1;
  private exponent = 0;

  constructor(pattern: string, from: number) {
    this.pattern = pattern;
    this.at = from;
  }

  /** @param negative whether this is the second part, whose digits are ignored and which nothing may follow */
  readPart(negative: boolean): Part {
    while (this.next !== '' && this.next !== ';') {
      if (DIGITS.has(this.next)) {
        if (negative) this.skipDigits();
        else this.readDigits();
        this.afterDigits = true;
      } else this.readLiteral();
    }
    const separated = this.next === ';';
    if (separated && (negative || !this.afterDigits)) throw this.bad("Unquoted special character ';' in");
    const { prefix, suffix, factor } = this;
    return { prefix, suffix, factor, next: separated ? this.at + 1 : undefined, digits: this.checkDigits() };
  }

  private get next(): string {
    return this.pattern.charAt(this.at);
  }

  private append(text: string): void {
    if (this.afterDigits) this.suffix += text;
    else this.prefix += text;
  }

  private readLiteral(): void {
    const character = this.next;
    this.at++;
    if (character === "'") {
      this.readQuoted();
      return;
    }
    if (character === '%' || character === '‰') {
      if (this.factor !== 1) throw this.bad('Too many percent/per mille characters in');
      this.factor = character === '%' ? 100 : 1000;
    }
    this.append(character);
  }

  /** Two quotes are one, inside of a quotation and outside. */
  private readQuoted(): void {
    if (this.next === "'") {
      this.append("'");
      this.at++;
      return;
    }
    for (; this.next !== ''; this.at++) {
      if (this.next !== "'") this.append(this.next);
      else if (this.pattern.charAt(this.at + 1) === "'") {
        this.append("'");
        this.at++;
      } else {
        this.at++;
        return;
      }
    }
    throw this.bad('Malformed');
  }

  private skipDigits(): void {
    while (DIGITS.has(this.next) || this.next === 'E') this.at++;
  }

  private readDigits(): void {
    for (; DIGITS.has(this.next); this.at++) this.readDigit(this.next);
    if (this.next === 'E') this.readExponent();
  }

  private readDigit(character: string): void {
    if (character === ',') {
      this.group = 0;
      return;
    }
    if (character === '.') {
      if (this.point >= 0) throw this.bad('Multiple decimal separators in');
      this.point = this.left + this.zeros + this.right;
      return;
    }
    if (character === '0') {
      if (this.right > 0) throw this.bad("Unexpected '0' in");
      this.zeros++;
    } else if (this.zeros > 0) this.right++;
    else this.left++;
    if (this.group >= 0 && this.point < 0) this.group++;
  }

  private readExponent(): void {
    if (this.exponent > 0) throw this.bad('Multiple exponential symbols in');
    for (this.at++; this.next === '0'; this.at++) this.exponent++;
    if (this.left + this.zeros < 1 || this.exponent < 1) throw this.bad('Malformed exponential');
  }

  private checkDigits(): Digits {
    this.requireDigit();
    const { left, zeros, right, group, point, exponent } = this;
    const total = left + zeros + right;
    const misplaced = point < 0 ? right > 0 : point < left || point > left + zeros;
    if (misplaced || group === 0) throw this.bad('Malformed');
    const minInteger = (point < 0 ? total : point) - left;
    return {
      minInteger,
      maxInteger: exponent > 0 ? left + minInteger : Infinity,
      minFraction: point < 0 ? 0 : left + zeros - point,
      maxFraction: point < 0 ? 0 : total - point,
      grouping: Math.max(group, 0),
      exponentDigits: exponent,
      alwaysPoint: point === 0 || point === total,
    };
  }

  /** `###.###` has one required digit: the last before the point, or the first after it in `.###`. */
  private requireDigit(): void {
    if (this.zeros > 0 || this.left === 0 || this.point < 0) return;
    const before = Math.max(this.point, 1);
    this.right = this.left - before;
    this.left = before - 1;
    this.zeros = 1;
  }

  private bad(reason: string): EngineError {
    return illegalArgument(`${reason} pattern "${this.pattern}"`);
  }
}
