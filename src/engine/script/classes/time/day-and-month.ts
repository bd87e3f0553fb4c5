import type { LongValue } from '../../values/boxed.ts';
import { namesIn } from '../../values/host-names.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { type TemporalField, unsupportedField } from '../../values/temporal-field.ts';
import { adjust } from '../../values/time-adjusters.ts';
import { DAYS, MONTH_CONSTANTS, monthOf, type NamedDay } from '../../values/time-amount.ts';
import { isConvertible, notObtainable } from '../../values/time-conversion.ts';
import type { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

const TEXT_STYLES = ['FULL', 'FULL_STANDALONE', 'SHORT', 'SHORT_STANDALONE', 'NARROW', 'NARROW_STANDALONE'].map(
  (name, i) => new JavaEnum('java.time.format.TextStyle', name, i),
);

export const TEXT_STYLE: ClassSpec = enumClass('java.time.format.TextStyle', TEXT_STYLES, {
  methods: {
    'TextStyle asNormal()': (self: JavaEnum) => TEXT_STYLES[self.ordinal & ~1],
    'TextStyle asStandalone()': (self: JavaEnum) => TEXT_STYLES[self.ordinal | 1],
    'boolean isStandalone()': (self: JavaEnum) => self.ordinal % 2 === 1,
  },
});

const WIDTHS = ['full', 'short', 'narrow'] as const;

interface Named {
  /** Full name of the class. */
  readonly name: string;
  readonly values: readonly NamedDay[];
  /** The field that has its values. */
  readonly field: string;
  readonly names: 'days' | 'months';
  readonly methods?: Readonly<Record<string, Implementation>>;
}

function named({ name, values, field, names, methods }: Named): ClassSpec {
  const count = values.length;
  const at = (index: number) => values[((index % count) + count) % count];
  const simple = name.slice(name.lastIndexOf('.') + 1);
  const read = (self: NamedDay, asked: TemporalField) => {
    if (asked.text() !== field) throw unsupportedField(asked);
    return self.value;
  };
  return enumClass(name, values, {
    extends: ['TemporalAccessor', 'TemporalAdjuster'],
    statics: {
      [`${simple} of(int)`]: (value: number) => {
        if (value < 1 || value > count)
          throw new JavaThrowable('DateTimeException', `Invalid value for ${field}: ${value}`);
        return values[value - 1];
      },
      [`${simple} from(TemporalAccessor)`]: (time: ZonedTime) => {
        const kind = names === 'days' ? 'DayOfWeek' : 'Month';
        if (!isConvertible(time, kind)) throw notObtainable(kind, time);
        return values[time.parts.values[names === 'days' ? 'dayOfWeek' : 'month'] - 1];
      },
    },
    methods: {
      'int getValue()': (self: NamedDay) => self.value,
      'Temporal adjustInto(Temporal)': (self: NamedDay, time: ZonedTime) => adjust(time, self),
      [`${simple} plus(long)`]: (self: NamedDay, by: LongValue) => at(self.ordinal + Number(BigInt(by) % 84n)),
      [`${simple} minus(long)`]: (self: NamedDay, by: LongValue) => at(self.ordinal - Number(BigInt(by) % 84n)),
      'String getDisplayName(TextStyle,Locale)': (self: NamedDay, style: JavaEnum, { tag }: JavaLocale) =>
        namesIn(tag)[names][WIDTHS[style.ordinal >> 1]!][self.ordinal],
      'int get(TemporalField)': read,
      'long getLong(TemporalField)': read,
      'boolean isSupported(TemporalField)': (_: NamedDay, asked: TemporalField) => asked.text() === field,
      'ValueRange range(TemporalField)': (_: NamedDay, asked: TemporalField) => {
        if (asked.text() !== field) throw unsupportedField(asked);
        return asked.rule.range;
      },
      ...methods,
    },
  });
}

export const DAY_OF_WEEK = named({ name: 'java.time.DayOfWeek', values: DAYS, field: 'DayOfWeek', names: 'days' });

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const length = ({ ordinal }: NamedDay, leap: boolean) => LENGTHS[ordinal]! + (leap && ordinal === 1 ? 1 : 0);

export const MONTH = named({
  name: 'java.time.Month',
  values: MONTH_CONSTANTS,
  field: 'MonthOfYear',
  names: 'months',
  methods: {
    'int length(boolean)': length,
    'int maxLength()': (self: NamedDay) => length(self, true),
    'int minLength()': (self: NamedDay) => length(self, false),
    'Month firstMonthOfQuarter()': (self: NamedDay) => monthOf(Math.floor(self.ordinal / 3) * 3 + 1),
    'int firstDayOfYear(boolean)': (self: NamedDay, leap: boolean) =>
      MONTH_CONSTANTS.slice(0, self.ordinal).reduce((sum, month) => sum + length(month, leap), 1),
  },
});
