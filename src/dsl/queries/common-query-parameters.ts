import type { Parameter } from '../description.ts';

/** Parameters of every query. */
export const COMMON: readonly Parameter[] = [
  { name: 'boost', type: 'number', default: 1, doc: 'Multiplies the score of this query; 0 or more.' },
  { name: '_name', type: 'string', doc: 'A name that is listed in matched_queries of hits that match this query.' },
];

/** Options of fuzzy expansion, for the queries that support it. */
export const EXPANSION: readonly Parameter[] = [
  { name: 'prefix_length', type: 'integer', default: 0, doc: 'Length of the prefix that must be equal.' },
  { name: 'max_expansions', type: 'integer', default: 50, doc: 'The largest number of terms to expand to.' },
];

export const ZERO_TERMS: Parameter = {
  name: 'zero_terms_query',
  type: 'enum',
  values: ['none', 'all'],
  default: 'none',
  doc: 'What to match if no term remains, for example with only stop words.',
};

export const OPERATOR: Parameter = {
  name: 'operator',
  type: 'enum',
  values: ['or', 'and'],
  default: 'or',
  doc: 'Whether any term or all terms must match.',
};

export const MINIMUM: Parameter = {
  name: 'minimum_should_match',
  type: 'string',
  doc: 'How many optional clauses must match: a number, a percentage, or conditions such as 2<75%.',
};

export const FUZZINESS: Parameter = {
  name: 'fuzziness',
  type: 'string',
  doc: 'The largest number of edits: 0, 1, 2, or AUTO by length.',
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
  doc: 'Ignores case.',
};

export const SLOP: Parameter = {
  name: 'slop',
  type: 'integer',
  default: 0,
  doc: 'The largest number of position moves; swapping adjacent terms costs two.',
};

export const ANALYZER: Parameter = {
  name: 'analyzer',
  type: 'analyzer',
  doc: 'The analyzer for the text; the search analyzer of the field by default.',
};

export const LENIENT: Parameter = {
  name: 'lenient',
  type: 'boolean',
  default: false,
  doc: 'Ignores values that do not match the type of the field, instead of failing.',
};

export const SYNONYM_PHRASES: Parameter = {
  name: 'auto_generate_synonyms_phrase_query',
  type: 'boolean',
  default: true,
  doc: 'Matches multi-word synonyms as phrases.',
};
