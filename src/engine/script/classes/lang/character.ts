import { Char } from '../../values/boxed.ts';
import { JavaArray } from '../../values/java-object.ts';
import type { ClassSpec } from '../class-spec.ts';
import { CATEGORY_CONSTANTS, categoryOf, textOf as text, validCode } from './character-unicode.ts';
import { CODE_POINTS } from './code-points.ts';

const is = (pattern: RegExp) => (code: number) => pattern.test(text(code));
/** Maps one character to one; a mapping to several leaves it unchanged. */
const one = (code: number, changed: string) => ([...changed].length === 1 ? changed.codePointAt(0)! : code);

function digit(code: number, radix: number): number {
  const value = Number.parseInt(text(code), 36);
  return radix >= 2 && radix <= 36 && value < radix ? value : -1;
}

/** Java's whitespace: separators that allow line breaks, and whitespace control characters. */
function isWhitespace(code: number): boolean {
  if ((code >= 9 && code <= 13) || (code >= 28 && code <= 31)) return true;
  return code !== 0xa0 && code !== 0x2007 && code !== 0x202f && /^[\p{Zs}\p{Zl}\p{Zp}]$/u.test(text(code));
}

/** Characters that identifiers may contain and that do not count. */
function isIgnorable(code: number): boolean {
  return (
    (code >= 0 && code <= 8) ||
    (code >= 14 && code <= 27) ||
    (code >= 127 && code <= 159) ||
    /^\p{Cf}$/u.test(text(code))
  );
}

export const CHARACTER: ClassSpec = {
  name: 'java.lang.Character',
  extends: ['Comparable'],
  constants: {
    'char MIN_VALUE': 0,
    'char MAX_VALUE': 0xffff,
    'int BYTES': 2,
    'int SIZE': 16,
    'int MIN_RADIX': 2,
    'int MAX_RADIX': 36,
    'int MIN_CODE_POINT': 0,
    'int MAX_CODE_POINT': 0x10ffff,
    'int MIN_SUPPLEMENTARY_CODE_POINT': 0x10000,
    'char MIN_HIGH_SURROGATE': 0xd800,
    'char MAX_HIGH_SURROGATE': 0xdbff,
    'char MIN_LOW_SURROGATE': 0xdc00,
    'char MAX_LOW_SURROGATE': 0xdfff,
    'char MIN_SURROGATE': 0xd800,
    'char MAX_SURROGATE': 0xdfff,
    ...CATEGORY_CONSTANTS,
  },
  statics: {
    'int charCount(int)': (code: number) => (code > 0xffff ? 2 : 1),
    'int compare(char,char)': (a: number, b: number) => a - b,
    'int digit(int,int)': digit,
    'char forDigit(int,int)': (value: number, radix: number) =>
      radix >= 2 && radix <= 36 && value >= 0 && value < radix ? value.toString(36).charCodeAt(0) : 0,
    'int getType(int)': categoryOf,
    'int hashCode(char)': (code: number) => code,
    'char highSurrogate(int)': (code: number) => ((code >>> 10) + 0xd7c0) & 0xffff,
    'char lowSurrogate(int)': (code: number) => (code & 0x3ff) + 0xdc00,
    'boolean isBmpCodePoint(int)': (code: number) => code >>> 16 === 0,
    'boolean isDefined(int)': (code: number) => categoryOf(code) !== 0,
    'boolean isHighSurrogate(char)': (code: number) => (code & 0xfc00) === 0xd800,
    'boolean isISOControl(int)': (code: number) => code >= 0 && (code <= 0x1f || (code >= 0x7f && code <= 0x9f)),
    'boolean isIdeographic(int)': is(/^\p{Ideographic}$/u),
    'boolean isMirrored(int)': is(/^\p{Bidi_Mirrored}$/u),
    'boolean isSupplementaryCodePoint(int)': (code: number) => code >= 0x10000 && code <= 0x10ffff,
    'boolean isSurrogatePair(char,char)': (high: number, low: number) =>
      (high & 0xfc00) === 0xd800 && (low & 0xfc00) === 0xdc00,
    'boolean isTitleCase(int)': is(/^\p{Lt}$/u),
    'boolean isValidCodePoint(int)': (code: number) => code >= 0 && code <= 0x10ffff,
    'char reverseBytes(char)': (code: number) => ((code & 255) << 8) | (code >>> 8),
    'char[] toChars(int)': (code: number) =>
      new JavaArray(
        'char[]',
        Array.from(text(validCode(code)).split(''), unit => unit.charCodeAt(0)),
      ),
    'int toCodePoint(char,char)': (high: number, low: number) =>
      ((high << 10) + low + 0x10000 - (0xd800 << 10) - 0xdc00) | 0,
    'int getNumericValue(int)': (code: number) => {
      const value = Number.parseInt(text(code), 36);
      return Number.isNaN(value) ? -1 : value;
    },
    ...CODE_POINTS,
    'boolean isIdentifierIgnorable(int)': isIgnorable,
    'boolean isJavaIdentifierStart(int)': is(/^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u),
    'boolean isJavaIdentifierPart(int)': (code: number) =>
      isIgnorable(code) || /^[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}]$/u.test(text(code)),
    'boolean isUnicodeIdentifierStart(int)': is(/^\p{ID_Start}$/u),
    'boolean isUnicodeIdentifierPart(int)': (code: number) =>
      isIgnorable(code) || /^\p{ID_Continue}$/u.test(text(code)),
    'boolean isAlphabetic(int)': is(/^\p{Alphabetic}$/u),
    'boolean isDigit(int)': is(/^\p{Nd}$/u),
    'boolean isLetter(int)': is(/^\p{L}$/u),
    'boolean isLetterOrDigit(int)': is(/^[\p{L}\p{Nd}]$/u),
    'boolean isLowerCase(int)': is(/^\p{Lowercase}$/u),
    'boolean isUpperCase(int)': is(/^\p{Uppercase}$/u),
    'boolean isWhitespace(int)': isWhitespace,
    'boolean isSpaceChar(int)': is(/^[\p{Zs}\p{Zl}\p{Zp}]$/u),
    'boolean isSurrogate(char)': (code: number) => (code & 0xf800) === 0xd800,
    'char toLowerCase(char)': (code: number) => one(code, text(code).toLowerCase()),
    'char toUpperCase(char)': (code: number) => one(code, text(code).toUpperCase()),
    'String toString(char)': text,
    'Character valueOf(char)': (code: number) => new Char(code),
  },
  methods: {
    'char charValue()': (self: Char) => self.value,
    'int compareTo(Character)': (self: Char, other: Char) => self.value - other.value,
  },
};
