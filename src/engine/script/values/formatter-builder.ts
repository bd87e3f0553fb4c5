import {
  type DateElement,
  fraction,
  literal,
  type NumberSpec,
  number,
  offset,
  optional,
  padded,
  type SignStyle,
  sequence,
  words,
} from '../../mapping/dates/date-elements.ts';
import type { DateField } from '../../mapping/dates/date-fields.ts';
import { compileElements, PatternError } from '../../mapping/dates/date-pattern.ts';
import { chargeNames, namesIn } from './host-names.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';
import type { TemporalField } from './temporal-field.ts';
import { TimeFormatter } from './time-text.ts';

/** The parts of dates that fields of Java are, by the text of the field. */
const FIELDS: Readonly<Record<string, DateField>> = {
  Era: 'era',
  Year: 'year',
  YearOfEra: 'yearOfEra',
  WeekBasedYear: 'weekYear',
  WeekOfWeekBasedYear: 'week',
  QuarterOfYear: 'quarter',
  MonthOfYear: 'month',
  DayOfMonth: 'day',
  DayOfYear: 'dayOfYear',
  DayOfWeek: 'dayOfWeek',
  AlignedWeekOfMonth: 'alignedWeek',
  AmPmOfDay: 'amPm',
  HourOfAmPm: 'hourOfAmPm',
  ClockHourOfAmPm: 'clockHourOfAmPm',
  HourOfDay: 'hour',
  ClockHourOfDay: 'clockHourOfDay',
  MinuteOfHour: 'minute',
  SecondOfMinute: 'second',
  NanoOfSecond: 'nano',
  MilliOfDay: 'milliOfDay',
  NanoOfDay: 'nanoOfDay',
};

/** @throws JavaThrowable for a field that formatters here cannot have */
function partOf(field: TemporalField): DateField {
  const part = FIELDS[field.text()];
  if (part) return part;
  throw new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported field: ${field.text()}`);
}

const SIGNS: Readonly<Record<string, SignStyle>> = {
  NEVER: 'never',
  NOT_NEGATIVE: 'never',
  NORMAL: 'normal',
  ALWAYS: 'normal',
  EXCEEDS_PAD: 'padded',
};

/** The names of the values of a field in a language; undefined for fields that are written as numbers. */
function namesOf(part: DateField, style: number, locale: string): readonly string[] | undefined {
  const names = namesIn(locale);
  const width = (['full', 'short', 'narrow'] as const)[style >> 1]!;
  if (part === 'month') return names.months[width];
  if (part === 'dayOfWeek') return names.days[width];
  if (part === 'amPm') return names.halves;
  return part === 'era' ? names.eras[width === 'full' ? 'full' : 'short'] : undefined;
}

/** An element for the language of the formatter. */
type Made = (locale: string) => DateElement;

/** The values that a builder has between `optionalStart` and `optionalEnd`. */
interface Frame {
  readonly made: Made[];
  /** The number of variable width before the current numbers of fixed width, which reserve digits of it. */
  adjacent: NumberSpec | undefined;
  /** See `TimeFormatter.work`. */
  work: number;
}

const newFrame = (): Frame => ({ made: [], adjacent: undefined, work: 0 });

/** java.time.format.DateTimeFormatterBuilder. */
export class FormatterBuilder extends JavaObject {
  readonly className = 'java.time.format.DateTimeFormatterBuilder';
  private frames: Frame[] = [newFrame()];
  private anyCase = false;
  private padding: number | undefined;

  private add(made: Made, work = 1): this {
    const frame = this.frames.at(-1)!;
    frame.adjacent = undefined;
    return this.push(frame, made, work);
  }

  private push(frame: Frame, made: Made, work = 1): this {
    if (!this.anyCase) return this.pushAsIs(frame, made, work);
    return this.pushAsIs(frame, locale => inAnyCase(made(locale)), work * CASES.length);
  }

  private pushAsIs(frame: Frame, made: Made, work: number): this {
    const { padding } = this;
    this.padding = undefined;
    frame.made.push(padding === undefined ? made : locale => padded(padding, made(locale)));
    frame.work += work + (padding ?? 0);
    return this;
  }

  ignoreCase(anyCase: boolean): this {
    this.anyCase = anyCase;
    return this;
  }

  /** @throws JavaThrowable for a width that is not positive */
  pad(width: number): this {
    if (width < 1) throw illegal(`The pad width must be at least one but was ${width}`);
    this.padding = width;
    return this;
  }

  constant(word: string): this {
    return word === '' ? this : this.add(() => literal(word), word.length);
  }

  /** @throws JavaThrowable for an invalid pattern */
  pattern(pattern: string): this {
    const compile = (locale: string) => {
      try {
        return compileElements(pattern, locale);
      } catch (error) {
        throw error instanceof PatternError ? illegal(error.message) : error;
      }
    };
    const { anyCase } = this;
    compile('en');
    return this.add(locale => {
      const elements = compile(locale);
      return sequence(anyCase ? elements.map(inAnyCase) : elements);
    }, pattern.length * CASES.length);
  }

  value(field: TemporalField, [min, max, sign]: readonly [number, number, string]): this {
    if (min < 1 || min > 19) throw illegal(`The minimum width must be from 1 to 19 inclusive but was ${min}`);
    if (max < 1 || max > 19) throw illegal(`The maximum width must be from 1 to 19 inclusive but was ${max}`);
    if (max < min) throw illegal(`The maximum width must exceed or equal the minimum width but ${max} < ${min}`);
    const spec: NumberSpec = { field: partOf(field), min, max, sign: SIGNS[sign]!, reserve: 0 };
    const frame = this.frames.at(-1)!;
    const isFixed = min === max && (sign === 'NOT_NEGATIVE' || sign === 'NEVER');
    if (frame.adjacent && isFixed) frame.adjacent.reserve += max;
    else frame.adjacent = spec;
    return this.push(frame, () => number(spec));
  }

  /** Of seconds; other fractions cannot be read back. @throws JavaThrowable for widths that Java rejects */
  fraction(field: TemporalField, [min, max, hasPoint]: readonly [number, number, boolean]): this {
    if (min < 0 || min > 9) throw illegal(`Minimum width must be from 0 to 9 inclusive but was ${min}`);
    if (max < 1 || max > 9) throw illegal(`Maximum width must be from 1 to 9 inclusive but was ${max}`);
    if (max < min) throw illegal(`Maximum width must exceed or equal the minimum width but ${max} < ${min}`);
    partOf(field);
    return this.add(() => fraction(min, max, hasPoint ? '.' : ''));
  }

  names(field: TemporalField, style: number): this {
    const part = partOf(field);
    const first = part === 'amPm' || part === 'era' ? 0 : 1;
    return this.add(locale => {
      const names = namesOf(part, style, locale);
      return names ? words(part, first, names) : number({ field: part, min: 1, max: 19, sign: 'normal', reserve: 0 });
    });
  }

  /** @throws JavaThrowable for a pattern of offsets that Java does not have */
  offset(pattern: string, zero: string): this {
    const found = /^\+HH(?:(:?)(mm|MM)(?::?(ss|SS))?)?$/.exec(pattern);
    if (!found) throw illegal(`Invalid zone offset pattern: ${pattern}`);
    const [, colon, minutes, seconds] = found;
    const isOptional = minutes === undefined || minutes === 'mm';
    const element = offset({
      colon: colon === ':',
      zero,
      minutes: isOptional ? 'optional' : 'always',
      seconds: seconds !== undefined,
    });
    return this.add(() => element, 1 + zero.length);
  }

  formatter({ element, work }: TimeFormatter): this {
    return this.add(() => element, work);
  }

  default(field: TemporalField, value: number): this {
    const part = partOf(field);
    return this.add(() => ({
      parse(_, at, fields) {
        fields.values[part] ??= value;
        return at;
      },
      print: () => '',
    }));
  }

  start(): this {
    this.frames.push(newFrame());
    return this;
  }

  /** @throws JavaThrowable without a start */
  end(): this {
    if (this.frames.length === 1)
      throw new JavaThrowable(
        'IllegalStateException',
        'Cannot call optionalEnd() as there was no previous call to optionalStart()',
      );
    const { made, work } = this.frames.pop()!;
    if (made.length === 0) return this;
    const frame = this.frames.at(-1)!;
    frame.adjacent = undefined;
    return this.pushAsIs(frame, locale => optional(made.map(make => make(locale))), work);
  }

  build(locale: string): TimeFormatter {
    chargeNames(locale);
    while (this.frames.length > 1) this.end();
    const { made, work } = this.frames[0]!;
    return new TimeFormatter(sequence(made.map(make => make(locale))), { work });
  }
}

const CASES: readonly ((text: string) => string)[] = [
  text => text,
  text => text.replace(/\p{L}+/gu, word => word[0]!.toUpperCase() + word.slice(1).toLowerCase()),
  text => text.toUpperCase(),
  text => text.toLowerCase(),
];

/** Reads texts in any case: those of elements are capitalized, or in capital or small letters. */
function inAnyCase(element: DateElement): DateElement {
  return {
    print: element.print,
    parse(text, at, fields) {
      let end = -1;
      for (const change of CASES) {
        const changed = change(text);
        if (changed.length !== text.length) continue;
        end = element.parse(changed, at, fields);
        if (end >= 0) return end;
      }
      return end;
    },
  };
}
