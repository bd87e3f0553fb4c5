import type { DateField, DateFields } from './date-fields.ts';
import type { DateParts } from './date-parts.ts';
import { findTimeZone, formatOffset, timeZone } from './time-zone.ts';

/**
 * One element of a date pattern. `parse` returns the end position, or the bitwise complement of the position where it
 * failed (so −1 and below are failures), and sets the parsed fields.
 */
export interface DateElement {
  parse(text: string, at: number, fields: DateFields): number;
  print(parts: DateParts): string;
}

export function literal(word: string): DateElement {
  return {
    parse: (text, at) => (text.startsWith(word, at) ? at + word.length : ~at),
    print: () => word,
  };
}

/** `padded`: requires a sign if there are more digits than the minimum, as for four-digit years. */
export type SignStyle = 'never' | 'normal' | 'padded';

export interface NumberSpec {
  readonly field: DateField;
  readonly min: number;
  readonly max: number;
  readonly sign: SignStyle;
  /** Number of digits to leave for the fixed-width numbers that directly follow (adjacent value parsing). */
  reserve: number;
}

export function number(spec: NumberSpec): DateElement {
  return {
    parse: (text, at, fields) => parseNumber(spec, text, at, fields),
    print: parts => printNumber(spec, parts.values[spec.field]),
  };
}

function parseNumber(spec: NumberSpec, text: string, at: number, fields: DateFields): number {
  const first = text.charCodeAt(at);
  const signed = first === 43 || first === 45;
  if (signed && (spec.sign === 'never' || (first === 43 && spec.sign === 'normal'))) return ~at;
  if (signed && spec.min === spec.max && spec.sign !== 'padded') return ~at;
  const start = signed ? at + 1 : at;
  let end = start;
  while (end < text.length && end - start < spec.max + spec.reserve && isDigit(text.charCodeAt(end))) end++;
  if (spec.reserve > 0) end = Math.max(start + spec.min, end - spec.reserve);
  if (end > text.length || end - start < spec.min || end - start > spec.max) return ~start;
  const value = Number(text.slice(start, end));
  if (first === 45 && value === 0 && spec.sign === 'padded') return ~at;
  if (spec.sign === 'padded' && first === 43 && end - start <= spec.min) return ~at;
  if (spec.sign === 'padded' && !signed && end - start > spec.min) return ~at;
  fields.values[spec.field] = first === 45 ? -value : value;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function printNumber(spec: NumberSpec, value: number): string {
  const digits = String(Math.abs(value)).padStart(spec.min, '0');
  if (value < 0) return `-${digits}`;
  return spec.sign === 'padded' && digits.length > spec.min && spec.min < spec.max ? `+${digits}` : digits;
}

/** Two digits for the years 2000 to 2099. */
export function reducedYear(field: DateField): DateElement {
  const two = number({ field, min: 2, max: 2, sign: 'never', reserve: 0 });
  return {
    parse(text, at, fields) {
      const end = two.parse(text, at, fields);
      if (end >= 0) fields.values[field] = 2000 + fields.values[field]!;
      return end;
    },
    print: parts => String(Math.abs(parts.values[field]) % 100).padStart(2, '0'),
  };
}

/** The fraction of a second, with a leading point or comma if specified. */
export function fraction(min: number, max: number, point: '' | '.' | ',' | '.,'): DateElement {
  return {
    parse(text, at, fields) {
      let start = at;
      if (point !== '') {
        if (start >= text.length || !point.includes(text[start]!)) return min === 0 ? at : ~at;
        start++;
      }
      let end = start;
      while (end < text.length && end - start < max && isDigit(text.charCodeAt(end))) end++;
      if (end - start < min) return ~at;
      fields.values.nano = Number(text.slice(start, end).padEnd(9, '0'));
      return end;
    },
    print(parts) {
      const digits = String(parts.values.nano).padStart(9, '0').slice(0, max);
      let length = digits.length;
      while (length > min && digits[length - 1] === '0') length--;
      return length === 0 ? '' : `${point.slice(0, 1)}${digits.slice(0, length)}`;
    },
  };
}

/** Names for the values of a field, starting at `first`. Parses the longest match. */
export function words(field: DateField, first: number, names: readonly string[]): DateElement {
  return {
    parse(text, at, fields) {
      let best = -1;
      for (let i = 0; i < names.length; i++)
        if (text.startsWith(names[i]!, at) && (best < 0 || names[i]!.length > names[best]!.length)) best = i;
      if (best < 0) return ~at;
      fields.values[field] = best + first;
      return at + names[best]!.length;
    },
    print: parts => names[parts.values[field] - first] ?? '',
  };
}

export interface OffsetSpec {
  readonly colon: boolean;
  /** The text for a zero offset: `Z`, `+0000`, or empty for the regular form. */
  readonly zero: string;
  readonly minutes: 'always' | 'optional';
  readonly seconds: boolean;
}

export function offset(spec: OffsetSpec): DateElement {
  return {
    parse(text, at, fields) {
      const end = matchOffset(text, at, spec);
      if (end > 0) {
        fields.zone = timeZone(text.slice(at, end) || 'Z');
        return end;
      }
      if (spec.zero !== '' && text.startsWith(spec.zero, at)) {
        fields.zone = timeZone('Z');
        return at + spec.zero.length;
      }
      return ~at;
    },
    print(parts) {
      const { offsetMillis } = parts;
      const whole = formatOffset(offsetMillis, spec.colon, spec.zero);
      const hasHoursOnly = spec.minutes === 'optional' && offsetMillis !== 0 && offsetMillis % 3_600_000 === 0;
      return hasHoursOnly ? whole.replace(/:?00$/, '') : whole;
    },
  };
}

function matchOffset(text: string, at: number, spec: OffsetSpec): number {
  const separator = spec.colon ? ':' : '';
  const minutes = `${separator}[0-5]\\d`;
  const seconds = spec.seconds ? `(?:${minutes})?` : '';
  const rest = spec.minutes === 'always' ? `${minutes}${seconds}` : `(?:${minutes}${seconds})?`;
  const pattern = new RegExp(`[+-](?:0\\d|1[0-8])${rest}`, 'y');
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

const REGION = /[A-Za-z][A-Za-z0-9~/._+-]+/y;
const OFFSET = /[+-](?:0\d|1[0-8])(?::?[0-5]\d(?::?[0-5]\d)?)?/y;

/** `Z`, an offset in any notation, or a region: the zones accepted by built-in formats. `colon` applies to printing. */
export function zoneOrOffset(colon: boolean): DateElement {
  return {
    parse(text, at, fields) {
      OFFSET.lastIndex = at;
      if (OFFSET.test(text)) {
        fields.zone = timeZone(text.slice(at, OFFSET.lastIndex));
        return OFFSET.lastIndex;
      }
      REGION.lastIndex = at;
      const region = REGION.test(text) ? text.slice(at, REGION.lastIndex) : '';
      const zone = region ? findTimeZone(region) : undefined;
      if (zone) {
        fields.zone = zone;
        return at + region.length;
      }
      if (text[at] !== 'Z') return ~at;
      fields.zone = timeZone('Z');
      return at + 1;
    },
    print: parts => formatOffset(parts.offsetMillis, colon),
  };
}

/** An optional part of a pattern: skipped in parsing if it does not match, always printed. */
export function optional(elements: readonly DateElement[]): DateElement {
  const all = sequence(elements);
  return {
    parse(text, at, fields) {
      const values = { ...fields.values };
      const zone = fields.zone;
      const end = all.parse(text, at, fields);
      if (end >= 0) return end;
      fields.values = values;
      fields.zone = zone;
      return at;
    },
    print: parts => all.print(parts),
  };
}

export function sequence(elements: readonly DateElement[]): DateElement {
  return {
    parse(text, at, fields) {
      for (const element of elements) {
        at = element.parse(text, at, fields);
        if (at < 0) return at;
      }
      return at;
    },
    print: parts => elements.map(element => element.print(parts)).join(''),
  };
}

/** Left-padded with blanks to a width (`pp`). */
export function padded(width: number, element: DateElement): DateElement {
  return {
    parse(text, at, fields) {
      if (at + width > text.length) return ~at;
      let start = at;
      while (start < at + width && text[start] === ' ') start++;
      const end = element.parse(text.slice(0, at + width), start, fields);
      if (end >= 0 && end !== at + width) return ~(at + (end - at));
      return end;
    },
    print: parts => element.print(parts).padStart(width, ' '),
  };
}
