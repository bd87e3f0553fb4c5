import { JavaLambda, JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { currencySymbol } from '../../values/number-symbols.ts';
import type { ClassSpec } from '../class-spec.ts';

/** java.util.Currency, by its code. */
class JavaCurrency extends JavaObject {
  readonly className = 'java.util.Currency';
  readonly code: string;

  constructor(code: string) {
    super();
    this.code = code;
  }

  override text(): string {
    return this.code;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaCurrency && other.code === this.code;
  }

  override key(): string {
    return `\0$${this.code}`;
  }
}

/** @throws JavaThrowable for an unknown code */
function currencyOf(code: string): JavaCurrency {
  if (Intl.supportedValuesOf('currency').includes(code)) return new JavaCurrency(code);
  throw illegal(`The input currency code: "${code}" is not a valid ISO 4217 code`);
}

const nameIn = (tag: string, code: string) => new Intl.DisplayNames(tag || 'en', { type: 'currency' }).of(code) ?? code;

const CURRENCY: ClassSpec = {
  name: 'java.util.Currency',
  statics: { 'Currency getInstance(String)': currencyOf },
  methods: {
    'String getCurrencyCode()': (self: JavaCurrency) => self.code,
    'int getDefaultFractionDigits()': ({ code }: JavaCurrency) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits,
    'String getDisplayName()': ({ code }: JavaCurrency) => nameIn('en', code),
    'String getDisplayName(Locale)': ({ code }: JavaCurrency, { tag }: JavaLocale) => nameIn(tag, code),
    'String getSymbol()': ({ code }: JavaCurrency) => currencySymbol(code, 'en'),
    'String getSymbol(Locale)': ({ code }: JavaCurrency, { tag }: JavaLocale) => currencySymbol(code, tag),
  },
};

const PRIMARY = 0;
const SECONDARY = 1;
const TERTIARY = 2;
const IDENTICAL = 3;
const SENSITIVITY = ['base', 'accent', 'variant', 'variant'] as const;

/** java.text.Collator: a comparator that orders texts as a language does. */
class JavaCollator extends JavaLambda {
  override readonly className = 'java.text.Collator';
  private readonly tag: string;
  private collator: Intl.Collator;
  private own = TERTIARY;

  constructor(tag: string) {
    super(2, (a, b) => this.compare(a as string, b as string));
    this.tag = tag;
    this.collator = new Intl.Collator(tag || 'en', { sensitivity: 'variant' });
  }

  compare(a: string, b: string): number {
    return Math.sign(this.collator.compare(a, b));
  }

  get strength(): number {
    return this.own;
  }

  /** @throws JavaThrowable for an unknown strength */
  set strength(strength: number) {
    const sensitivity = SENSITIVITY[strength];
    if (!sensitivity) throw illegal('Incorrect comparison level.');
    this.own = strength;
    this.collator = new Intl.Collator(this.tag || 'en', { sensitivity });
  }
}

const COLLATOR: ClassSpec = {
  name: 'java.text.Collator',
  extends: ['Comparator'],
  constants: {
    'int PRIMARY': PRIMARY,
    'int SECONDARY': SECONDARY,
    'int TERTIARY': TERTIARY,
    'int IDENTICAL': IDENTICAL,
  },
  statics: {
    'Collator getInstance()': () => new JavaCollator('en'),
    'Collator getInstance(Locale)': ({ tag }: JavaLocale) => new JavaCollator(tag),
  },
  methods: {
    'int compare(def,def)': (self: JavaCollator, a: string, b: string) => self.compare(a, b),
    'boolean equals(String,String)': (self: JavaCollator, a: string, b: string) => self.compare(a, b) === 0,
    'int getStrength()': (self: JavaCollator) => self.strength,
    'void setStrength(int)': (self: JavaCollator, strength: number) => {
      self.strength = strength;
    },
  },
};

export const CURRENCY_AND_COLLATION: readonly ClassSpec[] = [CURRENCY, COLLATOR];
