/**
 * Exceptions of Java and of the JSON parser. They are never the root cause of one of Elasticsearch's own; only
 * `x_content_parse_exception` is unwrapped.
 */
export const foreignTypes: ReadonlySet<string> = new Set([
  'arithmetic_exception',
  'array_index_out_of_bounds_exception',
  'class_cast_exception',
  'date_time_exception',
  'date_time_parse_exception',
  'illegal_argument_exception',
  'illegal_state_exception',
  'index_out_of_bounds_exception',
  'input_coercion_exception',
  'json_parse_exception',
  'json_e_o_f_exception',
  'named_object_not_found_exception',
  'not_x_content_exception',
  'null_pointer_exception',
  'number_format_exception',
  'stream_read_exception',
  'too_many_clauses',
  'unsupported_operation_exception',
  'x_content_parse_exception',
  'x_content_e_o_f_exception',
  'zone_rules_exception',
]);
