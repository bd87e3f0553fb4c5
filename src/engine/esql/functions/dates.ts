import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { dayOfWeek } from '../../mapping/dates/calendar.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { dateNames } from '../../mapping/dates/date-names.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import type { Long } from '../../structures/long.ts';
import { argumentProblem } from '../expressions/argument-problem.ts';
import { type Failure, illegalValue } from '../expressions/failure.ts';
import { singleConstant } from '../expressions/literal.ts';
import { isSpan } from '../types/data-type.ts';
import { dateOf, instantOf, millisOf } from '../types/instant.ts';
import { isTimeSpan, type TimeSpan } from '../types/time-span.ts';
import { chronoField, civil } from './chrono-fields.ts';
import { roundedDates } from './date-columns.ts';
import { DATE_UNITS, dateDifference, dateUnit } from './date-differences.ts';
import { type DateRounding, truncation, truncationProblem } from './date-truncation.ts';
import { illegalArgumentOf, refuseInvalid } from './invalid-constants.ts';
import type { ScalarFunction, TypeClass } from './scalar-function.ts';
import { DATES, STRING } from './type-classes.ts';

const SPAN: TypeClass = { description: 'dateperiod or timeduration', accepts: type => isSpan(type) };

/** The error for a constant argument that no row can be computed with. */
function invalidConstant(reason: string): EngineError {
  return new EngineError('invalid_argument_exception', reason, { status: 400 });
}

function unknownUnit(unit: string): Failure {
  return illegalValue(`A value of [${DATE_UNITS}] or their aliases is required; received [${unit}]`);
}

function attempted<T>(compute: () => T): T | Failure {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EngineError) return illegalValue(error.reason);
    throw error;
  }
}

function parse(pattern: string, text: string, zone: TimeZone): number | Failure {
  return attempted(() => DateFormat.of(pattern).millis(text, { zone }));
}

export const DATE_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'date_diff',
    parameters: [
      { name: 'unit', type: STRING },
      { name: 'startTimestamp', type: DATES },
      { name: 'endTimestamp', type: DATES },
    ],
    returns: 'integer',
    check([unit]) {
      const text = singleConstant(unit!);
      if (typeof text === 'string' && !dateUnit(text))
        throw invalidConstant(unknownUnit(text).text.replace(/^[\w.]+: /, ''));
    },
    bind:
      ({ types: [, from, to], settings: { zone } }) =>
      (text: string, start: Long, end: Long) => {
        const unit = dateUnit(text);
        return unit ? dateDifference(unit, instantOf(start, from!), instantOf(end, to!), zone) : unknownUnit(text);
      },
  },
  {
    name: 'date_extract',
    parameters: [
      { name: 'datePart', type: STRING },
      { name: 'date', type: DATES },
    ],
    returns: 'long',
    check([part], { text }) {
      const name = singleConstant(part!);
      if (typeof name === 'string' && !chronoField(name))
        throw invalidConstant(`invalid date field for [${text}]: ${name}`);
    },
    bind:
      ({ types: [, type], settings: { zone } }) =>
      (name: string, date: Long) =>
        chronoField(name)?.(civil(instantOf(date, type!), zone)) ??
        illegalValue(`No enum constant java.time.temporal.ChronoField.${name.toUpperCase()}`),
  },
  {
    name: 'date_format',
    parameters: [
      {
        name: 'dateFormat',
        type: { description: 'string or datetime', accepts: type => STRING.accepts(type) || DATES.accepts(type) },
      },
      { name: 'date', type: DATES, optional: true },
    ],
    returns: 'keyword',
    check(args, whole) {
      const [format, date] = args;
      if (!date) return;
      if (DATES.accepts(format!.type)) throw argumentProblem(args, 0, whole, 'string');
      refuseInvalid(format, pattern => attempted(() => DateFormat.of(pattern as string)), illegalArgumentOf);
    },
    bind({ types, settings: { zone, locale } }) {
      const print = (pattern: string, date: Long, at: number) => {
        const { millis, nanos } = instantOf(date, types[at]!);
        return attempted(() => DateFormat.of(pattern, locale).print(millis, zone, nanos));
      };
      if (types.length === 2) return (pattern: string, date: Long) => print(pattern, date, 1);
      const pattern = `strict_date_optional_time${types[0] === 'date_nanos' ? '_nanos' : ''}`;
      return (date: Long) => print(pattern, date, 0);
    },
  },
  {
    name: 'date_parse',
    parameters: [
      { name: 'datePattern', type: STRING },
      { name: 'dateString', type: STRING, optional: true },
    ],
    returns: 'date',
    check([pattern, date], { text }) {
      const invalid = ({ message }: Failure) => ({
        type: 'invalid_argument_exception',
        reason: `invalid date pattern for [${text}]: ${message}`,
      });
      if (date) refuseInvalid(pattern, value => attempted(() => DateFormat.of(value as string)), invalid);
    },
    bind: ({ types, settings: { zone } }) =>
      types.length === 1
        ? (text: string) => parse('strict_date_optional_time', text, zone)
        : (pattern: string, text: string) => parse(pattern, text, zone),
  },
  {
    name: 'date_trunc',
    parameters: [
      { name: 'interval', type: SPAN },
      { name: 'date', type: { ...DATES, description: 'date_nanos or datetime' } },
    ],
    returns: ([, type]) => (type === 'null' ? 'date' : type!),
    check([interval]) {
      const span = interval && singleConstant(interval);
      const problem = isTimeSpan(span) ? truncationProblem(span) : undefined;
      if (problem) throw illegalArgument(problem.text.replace(/^[\w.]+: /, ''));
    },
    isMonotone: ({ settings: { zone } }, at) => at === 1 && zone.fixed,
    bind({ types: [, type], settings: { zone } }) {
      const roundings = new Map<TimeSpan, DateRounding>();
      return (span: TimeSpan, date: Long) => {
        let round = roundings.get(span);
        if (!round) roundings.set(span, (round = truncation(span, zone)));
        return dateOf(round.floor(millisOf(date, type!)), type!);
      };
    },
    bindColumns({ types: [, type], constants: [span], settings: { zone } }) {
      return type === 'date' && isTimeSpan(span) ? roundedDates(truncation(span, zone), 1) : undefined;
    },
  },
  {
    name: 'day_name',
    parameters: [{ name: 'date', type: DATES }],
    returns: 'keyword',
    bind:
      ({ types: [type], settings: { zone, locale } }) =>
      (date: Long) =>
        dateNames(locale).days.full[dayOfWeek(civil(instantOf(date, type!), zone).days) - 1]!,
  },
  {
    name: 'month_name',
    parameters: [{ name: 'date', type: DATES }],
    returns: 'keyword',
    bind:
      ({ types: [type], settings: { zone, locale } }) =>
      (date: Long) =>
        dateNames(locale).months.full[civil(instantOf(date, type!), zone).month - 1]!,
  },
  {
    name: 'now',
    parameters: [],
    returns: 'date',
    bind:
      ({ settings: { now } }) =>
      () =>
        now,
  },
];
