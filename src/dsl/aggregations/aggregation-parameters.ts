import type { Parameter } from '../description.ts';

export const MISSING: Parameter = { name: 'missing', type: 'any', doc: 'The value of documents without one.' };
export const FORMAT: Parameter = {
  name: 'format',
  type: 'string',
  doc: 'The pattern in which numbers and dates are also returned as text.',
};
export const SCRIPT: Parameter = {
  name: 'script',
  type: 'script',
  doc: 'Computes the values, from those of the field if there is one.',
};
/** Of aggregations that read numbers only. */
export const NUMERIC_VALUE_TYPE = {
  name: 'value_type',
  type: 'enum',
  values: [
    'date',
    'boolean',
    'number',
    'numeric',
    'long',
    'integer',
    'short',
    'byte',
    'unsigned_long',
    'double',
    'float',
  ],
  doc: 'The type to assume if the field is not mapped or the values come from a script.',
} satisfies Parameter;
export const VALUE_TYPE: Parameter = { ...NUMERIC_VALUE_TYPE, values: ['string', 'ip', ...NUMERIC_VALUE_TYPE.values] };
/** Parameters of most aggregations that read a field. */
export const VALUES: readonly Parameter[] = [MISSING, SCRIPT, VALUE_TYPE];
export const EXECUTION_HINT: Parameter = {
  name: 'execution_hint',
  type: 'enum',
  values: ['map', 'global_ordinals'],
  doc: 'How values are counted; the result does not depend on it.',
};
export const SHARD_MIN_DOC_COUNT: Parameter = {
  name: 'shard_min_doc_count',
  type: 'integer',
  default: 0,
  doc: 'Drops buckets with fewer documents on each shard.',
};
export const COLLECT_MODE: Parameter = {
  name: 'collect_mode',
  type: 'enum',
  values: ['depth_first', 'breadth_first'],
  doc: 'Whether sub-aggregations are computed for all buckets, or for the top ones only.',
};
