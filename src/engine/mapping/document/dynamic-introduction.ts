import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { walkFields } from '../check-mapping.ts';
import { type ChildMapper, type LeafMapper, type ObjectMapper, objectShape } from '../compiled-mapping.ts';
import {
  type Detection,
  detectType,
  dynamicNode,
  findTemplate,
  runtimeField,
  type UnmappedPlace,
  vectorNode,
} from '../dynamic/dynamic-fields.ts';
import type { Scalar } from '../field-sink.ts';
import { buildField } from '../field-type-registry.ts';
import type { MappedField } from '../mapped-field.ts';
import type { DynamicAddition, Mapping } from '../mapping.ts';
import type { FieldNode, MappingNode, ObjectNode } from '../nodes.ts';

/** Collects the fields that a document introduces, and merges them into the mapping at the end. */
export class DynamicIntroduction {
  private readonly mapping: Mapping;
  private readonly templateNames: Readonly<Record<string, string>>;
  private readonly additions: DynamicAddition[] = [];
  private readonly runtime: JsonObject = {};
  /** Definitions by path and kind of value: an array of a thousand strings introduces one field. */
  private readonly cached = new Map<string, ChildMapper | 'ignored' | undefined>();

  /** Paths of the new fields: each is counted once. */
  private readonly counted = new Set<string>();
  private total = 0;
  /** Number of fields of the current mapping. */
  private readonly known: number;

  constructor(mapping: Mapping, templateNames: Readonly<Record<string, string>> | undefined) {
    this.mapping = mapping;
    this.known = mapping.totalFields;
    this.templateNames = templateNames ?? {};
  }

  /** The mapping with the introduced fields; undefined if there are none. @throws EngineError */
  update(): Mapping | undefined {
    if (this.additions.length === 0 && Object.keys(this.runtime).length === 0) return undefined;
    const update = this.mapping.withDynamic(inOrder(this.additions), this.runtime);
    return update.root === this.mapping.root ? undefined : update;
  }

  /** Number of definitions introduced so far. */
  get size(): number {
    return this.additions.length;
  }

  /** Removes the objects `before` to `after`, which were introduced for a field that was itself not introduced. */
  removeAdditions(before: number, after: number): void {
    if (before === after || this.additions.length > after) return;
    for (const { names, node } of this.additions.splice(before))
      if (this.counted.delete(names.join('.'))) this.total -= sizeOf(node);
    this.cached.clear();
  }

  /** The field for a scalar; undefined when it becomes a runtime field, `ignored` beyond the limit of fields. */
  leaf(parent: ObjectMapper, name: string, value: Scalar): ChildMapper | 'ignored' | undefined {
    const place = this.place(parent, name);
    const detection = detectType(value, this.mapping.root.settings);
    return this.once(`${place.path}\n${detection.type}\n${detection.format ?? ''}`, () =>
      this.make(parent, place, detection),
    );
  }

  /** The object for `name: {…}`, or the field from a matching template. */
  object(parent: ObjectMapper, name: string): ChildMapper | undefined {
    const place = this.place(parent, name);
    const found = this.once(`${place.path}\nobject`, () => this.make(parent, place, { type: 'object' }));
    return found === 'ignored' ? undefined : found;
  }

  /**
   * The field for a list that may be a vector; undefined if a template matches its numbers, or other fields are copied to
   * it.
   */
  vector(parent: ObjectMapper, name: string): LeafMapper | undefined {
    const place = this.place(parent, name);
    const found = this.once(`${place.path}\nvector`, () => this.makeVector(parent, place));
    return found !== 'ignored' && found?.kind === 'field' ? found : undefined;
  }

  private makeVector(parent: ObjectMapper, place: UnmappedPlace): ChildMapper | undefined {
    if (parent.dynamic !== 'true' || findTemplate(this.mapping, place, 'double')) return undefined;
    if (isCopyTarget(this.mapping.root.object, place.path)) return undefined;
    const node = vectorNode(this.mapping, place);
    if (!this.fits(place.path, sizeOf(node))) return undefined;
    this.additions.push({ names: [...parent.names, place.leaf], node });
    return this.living(parent, place, node);
  }

  private place(parent: ObjectMapper, name: string): UnmappedPlace {
    const path = parent.prefix + name;
    return { leaf: name, path, templateName: this.templateNames[path] };
  }

  private once(key: string, make: () => ChildMapper | 'ignored' | undefined): ChildMapper | 'ignored' | undefined {
    if (!this.cached.has(key)) this.cached.set(key, make());
    return this.cached.get(key);
  }

  private make(parent: ObjectMapper, place: UnmappedPlace, detection: Detection): ChildMapper | 'ignored' | undefined {
    const asRuntime = parent.dynamic === 'runtime' || findTemplate(this.mapping, place, detection.type)?.runtime;
    const runtime = asRuntime ? runtimeField(this.mapping, place, detection) : undefined;
    if (runtime) {
      if (!this.fits(place.path, 1)) return 'ignored';
      this.runtime[place.path] = runtime;
      return undefined;
    }
    const node = dynamicNode(this.mapping, place, detection);
    if (!this.fits(place.path, sizeOf(node))) return 'ignored';
    this.additions.push({ names: [...parent.names, place.leaf], node });
    return this.living(parent, place, node);
  }

  /**
   * Whether the limit allows a field of this size. @throws EngineError if it does not and excess fields are not ignored
   */
  private fits(path: string, size: number): boolean {
    const { totalFieldsLimit: limit, ignoreDynamicBeyondLimit } = this.mapping.environment.settings;
    if (this.counted.has(path)) return true;
    const total = this.total + size;
    if (this.known + total > limit) {
      if (ignoreDynamicBeyondLimit) return false;
      throw illegalArgument(`Limit of total fields [${limit}] has been exceeded while adding new fields [${total}]`);
    }
    this.counted.add(path);
    this.total = total;
    return true;
  }

  private living(parent: ObjectMapper, place: UnmappedPlace, node: MappingNode): ChildMapper {
    if (node.kind === 'alias') throw this.aliasTemplate(place);
    if (node.kind === 'field') return this.field(place.path, node);
    const names = [...parent.names, place.leaf];
    if (names.length + 1 > this.mapping.environment.settings.depthLimit) throw this.tooDeep();
    const children = new Map<string, ChildMapper>();
    const object: ObjectMapper = { ...objectShape(node, names, parent), children };
    for (const [name, child] of node.children)
      children.set(name, this.living(object, { leaf: name, path: object.prefix + name }, child));
    return object;
  }

  private tooDeep(): EngineError {
    const limit = this.mapping.environment.settings.depthLimit;
    return new EngineError(
      'parse_exception',
      `The depth of the field has exceeded the allowed limit of [${limit}]. This limit can be set by changing the [index.mapping.depth.limit] index level setting.`,
    );
  }

  private aliasTemplate(place: UnmappedPlace): EngineError {
    return illegalArgument(`Cannot write to a field alias [${place.path}].`);
  }

  private field(path: string, node: FieldNode): LeafMapper {
    const fieldsOf = (at: string, definition: FieldNode): MappedField[] => {
      const field = buildField(at, definition, this.mapping.environment);
      const inner = [...definition.fields].flatMap(([name, child]) => fieldsOf(`${at}.${name}`, child));
      return [field, ...field.hidden, ...inner];
    };
    const [field, ...multiFields] = fieldsOf(path, node) as [MappedField, ...MappedField[]];
    return { kind: 'field', field, multiFields, copyTo: node.copyTo };
  }
}

function isCopyTarget(root: ObjectNode, path: string): boolean {
  let found = false;
  walkFields(root, '', (_path, { copyTo }) => {
    found ||= copyTo.includes(path);
  });
  return found;
}

/** Counts a definition and everything inside of it. */
function sizeOf(node: MappingNode): number {
  const inner = node.kind === 'field' ? node.fields : node.kind === 'object' ? node.children : new Map<string, never>();
  let size = 1;
  for (const child of inner.values()) size += sizeOf(child);
  return size;
}

/**
 * Sorts by path. Of equal paths the last comes first, except for the very first path if it is at the root. The order
 * determines which of two types an error reports as the existing one, as in Elasticsearch.
 */
function inOrder(additions: readonly DynamicAddition[]): DynamicAddition[] {
  const entries = additions.map((addition, index) => ({ addition, path: addition.names.join('.'), index }));
  const first = entries.reduce((least, { path }) => (path < least ? path : least), entries[0]?.path ?? '');
  const kept = ({ path, addition }: (typeof entries)[number]): boolean => path === first && addition.names.length === 1;
  return entries
    .sort((a, b) => {
      if (a.path !== b.path) return a.path < b.path ? -1 : 1;
      return kept(a) ? a.index - b.index : b.index - a.index;
    })
    .map(entry => entry.addition);
}
