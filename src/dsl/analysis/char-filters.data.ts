import type { ComponentDescription } from './component-description.ts';
import { component, list, requiredListOrFile, PATTERN_FLAGS, required, text } from './component-parameters.ts';

/** Filters of the characters before the tokenizer. */
export const CHAR_FILTERS: readonly ComponentDescription[] = [
  component('html_strip', 'Removes HTML markup and decodes character references.', [
    list('escaped_tags', 'Elements whose tags are kept.'),
  ]),
  component('mapping', 'Replaces characters or sequences of them, the longest match first.', [
    ...requiredListOrFile('mappings', 'Rules such as "ph => f".'),
  ]),
  component('pattern_replace', 'Replaces the matches of a regular expression.', [
    required(text('pattern', undefined, 'A Java regular expression.')),
    text('replacement', '', 'The replacement; $1 is the first group.'),
    PATTERN_FLAGS,
  ]),
  component('first_line_with_letters', 'Keeps the first line with a letter.'),
  component('first_non_blank_line', 'Keeps the first line that is not blank.'),
];
