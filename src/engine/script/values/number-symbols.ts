import { chargeHostData } from './host-names.ts';
import { JavaObject } from './java-object.ts';

/** java.text.DecimalFormatSymbols: the characters that a locale writes numbers with. */
export class NumberSymbols extends JavaObject {
  readonly className = 'java.text.DecimalFormatSymbols';
  decimal = '.';
  grouping = ',';
  minus = '-';
  percent = '%';
  currency = 'XXX';
  currencySymbol = '¤';

  /** Those of a language tag; the root locale's if it is empty. */
  static of(tag: string): NumberSymbols {
    const symbols = new NumberSymbols();
    if (tag === '') return symbols;
    chargeHostData();
    const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(-1_234_567.5);
    const found = (type: string) => parts.find(part => part.type === type)?.value;
    symbols.decimal = found('decimal') ?? '.';
    symbols.grouping = found('group') ?? ',';
    symbols.minus = found('minusSign') ?? '-';
    const region = /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1];
    const currency = region && CURRENCIES[region];
    if (currency) symbols.setCurrency(currency, tag);
    return symbols;
  }

  setCurrency(code: string, tag: string): void {
    this.currency = code;
    this.currencySymbol = currencySymbol(code, tag);
  }

  copy(): NumberSymbols {
    return Object.assign(new NumberSymbols(), this);
  }

  /** A number written with points and commas in these symbols. */
  number(text: string): string {
    return text.replace(/[.,]/g, char => (char === '.' ? this.decimal : this.grouping));
  }

  affix(text: string): string {
    return text.replace(/[-%¤]/g, char =>
      char === '-' ? this.minus : char === '%' ? this.percent : this.currencySymbol,
    );
  }

  override equals(other: unknown): boolean {
    if (!(other instanceof NumberSymbols)) return false;
    const keys = ['decimal', 'grouping', 'minus', 'percent', 'currencySymbol'] as const;
    return keys.every(key => this[key] === other[key]);
  }
}

/** A currency's symbol in a language. */
export function currencySymbol(code: string, tag: string): string {
  if (code === 'XXX') return '¤';
  chargeHostData();
  const parts = new Intl.NumberFormat(tag || 'en-001', { style: 'currency', currency: code }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')!.value;
}

/** The currencies of countries. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map(region => [region, 'EUR']),
  ),
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RU: 'RUB',
  SE: 'SEK',
  TR: 'TRY',
  TW: 'TWD',
  US: 'USD',
  ZA: 'ZAR',
};
