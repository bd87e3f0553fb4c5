import type { MappingParameter } from './field-type-description.ts';
import { MAPPING_PARAMETERS } from './mapping-parameters.data.ts';

/** Members of a mapping besides `properties`. */
export const ROOT_PARAMETERS: readonly MappingParameter[] = [
  { ...MAPPING_PARAMETERS.dynamic, default: 'true' },
  { name: 'date_detection', type: 'boolean', default: true, updatable: true, doc: 'Whether strings that look like dates become date fields.' },
  { name: 'numeric_detection', type: 'boolean', default: false, updatable: true, doc: 'Whether strings that look like numbers become number fields.' },
  { name: 'dynamic_date_formats', type: 'list', updatable: true, doc: 'The date formats that strings are tested against.' },
  { name: 'dynamic_templates', type: 'list', updatable: true, doc: 'Rules for new fields: which ones match and how they are mapped; the first match applies.' },
  { name: 'runtime', type: 'object', updatable: true, doc: 'Fields that are computed at search time instead of being indexed.' },
  { name: 'subobjects', type: 'boolean', default: true, updatable: false, doc: 'False keeps dots in field names instead of creating objects.' },
  MAPPING_PARAMETERS.synthetic_source_keep,
  { name: 'enabled', type: 'boolean', default: true, updatable: false, doc: 'False keeps documents in `_source` without parsing them.' },
  { name: '_source', type: 'object', updatable: false, doc: 'Whether the original documents are stored, whole or in part.' },
  { name: '_routing', type: 'object', updatable: false, doc: 'Whether every request must give a routing value.' },
  { name: '_data_stream_timestamp', type: 'object', updatable: false, doc: 'Whether every document must have one `@timestamp`.' },
  { name: '_meta', type: 'object', updatable: true, doc: 'Metadata of the application, stored and otherwise ignored.' },
];

/** The types of runtime fields. */
export const RUNTIME_TYPES: readonly { name: string; doc: string }[] = [
  { name: 'keyword', doc: 'Exact strings, by `emit(text)`.' },
  { name: 'long', doc: '64-bit integers, by `emit(number)`.' },
  { name: 'double', doc: 'Floating-point numbers, by `emit(number)`.' },
  { name: 'date', doc: 'Dates, by `emit(milliseconds)`.' },
  { name: 'boolean', doc: 'True or false, by `emit(flag)`.' },
  { name: 'ip', doc: 'IP addresses, by `emit(text)`.' },
  { name: 'geo_point', doc: 'Points, by `emit(latitude, longitude)`.' },
  { name: 'composite', doc: 'Several fields from one script.' },
  { name: 'lookup', doc: 'Fields of a document in another index, fetched with the hits.' },
];

/** Conditions and mapping of a dynamic template. */
export const TEMPLATE_PARAMETERS: readonly MappingParameter[] = [
  { name: 'match_mapping_type', type: 'list', values: ['*', 'string', 'long', 'double', 'boolean', 'date', 'object', 'binary'], updatable: true, doc: 'The detected type of the JSON value.' },
  { name: 'unmatch_mapping_type', type: 'list', values: ['string', 'long', 'double', 'boolean', 'date', 'object', 'binary'], updatable: true, doc: 'Detected types that do not match.' },
  { name: 'match', type: 'list', updatable: true, doc: 'Field names that match; `*` is a wildcard.' },
  { name: 'unmatch', type: 'list', updatable: true, doc: 'Field names that do not match.' },
  { name: 'path_match', type: 'list', updatable: true, doc: 'Full paths that match.' },
  { name: 'path_unmatch', type: 'list', updatable: true, doc: 'Full paths that do not match.' },
  { name: 'match_pattern', type: 'enum', values: ['simple', 'regex'], default: 'simple', updatable: true, doc: 'How the patterns are interpreted.' },
];
