import type { FieldTypeDescription, MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { ACCEPTED_PARAMETERS } from '../../../dsl/field-types/mapping-parameters.data.ts';
import { hashOrder } from '../../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { buildField, FIELD_TYPE_DEFINITIONS, parametersOf } from '../field-type-registry.ts';
import { classNameOf, javaToString } from '../java-to-string.ts';
import { type DefinitionContext, mapperParsing, rejectUnsupported } from '../mapping-environment.ts';
import type { FieldNode } from '../nodes.ts';
import { readParameter } from './parameter-value.ts';

/** Parses the definition of a leaf field; `name` is its leaf name. @throws EngineError */
export function parseField(name: string, body: JsonObject, context: DefinitionContext): FieldNode {
  const type = javaToString(body['type'] ?? null);
  const description = FIELD_TYPES[type]!;
  const parameters: JsonObject = {};
  const foreign: JsonObject = {};
  let fields: ReadonlyMap<string, FieldNode> = new Map();
  let copyTo: string[] = [];
  for (const key of hashOrder(Object.keys(body))) {
    const value = body[key]!;
    if (key === 'type') continue;
    const parameter = description.parameters.find(candidate => candidate.name === key);
    if (description.plain && !parameter) foreign[key] = value;
    else if (key === 'fields') fields = parseMultiFields(name, value, context);
    else if (key === 'copy_to') copyTo = parseCopyTo(value);
    else {
      if (!parameter && ACCEPTED_PARAMETERS.has(key)) continue;
      if (!parameter) throw mapperParsing(`unknown parameter [${key}] on mapper [${name}] of type [${type}]`);
      if (value === null && !parameter.nullable)
        throw mapperParsing(`[${key}] on mapper [${name}] of type [${type}] must not have a [null] value`);
      parameters[key] = readParameter({ parameter, value, field: name, type, context });
    }
  }
  rejectUnsupported(name, foreign);
  const node: FieldNode = {
    kind: 'field',
    type,
    parameters: normalized(name, description, parameters, context),
    fields,
    copyTo,
  };
  buildField(context.prefix + name, node, context.environment);
  return node;
}

/** Drops values that equal the default, and normalizes `null_value`. */
function normalized(
  name: string,
  description: FieldTypeDescription,
  parameters: JsonObject,
  { environment }: DefinitionContext,
): JsonObject {
  const searchesByDefault = environment.analyzers.defaultSearchAnalyzer !== undefined;
  const settled: JsonObject = {};
  for (const [key, value] of Object.entries(parameters)) {
    const parameter = description.parameters.find(candidate => candidate.name === key)!;
    const normal = key === 'null_value' ? nullValue(name, description, parameters, value) : value;
    if (parameter.shown === 'given' || normal !== defaultOf(parameter, parameters, searchesByDefault))
      settled[key] = normal;
  }
  return settled;
}

/**
 * The default of a parameter. Search analyzers default to the preceding analyzer of the field, or to the default search
 * analyzer of the index if it has one.
 */
function defaultOf(parameter: MappingParameter, given: JsonObject, searchesByDefault: boolean): JsonValue | undefined {
  const before = given['analyzer'] ?? 'default';
  if (parameter.name === 'search_analyzer' && parameter.default !== null)
    return searchesByDefault ? 'default_search' : before;
  if (parameter.name === 'search_quote_analyzer') return given['search_analyzer'] ?? before;
  return parameter.default;
}

function nullValue(
  name: string,
  description: FieldTypeDescription,
  parameters: JsonObject,
  value: JsonValue,
): JsonValue {
  const read = FIELD_TYPE_DEFINITIONS[description.name]?.nullValue;
  return value === null || !read
    ? value
    : read(value, { name, parameters: parametersOf(description.name, parameters) });
}

function parseCopyTo(value: JsonValue): string[] {
  const targets = Array.isArray(value) ? value : [value];
  return targets.map(target => javaToString(target));
}

function parseMultiFields(name: string, value: JsonValue, context: DefinitionContext): Map<string, FieldNode> {
  const fields = new Map<string, FieldNode>();
  if (Array.isArray(value) && value.length === 0) return fields;
  if (!isJsonObject(value))
    throw mapperParsing(
      `expected map for property [fields] on field [${javaToString(value)}] or [fields] but got a class ${classNameOf(value)}`,
    );
  const inner: DefinitionContext = { ...context, prefix: `${context.prefix}${name}.`, multiFieldOf: name };
  for (const key of hashOrder(Object.keys(value))) fields.set(key, parseMultiField(key, value[key]!, inner));
  return sortedByName(fields);
}

function parseMultiField(name: string, body: JsonValue, context: DefinitionContext): FieldNode {
  if (name.includes('.'))
    throw mapperParsing(`Field name [${name}] which is a multi field of [${context.multiFieldOf}] cannot contain '.'`);
  if (!isJsonObject(body)) throw mapperParsing(`illegal field [${name}], only fields can be specified inside fields`);
  if (body['type'] === undefined || body['type'] === null)
    throw mapperParsing(`no type specified for property [${name}]`);
  const type = javaToString(body['type']);
  if (FIELD_TYPES[type]?.leaf === false) throw mapperParsing(`Type [${type}] cannot be used in multi field`);
  if (!FIELD_TYPES[type]) throw unknownType(type, name);
  return parseField(name, body, context);
}

export function unknownType(type: string, field: string): Error {
  return mapperParsing(
    `The mapper type [${type}] declared on field [${field}] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.`,
  );
}

export function sortedByName<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
