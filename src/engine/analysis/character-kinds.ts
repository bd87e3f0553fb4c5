import { type CodePointTable, characterClass } from './code-point-table.ts';
import { whiteSpace } from './tokenizers/char-tokenizers.ts';

/** Character classes by the names used in `token_chars` and `tokenize_on_chars`. */
export const characterKinds: ReadonlyMap<string, CodePointTable> = new Map([
  ['letter', characterClass(/\p{L}/u)],
  ['digit', characterClass(/\p{Nd}/u)],
  ['whitespace', whiteSpace],
  ['punctuation', characterClass(/\p{P}/u)],
  ['symbol', characterClass(/\p{S}/u)],
]);

/** Unicode's general categories by Java's names. */
export const generalCategories: ReadonlyMap<string, CodePointTable> = new Map([
  ['symbol', characterKinds.get('symbol')!],
  ['private_use', characterClass(/\p{Co}/u)],
  ['paragraph_separator', characterClass(/\p{Zp}/u)],
  ['start_punctuation', characterClass(/\p{Ps}/u)],
  ['unassigned', characterClass(/\p{Cn}/u)],
  ['enclosing_mark', characterClass(/\p{Me}/u)],
  ['connector_punctuation', characterClass(/\p{Pc}/u)],
  ['letter_number', characterClass(/\p{Nl}/u)],
  ['other_number', characterClass(/\p{No}/u)],
  ['math_symbol', characterClass(/\p{Sm}/u)],
  ['lowercase_letter', characterClass(/\p{Ll}/u)],
  ['space_separator', characterClass(/\p{Zs}/u)],
  ['surrogate', characterClass(/\p{Cs}/u)],
  ['initial_quote_punctuation', characterClass(/\p{Pi}/u)],
  ['decimal_digit_number', characterClass(/\p{Nd}/u)],
  ['digit', characterKinds.get('digit')!],
  ['other_punctuation', characterClass(/\p{Po}/u)],
  ['dash_punctuation', characterClass(/\p{Pd}/u)],
  ['currency_symbol', characterClass(/\p{Sc}/u)],
  ['non_spacing_mark', characterClass(/\p{Mn}/u)],
  ['format', characterClass(/\p{Cf}/u)],
  ['modifier_letter', characterClass(/\p{Lm}/u)],
  ['control', characterClass(/\p{Cc}/u)],
  ['uppercase_letter', characterClass(/\p{Lu}/u)],
  ['other_symbol', characterClass(/\p{So}/u)],
  ['end_punctuation', characterClass(/\p{Pe}/u)],
  ['modifier_symbol', characterClass(/\p{Sk}/u)],
  ['other_letter', characterClass(/\p{Lo}/u)],
  ['line_separator', characterClass(/\p{Zl}/u)],
  ['titlecase_letter', characterClass(/\p{Lt}/u)],
  ['letter', characterKinds.get('letter')!],
  ['punctuation', characterKinds.get('punctuation')!],
  ['combining_spacing_mark', characterClass(/\p{Mc}/u)],
  ['final_quote_punctuation', characterClass(/\p{Pf}/u)],
  ['whitespace', whiteSpace],
]);
