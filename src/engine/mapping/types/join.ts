import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, readLooseMembers, textKey } from '../../request/object-parser.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, type MappedField, severalValues } from '../mapped-field.ts';
import { KeywordField } from './keyword.ts';

/** The relations of a join field, for queries, aggregations and inner hits. */
export interface JoinRelations {
  /** The field whose terms are relation names. */
  readonly name: string;
  /** The child relations of a relation; undefined if it is not a parent. */
  childrenOf(parent: string): readonly string[] | undefined;
  /** The parent of a relation; undefined if it has none. */
  parentOf(child: string): string | undefined;
  /**
   * The field that links parents of a relation to their children: a parent has its own id, a child the id of its
   * parent. It has terms and an ordinal column.
   */
  idFieldOf(parent: string): string;
}

/** The hidden field of a parent relation. Its values come from the join field, never from `_source`. */
class ParentIdField extends KeywordField {
  override parse(): void {}
}

interface JoinMembers {
  name?: string;
  parent?: string;
}

const JOIN_MEMBERS: MemberReaders<JoinMembers> = {
  name: textKey((found, name) => Object.assign(found, { name })),
  parent: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read: (found, parent) => Object.assign(found, { parent: javaToString(parent) }),
  },
};

/**
 * Relates parents and children of one index. The field `rel` contains the relation of a document, a hidden field
 * `rel#parent` the id of its parent.
 */
export class JoinField extends KeywordField implements JoinRelations {
  override readonly takesObjects = true;
  override readonly rejectsDocument = true;
  override readonly hidden: readonly MappedField[];
  private readonly children: ReadonlyMap<string, readonly string[]>;
  private readonly parents = new Map<string, string>();
  private readonly idFields: ReadonlyMap<string, KeywordField>;

  constructor(spec: FieldSpec) {
    super(spec);
    this.children = relationsOf(spec.parameters['relations']);
    for (const [parent, children] of this.children) for (const child of children) this.parents.set(child, parent);
    const plain = { ...spec, parameters: {}, given: new Set<string>(), type: 'parent' };
    this.idFields = new Map(
      [...this.children.keys()].map(parent => [parent, new ParentIdField({ ...plain, path: this.idFieldOf(parent) })]),
    );
    this.hidden = [...this.idFields.values()];
  }

  childrenOf(parent: string): readonly string[] | undefined {
    return this.children.get(parent);
  }

  parentOf(child: string): string | undefined {
    return this.parents.get(child);
  }

  idFieldOf(parent: string): string {
    return `${this.name}#${parent}`;
  }

  override parse(value: Scalar, sink: FieldSink): void {
    if (value.kind !== 'string') throw this.unexpected(value.kind === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER');
    this.join(value.text, undefined, sink);
  }

  override parseNull(): void {
    throw this.unexpected('VALUE_NULL');
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const found = this.members(value as JsonObject, {});
    if (found.name === undefined) throw illegalArgument(`null join name in field [${this.name}]`);
    this.join(found.name, found.parent, sink);
  }

  /** Members of nested objects are read like direct ones, booleans are ignored. */
  private members(object: JsonObject, found: JoinMembers): JoinMembers {
    return readLooseMembers(object, found, JOIN_MEMBERS, (_found, value, { key }) => {
      if (isJsonObject(value)) this.members(value, found);
      else if (typeof value !== 'boolean')
        throw illegalArgument(`unknown field name [${key}] in join field [${this.name}]`);
    });
  }

  private join(kind: string, parentId: string | undefined, sink: FieldSink): void {
    const parent = this.parents.get(kind);
    if (parent === undefined && !this.children.has(kind))
      throw illegalArgument(`unknown join name [${kind}] for field [${this.name}]`);
    if (parent !== undefined) {
      if (parentId === undefined) throw illegalArgument(`[parent] is missing for join field [${this.name}]`);
      if (sink.routing === undefined) throw illegalArgument(`[routing] is missing for join field [${this.name}]`);
      this.addId(parent, parentId, sink);
    }
    if (this.children.has(kind)) this.addId(kind, sink.id, sink);
    sink.add({ info: this.info, term: kind });
  }

  private addId(parent: string, id: string, sink: FieldSink): void {
    const { info } = this.idFields.get(parent)!;
    if (sink.has(info.name)) throw severalValues(info.name);
    sink.add({ info, term: id });
  }

  private unexpected(token: string): EngineError {
    return new EngineError(
      'illegal_state_exception',
      `[null] expected START_OBJECT or VALUE_STRING but was: ${token}`,
      { status: 400 },
    );
  }
}

function relationsOf(relations: JsonValue | undefined): Map<string, readonly string[]> {
  const entries = isJsonObject(relations) ? Object.entries(relations) : [];
  return new Map(entries.map(([parent, children]) => [parent, [children].flat().map(javaToString)]));
}

function build(spec: FieldSpec): JoinField {
  if (spec.path.includes('.'))
    throw illegalArgument(`join field [${spec.path}] cannot be added inside an object or in a multi-field`);
  const seen = new Set<string>();
  const conflicts: string[] = [];
  for (const child of [...relationsOf(spec.parameters['relations']).values()].flat()) {
    if (seen.has(child)) conflicts.push(`[${child}] cannot have multiple parents`);
    seen.add(child);
  }
  if (conflicts.length > 0)
    throw illegalArgument(`invalid definition for join field [${spec.path}]:\n[${conflicts.join(', ')}]`);
  return new JoinField(spec);
}

/** Rejects updates that remove or move a relation. @throws EngineError */
function checkUpdate(name: string, before: Readonly<JsonObject>, after: Readonly<JsonObject>): void {
  const old = relationsOf(before['relations']);
  const update = relationsOf(after['relations']);
  const kept = (kinds: readonly string[] | undefined, kind: string): boolean => kinds?.includes(kind) === true;
  const oldChildren = [...old.values()].flat();
  const conflicts: string[] = [];
  for (const [parent, children] of old) {
    const now = update.get(parent);
    if (!now) conflicts.push(`cannot remove parent [${parent}] in join field [${name}]`);
    else
      for (const child of children)
        if (!kept(now, child)) conflicts.push(`cannot remove child [${child}] in join field [${name}]`);
  }
  for (const [parent, children] of update) {
    if (!old.has(parent) && oldChildren.includes(parent))
      conflicts.push(`cannot create parent [${parent}] from an existing child`);
    for (const child of children)
      if (old.has(child) && !kept(old.get(parent), child))
        conflicts.push(`cannot create child [${child}] from an existing parent`);
  }
  if (conflicts.length > 0)
    throw illegalArgument(`Mapper for [${name}] conflicts with existing mapping:\n[${conflicts.join(', ')}]`);
}

export const joinType: FieldTypeDefinition = { build, checkUpdate };
