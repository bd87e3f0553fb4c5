import type { MappingParameter } from './field-type-description.ts';

function define<const T extends Record<string, Omit<MappingParameter, 'name'>>>(
  table: T,
): { readonly [K in keyof T]: MappingParameter } {
  return Object.fromEntries(Object.entries(table).map(([name, rest]) => [name, { name, ...rest }])) as {
    [K in keyof T]: MappingParameter;
  };
}

/** The parameters that several field types share; a type may give one another default. */
export const MAPPING_PARAMETERS = define({
  index: { type: 'boolean', default: true, updatable: false, doc: 'Whether the field can be searched quickly; false keeps the value for aggregations and `_source` only.' },
  store: { type: 'boolean', default: false, updatable: false, doc: 'Whether the value is kept on its own, so that `stored_fields` can return it without `_source`.' },
  doc_values: { type: 'boolean', default: true, updatable: false, doc: 'Whether values are kept in a column for sorting, aggregations and scripts.' },
  null_value: { type: 'any', default: null, updatable: false, nullable: true, doc: 'The value that stands in for an explicit null.' },
  ignore_above: { type: 'integer', default: 2147483647, updatable: true, doc: 'Longer strings are kept in `_source` but not indexed.' },
  ignore_malformed: { type: 'boolean', default: false, updatable: true, shown: 'given', doc: 'Whether a value of the wrong kind is left out instead of refusing the whole document.' },
  coerce: { type: 'boolean', default: true, updatable: true, shown: 'given', doc: 'Whether strings become numbers and fractions are cut off for whole-number types.' },
  eager_global_ordinals: { type: 'boolean', default: false, updatable: true, doc: 'Whether the numbering of terms is built at refresh instead of at the first aggregation.' },
  norms: { type: 'boolean', default: true, updatable: 'off', doc: 'Whether the length of each value is kept for scoring.' },
  index_options: { type: 'enum', values: ['positions', 'docs', 'freqs', 'offsets'], default: 'positions', updatable: false, doc: 'What postings keep: documents, frequencies, positions or offsets.' },
  term_vector: { type: 'enum', values: ['no', 'yes', 'with_positions', 'with_offsets', 'with_positions_offsets', 'with_positions_payloads', 'with_positions_offsets_payloads'], default: 'no', updatable: false, doc: 'Whether the terms of each document are kept beside it.' },
  similarity: { type: 'string', default: null, updatable: false, nullable: true, doc: 'How matches are scored: BM25, boolean, or a similarity of the index settings.' },
  analyzer: { type: 'analyzer', default: 'default', updatable: false, doc: 'Turns text into terms, when documents are indexed and, unless told otherwise, when they are searched.' },
  search_analyzer: { type: 'analyzer', default: 'default', updatable: true, doc: 'Turns the text of a query into terms, when that differs from indexing.' },
  search_quote_analyzer: { type: 'analyzer', default: 'default', updatable: true, doc: 'Turns the text of a phrase query into terms.' },
  position_increment_gap: { type: 'integer', default: -1, updatable: false, doc: 'Positions left free between two values of one field, so that phrases do not reach across.' },
  fielddata: { type: 'boolean', default: false, updatable: true, doc: 'Whether a text field can be sorted and aggregated by its terms, at the price of memory.' },
  fielddata_frequency_filter: { type: 'object', default: null, updatable: true, doc: 'Which terms are loaded for fielddata, by how frequent they are.' },
  index_phrases: { type: 'boolean', default: false, updatable: false, doc: 'Whether pairs of words are indexed too, which makes phrases faster.' },
  index_prefixes: { type: 'object', default: null, updatable: false, nullable: true, doc: 'Which prefixes of terms are indexed too, which makes prefix queries faster.' },
  normalizer: { type: 'string', default: 'default', updatable: false, nullable: true, doc: 'Character-level steps such as lowercase, applied to the whole value before it is indexed.' },
  split_queries_on_whitespace: { type: 'boolean', default: false, updatable: true, doc: 'Whether full-text queries split their text at blanks.' },
  format: { type: 'string', default: 'strict_date_optional_time||epoch_millis', updatable: false, doc: 'Date formats that are accepted, with `||` between them; the first writes.' },
  locale: { type: 'string', default: '', updatable: false, doc: 'The language of names of months and days in dates.' },
  meta: { type: 'object', default: null, updatable: true, doc: 'Up to five notes about the field, as strings.' },
  scaling_factor: { type: 'number', updatable: false, required: true, shown: 'always', doc: 'Values are multiplied by it and kept as whole numbers.' },
  enable_position_increments: { type: 'boolean', default: true, updatable: false, doc: 'Whether holes left by removed words are counted.' },
  depth_limit: { type: 'integer', default: 20, updatable: true, doc: 'How deep objects in the field may be nested.' },
  value: { type: 'string', default: null, updatable: 'once', nullable: true, doc: 'The one value that every document of the index has.' },
  path: { type: 'field', updatable: true, required: true, doc: 'The field the alias stands for.' },
  properties: { type: 'object', updatable: true, doc: 'The fields inside the object.' },
  fields: { type: 'object', updatable: true, doc: 'The same value indexed in other ways, under the name of the field and a dot.' },
  copy_to: { type: 'fields', updatable: true, doc: 'Fields that get the value too, as if the document had it there.' },
  dynamic: { type: 'enum', values: ['true', 'false', 'strict', 'runtime'], updatable: true, doc: 'What happens to fields that the mapping does not know: mapped, left alone, refused, or computed at search time.' },
  enabled: { type: 'boolean', default: true, updatable: false, doc: 'False keeps the object in `_source` without looking into it.' },
  subobjects: { type: 'boolean', default: true, updatable: false, doc: 'False keeps dots in the names of fields instead of making objects.' },
  include_in_parent: { type: 'boolean', default: false, updatable: false, doc: 'Whether the fields of a nested object are also fields of the object around it.' },
  include_in_root: { type: 'boolean', default: false, updatable: false, doc: 'Whether the fields of a nested object are also fields of the whole document.' },
  ignore_z_value: { type: 'boolean', default: true, updatable: true, doc: 'Whether a third coordinate is left out instead of refusing the document.' },
  max_shingle_size: { type: 'integer', default: 3, updatable: false, shown: 'always', doc: 'How many words the longest indexed phrase has, from 2 to 4.' },
  preserve_separators: { type: 'boolean', default: true, updatable: false, shown: 'always', doc: 'Whether blanks between words count when completing.' },
  preserve_position_increments: { type: 'boolean', default: true, updatable: false, shown: 'always', doc: 'Whether removed words leave a hole that a completion must have too.' },
  max_input_length: { type: 'integer', default: 50, updatable: true, shown: 'always', doc: 'Longer inputs are cut off.' },
  contexts: { type: 'list', default: null, updatable: false, doc: 'Categories or places that completions can be filtered by.' },
  dims: { type: 'integer', default: null, updatable: false, doc: 'How many numbers each vector has.' },
  vector_similarity: { type: 'enum', values: ['cosine', 'dot_product', 'l2_norm', 'max_inner_product'], default: 'cosine', updatable: false, doc: 'How the nearness of two vectors is measured.' },
  element_type: { type: 'enum', values: ['float'], default: 'float', updatable: false, doc: 'What kind of numbers the vectors are made of.' },
  vector_index_options: { type: 'object', default: null, updatable: true, doc: 'How an approximate index would be built; here every vector is looked at.' },
  orientation: { type: 'string', default: 'RIGHT', updatable: true, doc: 'Which way round the corners of a polygon are given.' },
  relations: { type: 'object', default: null, updatable: true, shown: 'always', doc: 'Which kind of document is the parent of which kinds: `{ "question": ["answer", "comment"] }`.' },
  positive_score_impact: { type: 'boolean', default: true, updatable: false, doc: 'False where a larger value should lower the score.' },
});
