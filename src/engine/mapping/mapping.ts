import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';
import { checkBounds, checkMapping, checkSize, countFields, nestedScope } from './check-mapping.ts';
import { type CompiledMapping, compileMapping } from './compiled-mapping.ts';
import { parseRoot, readRuntime } from './definition/parse-root.ts';
import { checkTemplates } from './dynamic/check-templates.ts';
import { type CompiledTemplate, compileTemplate } from './dynamic/template.ts';
import type { FieldLookup, FieldType, ObjectView } from './field-type.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import { mergeObjects } from './merge-nodes.ts';
import { DEFAULT_SOURCE, mergeRuntime, mergeSettings, type TemplateMerge } from './merge-settings.ts';
import { METADATA_FIELDS } from './metadata-fields.ts';
import { EMPTY_ROOT, locateField, type MappingNode, type RootNode, type SourceSettings } from './nodes.ts';
import { ObjectDraft } from './object-draft.ts';
import { buildRuntimeFields, type RuntimeField } from './runtime-fields.ts';
import type { JoinRelations } from './types/join.ts';
import { fieldMappings, writeRoot } from './write-nodes.ts';

/** The mapping of an index: immutable, every change creates a new one. */
export class Mapping implements FieldLookup {
  readonly environment: MappingEnvironment;
  readonly root: RootNode;
  readonly compiled: CompiledMapping;
  readonly templates: readonly CompiledTemplate[];
  /** Runtime fields, which hide mapped fields of the same name. */
  readonly runtimeFields: ReadonlyMap<string, RuntimeField>;
  private readonly keyed = new Map<string, FieldType>();

  private constructor(root: RootNode, environment: MappingEnvironment, previous?: CompiledMapping) {
    this.root = root;
    this.environment = environment;
    this.compiled = compileMapping(root.object, environment, previous);
    this.runtimeFields = buildRuntimeFields(root.settings.runtime, environment);
    this.templates = (root.settings.dynamicTemplates ?? []).map(compileTemplate);
  }

  static empty(environment: MappingEnvironment): Mapping {
    return new Mapping(EMPTY_ROOT, environment);
  }

  /** @param body the value of `mappings` @throws EngineError */
  static parse(body: JsonValue, environment: MappingEnvironment): Mapping {
    checkSize(body, environment.settings);
    return Mapping.checked(parseWrapped(body, environment), environment);
  }

  /**
   * A mapping read from the store. It is not checked again: limits lowered since it was stored apply to its next
   * change.
   */
  static stored(body: JsonValue, environment: MappingEnvironment): Mapping {
    return new Mapping(parseRoot(body, environment), environment);
  }

  private static checked(root: RootNode, environment: MappingEnvironment, previous?: CompiledMapping): Mapping {
    checkBounds(root, environment.settings);
    const mapping = new Mapping(root, environment, previous);
    checkMapping(root, mapping.compiled, environment.settings);
    return mapping;
  }

  /**
   * Merges an update; `templates` selects how lists of dynamic templates are merged. Does not modify this mapping.
   * @throws EngineError for changes that are not allowed
   */
  merge(body: JsonValue, templates: TemplateMerge = 'replace'): Mapping {
    refuseType(body);
    checkSize(body, this.environment.settings);
    const update = parseRoot(body, this.environment);
    checkTemplates(update.settings.dynamicTemplates ?? [], this.environment);
    const object = mergeObjects(this.root.object, update.object, '');
    const settings = mergeSettings(this.root.settings, update.settings, templates);
    return Mapping.checked({ object, settings }, this.environment, this.compiled);
  }

  /** Adds the fields that a document introduces, each at the path of its names. @throws EngineError */
  withDynamic(additions: readonly DynamicAddition[], runtime: JsonObject = {}): Mapping {
    const draft = new ObjectDraft(this.root.object);
    for (const { names, node } of additions) draft.add(names, node);
    const { object } = draft;
    const settings = { ...this.root.settings, runtime: mergeRuntime(this.root.settings.runtime, runtime) };
    return Mapping.checked({ object, settings }, this.environment, this.compiled);
  }

  /** Sets parameters of fields that are in no other field, by path. @throws EngineError */
  withParameters(changes: ReadonlyMap<string, JsonObject>): Mapping {
    const additions = [...changes].flatMap(([path, parameters]): DynamicAddition[] => {
      const found = locateField(this.root.object, path);
      if (!found) return [];
      const { names, node } = found;
      return [{ names, node: { ...node, parameters: { ...node.parameters, ...parameters } } }];
    });
    return this.withDynamic(additions);
  }

  /** Adds the runtime fields of a request. @throws EngineError */
  withRuntimeMappings(body: JsonValue): Mapping {
    const runtime = mergeRuntime(this.root.settings.runtime, readRuntime(body));
    const settings = { ...this.root.settings, runtime };
    return new Mapping({ ...this.root, settings }, this.environment, this.compiled);
  }

  /** The same definition with other settings or analyzers. */
  withEnvironment(environment: MappingEnvironment): Mapping {
    return new Mapping(this.root, environment);
  }

  /** False until the index has any mapping, even an empty one, or a document. */
  get isSet(): boolean {
    return this.root !== EMPTY_ROOT;
  }

  get routingRequired(): boolean {
    return this.root.settings.routingRequired ?? false;
  }

  /** Whether every document must have one `@timestamp`. */
  get timestampRequired(): boolean {
    return this.root.settings.timestampRequired ?? false;
  }

  get sourceEnabled(): boolean {
    return this.source.enabled;
  }

  get source(): SourceSettings {
    const source = this.root.settings.source ?? DEFAULT_SOURCE;
    return this.environment.settings.sourceDisabled ? { ...source, enabled: false } : source;
  }

  /** Counts objects, fields, multi-fields, aliases and runtime fields. */
  get totalFields(): number {
    return countFields(this.root, this.compiled);
  }

  /** The `mappings` of GET _mapping. */
  toJson(): Writable {
    return writeRoot(this.root, this.environment);
  }

  /** The stored form; undefined if nothing was set. */
  toRecord(): Writable {
    return this.isSet ? this.toJson() : undefined;
  }

  fieldType(path: string): FieldType | undefined {
    const runtime = this.runtimeFields.get(path);
    if (runtime) return runtime.field;
    const resolved = this.resolveAlias(path);
    return this.compiled.fields.get(resolved) ?? METADATA_FIELDS.get(resolved) ?? this.keyedField(resolved);
  }

  /** The field for `f.key` if `f` has fields for its keys. */
  private keyedField(path: string): FieldType | undefined {
    const known = this.keyed.get(path);
    if (known) return known;
    for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1)) {
      const field = this.compiled.fields.get(path.slice(0, at));
      if (!field?.keyed) continue;
      const keyed = field.keyed(path);
      this.keyed.set(path, keyed);
      return keyed;
    }
    return undefined;
  }

  /** The path that an alias refers to; any other path unchanged. */
  resolveAlias(path: string): string {
    const { aliases, shortNames } = this.compiled;
    return aliases.get(path) ?? shortNames.get(path) ?? path;
  }

  fieldNames(pattern: string): string[] {
    const { fields, aliases, shortNames } = this.compiled;
    const { runtimeFields: runtime } = this;
    if (!pattern.includes('*'))
      return [fields, aliases, shortNames, runtime].some(names => names.has(pattern)) ? [pattern] : [];
    const names = new Set([...fields.keys(), ...aliases.keys(), ...shortNames.keys(), ...runtime.keys()]);
    return [...names].filter(name => matchesGlob(pattern, name)).sort();
  }

  /** The join of this index, if any. */
  get join(): JoinRelations | undefined {
    return this.compiled.joins[0];
  }

  objectAt(path: string): ObjectView | undefined {
    const object = this.compiled.objects.get(path);
    if (!object) return undefined;
    const children = [...object.children.keys()].map(name => object.prefix + name);
    return { path, nested: object.nested, enabled: object.enabled, children };
  }

  nestedPathOf(path: string): string | undefined {
    return nestedScope(this.compiled.objects, path);
  }

  get hasNested(): boolean {
    return Array.from(this.compiled.objects.values()).some(({ nested }) => nested);
  }

  /** The response of GET _mapping/field, by full name. */
  fieldMappings(patterns: string, includeDefaults: boolean): Record<string, Writable> {
    return fieldMappings(this.root, this.environment, { patterns: patterns.split(','), includeDefaults });
  }
}

/** A field, object or multi-field introduced by a document. */
export interface DynamicAddition {
  readonly names: readonly string[];
  readonly node: MappingNode;
}

/** Rejects the type level that mappings used to have. */
function refuseType(body: JsonValue): void {
  if (isJsonObject(body) && Object.keys(body).length === 1 && body['_doc'] !== undefined)
    throw illegalArgument('Types cannot be provided in put mapping requests');
}

/** Parses the mapping of a new index, whose errors are reported as a failure to parse it. */
function parseWrapped(body: JsonValue, environment: MappingEnvironment): RootNode {
  try {
    const root = parseRoot(body, environment);
    checkTemplates(root.settings.dynamicTemplates ?? [], environment);
    return root;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('mapper_parsing_exception', `Failed to parse mapping: ${error.reason}`, { cause: error });
  }
}
