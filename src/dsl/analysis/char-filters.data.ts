import type { Description } from '../description.ts';
import { component, list, neededListOrFile, PATTERN_FLAGS, required, text } from './component-parameters.ts';

/** What may change the characters before the tokenizer sees them. */
export const CHAR_FILTERS: readonly Description[] = [
  component('html_strip', 'Takes HTML markup out and decodes character references.', [
    list('escaped_tags', 'Names of elements whose tags stay.'),
  ]),
  component('mapping', 'Replaces characters or runs of them by others, the longest match first.', [
    ...neededListOrFile('mappings', 'Rules such as "ph => f".'),
  ]),
  component('pattern_replace', 'Replaces whatever a regular expression matches.', [
    required(text('pattern', undefined, 'A Java regular expression.')),
    text('replacement', '', 'What stands instead; $1 is the first group.'),
    PATTERN_FLAGS,
  ]),
];
