import { Char } from '../../values/boxed.ts';
import type { ClassSpec } from '../class-spec.ts';

const text = (code: number) => String.fromCodePoint(code);
const is = (pattern: RegExp) => (code: number) => pattern.test(text(code));
/** Maps one character to one; a mapping to several leaves it unchanged. */
const one = (code: number, changed: string) => ([...changed].length === 1 ? changed.codePointAt(0)! : code);

/** Java's whitespace: separators that allow line breaks, and whitespace control characters. */
function isWhitespace(code: number): boolean {
  if ((code >= 9 && code <= 13) || (code >= 28 && code <= 31)) return true;
  return code !== 0xa0 && code !== 0x2007 && code !== 0x202f && /^[\p{Zs}\p{Zl}\p{Zp}]$/u.test(text(code));
}

export const CHARACTER: ClassSpec = {
  name: 'java.lang.Character',
  extends: ['Comparable'],
  constants: { 'char MIN_VALUE': 0, 'char MAX_VALUE': 0xffff },
  statics: {
    'int charCount(int)': (code: number) => (code > 0xffff ? 2 : 1),
    'int compare(char,char)': (a: number, b: number) => a - b,
    'int getNumericValue(int)': (code: number) => {
      const value = Number.parseInt(text(code), 36);
      return Number.isNaN(value) ? -1 : value;
    },
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
