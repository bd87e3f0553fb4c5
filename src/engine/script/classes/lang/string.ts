import { castText } from '../../../errors/java-errors.ts';
import { decodeBase64, encodeBase64 } from '../../values/java-base64.ts';
import type { JavaCollection } from '../../values/java-collection.ts';
import { compareTexts } from '../../values/java-compare.ts';
import { javaHash } from '../../values/java-equality.ts';
import { formatJava } from '../../values/java-format.ts';
import { JavaArray } from '../../values/java-object.ts';
import { classNameOf, javaText } from '../../values/java-text.ts';
import { classCast, illegal, JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { chargeSlots, chargeText, copy, joinTexts, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { substring } from './char-sequence.ts';
import { codePointBefore, getChars, offsetByCodePoints } from './code-points.ts';
import { STRING_HASHES } from './string-hashes.ts';

function lower(text: string): string {
  chargeText(text.length);
  return text.toLowerCase();
}

function upper(text: string): string {
  chargeText(text.length);
  return text.toUpperCase();
}

function fold(text: string): string {
  chargeText(text.length * 2);
  return text.toUpperCase().toLowerCase();
}

/** Java's trim: removes leading and trailing characters up to U+0020. */
function trim(text: string): string {
  let from = 0;
  let to = text.length;
  copy(to);
  while (from < to && text.charCodeAt(from) <= 0x20) from++;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--;
  return text.slice(from, to);
}

function split(text: string, token: string, limit: number): JavaArray {
  if (token === '') return new JavaArray('java.lang.String[]', [text]);
  const count = occurrences(text, token) + 1;
  chargeSlots(count * 4);
  visit(count);
  const parts = text.split(token);
  if (limit > 0 && parts.length > limit) parts.splice(limit - 1, parts.length, parts.slice(limit - 1).join(token));
  return new JavaArray('java.lang.String[]', parts);
}

/** Charges for reading the whole text. */
function seen(text: string): string {
  copy(text.length);
  return text;
}

function checkRange(from: number, count: number, length: number): void {
  if (from < 0 || count < 0 || from + count > length)
    throw new JavaThrowable('StringIndexOutOfBoundsException', `offset ${from}, count ${count}, length ${length}`);
}

function region(text: string, prefix: string, at: number): boolean {
  return at >= 0 && text.startsWith(prefix, at) && at <= text.length;
}

function needed(text: string | null): string {
  if (text === null) throw nullPointer();
  return text;
}

function replaceAll(text: string, what: unknown, by: unknown): string {
  const [from, to] = [javaText(what), javaText(by)];
  const found = occurrences(text, from);
  visit(found * 2);
  chargeText(text.length + found * (to.length - from.length));
  return text.replaceAll(from, () => to);
}

function occurrences(text: string, part: string): number {
  copy(text.length);
  if (part === '') return text.length + 1;
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** @throws JavaThrowable for an object that is not a text */
function charSequence(value: unknown): string {
  if (typeof value === 'string' || value === null || /\.String(?:Builder|Buffer)$/.test(classNameOf(value)))
    return javaText(value);
  throw classCast(castText(classNameOf(value), 'java.lang.CharSequence'));
}

export const STRING_CLASS: ClassSpec = {
  name: 'java.lang.String',
  restricted: STRING_HASHES,
  extends: ['CharSequence', 'Comparable'],
  constructors: { '()': () => '' },
  statics: {
    'String copyValueOf(char[])': (chars: JavaArray) => {
      chargeText(chars.items.length * 8);
      return chars.items.map(unit => String.fromCharCode(unit as number)).join('');
    },
    'String copyValueOf(char[],int,int)': (chars: JavaArray, from: number, count: number) => {
      checkRange(from, count, chars.items.length);
      chargeText(count * 8);
      return chars.items
        .slice(from, from + count)
        .map(unit => String.fromCharCode(unit as number))
        .join('');
    },
    'String join(CharSequence,Iterable)': (separator: string, items: JavaCollection) =>
      joinTexts(items.toArray().map(charSequence), separator),
    'String valueOf(Object)': (value: unknown) => javaText(value),
    'String format(String,Object[])': (format: string, values: JavaArray) => formatJava(format, values.items),
    'String format(Locale,String,Object[])': (_: unknown, format: string, values: JavaArray) =>
      formatJava(format, values.items),
  },
  methods: {
    'int codePointAt(int)': (self: string, at: number) => {
      const point = self.codePointAt(at);
      if (at >= 0 && point !== undefined) return point;
      throw new JavaThrowable('StringIndexOutOfBoundsException', `Index ${at} out of bounds for length ${self.length}`);
    },
    'int codePointBefore(int)': codePointBefore,
    'void getChars(int,int,char[],int)': getChars,
    'int offsetByCodePoints(int,int)': offsetByCodePoints,
    'int codePointCount(int,int)': (self: string, from: number, to: number) => {
      chargeSlots(self.length);
      return [...substring(self, from, to)].length;
    },
    'int compareTo(String)': (self: string, other: string | null) => compareTexts(self, needed(other)),
    'int compareToIgnoreCase(String)': (self: string, other: string) => compareTexts(fold(self), fold(other)),
    'String concat(String)': (self: string, other: string | null) => joinTexts([self, needed(other)], ''),
    'boolean contains(CharSequence)': (self: string, other: unknown) =>
      seen(self).includes(javaText(needed(other as string))),
    'boolean contentEquals(CharSequence)': (self: string, other: unknown) => self === javaText(other),
    'boolean endsWith(String)': (self: string, suffix: string | null) => self.endsWith(needed(suffix)),
    'boolean equalsIgnoreCase(String)': (self: string, other: string | null) =>
      other !== null && fold(self) === fold(other),
    'int hashCode()': (self: string) => javaHash(self),
    'int indexOf(String)': (self: string, other: string | null) => seen(self).indexOf(needed(other)),
    'int indexOf(String,int)': (self: string, other: string | null, from: number) =>
      seen(self).indexOf(needed(other), from),
    'boolean isEmpty()': (self: string) => self === '',
    'int lastIndexOf(String)': (self: string, other: string | null) => seen(self).lastIndexOf(needed(other)),
    'int lastIndexOf(String,int)': (self: string, other: string | null, from: number) =>
      from < 0 ? -1 : seen(self).lastIndexOf(needed(other), from),
    'boolean regionMatches(int,String,int,int)': (
      self: string,
      at: number,
      other: string,
      from: number,
      size: number,
    ) => at >= 0 && from >= 0 && self.slice(at, at + size) === other.slice(from, from + size),
    'boolean regionMatches(boolean,int,String,int,int)': (
      self: string,
      ignoresCase: boolean,
      at: number,
      other: string,
      from: number,
      size: number,
    ) => {
      if (at < 0 || from < 0 || at + size > self.length || from + size > other.length) return false;
      const [own, that] = [self.slice(at, at + size), other.slice(from, from + size)];
      return ignoresCase ? fold(own) === fold(that) : own === that;
    },
    'String replace(CharSequence,CharSequence)': replaceAll,
    'boolean startsWith(String)': (self: string, prefix: string | null) => self.startsWith(needed(prefix)),
    'boolean startsWith(String,int)': (self: string, prefix: string, at: number) => region(self, prefix, at),
    'String substring(int)': (self: string, from: number) => substring(self, from, self.length),
    'String substring(int,int)': substring,
    'char[] toCharArray()': (self: string) => {
      chargeSlots(self.length * 3);
      return new JavaArray(
        'char[]',
        Array.from(self.split(''), unit => unit.charCodeAt(0)),
      );
    },
    'String toLowerCase()': (self: string) => lower(self),
    'String toLowerCase(Locale)': (self: string) => lower(self),
    'String toUpperCase()': (self: string) => upper(self),
    'String toUpperCase(Locale)': (self: string) => upper(self),
    'String trim()': trim,
    'String strip()': (self: string) => self.trim(),
    'boolean isBlank()': (self: string) => self.trim() === '',
    'String repeat(int)': (self: string, count: number) => {
      if (count < 0) throw illegal(`count is negative: ${count}`);
      chargeText(self.length * count);
      return self.repeat(count);
    },
    'String encodeBase64()': (self: string) => {
      chargeText(self.length * 8);
      return encodeBase64(self);
    },
    'String decodeBase64()': (self: string) => {
      chargeText(self.length * 8);
      return decodeBase64(self);
    },
    'String[] splitOnToken(String)': (self: string, token: string) => split(self, token, -1),
    'String[] splitOnToken(String,int)': split,
  },
};
