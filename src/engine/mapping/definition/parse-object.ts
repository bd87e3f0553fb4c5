import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { hashOrder } from '../../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberPlace, type MemberReaders, readMembers } from '../../request/object-parser.ts';
import type { FieldType } from '../field-type.ts';
import { buildField } from '../field-type-registry.ts';
import { javaToString } from '../java-to-string.ts';
import {
  type DefinitionContext,
  type MappingEnvironment,
  mapperParsing,
  rejectUnsupported,
} from '../mapping-environment.ts';
import {
  type AliasNode,
  type Dynamic,
  EMPTY_OBJECT,
  type MappingNode,
  type ObjectNode,
  type Passthrough,
} from '../nodes.ts';
import { ObjectDraft } from '../object-draft.ts';
import { readInteger } from '../types/java-parse.ts';
import { readBoolean, readSourceKeep } from './parameter-value.ts';
import { parseField, unknownType } from './parse-field.ts';

/** An object while its definition is parsed. */
export interface ObjectDefinition {
  readonly context: DefinitionContext;
  object: ObjectNode;
  /** Members that are not supported. */
  readonly rest: JsonObject;
}

/** The members of an object's definition, including the root. */
export const OBJECT_MEMBERS: MemberReaders<ObjectDefinition> = {
  dynamic: (target, value) => set(target, { dynamic: readDynamic(value) }),
  enabled: (target, value) => set(target, { enabled: readBoolean(value, 'enabled.enabled') }),
  subobjects: (target, value) => set(target, { subobjects: readBoolean(value, 'subobjects.subobjects') }),
  synthetic_source_keep: (target, value) => set(target, { sourceKeep: readSourceKeep(value) }),
  properties: parseProperties,
};

function set(target: ObjectDefinition, members: Partial<ObjectNode>): void {
  target.object = { ...target.object, ...members };
}

function readDynamic(value: JsonValue): Dynamic {
  const word = javaToString(value);
  if (word.toLowerCase() === 'strict') return 'strict';
  if (word.toLowerCase() === 'runtime') return 'runtime';
  return readBoolean(value, 'dynamic.dynamic') ? 'true' : 'false';
}

/** @throws EngineError */
function parseProperties(target: ObjectDefinition, value: JsonValue): void {
  if (Array.isArray(value) && value.length === 0) return;
  if (!isJsonObject(value)) throw new EngineError('parse_exception', 'properties must be a map type');
  const { context } = target;
  const draft = new ObjectDraft(target.object, { prefix: context.prefix, definesObjects: true });
  for (const name of hashOrder(Object.keys(value))) {
    const body = value[name]!;
    if (Array.isArray(body) && body.length === 0) continue;
    if (!isJsonObject(body))
      throw mapperParsing(`Expected map for property [fields] on field [${name}] but got a class java.lang.String`);
    addProperty(draft, name, body, context);
  }
  target.object = draft.object;
}

/**
 * Adds a property. A name `a.b.c` defines `c` in the object `b` in the object `a`, unless the object allows dots in
 * names.
 */
function addProperty(draft: ObjectDraft, name: string, body: JsonObject, context: DefinitionContext): void {
  // The type is checked before the name, and reported with the whole name.
  typeOf(name, body);
  if (draft.object.subobjects === false) return draft.add([name], parseNode(name, body, context));
  const parts = name.split('.');
  while (parts.at(-1) === '') parts.pop();
  if (parts.length === 0)
    throw name === '' ? illegalArgument('name cannot be empty string') : mapperParsing(`Invalid field name ${name}`);
  if (parts.some(part => part === '')) throw illegalArgument('name cannot be empty string');
  const leaf = parts.pop()!;
  const prefix = context.prefix + parts.map(part => `${part}.`).join('');
  draft.add([...parts, leaf], parseNode(leaf, body, { ...context, prefix }));
}

/** Parses a definition of any kind; `name` is its leaf name. @throws EngineError */
export function parseNode(name: string, body: JsonObject, context: DefinitionContext): MappingNode {
  const type = typeOf(name, body);
  if (OBJECT_TYPES.has(type)) return parseObject(name, type, body, context);
  return type === 'alias' ? parseAlias(name, body) : parseField(name, body, context);
}

const OBJECT_TYPES: ReadonlySet<string> = new Set(['object', 'nested', 'passthrough']);

/** @throws EngineError for a type that does not exist */
function typeOf(name: string, body: JsonObject): string {
  const given = body['type'];
  if (given !== undefined && given !== null) {
    const type = javaToString(given);
    if (OBJECT_TYPES.has(type) || type === 'alias' || FIELD_TYPES[type]) return type;
    throw unknownType(type, name);
  }
  if (body['properties'] !== undefined || (body['enabled'] !== undefined && Object.keys(body).length === 1))
    return 'object';
  throw mapperParsing(`No type specified for field [${name}]`);
}

function parseObject(name: string, type: string, body: JsonObject, context: DefinitionContext): ObjectNode {
  const target: ObjectDefinition = {
    context: { ...context, prefix: `${context.prefix}${name}.` },
    object: { ...EMPTY_OBJECT, nested: type === 'nested', ...(type === 'passthrough' && WITHOUT_OBJECTS) },
    rest: {},
  };
  const { type: _type, ...members } = body;
  readMembers(members, target, membersOf(type, name), addToRest);
  rejectUnsupported(name, target.rest);
  return target.object;
}

const WITHOUT_OBJECTS = { passthrough: { priority: -1, dimension: undefined }, subobjects: false } as const;

function membersOf(type: string, name: string): MemberReaders<ObjectDefinition> {
  if (type === 'nested') return nestedMembers(name);
  return type === 'passthrough' ? passthroughMembers(name) : OBJECT_MEMBERS;
}

function passthroughMembers(name: string): MemberReaders<ObjectDefinition> {
  const { subobjects: _subobjects, ...members } = OBJECT_MEMBERS;
  const change = (target: ObjectDefinition, change: Partial<Passthrough>): void =>
    set(target, { passthrough: { ...target.object.passthrough!, ...change } });
  return {
    ...members,
    priority: (target, value) => change(target, { priority: readInteger(value) }),
    time_series_dimension: (target, value) =>
      change(target, { dimension: readBoolean(value, `${name}time_series_dimension`) }),
  };
}

function nestedMembers(name: string): MemberReaders<ObjectDefinition> {
  return {
    ...OBJECT_MEMBERS,
    include_in_parent: (target, value) =>
      set(target, { includeInParent: readBoolean(value, `${name}.include_in_parent`) }),
    include_in_root: (target, value) => set(target, { includeInRoot: readBoolean(value, `${name}.include_in_root`) }),
  };
}

export function addToRest({ rest }: ObjectDefinition, value: JsonValue, { key }: MemberPlace): void {
  rest[key] = value;
}

function parseAlias(name: string, body: JsonObject): AliasNode {
  const { type: _type, path, ...rest } = body;
  if (path === undefined || path === null)
    throw mapperParsing(`The [path] property must be specified for field [${name}].`);
  rejectUnsupported(name, rest);
  return { kind: 'alias', path: javaToString(path) };
}

/**
 * A field with the default parameters of a type and no values, for `unmapped_type`; undefined for an unknown type.
 * @throws EngineError if the type requires a parameter
 */
export function anonymousField(type: string, environment: MappingEnvironment): FieldType | undefined {
  if (!Object.hasOwn(FIELD_TYPES, type)) return undefined;
  const name = `__anonymous_${type}`;
  const node = parseNode(name, { type }, { environment, prefix: '' });
  return node.kind === 'field' ? buildField(name, node, environment) : undefined;
}
