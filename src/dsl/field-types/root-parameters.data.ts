import type { MappingParameter } from './field-type-description.ts';
import { MAPPING_PARAMETERS } from './mapping-parameters.data.ts';

/** Members of a mapping besides `properties`. */
export const ROOT_PARAMETERS: readonly MappingParameter[] = [
  { ...MAPPING_PARAMETERS.dynamic, default: 'true' },
  { name: 'date_detection', type: 'boolean', default: true, updatable: true, doc: 'Whether strings that look like dates become date fields.' },
  { name: 'numeric_detection', type: 'boolean', default: false, updatable: true, doc: 'Whether strings that look like numbers become number fields.' },
  { name: 'dynamic_date_formats', type: 'list', updatable: true, doc: 'The formats a string is tried against before it is taken for a date.' },
  { name: 'dynamic_templates', type: 'list', updatable: true, doc: 'Rules for new fields: which are caught, and what they become; the first that fits decides.' },
  { name: 'runtime', type: 'object', updatable: true, doc: 'Fields that are computed when they are searched instead of being stored.' },
  { name: 'subobjects', type: 'boolean', default: true, updatable: false, doc: 'False keeps dots in the names of fields instead of making objects.' },
  { name: 'enabled', type: 'boolean', default: true, updatable: false, doc: 'False keeps documents in `_source` without looking into them.' },
  { name: '_source', type: 'object', updatable: false, doc: 'Whether documents are kept as they were sent, whole or without some fields.' },
  { name: '_routing', type: 'object', updatable: false, doc: 'Whether every document must name the value that decides its shard.' },
  { name: '_meta', type: 'object', updatable: true, doc: 'Notes of the application; the engine keeps them and does not read them.' },
];

/** Types a runtime field can have. */
export const RUNTIME_TYPES: readonly { name: string; doc: string }[] = [
  { name: 'keyword', doc: 'Exact strings, by `emit(text)`.' },
  { name: 'long', doc: 'Whole numbers of 64 bits, by `emit(number)`.' },
  { name: 'double', doc: 'Decimal numbers, by `emit(number)`.' },
  { name: 'date', doc: 'Dates, by `emit(milliseconds)`.' },
  { name: 'boolean', doc: 'True or false, by `emit(flag)`.' },
  { name: 'ip', doc: 'Addresses, by `emit(text)`.' },
  { name: 'geo_point', doc: 'Places, by `emit(latitude, longitude)`.' },
  { name: 'composite', doc: 'Several fields from one script.' },
  { name: 'lookup', doc: 'Fields of a document in another index, fetched with the hits.' },
];

/** Conditions and results of a dynamic template. */
export const TEMPLATE_PARAMETERS: readonly MappingParameter[] = [
  { name: 'match_mapping_type', type: 'list', values: ['*', 'string', 'long', 'double', 'boolean', 'date', 'object', 'binary'], updatable: true, doc: 'What the JSON value is taken for.' },
  { name: 'unmatch_mapping_type', type: 'list', values: ['string', 'long', 'double', 'boolean', 'date', 'object', 'binary'], updatable: true, doc: 'What it must not be taken for.' },
  { name: 'match', type: 'list', updatable: true, doc: 'Names that are caught; `*` stands for anything.' },
  { name: 'unmatch', type: 'list', updatable: true, doc: 'Names that are let go.' },
  { name: 'path_match', type: 'list', updatable: true, doc: 'Whole dotted paths that are caught.' },
  { name: 'path_unmatch', type: 'list', updatable: true, doc: 'Whole dotted paths that are let go.' },
  { name: 'match_pattern', type: 'enum', values: ['simple', 'regex'], default: 'simple', updatable: true, doc: 'How the patterns are read.' },
];
