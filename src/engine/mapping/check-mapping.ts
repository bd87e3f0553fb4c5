import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonValue } from '../json/json-value.ts';
import type { CompiledMapping, ObjectMapper } from './compiled-mapping.ts';
import type { MappedField } from './mapped-field.ts';
import { type MappingSettings, mapperParsing } from './mapping-environment.ts';
import { isMetadataField, TIMESTAMP } from './metadata-fields.ts';
import type { FieldNode, ObjectNode, RootNode } from './nodes.ts';
import { checkPriorities } from './passthrough.ts';
import { contextsOf } from './types/suggestion-context.ts';

/** Checks the limits of a mapping and the references between its fields. @throws EngineError */
export function checkMapping(root: RootNode, compiled: CompiledMapping, settings: MappingSettings): void {
  for (const name of root.object.children.keys())
    if (isMetadataField(name)) throw mapperParsing(`Field [${name}] is defined more than once`);
  if (compiled.joins.length > 1) throw mapperParsing('Field [_parent_join] is defined more than once');
  if (root.settings.timestampRequired) checkTimestampField(compiled.fields.get(TIMESTAMP));
  checkPriorities(compiled.objects.values());
  checkAliases(compiled);
  checkCopies(root.object, compiled);
  checkContexts(root.object, compiled);
  checkLimits(root, compiled, settings);
}

/** The field that orders the documents of logs: one date, indexed and with doc values. */
function checkTimestampField(field: MappedField | undefined): void {
  const refuse = (fault: string) => illegalArgument(`data stream timestamp field [${TIMESTAMP}] ${fault}`);
  if (!field) throw refuse('does not exist');
  if (field.type !== 'date' && field.type !== 'date_nanos')
    throw refuse(`is of type [${field.type}], but [date,date_nanos] is expected`);
  if (!field.indexed) throw refuse('is not indexed');
  if (!field.hasDocValues) throw refuse("doesn't have doc values");
  if (field.nullValue !== undefined) throw refuse('has disallowed [null_value] attribute specified');
}

/** Larger definitions are rejected before they are parsed, unless the limit of the index is higher. */
const MAX_PARSED_FIELDS = 10_000;

/** Rejects a definition with far too many fields before it is parsed. @throws EngineError */
export function checkSize(body: JsonValue, { totalFieldsLimit }: MappingSettings): void {
  const most = Math.max(MAX_PARSED_FIELDS, totalFieldsLimit);
  const open = [body];
  for (let count = 0, at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isJsonObject(at)) continue;
    for (const inner of [at['properties'], at['fields']]) {
      if (!isJsonObject(inner)) continue;
      const definitions = Object.values(inner);
      count += definitions.length;
      if (count > most) throw tooManyFields(totalFieldsLimit);
      for (const definition of definitions) open.push(definition);
    }
  }
}

/**
 * Checks the limits before any field is built, which makes rejecting cheap. Does not recurse, because dotted names can
 * be nested arbitrarily deep.
 * @throws EngineError
 */
export function checkBounds({ object, settings: { runtime } }: RootNode, settings: MappingSettings): void {
  let total = Object.keys(runtime).length;
  const open: { node: ObjectNode | FieldNode; path: string; depth: number }[] = [{ node: object, path: '', depth: 1 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, path, depth } = at;
    if (node.kind === 'object' && depth > settings.depthLimit) throw tooDeep(settings.depthLimit, path);
    const inner = node.kind === 'object' ? node.children : node.fields;
    total += inner.size;
    if (total > settings.totalFieldsLimit) throw tooManyFields(settings.totalFieldsLimit);
    const inside = [...inner].filter((entry): entry is [string, ObjectNode | FieldNode] => entry[1].kind !== 'alias');
    for (const [name, child] of inside.reverse())
      open.push({ node: child, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
  }
}

function tooManyFields(limit: number): EngineError {
  return illegalArgument(`Limit of total fields [${limit}] has been exceeded`);
}

function tooDeep(limit: number, path: string): EngineError {
  return illegalArgument(`Limit of mapping depth [${limit}] has been exceeded due to object field [${path}]`);
}

/** Counts objects, fields, multi-fields, aliases and runtime fields. */
export function countFields(root: RootNode, compiled: CompiledMapping): number {
  return (
    compiled.fields.size + compiled.aliases.size + compiled.objects.size + Object.keys(root.settings.runtime).length
  );
}

function checkLimits(root: RootNode, compiled: CompiledMapping, settings: MappingSettings): void {
  if (countFields(root, compiled) > settings.totalFieldsLimit) throw tooManyFields(settings.totalFieldsLimit);
  let nested = 0;
  for (const object of compiled.objects.values()) if (object.nested) nested++;
  if (nested > settings.nestedFieldsLimit)
    throw illegalArgument(`Limit of nested fields [${settings.nestedFieldsLimit}] has been exceeded`);
  if (root.object.children.size > 0) checkAllNameLengths(root.object, settings.fieldNameLengthLimit);
}

/** Elasticsearch counts its own fields, too, so that no lower limit can be met. */
const LONG_METADATA = ['_routing', '_doc_count', '_nested_path', '_data_stream_timestamp'];

function checkAllNameLengths(object: ObjectNode, limit: number): void {
  for (const name of LONG_METADATA) checkNameLength(name, limit);
  checkNameLengths(object, limit);
}

function checkNameLengths(object: ObjectNode, limit: number): void {
  for (const [name, node] of object.children) {
    checkNameLength(name, limit);
    if (node.kind === 'object') checkNameLengths(node, limit);
    if (node.kind === 'field') for (const multiField of node.fields.keys()) checkNameLength(multiField, limit);
  }
}

function checkNameLength(name: string, limit: number): void {
  if (name.length > limit)
    throw illegalArgument(`Field name [${name}] is longer than the limit of [${limit}] characters`);
}

function checkAliases(compiled: CompiledMapping): void {
  for (const [alias, target] of compiled.aliases) {
    const invalid = (why: string): EngineError =>
      mapperParsing(`Invalid [path] value [${target}] for field alias [${alias}]: ${why}`);
    if (alias === target) throw invalid('an alias cannot refer to itself.');
    if (compiled.aliases.has(target)) throw invalid('an alias cannot refer to another alias.');
    if (!compiled.fields.has(target) && !isMetadataField(target))
      throw invalid('an alias must refer to an existing field in the mappings.');
    checkAliasScope(alias, target, compiled);
  }
}

function checkAliasScope(alias: string, target: string, compiled: CompiledMapping): void {
  const own = nestedScope(compiled.objects, alias);
  const other = nestedScope(compiled.objects, target);
  if (own === other) return;
  const detail =
    own === undefined
      ? `The alias is not nested, but the target's nested scope is [${other}].`
      : other === undefined
        ? `The alias's nested scope is [${own}], but the target is not nested.`
        : `The alias's nested scope is [${own}], but the target's nested scope is [${other}].`;
  throw illegalArgument(
    `Invalid [path] value [${target}] for field alias [${alias}]: an alias must have the same nested scope as its target. ${detail}`,
  );
}

/** The innermost nested object that contains or is the path; undefined at the root. */
export function nestedScope(objects: ReadonlyMap<string, ObjectMapper>, path: string): string | undefined {
  for (let at = path.length; at > 0; at = path.lastIndexOf('.', at - 1)) {
    const candidate = path.slice(0, at);
    if (objects.get(candidate)?.nested) return candidate;
  }
  return undefined;
}

function checkCopies(root: ObjectNode, compiled: CompiledMapping): void {
  walkFields(root, '', (path, node, isMultiField) => {
    if (node.copyTo.length === 0) return;
    if (isMultiField) throw illegalArgument(`[copy_to] may not be used to copy from a multi-field: [${path}]`);
    for (const target of node.copyTo) checkCopy(path, target, compiled);
  });
}

function checkCopy(path: string, target: string, compiled: CompiledMapping): void {
  if (compiled.objects.has(target))
    throw illegalArgument(`Cannot copy to field [${target}] since it is mapped as an object`);
  if (isBelowField(target, compiled))
    throw illegalArgument(`[copy_to] may not be used to copy to a multi-field: [${target}]`);
  const from = nestedScope(compiled.objects, path);
  const to = nestedScope(compiled.objects, target);
  if (to !== undefined && from !== to && !from?.startsWith(`${to}.`))
    throw illegalArgument(
      `Illegal combination of [copy_to] and [nested] mappings: [copy_to] may only copy data to the current nested document or any of its parents, however one [copy_to] directive is trying to copy data from nested object [${from ?? 'null'}] to [${to}]`,
    );
}

/** A geo context of a completion field must refer to a geo_point field. */
function checkContexts(root: ObjectNode, compiled: CompiledMapping): void {
  walkFields(root, '', (_path, node) => {
    for (const { name, type, path } of contextsOf(node.parameters)) {
      if (type !== 'GEO' || path === undefined) continue;
      const target = compiled.fields.get(path);
      const refused = (why: string): EngineError =>
        new EngineError('parse_exception', `field [${path}] referenced in context [${name}] ${why}`);
      if (!target) throw refused('is not defined in the mapping');
      if (target.type !== 'geo_point') throw refused(`must be mapped to geo_point, found [${target.type}]`);
    }
  });
}

/** Whether the path is below a leaf, where only multi-fields are possible. */
function isBelowField(path: string, compiled: CompiledMapping): boolean {
  for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1))
    if (compiled.fields.has(path.slice(0, at))) return true;
  return false;
}

type FieldVisitor = (path: string, node: FieldNode, isMultiField: boolean) => void;

/** Visits every leaf field and multi-field with its full path. */
export function walkFields(object: ObjectNode, prefix: string, visit: FieldVisitor): void {
  for (const [name, node] of object.children) {
    if (node.kind === 'object') walkFields(node, `${prefix}${name}.`, visit);
    else if (node.kind === 'field') walkField(node, prefix + name, false, visit);
  }
}

function walkField(node: FieldNode, path: string, isMultiField: boolean, visit: FieldVisitor): void {
  visit(path, node, isMultiField);
  for (const [name, field] of node.fields) walkField(field, `${path}.${name}`, true, visit);
}
