import type { Parameter } from '../description.ts';

/** The keys at the top of a search body. */
export const SEARCH_BODY: readonly Parameter[] = [
  { name: 'query', type: 'query', doc: 'What to find, and how to score it. Everything, unless given.' },
  { name: 'from', type: 'integer', default: 0, doc: 'How many hits to pass over.' },
  { name: 'size', type: 'integer', default: 10, doc: 'How many hits to return.' },
  { name: 'sort', type: 'list', doc: 'Fields to sort by, instead of the score.' },
  { name: '_source', type: 'any', default: true, doc: 'Which part of the documents to return: true, false, names, or includes and excludes.' },
  { name: 'highlight', type: 'object', doc: 'Shows where in the text the query matched.' },
  { name: 'aggs', type: 'aggregations', doc: 'Figures over everything the query matches.' },
  { name: 'aggregations', type: 'aggregations', doc: 'The long name of aggs.' },
  { name: 'post_filter', type: 'query', doc: 'Takes hits away after the aggregations have seen them.' },
  { name: 'track_total_hits', type: 'any', default: 10000, doc: 'How far to count hits exactly: true, false or a number.' },
  { name: 'search_after', type: 'list', doc: 'The sort values of the last hit of the page before.' },
  { name: 'fields', type: 'fields', doc: 'Fields to return, formatted as the mapping says.' },
  { name: 'docvalue_fields', type: 'fields', doc: 'Fields to return from their columns.' },
  { name: 'stored_fields', type: 'fields', doc: 'Fields to return that were stored on their own.' },
  { name: 'knn', type: 'any', doc: 'Adds what is nearest to a vector: an object like the knn query, or a list of them.' },
  { name: 'runtime_mappings', type: 'object', doc: 'Fields that this request alone works out, from the source or by a script.' },
  { name: 'explain', type: 'boolean', default: false, doc: 'Shows for every hit how its score came about.' },
  { name: 'min_score', type: 'number', doc: 'Leaves out hits that score less.' },
  { name: 'track_scores', type: 'boolean', default: false, doc: 'Computes scores although a sort does not need them.' },
  { name: 'indices_boost', type: 'list', doc: 'Multiplies the scores of whole indices.' },
  { name: 'version', type: 'boolean', default: false, doc: 'Shows each hit’s version.' },
  { name: 'seq_no_primary_term', type: 'boolean', default: false, doc: 'Shows each hit’s sequence number and primary term.' },
  { name: 'timeout', type: 'time', doc: 'Returns what was found within this time.' },
  { name: 'profile', type: 'boolean', default: false, doc: 'Shows how long the parts of the search took.' },
  { name: 'stats', type: 'list', doc: 'Groups that the search is counted under.' },
  { name: 'terminate_after', type: 'integer', default: 0, doc: 'Stops in each shard after so many documents.' },
];

/** How matches are shown, for all fields or, below `fields`, for one. */
export const HIGHLIGHT: readonly Parameter[] = [
  { name: 'fields', type: 'object', doc: 'The fields to show, by name or pattern, each with options of its own.' },
  { name: 'pre_tags', type: 'list', default: '<em>', doc: 'What stands before a match.' },
  { name: 'post_tags', type: 'list', default: '</em>', doc: 'What stands after a match.' },
  { name: 'type', type: 'enum', values: ['unified', 'plain', 'fvh'], default: 'unified', doc: 'Which highlighter looks for the passages.' },
  { name: 'fragment_size', type: 'integer', default: 100, doc: 'Characters a passage should have.' },
  { name: 'number_of_fragments', type: 'integer', default: 5, doc: 'Passages per field; 0 shows the whole text.' },
  { name: 'no_match_size', type: 'integer', default: 0, doc: 'Characters from the beginning to show where nothing matched.' },
  { name: 'order', type: 'enum', values: ['none', 'score'], default: 'none', doc: 'Passages in the order of the text, or the best first.' },
  { name: 'encoder', type: 'enum', values: ['default', 'html'], default: 'default', doc: 'Whether the text between the tags is escaped for HTML.' },
  { name: 'require_field_match', type: 'boolean', default: true, doc: 'Only what matched in this field is marked, not in others.' },
  { name: 'highlight_query', type: 'query', doc: 'Marks the matches of this query instead.' },
  { name: 'boundary_scanner', type: 'enum', values: ['sentence', 'word'], default: 'sentence', doc: 'Where passages may begin and end.' },
  { name: 'max_analyzed_offset', type: 'integer', doc: 'How many characters of a text are looked at.' },
  { name: 'tags_schema', type: 'enum', values: ['default', 'styled'], default: 'default', doc: 'Ready-made tags; styled ones carry a class.' },
  { name: 'fragmenter', type: 'enum', values: ['span', 'simple'], default: 'span', doc: 'How the plain highlighter cuts the text.' },
  { name: 'boundary_scanner_locale', type: 'string', doc: 'The language whose rules find sentences and words.' },
  { name: 'boundary_chars', type: 'string', default: '.,!? \t\n', doc: 'Where the fast vector highlighter may cut.' },
  { name: 'boundary_max_scan', type: 'integer', default: 20, doc: 'How far the fast vector highlighter looks for such a place.' },
  { name: 'phrase_limit', type: 'integer', default: 256, doc: 'Phrases the fast vector highlighter looks at.' },
  { name: 'force_source', type: 'boolean', default: false, doc: 'Takes the text from the source even if the field is stored.' },
];

/** What stands below a field in a sort. */
export const SORT: readonly Parameter[] = [
  { name: 'order', type: 'enum', values: ['asc', 'desc'], default: 'asc', doc: 'Smallest or largest first; scores begin with the largest.' },
  { name: 'missing', type: 'any', default: '_last', doc: 'Where documents without the field stand: _first, _last, or as if they had a value.' },
  { name: 'mode', type: 'enum', values: ['min', 'max', 'sum', 'avg', 'median'], doc: 'Which of several values counts.' },
  { name: 'unmapped_type', type: 'string', doc: 'The type to assume where the field is not mapped.' },
  { name: 'format', type: 'string', doc: 'How dates are written in the hit’s sort values.' },
  { name: 'numeric_type', type: 'enum', values: ['long', 'double', 'date', 'date_nanos'], doc: 'Sorts numbers of different types as one.' },
  { name: 'nested', type: 'object', doc: 'Which nested objects count: path, filter, max_children.' },
];
