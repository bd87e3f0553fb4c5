import { illegal } from '../../values/java-throwable.ts';

/** General categories of Unicode in the order of Java's constants; their numbers are Java's. */
const CATEGORIES: readonly (readonly [constant: string, number: number, category: string])[] = [
  ['UNASSIGNED', 0, 'Cn'],
  ['UPPERCASE_LETTER', 1, 'Lu'],
  ['LOWERCASE_LETTER', 2, 'Ll'],
  ['TITLECASE_LETTER', 3, 'Lt'],
  ['MODIFIER_LETTER', 4, 'Lm'],
  ['OTHER_LETTER', 5, 'Lo'],
  ['NON_SPACING_MARK', 6, 'Mn'],
  ['ENCLOSING_MARK', 7, 'Me'],
  ['COMBINING_SPACING_MARK', 8, 'Mc'],
  ['DECIMAL_DIGIT_NUMBER', 9, 'Nd'],
  ['LETTER_NUMBER', 10, 'Nl'],
  ['OTHER_NUMBER', 11, 'No'],
  ['SPACE_SEPARATOR', 12, 'Zs'],
  ['LINE_SEPARATOR', 13, 'Zl'],
  ['PARAGRAPH_SEPARATOR', 14, 'Zp'],
  ['CONTROL', 15, 'Cc'],
  ['FORMAT', 16, 'Cf'],
  ['PRIVATE_USE', 18, 'Co'],
  ['SURROGATE', 19, 'Cs'],
  ['DASH_PUNCTUATION', 20, 'Pd'],
  ['START_PUNCTUATION', 21, 'Ps'],
  ['END_PUNCTUATION', 22, 'Pe'],
  ['CONNECTOR_PUNCTUATION', 23, 'Pc'],
  ['OTHER_PUNCTUATION', 24, 'Po'],
  ['MATH_SYMBOL', 25, 'Sm'],
  ['CURRENCY_SYMBOL', 26, 'Sc'],
  ['MODIFIER_SYMBOL', 27, 'Sk'],
  ['OTHER_SYMBOL', 28, 'So'],
  ['INITIAL_QUOTE_PUNCTUATION', 29, 'Pi'],
  ['FINAL_QUOTE_PUNCTUATION', 30, 'Pf'],
];

export const CATEGORY_CONSTANTS: Readonly<Record<string, number>> = Object.fromEntries(
  CATEGORIES.map(([constant, number]) => [`byte ${constant}`, number]),
);

const PATTERNS = CATEGORIES.map(([, number, category]) => [number, new RegExp(`^\\p{${category}}$`, 'u')] as const);

/** The text of a code point; for other numbers one that is not a character, as they have no properties either. */
export function textOf(code: number): string {
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uffff';
}

/** The number of a code point's general category. */
export function categoryOf(code: number): number {
  const text = textOf(code);
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 0;
}

/** The code point, checked. @throws JavaThrowable */
export function validCode(code: number): number {
  if (code >= 0 && code <= 0x10ffff) return code;
  throw illegal(`Not a valid Unicode code point: 0x${(code >>> 0).toString(16).toUpperCase()}`);
}
