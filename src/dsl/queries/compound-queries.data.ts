import type { Description } from '../description.ts';
import { COMMON, MINIMUM } from './common-parameters.ts';

/** Queries that contain other queries, and the two that match all or nothing. */
export const COMPOUND_QUERIES: readonly Description[] = [
  {
    name: 'match_all',
    doc: 'Finds every document, each with the same score.',
    since: 'seed',
    parameters: COMMON,
  },
  {
    name: 'match_none',
    doc: 'Finds nothing.',
    since: 'extension',
    parameters: COMMON,
  },
  {
    name: 'bool',
    doc: 'Joins queries: some must match, some should, some filter without a score, some must not match.',
    since: 'seed',
    parameters: [
      { name: 'must', type: 'queries', doc: 'All of these must match, and their scores are added up.' },
      { name: 'filter', type: 'queries', doc: 'All of these must match; they do not score.' },
      { name: 'should', type: 'queries', doc: 'Those that match add to the score; without must and filter one is needed.' },
      { name: 'must_not', type: 'queries', doc: 'None of these may match.' },
      MINIMUM,
      {
        name: 'adjust_pure_negative',
        type: 'boolean',
        default: true,
        doc: 'With must_not alone: all other documents match.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'constant_score',
    doc: 'Finds what a filter matches and gives each hit the boost as its score.',
    since: 'seed',
    parameters: [{ name: 'filter', type: 'query', required: true, doc: 'The query that decides.' }, ...COMMON],
  },
  {
    name: 'dis_max',
    doc: 'Finds what any of several queries matches; the best of their scores counts.',
    since: 'extension',
    parameters: [
      { name: 'queries', type: 'queries', required: true, doc: 'The queries, at least one.' },
      {
        name: 'tie_breaker',
        type: 'number',
        default: 0,
        doc: 'How much the scores besides the best one add: 0 nothing, 1 everything.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'function_score',
    doc: 'Finds what a query matches and scores it by functions: a field, a decay around an origin, chance, a weight.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', doc: 'What is found; everything unless given.' },
      { name: 'functions', type: 'list', doc: 'Functions, each with a filter and a weight if need be.' },
      { name: 'weight', type: 'number', doc: 'A number that every document gets.' },
      { name: 'field_value_factor', type: 'object', doc: 'A numeric field, times a factor, through a modifier.' },
      { name: 'random_score', type: 'object', doc: 'A number that looks like chance, the same for the same seed.' },
      { name: 'script_score', type: 'object', doc: 'A number that a script works out.' },
      { name: 'gauss', type: 'object', doc: 'Falls like a bell around an origin.' },
      { name: 'exp', type: 'object', doc: 'Falls exponentially from an origin.' },
      { name: 'linear', type: 'object', doc: 'Falls in a straight line from an origin.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['multiply', 'sum', 'avg', 'first', 'max', 'min'],
        default: 'multiply',
        doc: 'How the values of several functions become one.',
      },
      {
        name: 'boost_mode',
        type: 'enum',
        values: ['multiply', 'replace', 'sum', 'avg', 'max', 'min'],
        default: 'multiply',
        doc: "How that value and the query's score become the score.",
      },
      { name: 'max_boost', type: 'number', doc: 'The functions count no more than this.' },
      { name: 'min_score', type: 'number', doc: 'Documents that score less are left out.' },
      ...COMMON,
    ],
  },
  {
    name: 'boosting',
    doc: 'Finds what one query matches and lowers the score of hits that another matches too.',
    since: 'extension',
    parameters: [
      { name: 'positive', type: 'query', required: true, doc: 'The query that decides what is found.' },
      { name: 'negative', type: 'query', required: true, doc: 'Hits that match it too lose score.' },
      { name: 'negative_boost', type: 'number', required: true, doc: 'What their score is multiplied by, usually below 1.' },
      ...COMMON,
    ],
  },
  {
    name: 'nested',
    doc: 'Finds documents by the objects in a nested field, each looked at on its own.',
    since: 'seed',
    parameters: [
      { name: 'path', type: 'field', required: true, doc: 'The nested field.' },
      { name: 'query', type: 'query', required: true, doc: 'What one of its objects must match; fields by their full names.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['avg', 'sum', 'min', 'max', 'none'],
        default: 'avg',
        doc: 'How the scores of the matching objects become one.',
      },
      { name: 'ignore_unmapped', type: 'boolean', default: false, doc: 'An unknown path matches nothing instead of failing.' },
      { name: 'inner_hits', type: 'object', doc: 'Shows the matching objects with each hit.' },
      ...COMMON,
    ],
  },
];
