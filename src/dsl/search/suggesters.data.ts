import type { Description, Parameter } from '../description.ts';

const COMMON: readonly Parameter[] = [
  { name: 'field', type: 'field', required: true, doc: 'The field to take suggestions from.' },
  { name: 'analyzer', type: 'analyzer', doc: "Analyzes the text instead of the field's search analyzer." },
  { name: 'size', type: 'integer', default: 5, doc: 'The most suggestions to return.' },
  { name: 'shard_size', type: 'integer', doc: 'The most suggestions of each shard.' },
];

/** Options of corrected words: of the term suggester, and of the generators of the phrase suggester. */
const SPELLING: readonly Parameter[] = [
  { name: 'suggest_mode', type: 'enum', values: ['missing', 'popular', 'always'], default: 'missing', doc: 'For which words: those that no document has, those that are rarer, or all.' },
  { name: 'sort', type: 'enum', values: ['score', 'frequency'], default: 'score', doc: 'What comes first.' },
  { name: 'string_distance', type: 'enum', values: ['internal', 'damerau_levenshtein', 'levenshtein', 'jaro_winkler', 'ngram'], default: 'internal', doc: 'How likeness is measured.' },
  { name: 'accuracy', type: 'number', default: 0.5, doc: 'The least likeness, from 0 to 1.' },
  { name: 'max_edits', type: 'integer', default: 2, doc: 'How many letters may differ: 1 or 2.' },
  { name: 'max_inspections', type: 'integer', default: 5, doc: 'A factor of how many candidates are compared.' },
  { name: 'max_term_freq', type: 'number', default: 0.01, doc: 'Words in more documents, or a larger part of them, are not corrected.' },
  { name: 'prefix_length', type: 'integer', default: 1, doc: 'How many letters at the start must be equal.' },
  { name: 'min_word_length', type: 'integer', default: 4, doc: 'Shorter words are not corrected.' },
  { name: 'min_doc_freq', type: 'number', default: 0, doc: 'In how many documents, or which part of them, a suggestion must be.' },
];

/** A generator of the phrase suggester. */
export const GENERATOR: readonly Parameter[] = [
  ...COMMON.filter(({ name }) => name === 'field' || name === 'size'),
  ...SPELLING,
  { name: 'pre_filter', type: 'analyzer', doc: 'Analyzes words before candidates are looked up.' },
  { name: 'post_filter', type: 'analyzer', doc: 'Analyzes candidates before they are scored.' },
];

/** What is to be corrected or completed. */
export const SUGGEST_INPUTS: readonly Parameter[] = [
  { name: 'text', type: 'string', doc: 'The text to correct.' },
  { name: 'prefix', type: 'string', doc: 'The start of a completion.' },
  { name: 'regex', type: 'string', doc: 'A regular expression that completions start with.' },
];

/** The kinds of suggestions. */
export const SUGGESTERS: readonly Description[] = [
  { name: 'term', doc: 'Corrects a text word by word.', since: 'extension', parameters: [...COMMON, ...SPELLING] },
  {
    name: 'phrase',
    doc: 'Corrects a text as a whole, by how often words follow each other.',
    since: 'extension',
    parameters: [
      ...COMMON,
      { name: 'gram_size', type: 'integer', doc: 'The length of the shingles of the field.' },
      { name: 'real_word_error_likelihood', type: 'number', default: 0.95, doc: 'How likely a word is wrong although it exists.' },
      { name: 'confidence', type: 'number', default: 1, doc: 'How much better than the text a suggestion must be.' },
      { name: 'max_errors', type: 'number', default: 0.5, doc: 'How many words, or which part of them, may be wrong.' },
      { name: 'separator', type: 'string', default: ' ', doc: 'What separates the words of shingles.' },
      { name: 'force_unigrams', type: 'boolean', default: true, doc: 'Whether the field must have single words.' },
      { name: 'token_limit', type: 'integer', default: 10, doc: 'Longer texts are not corrected.' },
      { name: 'direct_generator', type: 'list', doc: 'Where candidates come from.' },
      { name: 'highlight', type: 'object', doc: 'Tags around changed words.' },
      { name: 'smoothing', type: 'object', doc: 'How unseen shingles are scored.' },
      { name: 'collate', type: 'object', doc: 'A query that suggestions must match.' },
    ],
  },
  {
    name: 'completion',
    doc: 'Completes what is typed, from a field of type completion.',
    since: 'extension',
    parameters: [
      ...COMMON,
      { name: 'skip_duplicates', type: 'boolean', default: false, doc: 'Whether equal completions are returned once.' },
      { name: 'fuzzy', type: 'any', doc: 'Tolerates typing errors: true, or options.' },
      { name: 'regex', type: 'object', doc: 'Options of `regex`.' },
      { name: 'contexts', type: 'object', doc: 'Limits or boosts completions by their contexts.' },
    ],
  },
];
