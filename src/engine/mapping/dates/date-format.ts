import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { BUILT_IN_FORMATS } from './built-in-formats.data.ts';
import type { DateElement } from './date-elements.ts';
import { type DateFields, DateProblem, type Instant, namesYear, resolveFields, resolveInYear } from './date-fields.ts';
import { dateParts } from './date-parts.ts';
import { compilePattern, PatternError } from './date-pattern.ts';
import { parseIsoDate } from './iso-date.ts';
import { epochMillis, epochSecond, type ParseOptions, type SingleFormat } from './single-format.ts';
import { type TimeZone, UTC } from './time-zone.ts';

export const DEFAULT_DATE_FORMAT = 'strict_date_optional_time||epoch_millis';

const cache = new Map<string, DateFormat>();

/**
 * A date format of mappings and queries: alternatives separated by `||`, of which the first one prints. Instances are
 * shared.
 */
export class DateFormat {
  /** As written by the user. */
  readonly pattern: string;
  private readonly formats: readonly SingleFormat[];
  private readonly iso: boolean;

  /** @throws EngineError for an invalid pattern */
  static of(pattern: string, locale = ''): DateFormat {
    const key = `${locale}\n${pattern}`;
    let format = cache.get(key);
    if (!format) {
      format = new DateFormat(pattern, locale);
      if (cache.size > 1000) cache.clear();
      cache.set(key, format);
    }
    return format;
  }

  private constructor(pattern: string, locale: string) {
    this.pattern = pattern;
    this.formats = alternatives(pattern).map(name => singleFormat(name, locale));
    this.iso = /^strict_date_optional_time(\|\||$)/.test(pattern);
  }

  /** Milliseconds since the epoch. @throws EngineError */
  millis(text: string, options: ParseOptions = {}): number {
    if (this.iso && options.zone === undefined && options.roundUp !== true) {
      const fast = parseIsoDate(text);
      if (!Number.isNaN(fast)) return fast;
    }
    return this.instant(text, options).millis;
  }

  /** @throws EngineError */
  instant(text: string, options: ParseOptions = {}): Instant {
    if (text === '') throw illegalArgument('cannot parse empty date');
    const found = this.attempt(text, options);
    if (typeof found !== 'string') return found;
    throw this.failure(text, found);
  }

  /**
   * Like `instant`, but returns undefined for a text that does not match.
   * @throws EngineError for one that matches but is not a valid date
   */
  tryInstant(text: string): Instant | undefined {
    if (text === '') return undefined;
    const found = this.attempt(text, {});
    return typeof found === 'string' ? undefined : found;
  }

  /** Formats an instant with the first alternative. */
  print(millis: number, zone: TimeZone = UTC, nanos = 0): string {
    return this.formats[0]!.print({ millis, nanos }, zone);
  }

  private attempt(text: string, options: ParseOptions): Instant | string {
    let problem = '';
    for (const format of this.formats) {
      const found = attemptOne(format, text, options);
      if (typeof found !== 'string') return found;
      problem = found;
    }
    const single = this.formats.length === 1 && !this.formats[0]!.composite;
    return single ? problem : 'Failed to parse with all enclosed parsers';
  }

  private failure(text: string, problem: string): EngineError {
    const detail = /could not be parsed: (.*)$/s.exec(problem)?.[1];
    const cause = detail === undefined ? undefined : new EngineError('date_time_exception', detail);
    return illegalArgument(`failed to parse date field [${text}] with format [${this.pattern}]`, {
      cause: new EngineError('date_time_parse_exception', problem, { cause }),
    });
  }
}

function attemptOne(format: SingleFormat, text: string, options: ParseOptions): Instant | string {
  try {
    const found = format.parse(text, options);
    return typeof found === 'number' ? `Text '${shown(text)}' could not be parsed${place(found)}` : found;
  } catch (problem) {
    if (!(problem instanceof DateProblem)) throw problem;
    if (problem.parsing) return `Text '${shown(text)}' could not be parsed: ${problem.message}`;
    throw new EngineError('date_time_exception', problem.message, { status: 400 });
  }
}

function shown(text: string): string {
  return text.length > 64 ? `${text.slice(0, 64)}...` : text;
}

const UNPARSED = 0x40000000;

function place(failure: number): string {
  const at = ~failure;
  return at >= UNPARSED ? `, unparsed text found at index ${at - UNPARSED}` : ` at index ${at}`;
}

function alternatives(pattern: string): string[] {
  if (pattern.trim() === '') throw illegalArgument('No date pattern provided');
  const parts = pattern.split('||');
  if (parts.some(part => part.trim() === ''))
    throw illegalArgument(`Cannot have empty element in multi date format pattern: ${pattern}`);
  return parts;
}

function singleFormat(name: string, locale: string): SingleFormat {
  const plain = name.startsWith('8') ? name.slice(1) : name;
  if (plain === 'epoch_millis') return epochMillis;
  if (plain === 'epoch_second') return epochSecond;
  try {
    const builtIn = Object.hasOwn(BUILT_IN_FORMATS, plain) ? BUILT_IN_FORMATS[plain] : undefined;
    if (!builtIn) return elementFormat(compilePattern(plain, locale));
    const parse = compilePattern(builtIn.parse, '');
    const writer = builtIn.print === undefined ? parse : compilePattern(builtIn.print, '');
    return {
      ...elementFormat(parse, writer),
      composite: builtIn.parse.includes('{zone') && !/optional|iso|rfc/.test(plain),
    };
  } catch (error) {
    if (error instanceof PatternError)
      throw illegalArgument(`Invalid format: [${plain}]: ${error.message}`, { cause: illegalArgument(error.message) });
    throw error;
  }
}

function elementFormat(reader: DateElement, writer = reader): SingleFormat {
  return {
    parse(text, options) {
      const fields: DateFields = { values: {}, zone: undefined };
      const end = reader.parse(text, 0, fields);
      if (end < 0) return end;
      if (end < text.length) return ~(end + UNPARSED);
      return options.year === undefined || namesYear(fields)
        ? resolveFields(fields, options.roundUp ?? false, options.zone)
        : resolveInYear(fields, options.year, options.zone);
    },
    print: (instant, zone) => writer.print(dateParts(instant, zone)),
  };
}
