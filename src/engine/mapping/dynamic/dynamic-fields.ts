import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { DateFormat, DEFAULT_DATE_FORMAT } from '../dates/date-format.ts';
import { parseNode } from '../definition/parse-object.ts';
import type { Scalar } from '../field-sink.ts';
import type { Mapping } from '../mapping.ts';
import { mapperParsing } from '../mapping-environment.ts';
import { EMPTY_OBJECT, type MappingNode, type RootSettings } from '../nodes.ts';
import { javaDouble, javaInteger } from '../types/java-parse.ts';
import { type CompiledTemplate, type DetectedType, FIELD_TYPE_OF, fillTemplate, RUNTIME_TYPE_OF } from './template.ts';

/** The location of an unmapped value. */
export interface UnmappedPlace {
  readonly leaf: string;
  readonly path: string;
  /** The template that a bulk request names for the path. */
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
  return define(mapping, place, DATES.has(type) ? { ...dateFormat(detection), ...body } : body);
}

/** Types whose default format is the one that was detected. */
const DATES: ReadonlySet<string> = new Set(['date', 'date_nanos']);

/** Drops members that the type does not support, because a template may apply to several types. */
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

/** The definition of a field of vectors; the first document sets their dimensions. */
export function vectorNode(mapping: Mapping, place: UnmappedPlace): MappingNode {
  return define(mapping, place, { type: 'dense_vector' });
}

function dateFormat({ format }: Detection): JsonObject {
  return format === undefined || format === DEFAULT_DATE_FORMAT ? {} : { format };
}

function define(mapping: Mapping, place: UnmappedPlace, body: JsonObject): MappingNode {
  const prefix = place.path.slice(0, place.path.length - place.leaf.length);
  return parseNode(place.leaf, body, { environment: mapping.environment, prefix });
}

/** The type detected for a scalar of an unmapped field. */
export interface Detection {
  readonly type: DetectedType;
  /** For dates: the format that matched. */
  readonly format?: string;
}

const DATE_FORMATS: readonly string[] = [DEFAULT_DATE_FORMAT, 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis'];

/** @throws EngineError for a text that matches a date format but is invalid */
export function detectType(value: Scalar, settings: RootSettings): Detection {
  if (value.kind === 'integer') return { type: 'long' };
  if (value.kind === 'decimal') return { type: 'double' };
  if (value.kind === 'boolean') return { type: 'boolean' };
  const long = isLong(value.text);
  const double = long || isDouble(value.text);
  if (settings.numericDetection) {
    if (long) return { type: 'long' };
    if (double) return { type: 'double' };
  }
  if (!double && settings.dateDetection !== false)
    for (const format of settings.dynamicDateFormats ?? DATE_FORMATS)
      if (DateFormat.of(format).tryInstant(value.text)) return { type: 'date', format };
  return { type: 'string' };
}

function isLong(text: string): boolean {
  const value = text.length > 20 ? undefined : javaInteger(text);
  return value !== undefined && value >= -(2n ** 63n) && value < 2n ** 63n;
}

function isDouble(text: string): boolean {
  const first = text.charCodeAt(0);
  const digitOrSign = (first >= 43 && first <= 57) || first <= 32;
  if (!digitOrSign && !/^(NaN|Infinity)\s*$/.test(text)) return false;
  try {
    javaDouble(text);
    return true;
  } catch {
    return false;
  }
}
