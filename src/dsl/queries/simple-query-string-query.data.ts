import type { Description } from '../description.ts';
import { ANALYZER, COMMON, LENIENT, MINIMUM, OPERATOR, SYNONYM_PHRASES } from './common-query-parameters.ts';

/** The query for end users: no string is a syntax error. */
export const SIMPLE_QUERY_STRING_QUERY: Description = {
  name: 'simple_query_string',
  doc: 'Parses a text with the operators + | - " * ( ) ~ and never fails on bad syntax.',
  since: 'extension',
  parameters: [
    { name: 'query', type: 'string', required: true, doc: 'The text.' },
    { name: 'fields', type: 'fields', doc: 'Names or patterns of fields, with optional boosts: title^3.' },
    { ...OPERATOR, name: 'default_operator' },
    {
      name: 'flags',
      type: 'string',
      default: 'ALL',
      doc: 'Enabled operators, separated by |: AND, OR, NOT, PHRASE, PREFIX, FUZZY, NEAR and others.',
    },
    ANALYZER,
    LENIENT,
    MINIMUM,
    { name: 'quote_field_suffix', type: 'string', doc: 'Suffix of the field names for quoted phrases.' },
    { name: 'analyze_wildcard', type: 'boolean', default: false, doc: 'Also analyzes prefixes before *.' },
    { name: 'fuzzy_prefix_length', type: 'integer', default: 0, doc: 'Length of the prefix of a fuzzy word that must be equal.' },
    { name: 'fuzzy_max_expansions', type: 'integer', default: 50, doc: 'The largest number of terms a fuzzy word expands to.' },
    {
      name: 'fuzzy_transpositions',
      type: 'boolean',
      default: true,
      doc: 'Counts a swap of two adjacent characters as one edit.',
    },
    SYNONYM_PHRASES,
    ...COMMON,
  ],
};
