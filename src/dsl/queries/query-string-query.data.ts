import type { Description } from '../description.ts';
import { ANALYZER, COMMON, FUZZINESS, LENIENT, MINIMUM, SYNONYM_PHRASES } from './common-query-parameters.ts';

/** The query for advanced users: operators, fields and quotes in one string. */
export const QUERY_STRING_QUERY: Description = {
  name: 'query_string',
  doc: 'Parses a text with operators, fields, quotes, wildcards and ranges; fails on bad syntax.',
  since: 'extension',
  parameters: [
    { name: 'query', type: 'string', required: true, doc: 'The text: title:(quick OR brown) AND "lazy dog"~2.' },
    { name: 'default_field', type: 'field', doc: 'The field for terms without one.' },
    { name: 'fields', type: 'fields', doc: 'The fields for terms without one, with optional boosts: title^3.' },
    {
      name: 'default_operator',
      type: 'enum',
      values: ['or', 'and'],
      default: 'or',
      doc: 'The operator between terms without one.',
    },
    {
      name: 'type',
      type: 'enum',
      values: ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'],
      default: 'best_fields',
      doc: 'How several fields are combined; see multi_match.',
    },
    { name: 'tie_breaker', type: 'number', doc: 'How much the other fields add to the score.' },
    ANALYZER,
    { name: 'quote_analyzer', type: 'analyzer', doc: 'The analyzer for quoted text.' },
    { name: 'quote_field_suffix', type: 'string', doc: 'Suffix of the field names for quoted text, such as .exact.' },
    {
      name: 'allow_leading_wildcard',
      type: 'boolean',
      default: true,
      doc: 'Whether a pattern may begin with * or ?.',
    },
    {
      name: 'analyze_wildcard',
      type: 'boolean',
      default: false,
      doc: 'Analyzes the words around wildcards instead of only normalizing them.',
    },
    {
      name: 'enable_position_increments',
      type: 'boolean',
      default: true,
      doc: 'Whether gaps left by stop words count in phrases.',
    },
    { name: 'escape', type: 'boolean', default: false, doc: 'Escapes all operators.' },
    { ...FUZZINESS, default: 'AUTO' },
    { name: 'fuzzy_prefix_length', type: 'integer', default: 0, doc: 'Length of the prefix of a fuzzy word that must be equal.' },
    { name: 'fuzzy_max_expansions', type: 'integer', default: 50, doc: 'The largest number of terms a fuzzy word expands to.' },
    { name: 'fuzzy_transpositions', type: 'boolean', default: true, doc: 'Counts a swap of two adjacent characters as one edit.' },
    { name: 'fuzzy_rewrite', type: 'string', doc: 'How the terms that match a fuzzy word are scored.' },
    { name: 'rewrite', type: 'string', doc: 'How the terms that match a pattern are scored.' },
    { name: 'phrase_slop', type: 'integer', default: 0, doc: 'The default slop of quoted text.' },
    LENIENT,
    MINIMUM,
    {
      name: 'max_determinized_states',
      type: 'integer',
      default: 10000,
      doc: 'The largest number of automaton states of a regular expression.',
    },
    { name: 'time_zone', type: 'string', doc: 'The time zone of dates in ranges.' },
    SYNONYM_PHRASES,
    ...COMMON,
  ],
};
