import type { MappingParameter } from '../../dsl/field-types/field-type-description.ts';
import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { FIELD_TYPE_DEFINITIONS, impliedParameters } from './field-type-registry.ts';
import { javaToString } from './java-to-string.ts';
import type { Children, FieldNode, MappingNode, ObjectNode } from './nodes.ts';
import { mergePassthrough } from './passthrough.ts';

/**
 * Merges an update into a node; returns the same node if nothing changes. @throws EngineError for changes that are not
 * allowed
 */
export function mergeNodes(old: MappingNode, update: MappingNode, path: string): MappingNode {
  if (old.kind === 'object' && update.kind === 'object') return mergeObjects(old, update, path);
  if (old.kind === 'field' && update.kind === 'field') return mergeFields(old, update, path);
  if (old.kind === 'alias' && update.kind === 'alias') return old.path === update.path ? old : update;
  if (old.kind === 'object' || update.kind === 'object')
    throw illegalArgument(`can't merge a non object mapping [${path}] with an object mapping`);
  if (old.kind === 'alias')
    throw illegalArgument(`Cannot merge a field alias mapping [${path}] with a mapping that is not for a field alias.`);
  throw illegalArgument(`mapper [${path}] cannot be changed from type [${old.type}] to [FieldAliasMapper]`);
}

/** `path` is empty for the root. */
export function mergeObjects(old: ObjectNode, update: ObjectNode, path: string): ObjectNode {
  checkObjects(old, update, path);
  let result = old;
  if (update.dynamic !== undefined && update.dynamic !== old.dynamic) result = { ...result, dynamic: update.dynamic };
  if (update.sourceKeep !== undefined && update.sourceKeep !== old.sourceKeep)
    result = { ...result, sourceKeep: update.sourceKeep };
  if (old.passthrough && update.passthrough) {
    const passthrough = mergePassthrough(old.passthrough, update.passthrough);
    const { priority, dimension } = old.passthrough;
    if (passthrough.priority !== priority || passthrough.dimension !== dimension) result = { ...result, passthrough };
  }
  const children = mergeChildren(old.children, update.children, path);
  return children === old.children ? result : { ...result, children };
}

/** Copies the old children only if something changes. */
function mergeChildren(old: Children, update: Children, path: string): Children {
  const prefix = path === '' ? '' : `${path}.`;
  let children: Map<string, MappingNode> | undefined;
  for (const [name, node] of update) {
    const present = old.get(name);
    const merged = present ? mergeNodes(present, node, prefix + name) : node;
    if (merged === present) continue;
    children ??= new Map(old);
    children.set(name, merged);
  }
  return children ?? old;
}

function checkObjects(old: ObjectNode, update: ObjectNode, path: string): void {
  if (old.nested && !update.nested)
    throw illegalArgument(`can't merge a nested mapping [${path}] with a non-nested mapping`);
  if (!old.nested && update.nested)
    throw illegalArgument(`can't merge a non-nested mapping [${path}] with a nested mapping`);
  if ((old.passthrough === undefined) !== (update.passthrough === undefined))
    throw illegalArgument(`can't merge a passthrough mapping [${path}] with an object mapping`);
  const name = path === '' ? '_doc' : path;
  if (old.enabled !== update.enabled)
    throw objectConflict(`the [enabled] parameter can't be updated for the object mapping [${name}]`);
  if (update.subobjects !== undefined && update.subobjects !== (old.subobjects ?? true))
    throw objectConflict(`the [subobjects] parameter can't be updated for the object mapping [${name}]`);
  for (const [parameter, same] of [
    ['include_in_parent', old.includeInParent === update.includeInParent],
    ['include_in_root', old.includeInRoot === update.includeInRoot],
  ] as const)
    if (!same) throw objectConflict(`the [${parameter}] parameter can't be updated on a nested object mapping`);
}

function objectConflict(reason: string): EngineError {
  return new EngineError('mapper_exception', reason, { status: 500 });
}

function mergeFields(old: FieldNode, update: FieldNode, path: string): FieldNode {
  if (old.type !== update.type)
    throw illegalArgument(`mapper [${path}] cannot be changed from type [${old.type}] to [${update.type}]`);
  const conflicts: string[] = [];
  for (const parameter of FIELD_TYPES[old.type]!.parameters) {
    const before = settingOf(old, parameter);
    const after = settingOf(update, parameter);
    if (!sameValue(before, after) && !mayChange(parameter, before, after))
      conflicts.push(`Cannot update parameter [${parameter.name}] from [${shown(before)}] to [${shown(after)}]`);
  }
  FIELD_TYPE_DEFINITIONS[old.type]?.checkUpdate?.(path, old.parameters, update.parameters);
  if (conflicts.length > 0)
    throw illegalArgument(`Mapper for [${path}] conflicts with existing mapper:\n\t${conflicts.join('\n\t')}`);
  const fields = mergeMultiFields(old, update, path);
  const parameters = mergeParameters(old, update);
  if (fields === old.fields && sameValue({ ...old.parameters }, parameters) && sameList(old.copyTo, update.copyTo))
    return old;
  return { kind: 'field', type: old.type, parameters, fields, copyTo: update.copyTo };
}

/** Parameters of the merged field. Those that cannot be unset are preserved if the update omits them. */
function mergeParameters(old: FieldNode, update: FieldNode): JsonObject {
  const merged: JsonObject = { ...update.parameters };
  for (const { name, updatable } of FIELD_TYPES[old.type]!.parameters) {
    const kept = old.parameters[name];
    if (updatable === 'once' && kept !== undefined) merged[name] = kept;
  }
  return merged;
}

function mergeMultiFields(old: FieldNode, update: FieldNode, path: string): FieldNode['fields'] {
  let fields: Map<string, FieldNode> | undefined;
  for (const [name, field] of update.fields) {
    const present = old.fields.get(name);
    const merged = present ? mergeFields(present, field, `${path}.${name}`) : field;
    if (merged === present) continue;
    fields ??= new Map(old.fields);
    fields.set(name, merged);
  }
  return fields ?? old.fields;
}

function settingOf(node: FieldNode, parameter: MappingParameter): JsonValue {
  const { name } = parameter;
  return node.parameters[name] ?? impliedParameters(node.type, node.parameters)[name] ?? parameter.default ?? null;
}

function mayChange(parameter: MappingParameter, before: JsonValue, after: JsonValue): boolean {
  if (parameter.updatable === 'off') return before === true && after === false;
  if (parameter.updatable === 'once') return before === null || after === null;
  return parameter.updatable;
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** Deep equality of parameter values. */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  if (a instanceof Double || b instanceof Double)
    return a instanceof Double && b instanceof Double && a.value === b.value;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]!));
  if (isJsonObject(a)) {
    if (!isJsonObject(b)) return false;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every(key => key in b && sameValue(a[key]!, b[key]!));
  }
  return a === b;
}

function shown(value: JsonValue): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (!isJsonObject(value)) return javaToString(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${key}=${shown(member)}`)
    .join(', ')} }`;
}
