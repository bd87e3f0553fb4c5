import type { Description, Parameter } from '../description.ts';
import { component, count, flag, list, listOrFile, neededListOrFile, PATTERN_FLAGS, required, STOPWORDS, STOPWORDS_PATH, text } from './component-parameters.ts';
import { SNOWBALL_LANGUAGES, STEMMERS } from './stemmer-names.data.ts';

const PRESERVE_ORIGINAL = flag('preserve_original', false, 'Keep the token as it was, too.');
const IGNORE_CASE = flag('ignore_case', false, 'Compare words in lower case.');

const SYNONYMS: readonly Parameter[] = [
  required(list('synonyms', 'Rules: "a, b" makes them equal, "a => b, c" replaces a by both.')),
  text('synonyms_path', undefined, 'A file of rules in the config folder.'),
  { name: 'format', type: 'enum', values: ['solr', 'wordnet'], default: 'solr', doc: 'How the rules are written.' },
  flag('expand', true, 'Whether "a, b" stands for both; otherwise both become a.'),
  flag('lenient', false, 'Skip rules that cannot be understood.'),
  flag('updateable', false, 'Can be reloaded under a living index; for searches only.'),
];

const DELIMITER: readonly Parameter[] = [
  flag('generate_word_parts', true, 'Emit the parts made of letters.'),
  flag('generate_number_parts', true, 'Emit the parts made of digits.'),
  flag('catenate_words', false, 'Emit runs of word parts joined.'),
  flag('catenate_numbers', false, 'Emit runs of number parts joined.'),
  flag('catenate_all', false, 'Emit all parts joined.'),
  flag('split_on_case_change', true, 'Cut between a small and a capital letter.'),
  PRESERVE_ORIGINAL,
  flag('split_on_numerics', true, 'Cut between letters and digits.'),
  flag('stem_english_possessive', true, "Take 's off the parts."),
  ...listOrFile('protected_words', 'Words that are not cut.'),
  ...listOrFile('type_table', 'What characters count as: "$ => DIGIT".'),
];

const DECOMPOUNDER: readonly Parameter[] = [
  ...neededListOrFile('word_list', 'Words that compounds are made of.'),
  count('min_word_size', 5, 'Shorter words are not taken apart.'),
  count('min_subword_size', 2, 'Shorter parts do not count.'),
  count('max_subword_size', 15, 'Longer parts do not count.'),
  flag('only_longest_match', false, 'Of parts that begin alike keep the longest.'),
];

/** What may change, add or drop tokens. */
export const TOKEN_FILTERS: readonly Description[] = [
  component('apostrophe', 'Drops an apostrophe and what follows it, as Turkish wants.'),
  component('asciifolding', 'Letters with marks and odd forms become plain ASCII.', [PRESERVE_ORIGINAL]),
  component('cjk_bigram', 'Pairs of neighbouring Chinese, Japanese and Korean characters.', [
    list('ignored_scripts', 'Scripts left alone: han, hiragana, katakana, hangul.'),
    flag('output_unigrams', false, 'Emit the single characters, too.'),
  ]),
  component('classic', "Drops 's and the dots of acronyms; for the classic tokenizer."),
  component('common_grams', 'Joins frequent words with their neighbours, to make phrases with them fast.', [
    ...listOrFile('common_words', 'The frequent words.'),
    IGNORE_CASE,
    flag('query_mode', false, 'For queries: only the joined words where there are any.'),
  ]),
  component('condition', 'Sends tokens through filters only where a script says so.', [
    required(list('filter', 'Names of the filters.')),
    required({ name: 'script', type: 'script', doc: 'Tells by token.term, token.type … whether to.' }),
  ]),
  component('delimited_payload', 'Cuts word|1.5 into a word and its payload.', [
    text('delimiter', '|', 'What stands between; one character.'),
    { name: 'encoding', type: 'enum', values: ['float', 'int', 'identity'], default: 'float', doc: 'What the payload is.' },
  ]),
  component('dictionary_decompounder', 'Finds words of a list within compounds.', DECOMPOUNDER),
  component('edge_ngram', 'The beginnings of each token.', [
    count('min_gram', 1, 'Characters of the shortest.'),
    count('max_gram', 2, 'Characters of the longest.'),
    { name: 'side', type: 'enum', values: ['front', 'back'], default: 'front', doc: 'Where to begin.' },
    PRESERVE_ORIGINAL,
  ]),
  component('elision', "Drops articles before an apostrophe: l'avion becomes avion.", [
    ...listOrFile('articles', 'The articles; those of French unless given.'),
    flag('articles_case', false, 'Compare articles in lower case.'),
  ]),
  component('fingerprint', 'One token out of all: sorted, each once.', [
    text('separator', ' ', 'What stands between the words; one character.'),
    count('max_output_size', 255, 'A longer fingerprint is dropped.'),
  ]),
  component('flatten_graph', 'Makes a graph of tokens flat, so that it can be indexed.'),
  component('hunspell', 'Stems by a Hunspell dictionary of the config folder, hunspell/<locale>/*.aff and *.dic.', [
    required(text('locale', undefined, 'The folder of the dictionary, such as en_US.')),
    flag('dedup', true, 'Each stem once.'),
    flag('longest_only', false, 'The longest stem alone.'),
  ]),
  component('hyphenation_decompounder', 'Cuts compounds where they may be hyphenated and keeps the parts that are words.', [
    required(text('hyphenation_patterns_path', undefined, 'A file of hyphenation patterns in XML, in the config folder.')),
    ...DECOMPOUNDER.map(({ required: _, ...parameter }) => parameter),
    flag('no_sub_matches', false, 'Leave out parts that lie within a longer part.'),
    flag('no_overlapping_matches', false, 'Leave out parts that overlap the one before.'),
  ]),
  component('keep', 'Keeps only the words of a list.', [
    ...neededListOrFile('keep_words', 'The words.'),
    flag('keep_words_case', false, 'Compare in lower case.'),
  ]),
  component('keep_types', 'Keeps or drops tokens by their type.', [
    required(list('types', 'Types such as <NUM>.')),
    { name: 'mode', type: 'enum', values: ['include', 'exclude'], default: 'include', doc: 'Keep these, or all others.' },
  ]),
  component('keyword_marker', 'Marks words that stemmers are to leave alone.', [
    ...neededListOrFile('keywords', 'The words.'),
    text('keywords_pattern', undefined, 'A regular expression instead.'),
    IGNORE_CASE,
  ]),
  component('keyword_repeat', 'Emits every token twice, first marked as keyword.'),
  component('kstem', 'Stems English gently, with a dictionary: what comes out is mostly a word.'),
  component('length', 'Drops tokens that are too short or too long.', [
    count('min', 0, 'Characters at least.'),
    count('max', 2147483647, 'Characters at most.'),
  ]),
  component('limit', 'Keeps the first tokens only.', [
    count('max_token_count', 1, 'How many.'),
    flag('consume_all_tokens', false, 'Read on after the last.'),
  ]),
  component('lowercase', 'Puts tokens in lower case.', [
    { name: 'language', type: 'enum', values: ['greek', 'irish', 'turkish'], doc: 'By the rules of this language.' },
  ]),
  component('min_hash', 'A few hashes out of all tokens: texts that share many tokens share many of them.', [
    count('hash_count', 1, 'Hash functions.'),
    count('bucket_count', 512, 'Buckets of each.'),
    count('hash_set_size', 1, 'Hashes kept in a bucket.'),
    { name: 'with_rotation', type: 'boolean', doc: 'Empty buckets take the hash of the next; true with more than one bucket.' },
  ]),
  component('multiplexer', 'Sends tokens through several chains of filters side by side.', [
    required(list('filters', 'Chains: "lowercase, porter_stem".')),
    flag('preserve_original', true, 'Keep the token as it was, too.'),
  ]),
  component('ngram', 'Every run of a few characters of each token.', [
    count('min_gram', 1, 'Characters of the shortest.'),
    count('max_gram', 2, 'Characters of the longest.'),
    PRESERVE_ORIGINAL,
  ]),
  component('pattern_capture', 'Adds what the groups of regular expressions capture.', [
    required(list('patterns', 'Java regular expressions.')),
    flag('preserve_original', true, 'Keep the token as it was, too.'),
  ]),
  component('pattern_replace', 'Replaces what a regular expression matches in each token.', [
    required(text('pattern', undefined, 'A Java regular expression.')),
    text('replacement', '', 'What stands instead; $1 is the first group.'),
    flag('all', true, 'All matches, not only the first.'),
    PATTERN_FLAGS,
  ]),
  component('porter_stem', "Stems English by Porter's algorithm."),
  component('predicate_token_filter', 'Keeps the tokens a script accepts.', [
    required({ name: 'script', type: 'script', doc: 'Tells by token.term, token.type … whether to keep it.' }),
  ]),
  component('remove_duplicates', 'Drops a token that repeats another at the same position.'),
  component('reverse', 'Turns every token round.'),
  component('shingle', 'Joins neighbouring tokens into one.', [
    count('min_shingle_size', 2, 'Tokens of the shortest shingle.'),
    count('max_shingle_size', 2, 'Tokens of the longest shingle.'),
    flag('output_unigrams', true, 'Emit the single tokens, too.'),
    flag('output_unigrams_if_no_shingles', false, 'Emit single tokens where no shingle can be made.'),
    text('token_separator', ' ', 'What stands between the tokens.'),
    text('filler_token', '_', 'What stands for a token that was dropped.'),
  ]),
  component('snowball', 'Stems by a Snowball algorithm.', [
    { name: 'language', type: 'enum', values: SNOWBALL_LANGUAGES, default: 'English', doc: 'Which one.' },
  ]),
  component(
    'stemmer',
    'Reduces words to their stems.',
    [
      { name: 'language', type: 'enum', values: STEMMERS, default: 'porter', doc: 'Which stemmer; a light one changes less.' },
      text('name', undefined, 'The same under another name.'),
    ],
    'seed',
  ),
  component('stemmer_override', 'Stems words by rules of your own, before a stemmer sees them.', [
    required(list('rules', 'Rules such as "running => run".')),
    text('rules_path', undefined, 'The same in a file of the config folder.'),
  ]),
  component('stop', 'Drops stop words and leaves holes where they stood.', [
    { ...STOPWORDS, default: '_english_' },
    STOPWORDS_PATH,
    IGNORE_CASE,
    flag('remove_trailing', true, 'Drop the last word as well; false suits suggestions.'),
  ]),
  component('synonym', 'Adds or replaces words by rules.', SYNONYMS, 'seed'),
  component('synonym_graph', 'As synonym, with several words kept as a correct graph; for searches.', SYNONYMS),
  component('trim', 'Takes white space off both ends.'),
  component('truncate', 'Cuts tokens at a length.', [count('length', 10, 'Characters kept.')]),
  component('type_as_payload', "Stores a token's type as its payload."),
  component('unique', 'Drops tokens that came before.', [
    flag('only_on_same_position', false, 'Only those at the same position.'),
  ]),
  component('uppercase', 'Puts tokens in upper case.'),
  component('word_delimiter', 'Cuts words at hyphens, case changes and digits.', DELIMITER),
  component('word_delimiter_graph', 'As word_delimiter, with a correct graph.', [
    ...DELIMITER,
    flag('adjust_offsets', true, 'Give parts offsets of their own.'),
    flag('ignore_keywords', false, 'Leave words marked as keyword alone.'),
  ]),
];
