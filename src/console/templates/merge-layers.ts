import { isMap, type Json, type JsonMap, type TemplateContent } from '../template-ladder/template-shapes.ts';
import { type Branch, branch, branchAt, putLeaf } from './provenance-tree.ts';

/** A source of values: a component template, the template itself, the request. Later ones take precedence. */
export interface Layer {
  name: string;
  kind: 'component' | 'template' | 'legacy' | 'request';
  content: TemplateContent;
}

/** Thrown for a leaf and an object of the same name, which engines do not merge. */
export class MergeConflict extends Error {
  readonly layer: number;

  constructor(field: string, layer: number) {
    super(`can't merge a non object mapping [${field}] with an object mapping`);
    this.layer = layer;
  }
}

/**
 * Merges layers; each value records the layers that set it. Settings merge by key and aliases by name. Mappings
 * merge by field: objects merge, of any other field the later definition replaces the earlier whole; dynamic templates
 * merge by name. Legacy templates merge parameter by parameter instead.
 * @throws MergeConflict
 */
export function mergeLayers(layers: readonly Layer[]): Branch {
  const root = branch();
  const byParameter = layers.some(layer => layer.kind === 'legacy');
  layers.forEach(({ content }, layer) => {
    const { settings, mappings, aliases, ...others } = content;
    if (settings) mergeSettings(branchAt(root, 'settings')!, settings, layer);
    if (mappings) {
      const into = branchAt(root, 'mappings')!;
      if (byParameter) mergeDeep(into, mappings, layer);
      else new MappingMerge(layer).root(into, mappings);
    }
    if (aliases) mergeEach(branchAt(root, 'aliases')!, aliases, layer);
    for (const [key, value] of Object.entries(others)) if (value !== undefined) putLeaf(root, key, value, layer);
  });
  return root;
}

/** `number_of_shards`, `index.number_of_shards` and objects nested either way are one setting; values are text. */
export function flatSettings(settings: JsonMap): Map<string, Json> {
  const flat = new Map<string, Json>();
  const walk = (value: Json, path: string) => {
    if (isMap(value))
      for (const [key, member] of Object.entries(value)) walk(member, path === '' ? key : `${path}.${key}`);
    else if (path !== '')
      flat.set(path === 'index' || path.startsWith('index.') ? path : `index.${path}`, asText(value));
  };
  walk(settings, '');
  return flat;
}

function asText(value: Json): Json {
  if (Array.isArray(value)) return value.map(asText);
  return value === null ? null : String(value);
}

function mergeSettings(into: Branch, settings: JsonMap, layer: number): void {
  for (const [key, value] of flatSettings(settings)) {
    const steps = key.split('.');
    let at = into;
    let depth = 0;
    // If a key is both a value and an object (`a` and `a.b` are both settings), the rest of the key stays dotted.
    for (; depth < steps.length - 1; depth++) {
      const next = branchAt(at, steps[depth]!);
      if (!next) break;
      at = next;
    }
    const rest = steps.slice(depth).join('.');
    const present = at.members.get(rest);
    putLeaf(at, present?.kind === 'branch' ? `${rest}.` : rest, value, layer);
  }
}

function mergeEach(into: Branch, map: JsonMap, layer: number): void {
  for (const [key, value] of Object.entries(map)) putLeaf(into, key, value, layer);
}

/** Merges by name: an existing name is replaced in place, new ones are appended. */
function mergeDynamicTemplates(into: Branch, value: Json, layer: number): boolean {
  if (!Array.isArray(value) || !value.every(item => isMap(item) && Object.keys(item).length === 1)) return false;
  const list = branchAt(into, 'dynamic_templates', true);
  if (!list) return false;
  for (const item of value as JsonMap[]) mergeEach(list, item, layer);
  return true;
}

/** Merges like legacy templates: parameter by parameter at every depth. */
function mergeDeep(into: Branch, map: JsonMap, layer: number): void {
  for (const [key, value] of Object.entries(map)) {
    if (key === 'dynamic_templates' && mergeDynamicTemplates(into, value, layer)) continue;
    const inner = isMap(value) ? branchAt(into, key) : undefined;
    if (inner) mergeDeep(inner, value as JsonMap, layer);
    else putLeaf(into, key, value, layer);
  }
}

class MappingMerge {
  private readonly layer: number;

  constructor(layer: number) {
    this.layer = layer;
  }

  /** Unwraps mappings that are nested under the name of a single mapping type. */
  root(into: Branch, mappings: JsonMap): void {
    const inner = mappings['_doc'];
    const { dynamic_templates: templates, ...rest } =
      isMap(inner) && Object.keys(mappings).length === 1 ? inner : mappings;
    this.object(into, rest);
    if (templates !== undefined && !mergeDynamicTemplates(into, templates, this.layer))
      putLeaf(into, 'dynamic_templates', templates, this.layer);
  }

  private object(into: Branch, object: JsonMap): void {
    for (const [key, value] of Object.entries(object)) {
      const inner = SECTIONS.has(key) && isMap(value) ? branchAt(into, key) : undefined;
      if (!inner) putLeaf(into, key, value, this.layer);
      else if (key === 'properties') this.properties(inner, value as JsonMap);
      else mergeEach(inner, value as JsonMap, this.layer);
    }
  }

  private properties(into: Branch, fields: JsonMap): void {
    for (const [path, field] of Object.entries(fields)) this.field(into, path, field);
  }

  /** Expands dotted names: `a.b` is `b` in the object `a`. */
  private field(into: Branch, path: string, field: Json): void {
    const dot = path.indexOf('.');
    if (dot > 0 && dot < path.length - 1)
      return this.field(into, path.slice(0, dot), { properties: { [path.slice(dot + 1)]: field } });
    const present = into.members.get(path);
    if (!isMap(field)) return putLeaf(into, path, field, this.layer);
    const isObject = isObjectField(field);
    if (present && isObject !== (present.kind === 'branch')) throw new MergeConflict(path, this.layer);
    if (isObject) this.object(branchAt(into, path)!, field);
    else putLeaf(into, path, field, this.layer);
  }
}

const SECTIONS = new Set(['properties', 'runtime', '_meta']);

export function isObjectField({ type }: JsonMap): boolean {
  return type === undefined || type === 'object' || type === 'nested';
}

/** A copy of a list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
