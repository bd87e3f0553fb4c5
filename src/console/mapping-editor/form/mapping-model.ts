import { type JsonPath, outlineSteps, readOutline } from '../../../language/json-outline.ts';
import {
  type JsonPart,
  keyOf,
  partAt,
  readShallow,
  type ShallowNode,
  shallowSteps,
} from '../../../language/shallow-json.ts';
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

/** @throws JsonSyntaxProblem */
export function readMapping(text: string): MappingModel {
  return runSteps(mappingSteps(text));
}

/**
 * Reads a large mapping in steps.
 * @param known mappings whose fields are used again where the text has not changed
 * @throws JsonSyntaxProblem
 */
export function* mappingSteps(text: string, known: readonly MappingModel[] = []): Steps<MappingModel> {
  try {
    return yield* new MappingReader(text, known).read();
  } catch (error) {
    // Throws the problem with its line.
    yield* outlineSteps(text);
    throw error;
  }
}

/** A field as an edited text has it; undefined if it was removed. */
export function readField(text: string, { keys, path, name, depth }: MappedField): MappedField | undefined {
  let part: JsonPart | undefined;
  for (const step of keys) {
    part = partAt(text, readShallow(text, part?.valueFrom), step);
    if (!part) return undefined;
  }
  const place = { keys: keys.slice(0, -2), prefix: path.slice(0, path.length - name.length), depth };
  return part && runSteps(new MappingReader(text, []).field(part, String(keys.at(-2)), place));
}

interface Place {
  keys: JsonPath;
  prefix: string;
  depth: number;
}

/** Fields between two pauses. */
const STEP = 500;

/** An outline of the text reports the problem of deeper ones. */
const DEEPEST = 100;

class MappingReader {
  private readonly byPath = new Map<string, MappedField>();
  private readonly text: string;
  private readonly known: readonly MappingModel[];

  constructor(text: string, known: readonly MappingModel[]) {
    this.text = text;
    this.known = known;
  }

  *read(): Steps<MappingModel> {
    const { text, byPath } = this;
    const node = yield* shallowSteps(text);
    if (text.slice(node.to).trim() !== '') throw new SyntaxError();
    if (node.kind !== 'object') {
      readOutline(text);
      return { text, fields: [], byPath, root: new Map() };
    }
    const root = this.parametersOf(node, FIELDS_ONLY);
    const fields = yield* this.fieldsIn(node, 'properties', { keys: [], prefix: '', depth: 0 });
    return { text, fields, byPath, root };
  }

  /** The fields in a member of an object. */
  private *fieldsIn(node: ShallowNode, key: 'properties' | 'fields', place: Place): Steps<MappedField[]> {
    const member = partAt(this.text, node, key);
    if (!member) return [];
    if (place.depth > DEEPEST) throw new SyntaxError();
    const fields: MappedField[] = [];
    const { kind, parts } = yield* shallowSteps(this.text, member.valueFrom);
    if (kind !== 'object') this.check(member);
    else
      for (const part of parts) {
        const field = this.knownField(part, key, place) ?? (yield* this.field(part, key, place));
        if (field) fields.push(field);
        if (fields.length % STEP === 0) yield;
      }
    return fields;
  }

  /** A field with the same definition at the same place, with those in it. */
  private knownField(part: JsonPart, key: string, place: Place): MappedField | undefined {
    if (this.known.length === 0) return undefined;
    const path = place.prefix + keyOf(this.text, part);
    const raw = this.text.slice(part.valueFrom, part.to);
    for (const { byPath } of this.known) {
      const field = byPath.get(path);
      if (field?.raw === raw && isAt(field.keys, place.keys, key)) return this.keep(field);
    }
    return undefined;
  }

  private keep(field: MappedField): MappedField {
    this.byPath.set(field.path, field);
    for (const child of field.children) this.keep(child);
    return field;
  }

  *field(part: JsonPart, key: string, { keys: around, prefix, depth }: Place): Steps<MappedField | undefined> {
    const { text } = this;
    const name = keyOf(text, part);
    const raw = text.slice(part.valueFrom, part.to);
    if (!raw.startsWith('{')) {
      this.check(part);
      return undefined;
    }
    const node = yield* shallowSteps(text, part.valueFrom);
    const parameters = this.parametersOf(node, STRUCTURE);
    const type = this.typeOf(node);
    const [path, keys] = [prefix + name, [...around, key, name]];
    const role = key === 'fields' ? 'multi' : holdsFields(type) ? 'object' : 'leaf';
    const children: MappedField[] = [];
    const field: MappedField = { path, name, keys, type, role, depth, parameters, children, raw };
    this.byPath.set(path, field);
    const inner = { keys, prefix: `${path}.`, depth: depth + 1 };
    for (const key of ['properties', 'fields'] as const)
      for (const child of yield* this.fieldsIn(node, key, inner)) children.push(child);
    return field;
  }

  /** The texts of the members that are not structure. */
  private parametersOf({ parts }: ShallowNode, structure: ReadonlySet<string>): Map<string, string> {
    const parameters = new Map<string, string>();
    for (const part of parts) {
      const key = keyOf(this.text, part);
      if (structure.has(key)) continue;
      this.check(part);
      parameters.set(key, this.text.slice(part.valueFrom, part.to));
    }
    return parameters;
  }

  private typeOf(node: ShallowNode): string {
    const part = partAt(this.text, node, 'type');
    if (!part) return 'object';
    const value: unknown = JSON.parse(this.text.slice(part.valueFrom, part.to));
    return typeof value === 'string' ? value : String(value);
  }

  /** Throws if the value is not JSON. */
  private check({ valueFrom, to }: JsonPart): void {
    readOutline(this.text.slice(valueFrom, to));
  }
}

/** Whether a path leads to a member `key` of what another path leads to, and to one of its members. */
function isAt(path: JsonPath, around: JsonPath, key: string): boolean {
  if (path.length !== around.length + 2 || path.at(-2) !== key) return false;
  return around.every((step, at) => step === path[at]);
}

const STRUCTURE: ReadonlySet<string> = new Set(['type', 'properties', 'fields']);
const FIELDS_ONLY: ReadonlySet<string> = new Set(['properties']);

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
