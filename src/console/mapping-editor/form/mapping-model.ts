import { type JsonPath, memberOf, type OutlineNode, outlineSteps } from '../../../language/json-outline.ts';
import { runSteps, type Steps } from '../../../language/steps.ts';

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
  /** What it was read from. */
  text: string;
  fields: readonly MappedField[];
  /** All fields, parents ahead of their children. */
  byPath: ReadonlyMap<string, MappedField>;
  /** JSON text of the members other than `properties`. */
  root: ReadonlyMap<string, string>;
}

/** Types with fields of their own under `properties`. */
export function holdsFields(type: string): boolean {
  return type === 'object' || type === 'nested' || type === 'passthrough';
}

/** @param outline of the text, if there is one @throws JsonSyntaxProblem */
export function readMapping(text: string, outline?: OutlineNode): MappingModel {
  return runSteps(mappingSteps(text, outline));
}

/** Reads a large mapping in steps. @param outline of the text, if there is one @throws JsonSyntaxProblem */
export function* mappingSteps(text: string, outline?: OutlineNode): Steps<MappingModel> {
  const root = outline ?? (yield* outlineSteps(text));
  const members = new Map<string, string>();
  for (const { key, value } of root.members)
    if (key !== 'properties') members.set(key, text.slice(value.from, value.to));
  const reader = new FieldReader(text);
  const fields: MappedField[] = [];
  yield* reader.readFields(root, 'properties', { keys: [], prefix: '', depth: 0 }, fields);
  return { text, fields, byPath: reader.byPath, root: members };
}

interface Place {
  keys: JsonPath;
  prefix: string;
  depth: number;
}

/** Fields between two pauses. */
const STEP = 500;

class FieldReader {
  readonly byPath = new Map<string, MappedField>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads the fields in a member of a node. */
  *readFields(node: OutlineNode, key: 'properties' | 'fields', place: Place, into: MappedField[]): Steps<void> {
    for (const { key: name, value } of memberOf(node, key)?.value.members ?? []) {
      if (value.kind !== 'object') continue;
      into.push(yield* this.field(name, value, { ...place, keys: [...place.keys, key, name] }));
      if (into.length % STEP === 0) yield;
    }
  }

  private *field(name: string, node: OutlineNode, { keys, prefix, depth }: Place): Steps<MappedField> {
    const { text } = this;
    const path = prefix + name;
    const parameters = new Map<string, string>();
    for (const { key, value } of node.members)
      if (!STRUCTURE.has(key)) parameters.set(key, text.slice(value.from, value.to));
    const type = typeOf(text, node);
    const role = keys.at(-2) === 'fields' ? 'multi' : holdsFields(type) ? 'object' : 'leaf';
    const raw = text.slice(node.from, node.to);
    const children: MappedField[] = [];
    const field: MappedField = { path, name, keys, type, role, depth, parameters, children, raw };
    this.byPath.set(path, field);
    const inner = { keys, prefix: `${path}.`, depth: depth + 1 };
    yield* this.readFields(node, 'properties', inner, children);
    yield* this.readFields(node, 'fields', inner, children);
    return field;
  }
}

const STRUCTURE: ReadonlySet<string> = new Set(['type', 'properties', 'fields']);

function typeOf(text: string, node: OutlineNode): string {
  const type = memberOf(node, 'type')?.value;
  if (!type) return 'object';
  const value: unknown = JSON.parse(text.slice(type.from, type.to));
  return typeof value === 'string' ? value : String(value);
}

/** How many fields the engine counts: every mapper, the objects between the dots and runtime fields included. */
export function countFields({ byPath, root }: MappingModel): number {
  const implied = new Set<string>();
  for (const { name, path } of byPath.values()) {
    const start = path.length - name.length;
    for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) {
      const parent = path.slice(0, start + at);
      if (!byPath.has(parent)) implied.add(parent);
    }
  }
  const runtime = root.get('runtime');
  return byPath.size + implied.size + (runtime === undefined ? 0 : Object.keys(JSON.parse(runtime) as object).length);
}

/** Leaves that an alias or `copy_to` can name. */
export function leafPaths({ byPath }: MappingModel): string[] {
  return [...byPath.values()].filter(({ role, type }) => role !== 'object' && type !== 'alias').map(({ path }) => path);
}

/** Paths of the fields that get its values too. */
export function copyTargets(field: MappedField): string[] {
  const raw = field.parameters.get('copy_to');
  return raw === undefined ? [] : [JSON.parse(raw) as string | string[]].flat();
}
