import type { Description, Parameter } from '../description.ts';
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
} from './common-query-parameters.ts';
import { INTERVAL_RULES } from './interval-rules.data.ts';

const QUERY_TEXT = { name: 'query', type: 'any', required: true, doc: 'The text to search for.' } as const;
const TRANSPOSITIONS = {
  name: 'fuzzy_transpositions',
  type: 'boolean',
  default: true,
  doc: 'Counts a swap of two adjacent characters as one edit.',
} as const;
const FUZZY_REWRITE = {
  name: 'fuzzy_rewrite',
  type: 'string',
  doc: 'How the terms that match a fuzzy word are scored.',
} as const;

/** Queries that analyze their text. */
export const FULL_TEXT_QUERIES: readonly Description[] = [
  {
    name: 'match',
    doc: 'Analyzes a text and matches documents with any, all or a given number of its terms.',
    since: 'seed',
    parameters: [],
    fieldParameters: [
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
    doc: 'Matches the terms of a text in order, next to each other unless slop allows gaps.',
    since: 'seed',
    parameters: [],
    fieldParameters: [QUERY_TEXT, SLOP, ANALYZER, ZERO_TERMS, ...COMMON],
  },
  {
    name: 'match_phrase_prefix',
    doc: 'Matches a phrase whose last term is a prefix, for search as you type.',
    since: 'extension',
    parameters: [],
    fieldParameters: [QUERY_TEXT, SLOP, EXPANSION[1]!, ANALYZER, ZERO_TERMS, ...COMMON],
  },
  {
    name: 'match_bool_prefix',
    doc: 'Matches any term of a text, the last one as a prefix.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
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
    doc: 'A match query over several fields.',
    since: 'seed',
    parameters: [
      QUERY_TEXT,
      {
        name: 'fields',
        type: 'fields',
        doc: 'Names or patterns of fields, with optional boosts: title^3. All fields by default.',
      },
      {
        name: 'type',
        type: 'enum',
        values: ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'],
        default: 'best_fields',
        doc: 'Whether the best field scores, scores are added, or fields are treated as one.',
      },
      {
        name: 'tie_breaker',
        type: 'number',
        default: 0,
        doc: 'How much the other fields add to the score: 0 for nothing, 1 for all of it.',
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
  {
    name: 'combined_fields',
    doc: 'Searches several fields as one: each term may occur in any of them, and is scored once.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'string', required: true, doc: 'The text.' },
      { name: 'fields', type: 'list', required: true, doc: 'Text fields with the same analyzer, with optional weights of at least 1: `title^2`.' },
      OPERATOR,
      MINIMUM,
      ZERO_TERMS,
      SYNONYM_PHRASES,
      ...COMMON,
    ],
  },
  {
    name: 'intervals',
    doc: 'Matches terms by their positions: near, ordered, containing, before or after each other.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
      ...INTERVAL_RULES.map(({ name, doc }): Parameter => ({ name, type: 'object', doc })),
      ...COMMON,
    ],
  },
];
