import type { DateNames } from '../../mapping/dates/date-names.ts';
import { zoneName } from '../../mapping/dates/date-pattern.ts';
import { findTimeZone, formatOffset, type TimeZone, timeZone } from '../../mapping/dates/time-zone.ts';
import { chargeHostData, namesIn } from './host-names.ts';
import { type CalendarField, JavaCalendar } from './java-calendar.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';
import { DEFAULT_ZONE, JavaTimeZone } from './java-time-zone.ts';
import { chargeText, visit } from './machine.ts';

/** A run of a pattern letter, or a literal. */
type Part = { readonly letter: string; readonly count: number } | { readonly text: string };

const LETTERS = 'GyYMLwWDdFEuaHkKhmsSzZX';

/** @throws JavaThrowable for a pattern that Java rejects */
function parsePattern(pattern: string): Part[] {
  visit(pattern.length);
  const parts: Part[] = [];
  const literal = (text: string) => {
    const last = parts.at(-1);
    if (last && 'text' in last) parts[parts.length - 1] = { text: last.text + text };
    else parts.push({ text });
  };
  for (let at = 0; at < pattern.length; ) {
    const char = pattern[at]!;
    if (char === "'") {
      if (pattern[at + 1] === "'") {
        literal("'");
        at += 2;
        continue;
      }
      const found = /^'((?:[^']|'')*)'/.exec(pattern.slice(at));
      if (!found) throw illegal('Unterminated quote');
      literal(found[1]!.replaceAll("''", "'"));
      at += found[0].length;
    } else if (/[A-Za-z]/.test(char)) {
      if (!LETTERS.includes(char)) throw illegal(`Illegal pattern character '${char}'`);
      let end = at;
      while (pattern[end] === char) end++;
      if (char === 'X' && end - at > 3) throw illegal(`invalid ISO 8601 format: length=${end - at}`);
      parts.push({ letter: char, count: end - at });
      at = end;
    } else {
      literal(char);
      at++;
    }
  }
  return parts;
}

/** The fields of letters that are written as numbers. */
const NUMBERS: Readonly<Record<string, CalendarField>> = {
  y: 'YEAR',
  M: 'MONTH',
  L: 'MONTH',
  w: 'WEEK_OF_YEAR',
  W: 'WEEK_OF_MONTH',
  D: 'DAY_OF_YEAR',
  d: 'DAY_OF_MONTH',
  F: 'DAY_OF_WEEK_IN_MONTH',
  u: 'DAY_OF_WEEK',
  H: 'HOUR_OF_DAY',
  k: 'HOUR_OF_DAY',
  K: 'HOUR',
  h: 'HOUR',
  m: 'MINUTE',
  s: 'SECOND',
  S: 'MILLISECOND',
};

/** Offsets of zones that dates name by abbreviation, in hours. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
};

/** Reading or writing a field takes about a microsecond. */
const PART_COST = 30;

/** Two-digit years are at most 20 years ahead. */
const YEARS_AHEAD = 20;

/** java.text.SimpleDateFormat. */
export class SimpleDateFormat extends JavaObject {
  readonly className = 'java.text.SimpleDateFormat';
  readonly locale: string;
  pattern: string;
  zone = DEFAULT_ZONE;
  lenient = true;
  private parts: readonly Part[];
  private readonly names: DateNames;
  private readonly now: () => number;

  /** @throws JavaThrowable for an invalid pattern */
  constructor(pattern: string, locale: string, now: () => number) {
    super();
    this.pattern = pattern;
    this.parts = parsePattern(pattern);
    this.locale = locale;
    this.names = namesIn(locale || 'en');
    this.now = now;
  }

  /** @throws JavaThrowable for an invalid pattern */
  applyPattern(pattern: string): void {
    this.parts = parsePattern(pattern);
    this.pattern = pattern;
  }

  format(millis: number): string {
    const calendar = new JavaCalendar(millis, this.zone);
    visit(this.parts.length * PART_COST);
    const text = this.parts.map(part => ('text' in part ? part.text : this.write(part, calendar))).join('');
    chargeText(text.length);
    return text;
  }

  private write({ letter, count }: { letter: string; count: number }, calendar: JavaCalendar): string {
    const { names } = this;
    const number = (value: number) => String(value).padStart(count, '0');
    const { values, offsetMillis } = calendar.time.parts;
    switch (letter) {
      case 'G':
        return names.eras.short[values.era]!;
      case 'y':
      case 'Y': {
        const year = letter === 'y' ? values.yearOfEra : calendar.weekOfYear().year;
        return count === 2 ? String(year % 100).padStart(2, '0') : number(year);
      }
      case 'M':
      case 'L':
        if (count < 3) return number(values.month);
        return (count > 3 ? names.months.full : names.months.short)[values.month - 1]!;
      case 'E':
        return (count > 3 ? names.days.full : names.days.short)[values.dayOfWeek - 1]!;
      case 'u':
        return number(values.dayOfWeek);
      case 'a':
        return names.halves[values.amPm]!;
      case 'k':
        return number(values.clockHourOfDay);
      case 'h':
        return number(values.clockHourOfAmPm);
      case 'z':
        return this.zoneText(calendar, count > 3 ? 'long' : 'short');
      case 'Z':
        return formatOffset(offsetMillis, false, '+0000');
      case 'X': {
        const text = formatOffset(offsetMillis, count === 3);
        return count === 1 ? text.slice(0, 3) : text;
      }
      default:
        return number(calendar.get(NUMBERS[letter]!));
    }
  }

  private zoneText(calendar: JavaCalendar, width: 'long' | 'short'): string {
    const { zone } = this;
    if (zone.zone.fixed)
      return zone.id === 'Etc/UTC' ? (width === 'short' ? 'UTC' : 'Coordinated Universal Time') : zone.id;
    chargeHostData();
    return zoneName(calendar.time.parts, this.locale, width);
  }

  /** The milliseconds that the start of a text means, and the position after it. @throws JavaThrowable */
  parse(text: string, from = 0): { readonly millis: number; readonly end: number } {
    const calendar = new JavaCalendar(0, this.zone);
    calendar.clear();
    calendar.lenient = this.lenient;
    let at = from;
    for (const [index, part] of this.parts.entries()) {
      visit(PART_COST);
      if ('text' in part) at = text.startsWith(part.text, at) ? at + part.text.length : -1;
      else at = this.read(part, { text, at: skipBlanks(text, at), calendar, isAbutting: this.isAbutting(index) });
      if (at < 0) throw unparseable(text);
    }
    try {
      return { millis: calendar.millis, end: at };
    } catch (error) {
      if (error instanceof JavaThrowable) throw unparseable(text);
      throw error;
    }
  }

  /** Whether a number is directly followed by another, so that it has as many digits as letters. */
  private isAbutting(index: number): boolean {
    const next = this.parts[index + 1];
    return next !== undefined && 'letter' in next && isNumeric(next);
  }

  /** Reads a field into the calendar; returns the position after it, or -1. */
  private read(part: { letter: string; count: number }, reading: Reading): number {
    const { letter } = part;
    const { names } = this;
    if (letter === 'G') return readName(reading, names.eras.short, value => reading.calendar.set('ERA', value));
    if (letter === 'a') return readName(reading, names.halves, value => reading.calendar.set('AM_PM', value));
    if (letter === 'E')
      return readName(reading, [...names.days.full, ...names.days.short], value =>
        reading.calendar.set('DAY_OF_WEEK', ((value + 1) % 7) + 1),
      );
    if ((letter === 'M' || letter === 'L') && !isNumeric(part))
      return readName(reading, [...names.months.full, ...names.months.short], value =>
        reading.calendar.set('MONTH', value % 12),
      );
    if ('zZX'.includes(letter)) return readZone(reading);
    return this.readNumber(part, reading);
  }

  private readNumber({ letter, count }: { letter: string; count: number }, reading: Reading): number {
    const { text, at, calendar } = reading;
    const digits = reading.isAbutting ? new RegExp(`\\d{1,${count}}`, 'y') : /-?\d+/y;
    digits.lastIndex = at;
    const found = digits.exec(text)?.[0];
    if (found === undefined) return -1;
    let value = intOf(found);
    if ((letter === 'y' || letter === 'Y') && count <= 2 && /^\d\d$/.test(found)) value = this.nearYear(value);
    if (letter === 'M' || letter === 'L') value--;
    if ((letter === 'k' && value === 24) || (letter === 'h' && value === 12)) value = 0;
    if (letter === 'u') value = (value % 7) + 1;
    calendar.set(NUMBERS[letter === 'Y' ? 'y' : letter]!, value);
    return at + found.length;
  }

  private nearYear(twoDigits: number): number {
    const last = new JavaCalendar(this.now()).get('YEAR') + YEARS_AHEAD;
    const year = Math.floor(last / 100) * 100 + twoDigits;
    return year > last ? year - 100 : year;
  }
}

/** The int of a number's digits: that of a long is its last 32 bits, that of a longer number the nearest. */
function intOf(digits: string): number {
  if (Math.abs(Number(digits)) >= 2 ** 63) return digits.startsWith('-') ? -(2 ** 31) : 2 ** 31 - 1;
  return Number(BigInt.asIntN(32, BigInt(digits)));
}

interface Reading {
  readonly text: string;
  readonly at: number;
  readonly calendar: JavaCalendar;
  readonly isAbutting: boolean;
}

function isNumeric({ letter, count }: { letter: string; count: number }): boolean {
  return letter === 'M' || letter === 'L' ? count < 3 : letter === 'Y' || NUMBERS[letter] !== undefined;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** The longest name at the position, in any case. */
function readName({ text, at }: Reading, names: readonly string[], take: (index: number) => void): number {
  let best = -1;
  for (const [index, name] of names.entries())
    if (
      name.length > (names[best]?.length ?? 0) &&
      text.slice(at, at + name.length).toLowerCase() === name.toLowerCase()
    )
      best = index;
  if (best < 0) return -1;
  take(best);
  return at + names[best]!.length;
}

const ZONES = /(?:GMT|UTC)?[+-]\d{1,2}(?::?\d\d)?|[A-Za-z]+(?:\/[A-Za-z_]+)*/y;

function readZone({ text, at, calendar }: Reading): number {
  ZONES.lastIndex = at;
  const found = ZONES.exec(text)?.[0];
  const zone = found === undefined ? undefined : zoneCalled(found);
  if (!zone) return -1;
  calendar.zone = new JavaTimeZone(found!, zone);
  return at + found!.length;
}

function zoneCalled(name: string): TimeZone | undefined {
  const hours = ABBREVIATIONS[name.toUpperCase()];
  if (hours !== undefined) return timeZone(formatOffset(hours * 3_600_000));
  return findTimeZone(name.toUpperCase() === 'Z' ? 'Z' : name.replace(/^(?:GMT|UTC)(?=[+-])/, ''));
}

function unparseable(text: string): JavaThrowable {
  return new JavaThrowable('ParseException', `Unparseable date: "${text}"`);
}
