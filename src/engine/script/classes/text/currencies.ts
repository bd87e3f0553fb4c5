import { chargeHostData } from '../../values/host-names.ts';
import { JavaObject } from '../../values/java-object.ts';
import { illegal, nullPointer } from '../../values/java-throwable.ts';
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
function currencyOf(code: string | null): JavaCurrency {
  if (code === null) throw nullPointer('Cannot invoke "Object.hashCode()" because "key" is null');
  chargeHostData();
  if (Intl.supportedValuesOf('currency').includes(code)) return new JavaCurrency(code);
  throw illegal(`The input currency code: "${code}" is not a valid ISO 4217 code`);
}

function nameIn(tag: string, code: string): string {
  chargeHostData();
  return new Intl.DisplayNames(tag || 'en', { type: 'currency' }).of(code) ?? code;
}

function fractionDigits({ code }: JavaCurrency): number {
  chargeHostData();
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits!;
}

export const CURRENCY: ClassSpec = {
  name: 'java.util.Currency',
  statics: { 'Currency getInstance(String)': currencyOf },
  methods: {
    'String getCurrencyCode()': (self: JavaCurrency) => self.code,
    'int getDefaultFractionDigits()': fractionDigits,
    'String getDisplayName()': ({ code }: JavaCurrency) => nameIn('en', code),
    'String getDisplayName(Locale)': ({ code }: JavaCurrency, { tag }: JavaLocale) => nameIn(tag, code),
    'String getSymbol()': ({ code }: JavaCurrency) => currencySymbol(code, 'en'),
    'String getSymbol(Locale)': ({ code }: JavaCurrency, { tag }: JavaLocale) => currencySymbol(code, tag),
  },
};
