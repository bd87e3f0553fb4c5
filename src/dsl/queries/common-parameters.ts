import type { Parameter } from '../description.ts';

/** Every query takes these two. */
export const COMMON: readonly Parameter[] = [
  { name: 'boost', type: 'number', default: 1, doc: 'Multiplies the score of this query; 0 or more.' },
  { name: '_name', type: 'string', doc: 'A name that hits repeat in matched_queries when this query matches them.' },
];

/** What fuzziness can be tuned with; the default of the switch differs in name from query to query. */
export const EXPANSION: readonly Parameter[] = [
  { name: 'prefix_length', type: 'integer', default: 0, doc: 'Characters at the beginning that must be equal.' },
  { name: 'max_expansions', type: 'integer', default: 50, doc: 'Terms that one word may turn into at most.' },
];

export const ZERO_TERMS: Parameter = {
  name: 'zero_terms_query',
  type: 'enum',
  values: ['none', 'all'],
  default: 'none',
  doc: 'What a text without any term matches, for instance one of stop words alone.',
};

export const OPERATOR: Parameter = {
  name: 'operator',
  type: 'enum',
  values: ['or', 'and'],
  default: 'or',
  doc: 'Whether one word suffices or all are needed.',
};

export const MINIMUM: Parameter = {
  name: 'minimum_should_match',
  type: 'string',
  doc: 'How many optional clauses must match: a number, a percentage, or conditions such as 2<75%.',
};

export const FUZZINESS: Parameter = {
  name: 'fuzziness',
  type: 'string',
  doc: 'Edits between a word and a term that still count as a match: 0, 1, 2 or AUTO by length.',
};

export const REWRITE: Parameter = {
  name: 'rewrite',
  type: 'string',
  default: 'constant_score',
  doc: 'How the matching terms are scored.',
};

export const CASE_INSENSITIVE: Parameter = {
  name: 'case_insensitive',
  type: 'boolean',
  default: false,
  doc: 'Lets upper and lower case stand for each other.',
};

export const SLOP: Parameter = {
  name: 'slop',
  type: 'integer',
  default: 0,
  doc: 'Moves of single words, in all, that still count as the phrase; swapping neighbours costs two.',
};

export const ANALYZER: Parameter = {
  name: 'analyzer',
  type: 'analyzer',
  doc: "Turns the text into terms; the field's search analyzer unless given.",
};

export const LENIENT: Parameter = {
  name: 'lenient',
  type: 'boolean',
  default: false,
  doc: 'A value that does not fit the type of the field matches nothing instead of failing.',
};

export const SYNONYM_PHRASES: Parameter = {
  name: 'auto_generate_synonyms_phrase_query',
  type: 'boolean',
  default: true,
  doc: 'Synonyms of several words are looked for as phrases.',
};
