import type { EnrichPolicy } from '../../contract/enrich-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';

interface FieldMapping {
  readonly type: string;
  readonly format: string | undefined;
}

const RANGE_TYPES = ['integer_range', 'float_range', 'long_range', 'double_range', 'ip_range', 'date_range'];

/** Rejects a source index without the match field, or with fields of a policy below something else than objects. @throws EngineError */
export function checkSource(name: string, policy: EnrichPolicy, index: IndexService): void {
  const mapping = index.mapping.toJson() as JsonObject;
  if (!isJsonObject(mapping['properties']))
    throw failure(
      `Enrich policy execution for [${name}] failed. Could not read mapping for source [${index.name}] included by pattern [${policy.indices.join(', ')}]`,
    );
  try {
    fieldIn(mapping, policy.matchField, true);
    for (const field of policy.enrichFields) fieldIn(mapping, field, false);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const reason = `Enrich policy execution for [${name}] failed while validating field mappings for index [${index.name}]`;
    throw failure(reason, error);
  }
}

/** The mapping of a policy's index: only the match field is indexed. @throws EngineError */
export function enrichMapping(name: string, policy: EnrichPolicy, sources: readonly IndexService[]): JsonObject {
  return {
    dynamic: 'false',
    _meta: {
      enrich_readme: 'This index is managed by the engine and should not be modified in any way.',
      enrich_policy_name: name,
      enrich_match_field: policy.matchField,
      enrich_policy_type: policy.type,
      enrich_field_types: fieldTypes(policy, sources),
    },
    properties: { [policy.matchField]: matchMapping(policy, sources) },
  };
}

function fieldTypes({ enrichFields }: EnrichPolicy, sources: readonly IndexService[]): JsonObject {
  const types = enrichFields.map(field => {
    const found = new Set(mappingsOf(field, sources, false).map(({ type }) => type));
    return [field, found.size === 1 ? [...found][0]! : undefined] as const;
  });
  return Object.fromEntries(types.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

function matchMapping(policy: EnrichPolicy, sources: readonly IndexService[]): JsonObject {
  const { type, matchField, indices } = policy;
  const mappings = mappingsOf(matchField, sources, true);
  const [first] = mappings;
  if (!first)
    throw failure(`Match field '${matchField}' doesn't have a correct mapping type for policy type '${type}'`);
  const types = [...new Set(mappings.map(mapping => mapping.type))];
  if (types.length > 1)
    throw failure(
      `Multiple distinct mapping types for field '${matchField}' - indices(${indices.join(',')})  types(${types.join(',')})`,
    );
  if (type === 'match') return { type: 'keyword', doc_values: false };
  if (type === 'geo_match') return { type: 'geo_shape' };
  if (!RANGE_TYPES.includes(first.type))
    throw failure(`Field '${matchField}' has type [${first.type}] which doesn't appear to be a range type`);
  const formats = [...new Set(mappings.map(({ format }) => format).filter(format => format !== undefined))];
  if (formats.length > 1)
    throw failure(
      `Multiple distinct formats specified for field '${matchField}' - indices(${indices.join(',')})  format entries(${formats.join(',')})`,
    );
  return { type: first.type, doc_values: false, ...(formats.length > 0 && { format: formats[0]! }) };
}

function mappingsOf(field: string, sources: readonly IndexService[], isRequired: boolean): FieldMapping[] {
  return sources.flatMap(({ mapping }) => fieldIn(mapping.toJson() as JsonObject, field, isRequired) ?? []);
}

/** @throws EngineError for a missing required field, or one that is not below plain objects */
function fieldIn(mapping: JsonObject, field: string, isRequired: boolean): FieldMapping | undefined {
  let current: JsonObject = mapping;
  let parent = 'root';
  for (const [at, part] of field.split('.').entries()) {
    const untraversable = (why: string) => failure(`Could not traverse mapping to field [${field}]. ${why}`);
    const type = current['type'];
    if (type !== undefined && type !== 'object')
      throw untraversable(`The [${parent}] field must be regular object but was [${String(type)}].`);
    const properties = current['properties'];
    if (!isJsonObject(properties)) {
      if (!isRequired) return undefined;
      throw untraversable(`Expected the [${parent}] field to have sub fields but none were configured.`);
    }
    const next = memberOf(properties, part);
    if (!isJsonObject(next)) {
      if (!isRequired) return undefined;
      throw untraversable(`Could not find the [${part}] field under [${parent}]`);
    }
    current = next;
    parent = at === 0 ? part : `${parent}.${part}`;
  }
  const { type = 'object', format } = current;
  return { type: String(type), format: typeof format === 'string' ? format : undefined };
}

function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function failure(reason: string, cause?: EngineError): EngineError {
  return new EngineError('exception', reason, { cause });
}
