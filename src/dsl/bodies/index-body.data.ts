import type { Parameter } from '../description.ts';

/** Settings of an index that are offered first; there are many more. */
export const INDEX_SETTINGS: readonly Parameter[] = [
  { name: 'number_of_shards', type: 'integer', default: 1, doc: 'The number of primary shards; fixed once the index exists.' },
  { name: 'number_of_replicas', type: 'integer', default: 1, doc: 'Copies of each shard.' },
  { name: 'refresh_interval', type: 'time', default: '1s', doc: 'How often writes become visible to searches.' },
  { name: 'default_pipeline', type: 'string', doc: 'The ingest pipeline for writes that name none.' },
  { name: 'analysis', type: 'object', doc: 'Analyzers and their parts.' },
];

/** The kinds of components below `analysis`. */
export const ANALYSIS_SECTIONS: readonly Parameter[] = [
  { name: 'analyzer', type: 'object', doc: 'Analyzers of this index: char filters, one tokenizer, token filters.' },
  { name: 'tokenizer', type: 'object', doc: 'Custom tokenizers.' },
  { name: 'filter', type: 'object', doc: 'Custom token filters.' },
  { name: 'char_filter', type: 'object', doc: 'Custom char filters.' },
  { name: 'normalizer', type: 'object', doc: 'Normalizers for keyword fields: chains without a tokenizer.' },
];

/** What an index, or a template of indices, consists of. */
export const INDEX_PARTS: readonly Parameter[] = [
  { name: 'settings', type: 'object', doc: 'Shards, replicas, analysis and limits.' },
  { name: 'mappings', type: 'object', doc: 'The fields and their types.' },
  { name: 'aliases', type: 'object', doc: 'Other names of the index.' },
];

/** The type of a field, a parameter that all fields have. */
export const FIELD_TYPE: Parameter = { name: 'type', type: 'string', doc: 'The type of the field.' };

/** The type of an analysis component, a parameter that all have. */
export const COMPONENT_TYPE: Parameter = { name: 'type', type: 'string', doc: 'The type of the component.' };
