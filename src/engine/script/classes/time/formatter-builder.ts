import type { LongValue } from '../../values/boxed.ts';
import { FormatterBuilder } from '../../values/formatter-builder.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { illegal } from '../../values/java-throwable.ts';
import type { JavaLocale } from '../../values/locale.ts';
import type { TemporalField } from '../../values/temporal-field.ts';
import type { TimeFormatter } from '../../values/time-text.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';
import { RESOLVER_STYLE } from './resolver-styles.ts';

const enumOf = (name: string, values: string) =>
  enumClass(
    `java.time.format.${name}`,
    values.split(' ').map((value, i) => new JavaEnum(`java.time.format.${name}`, value, i)),
  );

type B = FormatterBuilder;

const MAX_WIDTH = 19;

/** Methods that return the builder. */
const STEPS: Readonly<Record<string, Implementation>> = {
  'append(DateTimeFormatter)': (self: B, formatter: TimeFormatter) => self.formatter(formatter),
  'appendFraction(TemporalField,int,int,boolean)': (
    self: B,
    field: TemporalField,
    ...rest: [number, number, boolean]
  ) => self.fraction(field, rest),
  'appendLiteral(String)': (self: B, text: string) => self.constant(text),
  'appendOffset(String,String)': (self: B, pattern: string, zero: string) => self.offset(pattern, zero),
  'appendOffsetId()': (self: B) => self.offset('+HH:MM:ss', 'Z'),
  'appendOptional(DateTimeFormatter)': (self: B, formatter: TimeFormatter) => self.start().formatter(formatter).end(),
  'appendPattern(String)': (self: B, pattern: string) => self.pattern(pattern),
  'appendText(TemporalField)': (self: B, field: TemporalField) => self.names(field, 0),
  'appendText(TemporalField,TextStyle)': (self: B, field: TemporalField, style: JavaEnum) =>
    self.names(field, style.ordinal),
  'appendValue(TemporalField)': (self: B, field: TemporalField) => self.value(field, [1, MAX_WIDTH, 'NORMAL']),
  'appendValue(TemporalField,int)': (self: B, field: TemporalField, width: number) => {
    if (width < 1 || width > MAX_WIDTH) throw illegal(`The width must be from 1 to 19 inclusive but was ${width}`);
    return self.value(field, [width, width, 'NOT_NEGATIVE']);
  },
  'appendValue(TemporalField,int,int,SignStyle)': (
    self: B,
    field: TemporalField,
    ...[min, max, sign]: [number, number, JavaEnum]
  ) => self.value(field, [min, max, sign.name]),
  'appendZoneId()': (self: B) => self.pattern('VV'),
  'appendZoneOrOffsetId()': (self: B) => self.pattern('VV'),
  'appendZoneRegionId()': (self: B) => self.pattern('VV'),
  'appendZoneText(TextStyle)': (self: B, style: JavaEnum) => self.pattern(style.ordinal < 2 ? 'zzzz' : 'z'),
  'optionalStart()': (self: B) => self.start(),
  'optionalEnd()': (self: B) => self.end(),
  'padNext(int)': (self: B, width: number) => self.pad(width),
  'parseCaseInsensitive()': (self: B) => self.ignoreCase(true),
  'parseCaseSensitive()': (self: B) => self.ignoreCase(false),
  'parseDefaulting(TemporalField,long)': (self: B, field: TemporalField, value: LongValue) =>
    self.default(field, Number(value)),
  'parseStrict()': (self: B) => self,
};

/** Formatters made of parts, and the enums of their options. */
export const FORMATTER_BUILDERS: readonly ClassSpec[] = [
  enumOf('FormatStyle', 'FULL LONG MEDIUM SHORT'),
  RESOLVER_STYLE,
  enumOf('SignStyle', 'NORMAL ALWAYS NEVER NOT_NEGATIVE EXCEEDS_PAD'),
  {
    name: 'java.time.format.DateTimeFormatterBuilder',
    constructors: { '()': () => new FormatterBuilder() },
    methods: {
      ...Object.fromEntries(
        Object.entries(STEPS).map(([signature, call]) => [`DateTimeFormatterBuilder ${signature}`, call]),
      ),
      'DateTimeFormatter toFormatter()': (self: B) => self.build('en'),
      'DateTimeFormatter toFormatter(Locale)': (self: B, { tag }: JavaLocale) => self.build(tag),
    },
  },
];
