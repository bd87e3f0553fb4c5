import type { Description, Parameter } from '../description.ts';
import { component, count, flag, list, MAX_TOKEN_LENGTH, PATTERN_FLAGS, text } from './component-parameters.ts';

const GRAMS: readonly Parameter[] = [
  count('min_gram', 1, 'Characters of the shortest gram.'),
  count('max_gram', 2, 'Characters of the longest gram.'),
  list('token_chars', 'Kinds of characters a gram may hold: letter, digit, whitespace, punctuation, symbol, custom. All, unless given.'),
  text('custom_token_chars', undefined, 'The characters that custom stands for.'),
];

/** What may cut a text into tokens. */
export const TOKENIZERS: readonly Description[] = [
  component('standard', 'Cuts at the word boundaries of Unicode and drops punctuation.', [MAX_TOKEN_LENGTH], 'seed'),
  component('keyword', 'Leaves the whole text as one token.', [count('buffer_size', 256, 'Characters read at once.')], 'seed'),
  component('whitespace', 'Cuts at white space only.', [MAX_TOKEN_LENGTH]),
  component('classic', 'Cuts as an English grammar would: acronyms, companies, hosts and mail addresses stay whole.', [
    MAX_TOKEN_LENGTH,
  ]),
  component('uax_url_email', 'As standard, but web and mail addresses stay whole.', [MAX_TOKEN_LENGTH]),
  component('thai', 'Finds the words of Thai, which is written without blanks.'),
  component('letter', 'Keeps runs of letters.'),
  component('lowercase', 'Keeps runs of letters, in lower case.'),
  component('ngram', 'Every run of a few characters, overlapping.', GRAMS),
  component('edge_ngram', 'The beginnings of words: q, qu, qui.', GRAMS),
  component('pattern', 'Cuts where a regular expression matches, or keeps what it matches.', [
    text('pattern', '\\W+', 'A Java regular expression.'),
    PATTERN_FLAGS,
    count('group', -1, 'Which group is the token; -1 cuts at the matches instead.'),
  ]),
  component('simple_pattern', 'Keeps what a Lucene regular expression matches.', [text('pattern', '', 'The expression.')]),
  component('simple_pattern_split', 'Cuts where a Lucene regular expression matches.', [text('pattern', '', 'The expression.')]),
  component('char_group', 'Cuts at the characters of a set.', [
    list('tokenize_on_chars', 'Characters, escapes such as \\n, or whitespace, letter, digit, punctuation, symbol.'),
    MAX_TOKEN_LENGTH,
  ]),
  component('path_hierarchy', 'A path and each of its ancestors.', [
    text('delimiter', '/', 'What separates the parts.'),
    text('replacement', undefined, 'What stands for the delimiter in the tokens.'),
    count('buffer_size', 1024, 'Characters read at once.'),
    flag('reverse', false, 'Begin at the end, as for host names.'),
    count('skip', 0, 'Parts to leave out at the beginning.'),
  ]),
];
