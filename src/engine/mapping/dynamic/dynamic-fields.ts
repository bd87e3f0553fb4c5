import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { DEFAULT_DATE_FORMAT } from '../dates/date-format.ts';
import { mapperParsing } from '../definition/mapping-error.ts';
import { parseNode } from '../definition/parse-object.ts';
import type { Mapping } from '../mapping.ts';
import { EMPTY_OBJECT, type MappingNode } from '../nodes.ts';
import type { Detection } from './detect-type.ts';
import { type CompiledTemplate, type DetectedType, FIELD_TYPE_OF, fillTemplate, RUNTIME_TYPE_OF } from './template.ts';

/** The location of an unmapped value. */
export interface UnmappedPlace {
  readonly leaf: string;
  readonly path: string;
  /** The template that a bulk request specifies for the path. */
  readonly templateName?: string | undefined;
}

/**
 * The dynamic definition of a field: from the first matching template, or the default for the type. @throws EngineError
 */
export function dynamicNode(mapping: Mapping, place: UnmappedPlace, detection: Detection): MappingNode {
  const template = findTemplate(mapping, place, detection.type);
  if (!template) return defaultNode(mapping, place, detection);
  const body = fillTemplate(template, place.leaf, FIELD_TYPE_OF[detection.type]);
  const type = String(body['type']);
  if (!FIELD_TYPES[type]) throw mapperParsing(`failed to find type parsed [${type}] for [${place.leaf}]`);
  if (FIELD_TYPES[type]!.leaf === false) return define(mapping, place, supportedMembers(type, body));
  return define(
    mapping,
    place,
    type === 'date' && body['format'] === undefined ? { ...body, ...dateFormat(detection) } : body,
  );
}

/** Drops members that the type does not support: templates for all types may contain more. */
function supportedMembers(type: string, body: JsonObject): JsonObject {
  const known = new Set(['type', ...FIELD_TYPES[type]!.parameters.map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => known.has(name)));
}

/** The runtime field for a value with `dynamic: runtime` or a runtime template; undefined for objects. */
export function runtimeField(mapping: Mapping, place: UnmappedPlace, detection: Detection): JsonObject | undefined {
  if (detection.type === 'object') return undefined;
  const template = findTemplate(mapping, place, detection.type);
  if (template?.runtime) return fillTemplate(template, place.leaf, RUNTIME_TYPE_OF[detection.type]);
  return { type: RUNTIME_TYPE_OF[detection.type], ...dateFormat(detection) };
}

export function findTemplate(mapping: Mapping, place: UnmappedPlace, type: DetectedType): CompiledTemplate | undefined {
  if (place.templateName !== undefined) {
    const named = mapping.templates.find(template => template.name === place.templateName);
    if (named) return named;
  }
  return mapping.templates.find(template => template.matches(place.leaf, place.path, type));
}

function defaultNode(mapping: Mapping, place: UnmappedPlace, detection: Detection): MappingNode {
  if (detection.type === 'object') return EMPTY_OBJECT;
  if (detection.type === 'string')
    return define(mapping, place, { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } });
  return define(mapping, place, { type: FIELD_TYPE_OF[detection.type], ...dateFormat(detection) });
}

function dateFormat({ format }: Detection): JsonObject {
  return format === undefined || format === DEFAULT_DATE_FORMAT ? {} : { format };
}

function define(mapping: Mapping, place: UnmappedPlace, body: JsonObject): MappingNode {
  const prefix = place.path.slice(0, place.path.length - place.leaf.length);
  return parseNode(place.leaf, body, { environment: mapping.environment, prefix });
}
