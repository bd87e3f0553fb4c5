import type { Parameter } from '../description.ts';
import type { ComponentDescription } from './component-description.ts';
import { component, count, flag, list, MAX_TOKEN_LENGTH, PATTERN_FLAGS, text } from './component-parameters.ts';

const GRAMS: readonly Parameter[] = [
  count('min_gram', 1, 'Length of the shortest gram.'),
  count('max_gram', 2, 'Length of the longest gram.'),
  list('token_chars', 'Classes of characters in grams: letter, digit, whitespace, punctuation, symbol, custom. All by default.'),
  text('custom_token_chars', undefined, 'The characters of the class custom.'),
];

/** Tokenizers, which split a text into tokens. */
export const TOKENIZERS: readonly ComponentDescription[] = [
  component('standard', 'Splits at Unicode word boundaries and drops punctuation.', [MAX_TOKEN_LENGTH], 'seed'),
  component('keyword', 'Emits the whole text as one token.', [count('buffer_size', 256, 'Size of the read buffer in characters.')], 'seed'),
  component('whitespace', 'Splits at whitespace.', [MAX_TOKEN_LENGTH]),
  component('classic', 'Splits by English grammar: acronyms, company names, hosts and email addresses stay whole.', [
    MAX_TOKEN_LENGTH,
  ]),
  component('uax_url_email', 'Like standard, but URLs and email addresses stay whole.', [MAX_TOKEN_LENGTH]),
  component('thai', 'Splits Thai, which is written without spaces, into words.'),
  component('letter', 'Splits at everything that is not a letter.'),
  component('lowercase', 'Splits at everything that is not a letter, and converts to lower case.'),
  component('ngram', 'Emits overlapping n-grams.', GRAMS),
  component('edge_ngram', 'Emits the prefixes of words: q, qu, qui.', GRAMS),
  component('pattern', 'Splits at the matches of a regular expression, or emits them.', [
    text('pattern', '\\W+', 'A Java regular expression.'),
    PATTERN_FLAGS,
    count('group', -1, 'The group that is the token; -1 splits at the matches instead.'),
  ]),
  component('simple_pattern', 'Emits the matches of a Lucene regular expression.', [text('pattern', '', 'The expression.')]),
  component('simple_pattern_split', 'Splits at the matches of a Lucene regular expression.', [text('pattern', '', 'The expression.')]),
  component('char_group', 'Splits at the characters of a set.', [
    list('tokenize_on_chars', 'Characters, escapes such as \\n, or whitespace, letter, digit, punctuation, symbol.'),
    MAX_TOKEN_LENGTH,
  ]),
  component('path_hierarchy', 'Emits a path and each of its ancestors.', [
    text('delimiter', '/', 'What separates the parts.'),
    text('replacement', undefined, 'The delimiter in the emitted tokens.'),
    count('buffer_size', 1024, 'Size of the read buffer in characters.'),
    flag('reverse', false, 'Start at the end, as for host names.'),
    count('skip', 0, 'Parts to skip at the start.'),
  ]),
  component('ml_standard', 'For log messages: paths, URLs and addresses stay whole; hexadecimal numbers and whatever begins with a digit are dropped.'),
  component('ml_classic', 'For log messages: words with dots, dashes and underscores; hexadecimal numbers and whatever begins with a digit are dropped.'),
];
