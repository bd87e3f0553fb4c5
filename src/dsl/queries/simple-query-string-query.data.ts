import type { Description } from '../description.ts';
import { ANALYZER, COMMON, LENIENT, MINIMUM, OPERATOR, SYNONYM_PHRASES } from './common-parameters.ts';

/** The query language for people: no text is an error. */
export const SIMPLE_QUERY_STRING_QUERY: Description = {
  name: 'simple_query_string',
  doc: 'Finds what a text asks for in a small language of + | - " * ( ) ~ that forgives every mistake.',
  since: 'extension',
  parameters: [
    { name: 'query', type: 'string', required: true, doc: 'The text.' },
    { name: 'fields', type: 'fields', doc: 'Names or patterns of fields, each with a boost if need be: title^3.' },
    { ...OPERATOR, name: 'default_operator' },
    {
      name: 'flags',
      type: 'string',
      default: 'ALL',
      doc: 'Operators that count, with | between them: AND, OR, NOT, PHRASE, PREFIX, FUZZY, NEAR and more.',
    },
    ANALYZER,
    LENIENT,
    MINIMUM,
    { name: 'quote_field_suffix', type: 'string', doc: 'Phrases are looked for in the fields whose names end so.' },
    { name: 'analyze_wildcard', type: 'boolean', default: false, doc: 'Analyzes the words before a *, too.' },
    { name: 'fuzzy_prefix_length', type: 'integer', default: 0, doc: 'Characters of a fuzzy word that must be equal.' },
    { name: 'fuzzy_max_expansions', type: 'integer', default: 50, doc: 'Terms that a fuzzy word may turn into at most.' },
    {
      name: 'fuzzy_transpositions',
      type: 'boolean',
      default: true,
      doc: 'Exchanging two neighbouring characters counts as one edit.',
    },
    SYNONYM_PHRASES,
    ...COMMON,
  ],
};
