import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double, Float } from '../../../json/java-numbers.ts';
import { Byte, Long, Short } from '../../values/boxed.ts';
import { JavaBigInteger } from '../../values/java-big-integer.ts';
import { JavaBigDecimal } from '../../values/java-decimal.ts';
import { JavaDecimalFormat } from '../../values/number-format.ts';
import type { ClassSpec } from '../class-spec.ts';

/** The patterns of the root locale. */
const PATTERNS = { number: '#,##0.###', integer: '#,##0', percent: '#,##0%' } as const;

/** @throws EngineError for a value that is not a number */
function format(self: JavaDecimalFormat, value: unknown): string {
  if (typeof value === 'number') return self.format(value);
  if (value instanceof Double || value instanceof Float) return self.format(value.value);
  if (value instanceof Long || value instanceof Short || value instanceof Byte) return self.format(value.value);
  if (value instanceof JavaBigInteger) return self.format(value.value);
  if (value instanceof JavaBigDecimal) return self.format(Number(value.text()));
  throw illegalArgument('Cannot format given Object as a Number');
}

/** Formats of numbers, made by the methods of the class. */
export const NUMBER_FORMAT: ClassSpec = {
  name: 'java.text.NumberFormat',
  statics: {
    'NumberFormat getInstance()': () => new JavaDecimalFormat(PATTERNS.number),
    'NumberFormat getNumberInstance()': () => new JavaDecimalFormat(PATTERNS.number),
    'NumberFormat getIntegerInstance()': () => new JavaDecimalFormat(PATTERNS.integer),
    'NumberFormat getPercentInstance()': () => new JavaDecimalFormat(PATTERNS.percent),
  },
  methods: {
    'String format(Object)': format,
    'int getMaximumFractionDigits()': (self: JavaDecimalFormat) => self.maxFraction,
    'int getMinimumFractionDigits()': (self: JavaDecimalFormat) => self.minFraction,
    'int getMinimumIntegerDigits()': (self: JavaDecimalFormat) => self.minInteger,
    'boolean isGroupingUsed()': (self: JavaDecimalFormat) => self.isGrouped,
    'void setMaximumFractionDigits(int)': (self: JavaDecimalFormat, digits: number) => {
      self.maxFraction = digits;
    },
    'void setMinimumFractionDigits(int)': (self: JavaDecimalFormat, digits: number) => {
      self.minFraction = digits;
    },
    'void setMinimumIntegerDigits(int)': (self: JavaDecimalFormat, digits: number) => {
      self.minInteger = digits;
    },
    'void setGroupingUsed(boolean)': (self: JavaDecimalFormat, grouped: boolean) => {
      self.isGrouped = grouped;
    },
  },
};

/** A format with a pattern: `#,##0.00`. */
export const DECIMAL_FORMAT: ClassSpec = {
  name: 'java.text.DecimalFormat',
  extends: ['NumberFormat'],
  constructors: {
    '()': () => new JavaDecimalFormat(PATTERNS.number),
    '(String)': (pattern: string) => new JavaDecimalFormat(pattern),
  },
  methods: {
    'void applyPattern(String)': (self: JavaDecimalFormat, pattern: string) => self.applyPattern(pattern),
  },
};
