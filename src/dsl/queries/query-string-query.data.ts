import type { Description } from '../description.ts';
import { ANALYZER, COMMON, FUZZINESS, LENIENT, MINIMUM, SYNONYM_PHRASES } from './common-parameters.ts';

/** The query for those who type: operators, fields and quotes in one text. */
export const QUERY_STRING_QUERY: Description = {
  name: 'query_string',
  doc: 'Reads a text with operators, fields, quotes, wildcards and ranges, and fails where the text is malformed.',
  since: 'extension',
  parameters: [
    { name: 'query', type: 'string', required: true, doc: 'The text: title:(quick OR brown) AND "lazy dog"~2.' },
    { name: 'default_field', type: 'field', doc: 'Where to look when the text names no field.' },
    { name: 'fields', type: 'fields', doc: 'The same for several fields, each with a boost if need be: title^3.' },
    {
      name: 'default_operator',
      type: 'enum',
      values: ['or', 'and'],
      default: 'or',
      doc: 'What stands between words that nothing joins.',
    },
    {
      name: 'type',
      type: 'enum',
      values: ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'],
      default: 'best_fields',
      doc: 'How several fields are looked at; see multi_match.',
    },
    { name: 'tie_breaker', type: 'number', doc: 'How much the fields besides the best one add to the score.' },
    ANALYZER,
    { name: 'quote_analyzer', type: 'analyzer', doc: 'The analyzer of quoted texts.' },
    { name: 'quote_field_suffix', type: 'string', doc: 'Put behind the field names of quoted texts: .exact.' },
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
      doc: 'Whether holes that stop words leave count in phrases.',
    },
    { name: 'escape', type: 'boolean', default: false, doc: 'Takes every operator as plain text.' },
    { ...FUZZINESS, default: 'AUTO' },
    { name: 'fuzzy_prefix_length', type: 'integer', default: 0, doc: 'Characters that must be equal at the beginning of a fuzzy word.' },
    { name: 'fuzzy_max_expansions', type: 'integer', default: 50, doc: 'Terms that a fuzzy word may turn into at most.' },
    { name: 'fuzzy_transpositions', type: 'boolean', default: true, doc: 'Exchanging two neighbouring characters counts as one edit.' },
    { name: 'fuzzy_rewrite', type: 'string', doc: 'How the terms that a fuzzy word turns into are scored.' },
    { name: 'rewrite', type: 'string', doc: 'How the terms that a pattern fits are scored.' },
    { name: 'phrase_slop', type: 'integer', default: 0, doc: 'The slop of quoted texts that say none of their own.' },
    LENIENT,
    MINIMUM,
    {
      name: 'max_determinized_states',
      type: 'integer',
      default: 10000,
      doc: 'How large the automaton of a regular expression may grow.',
    },
    { name: 'time_zone', type: 'string', doc: 'The zone of dates in ranges.' },
    SYNONYM_PHRASES,
    ...COMMON,
  ],
};
