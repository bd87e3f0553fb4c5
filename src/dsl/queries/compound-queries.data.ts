import type { Description } from '../description.ts';
import { COMMON, MINIMUM } from './common-query-parameters.ts';

/** Queries that contain other queries, and the two that match all or nothing. */
export const COMPOUND_QUERIES: readonly Description[] = [
  {
    name: 'match_all',
    doc: 'Matches every document, each with the same score.',
    since: 'seed',
    parameters: COMMON,
  },
  {
    name: 'match_none',
    doc: 'Matches no document.',
    since: 'extension',
    parameters: COMMON,
  },
  {
    name: 'bool',
    doc: 'Combines queries that must match, should match, filter, or must not match.',
    since: 'seed',
    parameters: [
      { name: 'must', type: 'queries', doc: 'All of these must match; their scores are added.' },
      { name: 'filter', type: 'queries', doc: 'All of these must match; they do not affect the score.' },
      { name: 'should', type: 'queries', doc: 'Matching ones add to the score; without must and filter, at least one must match.' },
      { name: 'must_not', type: 'queries', doc: 'None of these may match.' },
      { name: 'mustNot', type: 'queries', deprecated: 'must_not', doc: 'Former name of must_not.' },
      MINIMUM,
      {
        name: 'adjust_pure_negative',
        type: 'boolean',
        default: true,
        doc: 'Whether a query with only must_not matches all other documents.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'constant_score',
    doc: 'Matches what a filter matches, with the boost as the score.',
    since: 'seed',
    parameters: [{ name: 'filter', type: 'query', required: true, doc: 'The filter.' }, ...COMMON],
  },
  {
    name: 'dis_max',
    doc: 'Matches what any of several queries matches, with the best of their scores.',
    since: 'extension',
    parameters: [
      { name: 'queries', type: 'queries', required: true, doc: 'The queries, at least one.' },
      {
        name: 'tie_breaker',
        type: 'number',
        default: 0,
        doc: 'How much the other scores add: 0 for nothing, 1 for all of them.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'function_score',
    doc: 'Changes the scores of a query with functions: field values, decay, random scores or weights.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', doc: 'The query; all documents by default.' },
      { name: 'functions', type: 'list', doc: 'Functions, each with an optional filter and weight.' },
      { name: 'weight', type: 'number', doc: 'A constant factor.' },
      { name: 'field_value_factor', type: 'object', doc: 'The value of a numeric field, with a factor and a modifier.' },
      { name: 'random_score', type: 'object', doc: 'A random number, reproducible with a seed.' },
      { name: 'script_score', type: 'object', doc: 'A number computed by a script.' },
      { name: 'gauss', type: 'object', doc: 'Gaussian decay around an origin.' },
      { name: 'exp', type: 'object', doc: 'Exponential decay from an origin.' },
      { name: 'linear', type: 'object', doc: 'Linear decay from an origin.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['multiply', 'sum', 'avg', 'first', 'max', 'min'],
        default: 'multiply',
        doc: 'How the values of several functions are combined.',
      },
      {
        name: 'boost_mode',
        type: 'enum',
        values: ['multiply', 'replace', 'sum', 'avg', 'max', 'min'],
        default: 'multiply',
        doc: 'How that value is combined with the score of the query.',
      },
      { name: 'max_boost', type: 'number', doc: 'The upper limit of the functions’ value.' },
      { name: 'min_score', type: 'number', doc: 'Drops documents with a lower score.' },
      ...COMMON,
    ],
  },
  {
    name: 'boosting',
    doc: 'Matches one query and lowers the score of hits that also match another.',
    since: 'extension',
    parameters: [
      { name: 'positive', type: 'query', required: true, doc: 'The query that must match.' },
      { name: 'negative', type: 'query', required: true, doc: 'The query that lowers the score.' },
      { name: 'negative_boost', type: 'number', required: true, doc: 'The factor for their score, usually below 1.' },
      ...COMMON,
    ],
  },
  {
    name: 'nested',
    doc: 'Searches the objects of a nested field independently.',
    since: 'seed',
    parameters: [
      { name: 'path', type: 'field', required: true, doc: 'The nested field.' },
      { name: 'query', type: 'query', required: true, doc: 'The query for the objects; use full field names.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['avg', 'sum', 'min', 'max', 'none'],
        default: 'avg',
        doc: 'How the scores of matching objects are combined.',
      },
      { name: 'ignore_unmapped', type: 'boolean', default: false, doc: 'Matches nothing if the path is unmapped, instead of failing.' },
      { name: 'inner_hits', type: 'object', doc: 'Returns the matching objects with each hit.' },
      ...COMMON,
    ],
  },
];
