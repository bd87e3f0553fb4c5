import {
  type DateElement,
  fraction,
  literal,
  type NumberSpec,
  number,
  offset,
  optional,
  padded,
  reducedYear,
  sequence,
  words,
  zoneOrOffset,
} from './date-elements.ts';
import type { DateField } from './date-fields.ts';
import { type DateNames, dateNames } from './date-names.ts';
import type { DateParts } from './date-parts.ts';

/** An invalid pattern; `message` is Elasticsearch's. */
export class PatternError extends Error {}

/**
 * Parses a Java date pattern. Built-in formats use additional elements in braces that Java patterns cannot contain:
 * `{year}` (four to ten digits, with a sign above four), `{f}` (point or comma and one to nine digits), `{zone}` (any
 * zone, printed with a colon), `{zone0}` (printed without).
 */
export function compilePattern(pattern: string, locale: string): DateElement {
  return sequence(compileElements(pattern, locale));
}

/** Like `compilePattern`, but with one element for each part of the pattern. */
export function compileElements(pattern: string, locale: string): readonly DateElement[] {
  return new PatternCompiler(pattern, dateNames(locale)).compile();
}

interface Frame {
  elements: DateElement[];
  /** The variable-width number directly before the current fixed-width numbers, if any. */
  adjacent: NumberSpec | undefined;
}

function oneOrTwoDigits(field: DateField): DateElement {
  return number({ field, min: 1, max: 2, sign: 'never', reserve: 0 });
}

const EXTENSIONS: Record<string, () => DateElement> = {
  year: () => number({ field: 'year', min: 4, max: 9, sign: 'padded', reserve: 0 }),
  lenientYear: () => number({ field: 'year', min: 1, max: 5, sign: 'normal', reserve: 0 }),
  weekYear: () => number({ field: 'weekYear', min: 4, max: 9, sign: 'padded', reserve: 0 }),
  lenientWeekYear: () => number({ field: 'weekYear', min: 1, max: 9, sign: 'normal', reserve: 0 }),
  anyYear: () => number({ field: 'year', min: 1, max: 9, sign: 'normal', reserve: 0 }),
  dot: () => fraction(1, 9, '.'),
  dot3: () => fraction(1, 3, '.'),
  month: () => oneOrTwoDigits('month'),
  day: () => oneOrTwoDigits('day'),
  H: () => oneOrTwoDigits('hour'),
  m: () => oneOrTwoDigits('minute'),
  s: () => oneOrTwoDigits('second'),
  f: () => fraction(1, 9, '.,'),
  millis: () => fraction(3, 9, '.'),
  zone: () => zoneOrOffset(true),
  zone0: () => zoneOrOffset(false),
};

class PatternCompiler {
  private readonly pattern: string;
  private readonly names: DateNames;
  private readonly frames: Frame[] = [{ elements: [], adjacent: undefined }];
  private at = 0;

  constructor(pattern: string, names: DateNames) {
    this.pattern = pattern;
    this.names = names;
  }

  compile(): readonly DateElement[] {
    const { pattern } = this;
    while (this.at < pattern.length) {
      const char = pattern[this.at]!;
      if (/[A-Za-z]/.test(char)) this.letters(char);
      else if (char === "'") this.quoted();
      else if (char === '[') this.open();
      else if (char === ']') this.close();
      else if (char === '{') this.extension();
      else if (char === '}' || char === '#') throw new PatternError(`Pattern includes reserved character: '${char}'`);
      else {
        this.add(literal(char));
        this.at++;
      }
    }
    while (this.frames.length > 1) this.close(true);
    return this.frames[0]!.elements;
  }

  private add(element: DateElement): void {
    const frame = this.frames.at(-1)!;
    frame.adjacent = undefined;
    frame.elements.push(element);
  }

  private open(): void {
    this.frames.push({ elements: [], adjacent: undefined });
    this.at++;
  }

  private close(atEnd = false): void {
    if (this.frames.length === 1) throw new PatternError('Pattern invalid as it contains ] without previous [');
    const { elements } = this.frames.pop()!;
    this.add(optional(elements));
    if (!atEnd) this.at++;
  }

  private extension(): void {
    const end = this.pattern.indexOf('}', this.at);
    const name = this.pattern.slice(this.at + 1, end);
    const make = end < 0 || !Object.hasOwn(EXTENSIONS, name) ? undefined : EXTENSIONS[name];
    if (!make) throw new PatternError("Pattern includes reserved character: '{'");
    this.add(make());
    this.at = end + 1;
  }

  private quoted(): void {
    let word = '';
    let at = this.at + 1;
    for (; at < this.pattern.length; at++) {
      if (this.pattern[at] !== "'") word += this.pattern[at];
      else if (this.pattern[at + 1] === "'") {
        word += "'";
        at++;
      } else break;
    }
    if (at >= this.pattern.length)
      throw new PatternError(`Pattern ends with an incomplete string literal: ${this.pattern}`);
    this.add(literal(word === '' ? "'" : word));
    this.at = at + 1;
  }

  private letters(letter: string): void {
    const count = this.run(letter);
    if (letter !== 'p') return this.field(letter, count);
    const next = this.pattern[this.at];
    if (next === undefined || !/[A-Za-z]/.test(next))
      throw new PatternError(`Pad letter 'p' must be followed by valid pad pattern: ${this.pattern}`);
    this.field(next, this.run(next));
    const { elements } = this.frames.at(-1)!;
    elements.push(padded(count, elements.pop()!));
  }

  private run(letter: string): number {
    const start = this.at;
    while (this.pattern[this.at] === letter) this.at++;
    return this.at - start;
  }

  private field(letter: string, count: number): void {
    const make = LETTERS[letter];
    if (!make) throw new PatternError(`Unknown pattern letter: ${letter}`);
    const made = make(count, this.names);
    if (made === undefined) throw new PatternError(`Too many pattern letters: ${letter}`);
    if ('field' in made) this.number(made);
    else this.add(made);
  }

  /** Fixed-width numbers reserve their digits from the variable-width number directly before them. */
  private number(spec: NumberSpec): void {
    const frame = this.frames.at(-1)!;
    if (frame.adjacent && spec.min === spec.max && spec.sign === 'never') {
      frame.adjacent.reserve += spec.max;
      frame.elements.push(number(spec));
      return;
    }
    frame.elements.push(number(spec));
    frame.adjacent = spec;
  }
}

type Letter = (count: number, names: DateNames) => DateElement | NumberSpec | undefined;

function digits(field: DateField, min: number, max: number, sign: NumberSpec['sign']): NumberSpec {
  return { field, min, max, sign, reserve: 0 };
}

function oneOrTwo(field: DateField): Letter {
  return count => {
    if (count > 2) return undefined;
    return count === 1 ? digits(field, 1, 19, 'normal') : digits(field, 2, 2, 'never');
  };
}

function year(field: DateField): Letter {
  return count => {
    if (count === 2) return reducedYear(field);
    return count < 4 ? digits(field, count, 19, 'normal') : digits(field, count, 19, 'padded');
  };
}

function text(
  field: DateField,
  first: number,
  pick: (names: DateNames) => Omit<DateNames['months'], 'alone'>,
  numbers: boolean,
): Letter {
  return (count, names) => {
    if (numbers && count === 1) return digits(field, 1, 19, 'normal');
    if (numbers && count === 2) return digits(field, 2, 2, 'never');
    if (count > 5) return undefined;
    const set = pick(names);
    return words(field, first, count === 4 ? set.full : count === 5 ? set.narrow : set.short);
  };
}

function offsetLetter(zero: string): Letter {
  return count => {
    if (count > 5) return undefined;
    return offset({
      colon: count === 3 || count === 5,
      zero,
      minutes: count === 1 ? 'optional' : 'always',
      seconds: count > 3,
    });
  };
}

interface ZoneNames {
  readonly format: Intl.DateTimeFormat;
  /** The last time that was asked for, as a pattern may ask many times for the same one. */
  millis: number;
  name: string;
}

const zoneNames = new Map<string, ZoneNames>();
const MAX_CACHED = 200;

function nameAt(
  zone: string,
  { language, width, millis }: { language: string; width: 'long' | 'short'; millis: number },
): string {
  const key = `${zone} ${language} ${width}`;
  let known = zoneNames.get(key);
  if (!known) {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: width });
    known = { format, millis: Number.NaN, name: '' };
    if (zoneNames.size >= MAX_CACHED) zoneNames.clear();
    zoneNames.set(key, known);
  }
  if (known.millis !== millis) {
    known.name = known.format.formatToParts(millis).find(({ type }) => type === 'timeZoneName')!.value;
    known.millis = millis;
  }
  return known.name;
}

/** A region's name at a time; offsets have none. Hosts know the abbreviations of Europe in British English only. */
export function zoneName({ zone, instant }: DateParts, locale: string, width: 'long' | 'short'): string {
  if (zone.fixed) return zone.id;
  const nameIn = (language: string) => nameAt(zone.id, { language, width, millis: instant.millis });
  const name = nameIn(locale.replaceAll('_', '-') || 'en');
  return width === 'short' && /^(?:GMT|UTC)[+-]/.test(name) ? nameIn('en-GB') : name;
}

/** Prints zones by name instead of offset. */
function named(element: DateElement, print: DateElement['print']): DateElement {
  return { parse: element.parse, print };
}

const QUARTERS = {
  short: ['Q1', 'Q2', 'Q3', 'Q4'],
  full: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'],
  narrow: ['1', '2', '3', '4'],
};

/** Every pattern letter of java.time and its meaning. */
const LETTERS: Record<string, Letter> = {
  G: (count, names) => (count > 5 ? undefined : words('era', 0, count === 4 ? names.eras.full : names.eras.short)),
  u: year('year'),
  y: year('yearOfEra'),
  Y: year('weekYear'),
  D: count =>
    count > 3 ? undefined : digits('dayOfYear', count, count === 1 ? 19 : 3, count === 1 ? 'normal' : 'never'),
  M: text('month', 1, names => names.months, true),
  L: text('month', 1, ({ months }) => ({ ...months, short: months.alone }), true),
  d: oneOrTwo('day'),
  Q: text('quarter', 1, () => QUARTERS, true),
  q: text('quarter', 1, () => QUARTERS, true),
  w: count => (count > 2 ? undefined : digits('week', count, 2, 'never')),
  W: count => (count > 1 ? undefined : digits('weekOfMonth', 1, 2, 'never')),
  E: text('dayOfWeek', 1, names => names.days, false),
  e: text('dayOfWeek', 1, names => names.days, true),
  c: text('dayOfWeek', 1, ({ days }) => ({ ...days, short: days.alone }), true),
  F: count => (count > 1 ? undefined : digits('alignedWeek', 1, 19, 'normal')),
  a: (count, names) => (count > 1 ? undefined : words('amPm', 0, names.halves)),
  h: oneOrTwo('clockHourOfAmPm'),
  K: oneOrTwo('hourOfAmPm'),
  k: oneOrTwo('clockHourOfDay'),
  H: oneOrTwo('hour'),
  m: oneOrTwo('minute'),
  s: oneOrTwo('second'),
  S: count => (count > 9 ? undefined : fraction(count, count, '')),
  A: count => digits('milliOfDay', count, 19, 'never'),
  n: count => digits('nano', count, 19, 'never'),
  N: count => digits('nanoOfDay', count, 19, 'never'),
  V: count => (count === 2 ? named(zoneOrOffset(true), parts => parts.zone.id) : undefined),
  v: count => (count === 1 || count === 4 ? zoneOrOffset(true) : undefined),
  z: (count, names) =>
    count > 4
      ? undefined
      : named(zoneOrOffset(true), parts => zoneName(parts, names.locale, count === 4 ? 'long' : 'short')),
  O: count => (count === 1 || count === 4 ? zoneOrOffset(true) : undefined),
  X: offsetLetter('Z'),
  x: (count, names) => offsetLetter(count === 1 ? '+00' : count % 2 === 0 ? '+0000' : '+00:00')(count, names),
  Z: count => {
    if (count > 5) return undefined;
    if (count === 4) return zoneOrOffset(true);
    return count === 5
      ? offset({ colon: true, zero: 'Z', minutes: 'always', seconds: true })
      : offset({ colon: false, zero: '+0000', minutes: 'always', seconds: false });
  },
};
