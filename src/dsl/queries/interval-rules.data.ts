import type { Description, Parameter } from '../description.ts';

const ANALYZER: Parameter = { name: 'analyzer', type: 'analyzer', doc: "Analyzes the text instead of the field's search analyzer." };
const USE_FIELD: Parameter = { name: 'use_field', type: 'field', doc: 'The field whose terms are matched, instead of the one of the query.' };
const MAX_GAPS: Parameter = { name: 'max_gaps', type: 'integer', default: -1, doc: 'How many positions may lie between the matches; -1 is unlimited.' };
const ORDERED: Parameter = { name: 'ordered', type: 'boolean', default: false, doc: 'Whether matches must be in the given order.' };
const FILTER: Parameter = { name: 'filter', type: 'object', doc: 'Limits the matches by their relation to those of another rule.' };
const INTERVALS: Parameter = { name: 'intervals', type: 'list', required: true, doc: 'The rules to combine.' };
const EXPANSIONS: Parameter = { name: 'max_expansions', type: 'integer', default: 128, doc: 'How many terms may match.' };

function rule(name: string, doc: string, ...parameters: Parameter[]): Description {
  return { name, doc, since: 'extension', parameters };
}

/** The rules of the intervals query. */
export const INTERVAL_RULES: readonly Description[] = [
  rule('match', 'Matches analyzed text, with limits on gaps and order.', { name: 'query', type: 'string', required: true, doc: 'The text.' }, MAX_GAPS, ORDERED, ANALYZER, FILTER, USE_FIELD),
  rule('all_of', 'Combines several rules that must all match.', INTERVALS, MAX_GAPS, ORDERED, FILTER),
  rule('any_of', 'Matches any of several rules.', INTERVALS, FILTER),
  rule('prefix', 'Matches terms with a prefix.', { name: 'prefix', type: 'string', required: true, doc: 'The prefix.' }, ANALYZER, USE_FIELD),
  rule('wildcard', 'Matches terms with a wildcard pattern.', { name: 'pattern', type: 'string', required: true, doc: 'The pattern: `*` and `?`.' }, EXPANSIONS, ANALYZER, USE_FIELD),
  rule('regexp', 'Matches terms with a regular expression.', { name: 'pattern', type: 'string', required: true, doc: 'The expression.' }, { name: 'flags', type: 'string', default: 'ALL', doc: 'Optional operators of the expression.' }, { name: 'case_insensitive', type: 'boolean', default: false, doc: 'Whether case is ignored.' }, EXPANSIONS, ANALYZER, USE_FIELD),
  rule('fuzzy', 'Matches terms within a number of edits.', { name: 'term', type: 'string', required: true, doc: 'The term.' }, { name: 'fuzziness', type: 'any', default: 'AUTO', doc: 'How many edits are allowed.' }, { name: 'prefix_length', type: 'integer', default: 0, doc: 'How many letters at the start must be equal.' }, { name: 'transpositions', type: 'boolean', default: true, doc: 'Whether swapped letters are one edit.' }, ANALYZER, USE_FIELD),
  rule('range', 'Matches terms in a range.', ...['gte', 'gt', 'lte', 'lt'].map(name => ({ name, type: 'string', doc: 'A bound.' }) as const), ANALYZER, USE_FIELD),
];

/** The relations of a filter, whose values are rules. */
export const INTERVAL_RELATIONS: readonly Parameter[] = [
  { name: 'containing', type: 'object', doc: 'Around a match of the other rule.' },
  { name: 'contained_by', type: 'object', doc: 'Within a match of the other rule.' },
  { name: 'not_containing', type: 'object', doc: 'Not around a match of the other rule.' },
  { name: 'not_contained_by', type: 'object', doc: 'Not within a match of the other rule.' },
  { name: 'overlapping', type: 'object', doc: 'Overlapping a match of the other rule.' },
  { name: 'not_overlapping', type: 'object', doc: 'Not overlapping a match of the other rule.' },
  { name: 'before', type: 'object', doc: 'Before a match of the other rule.' },
  { name: 'after', type: 'object', doc: 'After a match of the other rule.' },
];
