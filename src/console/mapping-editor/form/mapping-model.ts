import { type JsonPath, memberOf, type OutlineNode, readOutline } from '../../../language/json-outline.ts';

/** A field of a mapping with the location of its definition. */
export interface MappedField {
  /** The dotted name documents and searches use. */
  path: string;
  /** The name in its parent; may hold dots itself. */
  name: string;
  /** Path of its definition in the JSON. */
  keys: JsonPath;
  type: string;
  role: FieldRole;
  depth: number;
  /** JSON text by name: everything but `type` and what is inside. */
  parameters: ReadonlyMap<string, string>;
  /** Members of an object, or the multi-fields of a leaf. */
  children: readonly MappedField[];
  /** The whole definition, as written. */
  raw: string;
}

export type FieldRole = 'object' | 'leaf' | 'multi';

export interface MappingModel {
  fields: readonly MappedField[];
  /** JSON text of the members other than `properties`. */
  root: ReadonlyMap<string, string>;
}

/** Types with fields of their own under `properties`. */
export function holdsFields(type: string): boolean {
  return type === 'object' || type === 'nested' || type === 'passthrough';
}

/** @param root the outline of the text @throws JsonSyntaxProblem */
export function readMapping(text: string, root = readOutline(text)): MappingModel {
  const members = new Map<string, string>();
  for (const { key, value } of root.members)
    if (key !== 'properties') members.set(key, text.slice(value.from, value.to));
  return { fields: fieldsUnder(text, root, { keys: [], prefix: '', depth: 0 }, 'properties'), root: members };
}

interface Place {
  keys: JsonPath;
  prefix: string;
  depth: number;
}

function fieldsUnder(text: string, node: OutlineNode, place: Place, key: 'properties' | 'fields'): MappedField[] {
  const holder = memberOf(node, key)?.value;
  return (holder?.members ?? [])
    .filter(member => member.value.kind === 'object')
    .map(member => fieldOf(text, member.key, member.value, { ...place, keys: [...place.keys, key, member.key] }));
}

function fieldOf(text: string, name: string, node: OutlineNode, { keys, prefix, depth }: Place): MappedField {
  const path = prefix + name;
  const parameters = new Map<string, string>();
  for (const { key, value } of node.members)
    if (!STRUCTURE.has(key)) parameters.set(key, text.slice(value.from, value.to));
  const type = typeOf(text, node);
  const role = keys.at(-2) === 'fields' ? 'multi' : holdsFields(type) ? 'object' : 'leaf';
  const inner = { keys, prefix: `${path}.`, depth: depth + 1 };
  const children = [...fieldsUnder(text, node, inner, 'properties'), ...fieldsUnder(text, node, inner, 'fields')];
  return { path, name, keys, type, role, depth, parameters, children, raw: text.slice(node.from, node.to) };
}

const STRUCTURE: ReadonlySet<string> = new Set(['type', 'properties', 'fields']);

function typeOf(text: string, node: OutlineNode): string {
  const type = memberOf(node, 'type')?.value;
  if (!type) return 'object';
  const value: unknown = JSON.parse(text.slice(type.from, type.to));
  return typeof value === 'string' ? value : String(value);
}

/** All fields, parents ahead of their children. */
export function flatten(fields: readonly MappedField[]): MappedField[] {
  return fields.flatMap(field => [field, ...flatten(field.children)]);
}

/** How many fields the engine counts: every mapper, the objects between the dots and runtime fields included. */
export function countFields(model: MappingModel): number {
  const paths = new Set<string>();
  for (const field of flatten(model.fields)) {
    const parts = field.name.split('.');
    const start = field.path.slice(0, field.path.length - field.name.length);
    for (let i = 1; i <= parts.length; i++) paths.add(start + parts.slice(0, i).join('.'));
  }
  const runtime = model.root.get('runtime');
  return paths.size + (runtime === undefined ? 0 : Object.keys(JSON.parse(runtime) as object).length);
}

/** Paths of the fields that get its values too. */
export function copyTargets(field: MappedField): string[] {
  const raw = field.parameters.get('copy_to');
  return raw === undefined ? [] : [JSON.parse(raw) as string | string[]].flat();
}
