import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double, Float } from '../../../json/java-numbers.ts';
import { box } from '../../values/box.ts';
import { Byte, Long, Short } from '../../values/boxed.ts';
import { chargeHostData } from '../../values/host-names.ts';
import { JavaBigInteger } from '../../values/java-big-integer.ts';
import { JavaBigDecimal } from '../../values/java-decimal.ts';
import type { JavaEnum } from '../../values/java-enum.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { wrapLong } from '../../values/long-math.ts';
import { ROUNDING_MODES } from '../../values/math-context.ts';
import { JavaDecimalFormat } from '../../values/number-format.ts';
import { NumberSymbols } from '../../values/number-symbols.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import type { ParsePosition } from './parse-position.ts';

type F = JavaDecimalFormat;

/** The patterns of the root locale. */
const PATTERNS = { number: '#,##0.###', integer: '#,##0', percent: '#,##0%' } as const;

/** @throws EngineError for a value that is not a number */
export function formatNumber(self: F, value: unknown): string {
  if (typeof value === 'number') return self.format(value);
  if (value instanceof Double || value instanceof Float) return self.format(value.value);
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return self.format(value.value);
  if (value instanceof JavaBigInteger) return self.format(value.value);
  if (value instanceof JavaBigDecimal) return self.format(Number(value.text()));
  throw illegalArgument('Cannot format given Object as a Number');
}

/** @throws JavaThrowable for a text that does not start with a number */
function parse(self: F, text: string): unknown {
  const found = self.parse(text);
  if (found === undefined) throw new JavaThrowable('ParseException', `Unparseable number: "${text}"`);
  return boxed(found.value);
}

function boxed(value: bigint | number | JavaBigDecimal): unknown {
  if (typeof value === 'object') return value;
  return typeof value === 'bigint' ? box({ name: 'long' }, wrapLong(value)) : new Double(value);
}

/** Null, and the position of the failure, for a text that is not a number. */
function parseAt(self: F, text: string, position: ParsePosition): unknown {
  const found = self.parse(text.slice(position.index));
  if (found === undefined) {
    position.errorIndex = position.index;
    return null;
  }
  position.index += found.length;
  return boxed(found.value);
}

/** The pattern of a locale's percentages or amounts of money, read from a number that the host formats. */
function styledPattern(tag: string, style: 'percent' | 'currency'): string {
  chargeHostData();
  const options: Intl.NumberFormatOptions = style === 'percent' ? { style } : { style, currency: 'USD' };
  const parts = new Intl.NumberFormat(tag || 'en', options).formatToParts(1);
  const number = style === 'percent' ? '#,##0' : '#,##0.00';
  const first = parts.findIndex(({ type }) => type === 'integer');
  return parts
    .map(({ type, value }, i) => {
      if (type === 'percentSign') return '%';
      if (type === 'currency') return '¤';
      if (i === first) return number;
      return type === 'literal' ? value : '';
    })
    .join('');
}

export function localizedFormat(style: keyof typeof PATTERNS | 'currency', { tag }: { readonly tag: string }): F {
  const pattern = style === 'percent' || style === 'currency' ? styledPattern(tag, style) : PATTERNS[style];
  const format = new JavaDecimalFormat(pattern, NumberSymbols.of(tag));
  format.parsesIntegers = style === 'integer';
  return format;
}

const ROOT = { tag: '' };

/** Formats of numbers, made by the methods of the class. */
export const NUMBER_FORMAT: ClassSpec = {
  name: 'java.text.NumberFormat',
  constants: { 'int INTEGER_FIELD': 0, 'int FRACTION_FIELD': 1 },
  statics: Object.fromEntries(
    (
      [
        ['', 'number'],
        ['Number', 'number'],
        ['Integer', 'integer'],
        ['Percent', 'percent'],
        ['Currency', 'currency'],
      ] as const
    ).flatMap(([name, style]): [string, Implementation][] => [
      [`NumberFormat get${name}Instance()`, () => localizedFormat(style, ROOT)],
      [`NumberFormat get${name}Instance(Locale)`, (locale: JavaLocale) => localizedFormat(style, locale)],
    ]),
  ),
  methods: {
    'String format(Object)': formatNumber,
    'def clone()': (self: F) => self.copy(),
    'Number parse(String)': parse,
    'Object parseObject(String)': parse,
    'Number parse(String,ParsePosition)': parseAt,
    'Object parseObject(String,ParsePosition)': parseAt,
    'RoundingMode getRoundingMode()': (self: F) => ROUNDING_MODES.find(({ name }) => name === self.rounding),
    'void setRoundingMode(RoundingMode)': (self: F, mode: JavaEnum) => {
      self.rounding = mode.name;
    },
    'boolean isParseIntegerOnly()': (self: F) => self.parsesIntegers,
    'void setParseIntegerOnly(boolean)': (self: F, integers: boolean) => {
      self.parsesIntegers = integers;
    },
    'int getMaximumIntegerDigits()': (self: F) => self.maxInteger,
    'void setMaximumIntegerDigits(int)': (self: F, digits: number) => {
      self.maxInteger = digits;
    },
    'int getMaximumFractionDigits()': (self: F) => self.maxFraction,
    'int getMinimumFractionDigits()': (self: F) => self.minFraction,
    'int getMinimumIntegerDigits()': (self: F) => self.minInteger,
    'boolean isGroupingUsed()': (self: F) => self.isGrouped,
    'void setMaximumFractionDigits(int)': (self: F, digits: number) => {
      self.maxFraction = digits;
    },
    'void setMinimumFractionDigits(int)': (self: F, digits: number) => {
      self.minFraction = digits;
    },
    'void setMinimumIntegerDigits(int)': (self: F, digits: number) => {
      self.minInteger = digits;
    },
    'void setGroupingUsed(boolean)': (self: F, grouped: boolean) => {
      self.isGrouped = grouped;
    },
  },
};

/** `getPositivePrefix`, `setNegativeSuffix` … */
const AFFIXES: Readonly<Record<string, Implementation>> = Object.fromEntries(
  (['Positive', 'Negative'] as const).flatMap(sign =>
    (['Prefix', 'Suffix'] as const).flatMap((part): [string, Implementation][] => {
      const key = part === 'Prefix' ? 'prefix' : 'suffix';
      const kind = sign === 'Positive' ? 'positive' : 'negative';
      return [
        [`String get${sign}${part}()`, (self: F) => self.affixes(kind)[key]],
        [`void set${sign}${part}(String)`, (self: F, text: string) => self.setAffixes(kind, { [key]: text })],
      ];
    }),
  ),
);

/** A format with a pattern: `#,##0.00`. */
export const DECIMAL_FORMAT: ClassSpec = {
  name: 'java.text.DecimalFormat',
  extends: ['NumberFormat'],
  constructors: {
    '()': () => new JavaDecimalFormat(PATTERNS.number),
    '(String)': (pattern: string) => new JavaDecimalFormat(pattern),
    '(String,DecimalFormatSymbols)': (pattern: string, symbols: NumberSymbols) =>
      new JavaDecimalFormat(pattern, symbols.copy()),
  },
  methods: {
    ...AFFIXES,
    'void applyPattern(String)': (self: F, pattern: string) => self.applyPattern(pattern),
    'String toPattern()': (self: F) => self.toPattern(),
    'DecimalFormatSymbols getDecimalFormatSymbols()': (self: F) => self.symbols.copy(),
    'void setDecimalFormatSymbols(DecimalFormatSymbols)': (self: F, symbols: NumberSymbols) => {
      self.symbols = symbols.copy();
    },
    'int getGroupingSize()': (self: F) => self.grouping,
    'void setGroupingSize(int)': (self: F, size: number) => {
      self.grouping = size;
    },
    'int getMultiplier()': (self: F) => self.multiplier,
    'void setMultiplier(int)': (self: F, factor: number) => {
      self.multiplier = factor;
    },
    'boolean isDecimalSeparatorAlwaysShown()': (self: F) => self.alwaysPoint,
    'void setDecimalSeparatorAlwaysShown(boolean)': (self: F, shown: boolean) => {
      self.alwaysPoint = shown;
    },
    'boolean isParseBigDecimal()': (self: F) => self.parsesDecimals,
    'void setParseBigDecimal(boolean)': (self: F, decimals: boolean) => {
      self.parsesDecimals = decimals;
    },
  },
};

const SYMBOLS = {
  DecimalSeparator: 'decimal',
  GroupingSeparator: 'grouping',
  MinusSign: 'minus',
  Percent: 'percent',
} as const;

export const DECIMAL_FORMAT_SYMBOLS: ClassSpec = {
  name: 'java.text.DecimalFormatSymbols',
  constructors: {
    '()': () => NumberSymbols.of(''),
    '(Locale)': ({ tag }: JavaLocale) => NumberSymbols.of(tag),
  },
  statics: {
    'DecimalFormatSymbols getInstance()': () => NumberSymbols.of(''),
    'DecimalFormatSymbols getInstance(Locale)': ({ tag }: JavaLocale) => NumberSymbols.of(tag),
  },
  methods: {
    ...Object.fromEntries(
      Object.entries(SYMBOLS).flatMap(([name, key]): [string, Implementation][] => [
        [`char get${name}()`, (self: NumberSymbols) => self[key].charCodeAt(0)],
        [
          `void set${name}(char)`,
          (self: NumberSymbols, char: number) => {
            self[key] = String.fromCharCode(char);
          },
        ],
      ]),
    ),
    'def clone()': (self: NumberSymbols) => self.copy(),
    'char getZeroDigit()': () => 48,
    'String getCurrencySymbol()': (self: NumberSymbols) => self.currencySymbol,
    'void setCurrencySymbol(String)': (self: NumberSymbols, symbol: string) => {
      self.currencySymbol = symbol;
    },
    'String getInternationalCurrencySymbol()': (self: NumberSymbols) => self.currency,
    'String getInfinity()': () => '∞',
    'String getNaN()': () => 'NaN',
    'String getExponentSeparator()': () => 'E',
  },
};
