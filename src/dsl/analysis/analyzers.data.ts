import type { ComponentDescription } from './component-description.ts';
import { component, count, flag, list, MAX_TOKEN_LENGTH, PATTERN_FLAGS, required, stopWords, text } from './component-parameters.ts';

const LANGUAGES =
  'arabic armenian basque bengali brazilian bulgarian catalan cjk czech danish dutch estonian finnish french galician ' +
  'german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian ' +
  'russian serbian sorani spanish swedish thai turkish';

const STEM_EXCLUSION = list('stem_exclusion', 'Words that are not stemmed.');
const WITHOUT_EXCLUSION = new Set(['cjk', 'greek', 'persian', 'thai']);

function languageAnalyzer(language: string): ComponentDescription {
  const name = language[0]!.toUpperCase() + language.slice(1);
  const doc = language === 'cjk' ? 'For Chinese, Japanese and Korean: bigrams.' : `For text in ${name}: lower case, its stop words, its stems.`;
  return component(language, doc, [...stopWords(null), ...(WITHOUT_EXCLUSION.has(language) ? [] : [STEM_EXCLUSION])]);
}

/** Built-in analyzers, and the custom one. */
export const ANALYZERS: readonly ComponentDescription[] = [
  component('standard', 'Words at Unicode word boundaries, in lower case.', [MAX_TOKEN_LENGTH, ...stopWords()], 'seed'),
  component('keyword', 'Emits the whole text as one token.', [], 'seed'),
  component('simple', 'Splits at everything that is not a letter, in lower case.'),
  component('whitespace', 'Splits at whitespace.'),
  component('stop', 'Like simple, without stop words.', stopWords('_english_')),
  component('english', 'For English: lower case, stop words, Porter stemming.', [...stopWords(null), STEM_EXCLUSION]),
  component('pattern', 'Splits at the matches of a regular expression, in lower case.', [
    text('pattern', '\\W+', 'A Java regular expression.'),
    PATTERN_FLAGS,
    flag('lowercase', true, 'Convert the words to lower case.'),
    ...stopWords(),
  ]),
  component('fingerprint', 'Joins all words into one token, folded, sorted and without duplicates; finds near duplicates.', [
    text('separator', ' ', 'The separator, one character.'),
    count('max_output_size', 255, 'The longest fingerprint; longer ones are dropped.'),
    ...stopWords(),
  ]),
  ...LANGUAGES.split(' ').map(languageAnalyzer),
  component(
    'custom',
    'A custom chain: char filters, one tokenizer, token filters.',
    [
      list('char_filter', 'Names of char filters, in order.'),
      required(text('tokenizer', undefined, 'Name of the tokenizer.')),
      list('filter', 'Names of token filters, in order.'),
      count('position_increment_gap', 100, 'Gap in positions between two values of a field.'),
    ],
    'seed',
  ),
];
