import { hashOrder } from '../json/hash-order.ts';
import { buildField } from './field-type-registry.ts';
import type { MappedField } from './mapped-field.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import type { Dynamic, FieldNode, MappingNode, ObjectNode, Passthrough } from './nodes.ts';
import { asDimension, shortNames } from './passthrough.ts';
import { JoinField } from './types/join.ts';
import { ConstantKeywordField } from './types/keyword.ts';

/** A leaf as used by the document parser: the field, its multi-fields at any depth, and its copy_to targets. */
export interface LeafMapper {
  readonly kind: 'field';
  readonly field: MappedField;
  readonly multiFields: readonly MappedField[];
  readonly copyTo: readonly string[];
}

export interface AliasMapper {
  readonly kind: 'alias';
  readonly path: string;
  readonly target: string;
}

export interface ObjectMapper {
  readonly kind: 'object';
  /** Full path; empty for the root. */
  readonly path: string;
  /** The path with a trailing dot; empty for the root. */
  readonly prefix: string;
  /** Names from the root down to this object. */
  readonly names: readonly string[];
  readonly nested: boolean;
  readonly passthrough: Passthrough | undefined;
  readonly includeInParent: boolean;
  readonly includeInRoot: boolean;
  /** The effective value, possibly inherited. */
  readonly dynamic: Dynamic;
  readonly enabled: boolean;
  readonly subobjects: boolean;
  readonly children: ReadonlyMap<string, ChildMapper>;
}

export type ChildMapper = LeafMapper | AliasMapper | ObjectMapper;

/** A mapping prepared for parsing documents and resolving fields. */
export interface CompiledMapping {
  readonly root: ObjectMapper;
  /** Leaf fields and multi-fields by their full paths. */
  readonly fields: ReadonlyMap<string, MappedField>;
  /** Alias path → target path. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, ObjectMapper>;
  /** Names of fields in passthrough objects → their paths. */
  readonly shortNames: ReadonlyMap<string, string>;
  /** Fields that every document has. */
  readonly constants: readonly ConstantKeywordField[];
  /** Fields of type join; a mapping may have only one. */
  readonly joins: readonly JoinField[];
  /** The fields by definition node: the next version of the mapping reuses those whose definition is unchanged. */
  readonly built: ReadonlyMap<FieldNode, MappedField>;
}

export function compileMapping(
  root: ObjectNode,
  environment: MappingEnvironment,
  previous?: CompiledMapping,
): CompiledMapping {
  return new Compiler(environment, previous?.built ?? new Map()).compile(root);
}

class Compiler {
  private readonly environment: MappingEnvironment;
  private readonly known: ReadonlyMap<FieldNode, MappedField>;
  private readonly built = new Map<FieldNode, MappedField>();
  private readonly fields = new Map<string, MappedField>();
  private readonly aliases = new Map<string, string>();
  private readonly objects = new Map<string, ObjectMapper>();
  private readonly constants: ConstantKeywordField[] = [];
  private readonly joins: JoinField[] = [];
  /** Target of `copy_to` → source fields. */
  private readonly copies = new Map<string, string[]>();

  constructor(environment: MappingEnvironment, known: ReadonlyMap<FieldNode, MappedField>) {
    this.environment = environment;
    this.known = known;
  }

  compile(node: ObjectNode): CompiledMapping {
    collectCopies(node, '', this.copies);
    const root = this.object(node, [], { dynamic: 'true', subobjects: true });
    const { fields, aliases, objects, constants, joins, built } = this;
    const names = shortNames(objects.values(), name => fields.has(name) || aliases.has(name));
    return { root, fields, aliases, objects, shortNames: names, constants, joins, built };
  }

  private object(
    node: ObjectNode,
    names: readonly string[],
    around: Pick<ObjectMapper, 'dynamic' | 'subobjects'>,
  ): ObjectMapper {
    const path = names.join('.');
    const children = new Map<string, ChildMapper>();
    const mapper: ObjectMapper = {
      ...objectShape(node, names, around),
      children,
    };
    if (path !== '') this.objects.set(path, mapper);
    for (const [name, child] of node.children) children.set(name, this.child(child, name, mapper));
    return mapper;
  }

  private child(node: MappingNode, name: string, parent: ObjectMapper): ChildMapper {
    const path = parent.prefix + name;
    if (node.kind === 'object') return this.object(node, [...parent.names, name], parent);
    if (node.kind === 'alias') {
      this.aliases.set(path, node.path);
      return { kind: 'alias', path, target: node.path };
    }
    const origins = this.copies.get(path);
    const sourcePaths = origins && hashOrder([path, ...origins]);
    const given = parent.passthrough?.dimension ? asDimension(node) : node;
    const [field, ...multiFields] = this.fieldsOf(path, given, sourcePaths) as [MappedField, ...MappedField[]];
    return { kind: 'field', field, multiFields, copyTo: node.copyTo };
  }

  /** The field with its hidden fields and multi-fields. */
  private fieldsOf(path: string, node: FieldNode, sourcePaths?: readonly string[]): MappedField[] {
    const field = this.field(path, node, sourcePaths);
    for (const hidden of field.hidden) this.fields.set(hidden.name, hidden);
    const inner = [...node.fields].flatMap(([name, child]) => this.fieldsOf(`${path}.${name}`, child, sourcePaths));
    return [field, ...field.hidden, ...inner];
  }

  private field(path: string, node: FieldNode, sourcePaths: readonly string[] | undefined): MappedField {
    const known = this.known.get(node);
    const isSame = known?.name === path && String(known.sourcePaths) === String(sourcePaths);
    const field = isSame ? known : buildField(path, node, this.environment);
    if (!isSame) field.sourcePaths = sourcePaths;
    this.built.set(node, field);
    this.fields.set(path, field);
    if (field instanceof ConstantKeywordField) this.constants.push(field);
    if (field instanceof JoinField) this.joins.push(field);
    return field;
  }
}

function collectCopies(object: ObjectNode, prefix: string, into: Map<string, string[]>): void {
  for (const [name, child] of object.children) {
    const path = prefix + name;
    if (child.kind === 'object') collectCopies(child, `${path}.`, into);
    else if (child.kind === 'field')
      for (const target of child.copyTo) {
        const origins = into.get(target);
        if (origins) origins.push(path);
        else into.set(target, [path]);
      }
  }
}

/** An object without its children. */
export function objectShape(
  node: ObjectNode,
  names: readonly string[],
  around: Pick<ObjectMapper, 'dynamic' | 'subobjects'>,
): Omit<ObjectMapper, 'children'> {
  const path = names.join('.');
  return {
    kind: 'object',
    path,
    prefix: path === '' ? '' : `${path}.`,
    names,
    nested: node.nested,
    passthrough: node.passthrough,
    includeInParent: node.includeInParent,
    includeInRoot: node.includeInRoot,
    dynamic: node.dynamic ?? around.dynamic,
    enabled: node.enabled,
    subobjects: node.passthrough ? false : (node.subobjects ?? around.subobjects),
  };
}
