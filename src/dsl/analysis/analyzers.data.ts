import type { Description } from '../description.ts';
import { component, count, flag, list, MAX_TOKEN_LENGTH, PATTERN_FLAGS, required, STOPWORDS, STOPWORDS_PATH, text } from './component-parameters.ts';

const LANGUAGES =
  'arabic armenian basque bengali brazilian bulgarian catalan cjk czech danish dutch estonian finnish french galician ' +
  'german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian ' +
  'russian serbian sorani spanish swedish thai turkish';

const languageParameters = [
  { ...STOPWORDS, default: null, doc: "Words to drop; the language's own list unless given." },
  STOPWORDS_PATH,
  list('stem_exclusion', 'Words that are not stemmed.'),
];

function languageAnalyzer(language: string): Description {
  const name = language[0]!.toUpperCase() + language.slice(1);
  const doc = language === 'cjk' ? 'For Chinese, Japanese and Korean: pairs of neighbouring characters.' : `For text in ${name}: lower case, its stop words, its stems.`;
  return component(language, doc, languageParameters);
}

/** Analyzers that are built in, and the one that is put together. */
export const ANALYZERS: readonly Description[] = [
  component('standard', 'Words as Unicode bounds them, in lower case.', [MAX_TOKEN_LENGTH, STOPWORDS, STOPWORDS_PATH], 'seed'),
  component('keyword', 'Leaves the whole text as one token.', [], 'seed'),
  component('simple', 'Runs of letters, in lower case.'),
  component('whitespace', 'What stands between white space, as it is.'),
  component('stop', 'As simple, without stop words.', [{ ...STOPWORDS, default: '_english_' }, STOPWORDS_PATH]),
  component('english', 'For English text: lower case, its stop words, Porter stems.', languageParameters),
  component('pattern', 'Cuts where a regular expression matches, in lower case.', [
    text('pattern', '\\W+', 'A Java regular expression.'),
    PATTERN_FLAGS,
    flag('lowercase', true, 'Put the words in lower case.'),
    STOPWORDS,
    STOPWORDS_PATH,
  ]),
  component('fingerprint', 'One token out of all the words: folded, sorted, each once. Finds near duplicates.', [
    text('separator', ' ', 'What stands between the words; one character.'),
    count('max_output_size', 255, 'A longer fingerprint is dropped.'),
    STOPWORDS,
    STOPWORDS_PATH,
  ]),
  ...LANGUAGES.split(' ').map(languageAnalyzer),
  component(
    'custom',
    'A chain put together: char filters, one tokenizer, token filters.',
    [
      list('char_filter', 'Names of char filters, in order.'),
      required(text('tokenizer', undefined, 'Name of the tokenizer.')),
      list('filter', 'Names of token filters, in order.'),
      count('position_increment_gap', 100, 'Positions left free between two values of a field.'),
    ],
    'seed',
  ),
];
