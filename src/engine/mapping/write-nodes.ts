import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';
import { writeDynamicTemplate } from './dynamic/write-template.ts';
import { impliedParameters } from './field-type-registry.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import { METADATA_FIELDS } from './metadata-fields.ts';
import {
  type Children,
  EMPTY_ROOT,
  type FieldNode,
  type MappingNode,
  type ObjectNode,
  type RootNode,
  type SourceSettings,
} from './nodes.ts';

type Members = Record<string, Writable>;

/** A mapping as shown by GET _mapping; parsing the result yields the same mapping. */
export function writeRoot(root: RootNode, environment: MappingEnvironment): Members {
  const { settings, object } = root;
  const { source } = settings;
  const written: Members = {};
  if (object.dynamic !== undefined) written['dynamic'] = object.dynamic;
  if (!object.enabled) written['enabled'] = false;
  if (object.subobjects !== undefined) written['subobjects'] = object.subobjects;
  if (object.sourceKeep !== undefined) written['synthetic_source_keep'] = object.sourceKeep;
  if (settings.meta !== undefined) written['_meta'] = settings.meta as Writable;
  if (settings.timestampRequired) written['_data_stream_timestamp'] = { enabled: true };
  if (settings.routingRequired) written['_routing'] = { required: true };
  const keeping = writeSource(source, false);
  if (keeping) written['_source'] = keeping;
  if (settings.dynamicDateFormats) written['dynamic_date_formats'] = settings.dynamicDateFormats;
  if (settings.dynamicTemplates) written['dynamic_templates'] = settings.dynamicTemplates.map(writeDynamicTemplate);
  if (settings.dateDetection !== undefined) written['date_detection'] = settings.dateDetection;
  if (settings.numericDetection !== undefined) written['numeric_detection'] = settings.numericDetection;
  if (Object.keys(settings.runtime).length > 0) written['runtime'] = settings.runtime as Writable;
  if (object.children.size > 0) written['properties'] = writeChildren(object.children, environment);
  return written;
}

/** The `_source` settings; undefined if everything is stored. */
export function writeSource(source: SourceSettings | undefined, includeDefaults: boolean): Members | undefined {
  if (!source || (source.enabled && source.includes.length === 0 && source.excludes.length === 0)) return undefined;
  const { enabled, includes, excludes } = source;
  if (includeDefaults) return { enabled, includes, excludes };
  return {
    enabled: enabled ? undefined : false,
    includes: includes.length > 0 ? includes : undefined,
    excludes: excludes.length > 0 ? excludes : undefined,
  };
}

function writeChildren(children: Children, environment: MappingEnvironment): Writable {
  const written: Members = {};
  for (const name of [...children.keys()].sort())
    define(written, name, writeNode(children.get(name)!, environment, false));
  return written;
}

/** Plain assignment would lose a field named `__proto__`. */
function define(members: Members, key: string, value: Writable): void {
  Object.defineProperty(members, key, { value, enumerable: true, writable: true, configurable: true });
}

export function writeNode(node: MappingNode, environment: MappingEnvironment, includeDefaults: boolean): Members {
  if (node.kind === 'alias') return { type: 'alias', path: node.path };
  return node.kind === 'object' ? writeObject(node, environment) : writeField(node, environment, includeDefaults);
}

function writeObject(node: ObjectNode, environment: MappingEnvironment): Members {
  const written: Members = {};
  if (node.nested) written['type'] = 'nested';
  else if (node.passthrough) written['type'] = 'passthrough';
  else if (node.children.size === 0) written['type'] = 'object';
  if (node.passthrough?.dimension !== undefined) written['time_series_dimension'] = node.passthrough.dimension;
  if (node.passthrough) written['priority'] = node.passthrough.priority;
  if (node.includeInParent) written['include_in_parent'] = true;
  if (node.includeInRoot) written['include_in_root'] = true;
  if (node.dynamic !== undefined) written['dynamic'] = node.dynamic;
  if (!node.enabled) written['enabled'] = false;
  if (node.subobjects !== undefined && !node.passthrough) written['subobjects'] = node.subobjects;
  if (node.sourceKeep !== undefined) written['synthetic_source_keep'] = node.sourceKeep;
  if (node.children.size > 0) written['properties'] = writeChildren(node.children, environment);
  return written;
}

function writeField(node: FieldNode, environment: MappingEnvironment, includeDefaults: boolean): Members {
  const written: Members = { type: node.type };
  const implied = impliedParameters(node.type, node.parameters);
  for (const parameter of FIELD_TYPES[node.type]!.parameters) {
    const { name } = parameter;
    const given = node.parameters[name] ?? implied[name];
    if (given !== undefined) written[name] = given as Writable;
    else if (includeDefaults && parameter.shown !== 'explicit')
      written[name] = defaultOf(node, name, parameter.default ?? null, environment);
    else if (parameter.shown === 'always') written[name] = parameter.default ?? null;
    else if (namesAnalyzer(name, node, environment)) written[name] = defaultOf(node, name, 'default', environment);
  }
  if (node.fields.size > 0) {
    const fields: Members = {};
    for (const name of [...node.fields.keys()].sort())
      fields[name] = writeField(node.fields.get(name)!, environment, includeDefaults);
    written['fields'] = fields;
  }
  if (node.copyTo.length > 0) written['copy_to'] = node.copyTo;
  return written;
}

/** Whether a later search analyzer is set, in which case the earlier ones are shown too. */
function namesAnalyzer(name: string, node: FieldNode, environment: MappingEnvironment): boolean {
  if (node.type === 'token_count' || (name !== 'analyzer' && name !== 'search_analyzer')) return false;
  if ('search_quote_analyzer' in node.parameters) return true;
  const searches = 'search_analyzer' in node.parameters || environment.analyzers.defaultSearchAnalyzer !== undefined;
  return name === 'analyzer' && searches;
}

function defaultOf(node: FieldNode, name: string, value: JsonValue, environment: MappingEnvironment): Writable {
  if (name === 'meta') return {};
  if (name === 'coerce') return environment.settings.coerce;
  if (name === 'ignore_malformed') return environment.settings.ignoreMalformed;
  if (name === 'fielddata_frequency_filter') return { min: 0, max: 2147483647, min_segment_size: 0 };
  if (name === 'search_analyzer') return (node.parameters['analyzer'] ?? value) as Writable;
  if (name === 'search_quote_analyzer')
    return (node.parameters['search_analyzer'] ?? node.parameters['analyzer'] ?? value) as Writable;
  return value as Writable;
}

export interface FieldMappingRequest {
  readonly patterns: readonly string[];
  readonly includeDefaults: boolean;
}

/** The response of GET _mapping/field: full name → `{full_name, mapping: {leaf: definition}}`, without objects. */
export function fieldMappings(
  root: RootNode,
  environment: MappingEnvironment,
  request: FieldMappingRequest,
): Record<string, Writable> {
  if (root === EMPTY_ROOT) return {};
  const found: Record<string, Writable> = {};
  const wanted = (path: string): boolean => request.patterns.some(pattern => matchesGlob(pattern, path));
  for (const name of METADATA_FIELDS.keys())
    if (wanted(name)) found[name] = { full_name: name, mapping: metadata(name, root, request.includeDefaults) };
  walk(root.object, '', (path, leaf, node) => {
    if (wanted(path))
      found[path] = { full_name: path, mapping: { [leaf]: writeNode(node, environment, request.includeDefaults) } };
  });
  return found;
}

function metadata(name: string, root: RootNode, includeDefaults: boolean): Writable {
  const { routingRequired, source } = root.settings;
  if (name === '_routing' && routingRequired) return { _routing: { required: true } };
  const keeping = name === '_source' ? writeSource(source, includeDefaults) : undefined;
  return keeping ? { _source: keeping } : {};
}

type Visitor = (path: string, leaf: string, node: MappingNode) => void;

function walk(object: ObjectNode, prefix: string, visit: Visitor): void {
  for (const [name, node] of [...object.children].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (node.kind === 'object') walk(node, `${prefix}${name}.`, visit);
    else visitField(prefix + name, name, node, visit);
  }
}

function visitField(path: string, leaf: string, node: MappingNode, visit: Visitor): void {
  visit(path, leaf, node);
  if (node.kind !== 'field') return;
  for (const [name, field] of node.fields as ReadonlyMap<string, FieldNode>)
    visitField(`${path}.${name}`, name, field, visit);
}
