import type { Description } from '../description.ts';
import {
  ANALYZER,
  COMMON,
  EXPANSION,
  FUZZINESS,
  LENIENT,
  MINIMUM,
  OPERATOR,
  SLOP,
  SYNONYM_PHRASES,
  ZERO_TERMS,
} from './common-parameters.ts';

const QUERY_TEXT = { name: 'query', type: 'any', required: true, doc: 'The text to look for.' } as const;
const TRANSPOSITIONS = {
  name: 'fuzzy_transpositions',
  type: 'boolean',
  default: true,
  doc: 'Exchanging two neighbouring characters counts as one edit.',
} as const;
const FUZZY_REWRITE = {
  name: 'fuzzy_rewrite',
  type: 'string',
  doc: 'How the terms that a fuzzy word turns into are scored.',
} as const;

/** Queries that analyze their text. */
export const FULL_TEXT_QUERIES: readonly Description[] = [
  {
    name: 'match',
    keyedByField: true,
    doc: 'Analyzes a text and finds documents with its terms: any of them, all, or as many as you say.',
    since: 'seed',
    parameters: [
      QUERY_TEXT,
      OPERATOR,
      MINIMUM,
      FUZZINESS,
      ...EXPANSION,
      TRANSPOSITIONS,
      FUZZY_REWRITE,
      ANALYZER,
      LENIENT,
      ZERO_TERMS,
      SYNONYM_PHRASES,
      ...COMMON,
    ],
  },
  {
    name: 'match_phrase',
    keyedByField: true,
    doc: 'Finds the terms of a text in their order, one right after the other unless slop allows more.',
    since: 'seed',
    parameters: [QUERY_TEXT, SLOP, ANALYZER, ZERO_TERMS, ...COMMON],
  },
  {
    name: 'match_phrase_prefix',
    keyedByField: true,
    doc: 'A phrase whose last word may be unfinished: what someone is typing right now.',
    since: 'extension',
    parameters: [QUERY_TEXT, SLOP, EXPANSION[1]!, ANALYZER, ZERO_TERMS, ...COMMON],
  },
  {
    name: 'match_bool_prefix',
    keyedByField: true,
    doc: 'Finds any term of a text, the last one as a prefix.',
    since: 'extension',
    parameters: [
      QUERY_TEXT,
      OPERATOR,
      MINIMUM,
      FUZZINESS,
      ...EXPANSION,
      TRANSPOSITIONS,
      FUZZY_REWRITE,
      ANALYZER,
      ...COMMON,
    ],
  },
  {
    name: 'multi_match',
    doc: 'A match query over several fields at once.',
    since: 'seed',
    parameters: [
      QUERY_TEXT,
      {
        name: 'fields',
        type: 'fields',
        doc: 'Names or patterns of fields, each with a boost if need be: title^3. All fields unless given.',
      },
      {
        name: 'type',
        type: 'enum',
        values: ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'],
        default: 'best_fields',
        doc: 'Whether the best field counts, all are added up, or the fields are taken for one.',
      },
      {
        name: 'tie_breaker',
        type: 'number',
        default: 0,
        doc: 'How much the fields besides the best one add to the score: 0 nothing, 1 everything.',
      },
      OPERATOR,
      MINIMUM,
      SLOP,
      FUZZINESS,
      ...EXPANSION,
      TRANSPOSITIONS,
      FUZZY_REWRITE,
      ANALYZER,
      LENIENT,
      ZERO_TERMS,
      SYNONYM_PHRASES,
      ...COMMON,
    ],
  },
];
