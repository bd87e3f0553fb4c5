import type { Parameter } from '../description.ts';
import type { ComponentDescription } from './component-description.ts';
import { alias, component, count, flag, list, listOrFile, requiredListOrFile, PATTERN_FLAGS, required, stopWordList, text } from './component-parameters.ts';
import { SNOWBALL_LANGUAGES, STEMMERS } from './stemmer-names.data.ts';

const PRESERVE_ORIGINAL = flag('preserve_original', false, 'Keep the original token, too.');
const IGNORE_CASE = flag('ignore_case', false, 'Ignore case when comparing words.');

const SYNONYMS: readonly Parameter[] = [
  required(list('synonyms', 'Rules: "a, b" makes them equal, "a => b, c" replaces a with both.')),
  text('synonyms_path', undefined, 'A file of rules in the config folder.'),
  text('synonyms_set', undefined, 'A synonym set, for filters with `updateable`.'),
  { name: 'format', type: 'enum', values: ['solr', 'wordnet'], default: 'solr', doc: 'The format of the rules.' },
  flag('expand', true, 'Whether "a, b" expands to both; otherwise both become a.'),
  { name: 'lenient', type: 'boolean', doc: 'Skip rules that cannot be parsed; defaults to the value of `updateable`.' },
  flag('updateable', false, 'Can be reloaded without closing the index; for search analyzers only.'),
];

const DELIMITER: readonly Parameter[] = [
  flag('generate_word_parts', true, 'Emit the parts made of letters.'),
  flag('generate_number_parts', true, 'Emit the parts made of digits.'),
  flag('catenate_words', false, 'Emit adjacent word parts joined.'),
  flag('catenate_numbers', false, 'Emit adjacent number parts joined.'),
  flag('catenate_all', false, 'Emit all parts joined.'),
  flag('split_on_case_change', true, 'Split at changes of case.'),
  PRESERVE_ORIGINAL,
  flag('split_on_numerics', true, 'Split between letters and digits.'),
  flag('stem_english_possessive', true, "Remove possessive 's from the parts."),
  ...listOrFile('protected_words', 'Words that are not split.'),
  flag('protected_words_case', false, 'Ignore case when comparing protected words.'),
  ...listOrFile('type_table', 'Types of characters: "$ => DIGIT".'),
];

const DECOMPOUNDER: readonly Parameter[] = [
  ...requiredListOrFile('word_list', 'Words that compounds consist of.'),
  flag('word_list_case', false, 'Ignore case when comparing words.'),
  count('min_word_size', 5, 'Shorter words are not decomposed.'),
  count('min_subword_size', 2, 'Shorter parts are ignored.'),
  count('max_subword_size', 15, 'Longer parts are ignored.'),
  flag('only_longest_match', false, 'Keep only the longest of the parts with the same start.'),
];

/** Filters that change, add or drop tokens. */
export const TOKEN_FILTERS: readonly ComponentDescription[] = [
  component('apostrophe', 'Removes an apostrophe and what follows it, for Turkish.'),
  component('asciifolding', 'Converts letters with diacritics and other variants to ASCII.', [PRESERVE_ORIGINAL]),
  component('cjk_bigram', 'Emits bigrams of Chinese, Japanese and Korean characters.', [
    list('ignored_scripts', 'Scripts to leave unchanged: han, hiragana, katakana, hangul.'),
    flag('output_unigrams', false, 'Emit the single characters, too.'),
  ]),
  component('classic', "Removes 's and the dots of acronyms; for the classic tokenizer."),
  {
    ...component('common_grams', 'Joins frequent words with their neighbors, for faster phrase queries.', [
      ...requiredListOrFile('common_words', 'The frequent words.'),
      IGNORE_CASE,
      flag('query_mode', false, 'For queries: emit only the joined words where there are any.'),
    ]),
    isBuiltIn: true,
  },
  component('condition', 'Applies filters only to tokens for which a script returns true.', [
    required(list('filter', 'Names of the filters.')),
    required({ name: 'script', type: 'script', doc: 'Returns whether to apply the filters, from token.term, token.type …' }),
  ]),
  component('delimited_payload', 'Splits word|1.5 into a word and its payload.', [
    text('delimiter', '|', 'The delimiter, one character.'),
    { name: 'encoding', type: 'enum', values: ['float', 'int', 'identity'], default: 'float', doc: 'How the payload is encoded.' },
  ]),
  component('dictionary_decompounder', 'Finds words of a list in compounds.', DECOMPOUNDER),
  component('edge_ngram', 'Emits prefixes of each token.', [
    count('min_gram', 1, 'Length of the shortest gram.'),
    count('max_gram', 2, 'Length of the longest gram.'),
    { name: 'side', type: 'enum', values: ['front', 'back'], default: 'front', doc: 'The end of the token to start from.' },
    PRESERVE_ORIGINAL,
  ]),
  {
    ...component('elision', "Removes articles before an apostrophe: l'avion becomes avion.", [
      ...requiredListOrFile('articles', 'The articles.'),
      flag('articles_case', false, 'Ignore case when comparing articles.'),
    ]),
    isBuiltIn: true,
  },
  component('fingerprint', 'Joins all tokens into one, sorted and without duplicates.', [
    text('separator', ' ', 'The separator, one character.'),
    count('max_output_size', 255, 'The longest fingerprint; longer ones are dropped.'),
  ]),
  component('flatten_graph', 'Flattens a token graph, so that it can be indexed.'),
  component('hunspell', 'Stems with a Hunspell dictionary of the config folder, hunspell/<locale>/*.aff and *.dic.', [
    required(text('locale', undefined, 'The folder of the dictionary, such as en_US.')),
    alias('language', 'locale'),
    alias('lang', 'locale'),
    flag('dedup', true, 'Removes duplicate stems.'),
    flag('longest_only', false, 'Keeps only the longest stem.'),
  ]),
  component('hyphenation_decompounder', 'Splits compounds at hyphenation points and keeps the parts that are words.', [
    required(text('hyphenation_patterns_path', undefined, 'A file of hyphenation patterns in XML, in the config folder.')),
    ...DECOMPOUNDER,
    flag('no_sub_matches', false, 'Drop parts inside a longer part.'),
    flag('no_overlapping_matches', false, 'Drop parts that overlap the previous one.'),
  ]),
  component('keep', 'Keeps only the words of a list.', [
    ...requiredListOrFile('keep_words', 'The words.'),
    flag('keep_words_case', false, 'Ignore case when comparing.'),
  ]),
  component('keep_types', 'Keeps or drops tokens by their type.', [
    required(list('types', 'Types such as <NUM>.')),
    { name: 'mode', type: 'enum', values: ['include', 'exclude'], default: 'include', doc: 'Whether to keep these types or all others.' },
  ]),
  component('keyword_marker', 'Marks words that stemmers leave unchanged.', [
    ...requiredListOrFile('keywords', 'The words.'),
    text('keywords_pattern', undefined, 'A regular expression that matches the words.'),
    IGNORE_CASE,
    flag('keywords_case', false, 'Convert the words to lower case, but not the tokens that are compared with them.'),
  ]),
  { ...component('keyword_repeat', 'Emits every token twice, the first one marked as a keyword.'), isByNameOnly: true },
  component('kstem', 'Stems English lightly, with a dictionary; stems are mostly words.'),
  component('length', 'Removes tokens that are too short or too long.', [
    count('min', 0, 'Minimum length in characters.'),
    count('max', 2147483647, 'Maximum length in characters.'),
  ]),
  component('limit', 'Keeps only the first tokens.', [
    count('max_token_count', 1, 'The number of tokens to keep.'),
    flag('consume_all_tokens', false, 'Consume the remaining tokens.'),
  ]),
  component('lowercase', 'Converts tokens to lower case.', [
    { name: 'language', type: 'enum', values: ['greek', 'irish', 'turkish'], doc: 'Use the rules of this language.' },
  ]),
  component('min_hash', 'Computes MinHash signatures: texts that share many tokens share many hashes.', [
    count('hash_count', 1, 'Hash functions.'),
    count('bucket_count', 512, 'Buckets per hash function.'),
    count('hash_set_size', 1, 'Hashes per bucket.'),
    { name: 'with_rotation', type: 'boolean', doc: 'Fill empty buckets from the next one; true by default with more than one bucket.' },
  ]),
  component('multiplexer', 'Applies several chains of filters in parallel.', [
    list('filters', 'Chains: "lowercase, porter_stem".'),
    flag('preserve_original', true, 'Keep the original token, too.'),
  ]),
  component('ngram', 'Emits n-grams of each token.', [
    count('min_gram', 1, 'Length of the shortest gram.'),
    count('max_gram', 2, 'Length of the longest gram.'),
    PRESERVE_ORIGINAL,
  ]),
  component('pattern_capture', 'Emits a token for each capture group of regular expressions.', [
    required(list('patterns', 'Java regular expressions.')),
    flag('preserve_original', true, 'Keep the original token, too.'),
  ]),
  component('pattern_replace', 'Replaces matches of a regular expression in each token.', [
    required(text('pattern', undefined, 'A Java regular expression.')),
    text('replacement', '', 'The replacement; $1 is the first group.'),
    flag('all', true, 'Replace all matches, not only the first.'),
    PATTERN_FLAGS,
  ]),
  component('porter_stem', "Stems English with Porter's algorithm."),
  component('predicate_token_filter', 'Keeps the tokens for which a script returns true.', [
    required({ name: 'script', type: 'script', doc: 'Returns whether to keep a token, from token.term, token.type …' }),
  ]),
  component('remove_duplicates', 'Removes duplicate tokens at the same position.'),
  component('reverse', 'Reverses every token.'),
  component('shingle', 'Joins adjacent tokens into shingles.', [
    count('min_shingle_size', 2, 'Tokens of the shortest shingle.'),
    count('max_shingle_size', 2, 'Tokens of the longest shingle.'),
    flag('output_unigrams', true, 'Emit the single tokens, too.'),
    flag('output_unigrams_if_no_shingles', false, 'Emit single tokens if no shingle can be built.'),
    text('token_separator', ' ', 'The separator between tokens.'),
    text('filler_token', '_', 'The placeholder for a removed token.'),
  ]),
  component('snowball', 'Stems with a Snowball algorithm.', [
    { name: 'language', type: 'enum', values: SNOWBALL_LANGUAGES, default: 'English', doc: 'The language of the algorithm.' },
    alias('name', 'language'),
  ]),
  component(
    'stemmer',
    'Reduces words to their stems.',
    [
      { name: 'language', type: 'enum', values: STEMMERS, default: 'porter', doc: 'The stemmer; light ones change less.' },
      alias('name', 'language'),
    ],
    'seed',
  ),
  component('stemmer_override', 'Stems words by custom rules, before other stemmers.', [
    required(list('rules', 'Rules such as "running => run".')),
    text('rules_path', undefined, 'The same in a file of the config folder.'),
  ]),
  component('stop', 'Removes stop words and leaves gaps in the positions.', [
    ...stopWordList('_english_'),
    IGNORE_CASE,
    flag('remove_trailing', true, 'Whether to remove the last word, too; use false for suggestions.'),
  ]),
  component('synonym', 'Adds or replaces words by rules.', SYNONYMS, 'seed'),
  component('synonym_graph', 'Like synonym, with multi-word synonyms as a correct graph; for searches.', SYNONYMS),
  component('trim', 'Removes whitespace from both ends.'),
  {
    ...component('truncate', 'Truncates tokens to a length.', [
      { name: 'length', type: 'integer', required: true, doc: 'Length in characters; 10 for the filter without settings.' },
    ]),
    isBuiltIn: true,
  },
  { ...component('type_as_payload', "Stores a token's type as its payload."), isByNameOnly: true },
  component('unique', 'Removes duplicate tokens.', [
    flag('only_on_same_position', false, 'Remove only duplicates at the same position.'),
  ]),
  component('uppercase', 'Converts tokens to upper case.'),
  component('word_delimiter', 'Splits words at hyphens, case changes and digits.', DELIMITER),
  component('word_delimiter_graph', 'Like word_delimiter, with a correct graph.', [
    ...DELIMITER,
    flag('adjust_offsets', true, 'Adjust the offsets of the parts.'),
    flag('ignore_keywords', false, 'Leave words marked as keywords unchanged.'),
  ]),
];
