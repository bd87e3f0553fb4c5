import type { Description, Parameter } from '../description.ts';

const FIELD: Parameter = { name: 'field', type: 'field', required: true, doc: 'The field to read.' };
const TARGET: Parameter = { name: 'target_field', type: 'field', doc: 'The field to write; the same field if not given.' };
const IGNORE_MISSING: Parameter = { name: 'ignore_missing', type: 'boolean', default: false, doc: 'Skip documents without the field instead of failing.' };
const IGNORE_UNKNOWN: Parameter = { ...IGNORE_MISSING, default: true };
const MEDIA_TYPE: Parameter = { name: 'media_type', type: 'string', default: 'application/json', doc: 'How template values are escaped.' };
const TIMEZONE: Parameter = { name: 'timezone', type: 'string', default: 'UTC', doc: 'The time zone of dates without one.' };

/** Parameters of every processor. */
export const COMMON_PROCESSOR_PARAMETERS: readonly Parameter[] = [
  { name: 'if', type: 'script', doc: 'Runs the processor only if this condition is true.' },
  { name: 'ignore_failure', type: 'boolean', default: false, doc: 'Continue with the next processor if this one fails.' },
  { name: 'on_failure', type: 'list', doc: 'Processors to run if this one fails.' },
  { name: 'tag', type: 'string', doc: 'An identifier for errors and metrics.' },
  { name: 'description', type: 'string', doc: 'What the processor is for.' },
];

function processor(name: string, doc: string, parameters: readonly Parameter[] = []): Description {
  return { name, doc, since: 'extension', parameters };
}

function string(name: string, doc: string, more: Partial<Parameter> = {}): Parameter {
  return { name, type: 'string', doc, ...more };
}

/** The name of a field of the document. */
function field(name: string, doc: string, more: Partial<Parameter> = {}): Parameter {
  return { name, type: 'field', doc, ...more };
}

/** Names of fields of the document. */
function fields(name: string, doc: string, more: Partial<Parameter> = {}): Parameter {
  return { name, type: 'fields', doc, ...more };
}

function flag(name: string, byDefault: boolean, doc: string): Parameter {
  return { name, type: 'boolean', default: byDefault, doc };
}

function list(name: string, doc: string, more: Partial<Parameter> = {}): Parameter {
  return { name, type: 'list', doc, ...more };
}

/** A processor that changes a string, or each string of a list. */
function textProcessor(name: string, doc: string, parameters: readonly Parameter[] = []): Description {
  return processor(name, doc, [FIELD, TARGET, IGNORE_MISSING, ...parameters]);
}

/** Parameters of the processors that look up addresses. */
function ofAddresses(target: string): readonly Parameter[] {
  return [
    FIELD,
    field('target_field', 'The field to write.', { default: target }),
    string('database_file', 'The database.', { default: 'GeoLite2-City.mmdb' }),
    list('properties', 'What to add.'),
    IGNORE_MISSING,
    flag('first_only', true, 'Look up only the first address of a list.'),
    flag('download_database_on_pipeline_creation', true, 'Download the database when the pipeline is created.'),
  ];
}

/** Every ingest processor. */
export const PROCESSORS: readonly Description[] = [
  processor('append', 'Appends values to a list.', [
    FIELD,
    { name: 'value', type: 'any', required: true, doc: 'The value or values to append.' },
    flag('allow_duplicates', true, 'Append values that the list already has.'),
    MEDIA_TYPE,
  ]),
  textProcessor('bytes', 'Converts a size such as 1kb to a number of bytes.'),
  processor('circle', 'Converts a circle to a regular polygon, which shapes can hold.', [
    FIELD,
    TARGET,
    { name: 'error_distance', type: 'number', required: true, doc: 'By how much the polygon may differ from the circle: meters, or units of a `shape`.' },
    { name: 'shape_type', type: 'enum', values: ['geo_shape', 'shape'], required: true, doc: 'The type of the field that the polygon is for.' },
    IGNORE_MISSING,
  ]),
  processor('community_id', 'Computes the community id of a network flow.', [
    field('source_ip', 'The field with the source address.', { default: 'source.ip' }),
    field('source_port', 'The field with the source port.', { default: 'source.port' }),
    field('destination_ip', 'The field with the destination address.', { default: 'destination.ip' }),
    field('destination_port', 'The field with the destination port.', { default: 'destination.port' }),
    field('iana_number', 'The field with the protocol number.', { default: 'network.iana_number' }),
    field('icmp_type', 'The field with the ICMP type.', { default: 'icmp.type' }),
    field('icmp_code', 'The field with the ICMP code.', { default: 'icmp.code' }),
    field('transport', 'The field with the name of the protocol.', { default: 'network.transport' }),
    field('target_field', 'The field to write.', { default: 'network.community_id' }),
    { name: 'seed', type: 'integer', default: 0, doc: 'Separates networks; between 0 and 65535.' },
    IGNORE_UNKNOWN,
  ]),
  processor('convert', 'Converts a value to another type.', [
    FIELD,
    {
      name: 'type',
      type: 'enum',
      values: ['integer', 'long', 'float', 'double', 'string', 'boolean', 'ip', 'auto'],
      required: true,
      doc: 'The type to convert to.',
    },
    TARGET,
    IGNORE_MISSING,
  ]),
  processor('csv', 'Splits a line of CSV into fields.', [
    FIELD,
    fields('target_fields', 'The fields to write, in order.', { required: true }),
    string('separator', 'The character between values.', { default: ',' }),
    string('quote', 'The character around values.', { default: '"' }),
    flag('trim', false, 'Remove blanks around unquoted values.'),
    { name: 'empty_value', type: 'any', doc: 'What to write for an empty value; nothing if not given.' },
    IGNORE_MISSING,
  ]),
  processor('date', 'Parses a date.', [
    FIELD,
    list('formats', 'Patterns to try in order, or ISO8601, UNIX, UNIX_MS or TAI64N.', { required: true }),
    field('target_field', 'The field to write.', { default: '@timestamp' }),
    TIMEZONE,
    string('locale', 'The language of the names of days and months.'),
    string('output_format', 'The pattern of the date written.', { default: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX" }),
  ]),
  processor('date_index_name', 'Sends a document to an index named after its date.', [
    FIELD,
    {
      name: 'date_rounding',
      type: 'enum',
      values: ['y', 'M', 'w', 'd', 'h', 'm', 's'],
      required: true,
      doc: 'The unit to which the date is rounded.',
    },
    string('index_name_prefix', 'The beginning of the name of the index.'),
    string('index_name_format', 'The pattern of the date in the name.', { default: 'yyyy-MM-dd' }),
    list('date_formats', 'Patterns of the date in the document.'),
    TIMEZONE,
    string('locale', 'The language of the names of days and months.'),
  ]),
  processor('dissect', 'Extracts fields from a text with a simple pattern.', [
    FIELD,
    string('pattern', 'The pattern, such as %{client} %{status}.', { required: true }),
    string('append_separator', 'What separates appended values.', { default: '' }),
    IGNORE_MISSING,
  ]),
  processor('dot_expander', 'Turns a field with dots in its name into objects.', [
    field('field', 'The field to expand; * expands all of them.', { required: true }),
    field('path', 'The object that contains the field.'),
    flag('override', false, 'Replace an existing value instead of appending to it.'),
  ]),
  processor('drop', 'Drops the document.'),
  processor('geoip', 'Adds a tag: there is no database of addresses.', ofAddresses('geoip')),
  processor('ip_location', 'Adds a tag: there is no database of addresses.', ofAddresses('ip_location')),
  processor('inference', 'Fails: there is no model.', [
    string('model_id', 'The model.', { required: true }),
    field('target_field', 'The field to write.'),
    { name: 'field_map', type: 'object', doc: 'The names of fields for the model.' },
    { name: 'inference_config', type: 'object', doc: 'The type of inference with its options.' },
    list('input_output', 'The fields to read and to write.'),
    IGNORE_MISSING,
  ]),
  processor('enrich', 'Adds fields of the documents that an enrich policy finds.', [
    string('policy_name', 'The policy, which must have been executed.', { required: true }),
    { ...FIELD, doc: 'The field with the value to look up.' },
    field('target_field', 'The field to write.', { required: true }),
    IGNORE_MISSING,
    flag('override', true, 'Replace an existing target field.'),
    { name: 'max_matches', type: 'integer', default: 1, doc: 'How many documents to add, up to 128; with more than 1 they are a list.' },
    {
      name: 'shape_relation',
      type: 'enum',
      values: ['intersects', 'disjoint', 'within', 'contains'],
      default: 'intersects',
      doc: 'How shapes must relate to the value, for policies of type geo_match.',
    },
    string('orientation', 'The order of vertices of polygons, for policies of type geo_match.', { default: 'CCW' }),
  ]),
  processor('fail', 'Fails with a message.', [string('message', 'The message.', { required: true })]),
  processor('fingerprint', 'Computes a hash of fields.', [
    fields('fields', 'The fields to hash.', { required: true }),
    field('target_field', 'The field to write.', { default: 'fingerprint' }),
    string('salt', 'Text to hash along with the fields.', { default: '' }),
    {
      name: 'method',
      type: 'enum',
      values: ['MD5', 'SHA-1', 'SHA-256', 'SHA-512'],
      default: 'SHA-1',
      doc: 'The hash function.',
    },
    IGNORE_MISSING,
  ]),
  processor('foreach', 'Runs a processor on each element of a list or object.', [
    FIELD,
    { name: 'processor', type: 'object', required: true, doc: 'The processor; it finds the element in _ingest._value.' },
    IGNORE_MISSING,
  ]),
  processor('grok', 'Extracts fields from a text with named patterns.', [
    FIELD,
    list('patterns', 'Patterns to try in order, such as %{IP:client}.', { required: true }),
    { name: 'pattern_definitions', type: 'object', doc: 'Named patterns besides the built-in ones.' },
    { name: 'ecs_compatibility', type: 'enum', values: ['disabled', 'v1'], default: 'disabled', doc: 'Use patterns with ECS field names.' },
    flag('trace_match', false, 'Add the index of the pattern that matched to the ingest metadata.'),
    IGNORE_MISSING,
  ]),
  textProcessor('gsub', 'Replaces matches of a regular expression.', [
    string('pattern', 'The regular expression.', { required: true }),
    string('replacement', 'The replacement; $1 is the first group.', { required: true }),
  ]),
  textProcessor('html_strip', 'Removes HTML tags.'),
  processor('join', 'Joins the elements of a list into a text.', [
    FIELD,
    string('separator', 'The text between the elements.', { required: true }),
    TARGET,
  ]),
  processor('json', 'Parses a text as JSON.', [
    FIELD,
    TARGET,
    flag('add_to_root', false, 'Write the members to the document itself.'),
    {
      name: 'add_to_root_conflict_strategy',
      type: 'enum',
      values: ['replace', 'merge'],
      default: 'replace',
      doc: 'What happens to members that exist already.',
    },
    flag('allow_duplicate_keys', false, 'Accept objects with duplicate names.'),
    flag('strict_json_parsing', true, 'Reject text after the JSON value.'),
  ]),
  processor('kv', 'Extracts pairs such as ip=1.2.3.4 from a text.', [
    FIELD,
    string('field_split', 'The regular expression between pairs.', { required: true }),
    string('value_split', 'The regular expression between key and value.', { required: true }),
    field('target_field', 'The object to write to; the document if not given.'),
    list('include_keys', 'Keep these keys only.'),
    list('exclude_keys', 'Drop these keys.'),
    string('prefix', 'Text to put before each key.', { default: '' }),
    string('trim_key', 'Characters to trim from keys.'),
    string('trim_value', 'Characters to trim from values.'),
    flag('strip_brackets', false, 'Remove brackets and quotes around values.'),
    IGNORE_MISSING,
  ]),
  textProcessor('lowercase', 'Converts a text to lower case.'),
  processor('network_direction', 'Determines the direction of network traffic, such as inbound or outbound.', [
    list('internal_networks', 'The internal networks.'),
    field('internal_networks_field', 'The field that contains the internal networks.'),
    field('source_ip', 'The field with the source address.', { default: 'source.ip' }),
    field('destination_ip', 'The field with the destination address.', { default: 'destination.ip' }),
    field('target_field', 'The field to write.', { default: 'network.direction' }),
    IGNORE_UNKNOWN,
  ]),
  processor('pipeline', 'Runs another pipeline.', [
    string('name', 'The name of the pipeline.', { required: true }),
    flag('ignore_missing_pipeline', false, 'Continue if the pipeline does not exist.'),
  ]),
  processor('redact', 'Replaces what matches Grok expressions with the names of their captures.', [
    FIELD,
    list('patterns', 'Grok expressions, each with a named capture: `%{EMAILADDRESS:EMAIL}`.', { required: true }),
    { name: 'pattern_definitions', type: 'object', doc: 'Patterns by name, beside the built-in ones.' },
    string('prefix', 'Written before a name.', { default: '<' }),
    string('suffix', 'Written after a name.', { default: '>' }),
    IGNORE_UNKNOWN,
    flag('skip_if_unlicensed', false, 'Accepted and ignored: the processor needs no license here.'),
    flag('trace_redact', false, 'Sets `_ingest._redact._is_redacted` if something was replaced.'),
  ]),
  processor('registered_domain', 'Splits a host name at its public suffix.', [
    FIELD,
    field('target_field', 'The object to write to; the root of the document if not given.', { default: '' }),
    IGNORE_UNKNOWN,
  ]),
  processor('remove', 'Removes fields.', [
    fields('field', 'The fields to remove.'),
    fields('keep', 'The fields to keep, instead of fields to remove.'),
    IGNORE_MISSING,
  ]),
  processor('rename', 'Renames a field.', [
    FIELD,
    field('target_field', 'The new name.', { required: true }),
    flag('override', false, 'Replace an existing field.'),
    IGNORE_MISSING,
  ]),
  processor('reroute', 'Sends the document to another index or data stream.', [
    string('destination', 'The index to send the document to, instead of dataset and namespace.'),
    { name: 'dataset', type: 'any', doc: 'The dataset of the data stream: one or more values or field references; the first one found is used.' },
    { name: 'namespace', type: 'any', doc: 'The namespace of the data stream: one or more values or field references; the first one found is used.' },
  ]),
  processor('script', 'Runs a script on the document.', [
    string('source', 'The script.'),
    string('id', 'The name of a stored script.'),
    string('lang', 'The language of the script.', { default: 'painless' }),
    { name: 'params', type: 'object', doc: 'Parameters of the script.' },
    { name: 'options', type: 'object', doc: 'Compiler options of the script.' },
    string('inline', 'Former name of source.', { deprecated: 'source' }),
  ]),
  processor('set', 'Sets a field.', [
    field('field', 'The field to write.', { required: true }),
    { name: 'value', type: 'any', doc: 'The value; its texts may contain templates.' },
    field('copy_from', 'The field to copy, instead of a value.'),
    flag('override', true, 'Replace an existing value.'),
    flag('ignore_empty_value', false, 'Do nothing if the value is empty.'),
    MEDIA_TYPE,
  ]),
  processor('set_security_user', 'Adds the current user to the document.', [
    field('field', 'The field to write.', { required: true }),
    list('properties', 'What to write about the user.'),
  ]),
  processor('sort', 'Sorts a list.', [
    FIELD,
    { name: 'order', type: 'enum', values: ['asc', 'desc'], default: 'asc', doc: 'Smallest or largest first.' },
    TARGET,
  ]),
  processor('split', 'Splits a text into a list.', [
    FIELD,
    string('separator', 'The regular expression between the parts.', { required: true }),
    TARGET,
    flag('preserve_trailing', false, 'Keep empty parts at the end.'),
    IGNORE_MISSING,
  ]),
  processor('terminate', 'Ends the pipeline for the document.'),
  textProcessor('trim', 'Removes white space at both ends of a text.'),
  textProcessor('uppercase', 'Converts a text to upper case.'),
  processor('user_agent', 'Recognizes browser, operating system and device by a user agent.', [
    FIELD,
    field('target_field', 'The field to write.', { default: 'user_agent' }),
    list('properties', 'What to add: name, os, device, original and version.'),
    flag('extract_device_type', false, 'Add the type of the device: Robot, Tablet, Phone, Desktop or Other.'),
    IGNORE_MISSING,
  ]),
  processor('uri_parts', 'Splits a URI into its parts.', [
    FIELD,
    field('target_field', 'The object to write to.', { default: 'url' }),
    flag('keep_original', true, 'Also write the URI itself.'),
    flag('remove_if_successful', false, 'Remove the field after parsing.'),
    IGNORE_MISSING,
  ]),
  textProcessor('urldecode', 'Decodes a URL-encoded text.'),
];

/** Parameters of which a processor needs one, by processor. */
export const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  network_direction: ['internal_networks', 'internal_networks_field'],
  remove: ['field', 'keep'],
  script: ['source', 'id', 'inline'],
  set: ['value', 'copy_from'],
};
