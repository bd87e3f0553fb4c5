import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { javaToString, unsupported } from '../java-to-string.ts';
import { type AliasNode, type Dynamic, EMPTY_OBJECT, type MappingNode, type ObjectNode } from '../nodes.ts';
import { ObjectDraft } from '../object-draft.ts';
import type { DefinitionContext } from './definition-context.ts';
import { mapperParsing } from './mapping-error.ts';
import { readBoolean } from './parameter-value.ts';
import { parseField, unknownType } from './parse-field.ts';

type MemberReader = (object: ObjectNode, value: JsonValue, context: DefinitionContext) => ObjectNode;

/** The members of an object's definition, including the root. */
export const OBJECT_MEMBERS: Readonly<Record<string, MemberReader>> = {
  dynamic: (object, value) => ({ ...object, dynamic: readDynamic(value) }),
  enabled: (object, value) => ({ ...object, enabled: readBoolean(value, 'enabled.enabled') }),
  subobjects: (object, value) => ({ ...object, subobjects: readBoolean(value, 'subobjects.subobjects') }),
  properties: parseProperties,
};

function readDynamic(value: JsonValue): Dynamic {
  const word = javaToString(value);
  if (word.toLowerCase() === 'strict') return 'strict';
  if (word.toLowerCase() === 'runtime') return 'runtime';
  return readBoolean(value, 'dynamic.dynamic') ? 'true' : 'false';
}

/** @throws EngineError */
function parseProperties(object: ObjectNode, value: JsonValue, context: DefinitionContext): ObjectNode {
  if (Array.isArray(value) && value.length === 0) return object;
  if (!isJsonObject(value)) throw mapperParsing('properties must be a map type');
  const draft = new ObjectDraft(object, { prefix: context.prefix, definesObjects: true });
  for (const [name, body] of Object.entries(value)) {
    if (Array.isArray(body) && body.length === 0) continue;
    if (!isJsonObject(body))
      throw mapperParsing(`Expected map for property [fields] on field [${name}] but got a class java.lang.String`);
    addProperty(draft, name, body, context);
  }
  return draft.object;
}

/** `a.b.c` is `c` in the object `b` in the object `a`, unless the object allows dots in names. */
function addProperty(draft: ObjectDraft, name: string, body: JsonObject, context: DefinitionContext): void {
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
  if (type === 'object' || type === 'nested') return parseObject(name, type, body, context);
  if (type === 'alias') return parseAlias(name, body);
  if (!FIELD_TYPES[type]) throw unknownType(type, name);
  return parseField(name, body, context);
}

function typeOf(name: string, body: JsonObject): string {
  const type = body['type'];
  if (type !== undefined && type !== null) return javaToString(type);
  if (body['properties'] !== undefined || (body['enabled'] !== undefined && Object.keys(body).length === 1))
    return 'object';
  throw mapperParsing(`No type specified for field [${name}]`);
}

function parseObject(name: string, type: string, body: JsonObject, context: DefinitionContext): ObjectNode {
  const nested = type === 'nested';
  const inner: DefinitionContext = { ...context, prefix: `${context.prefix}${name}.` };
  const rest: JsonObject = {};
  let object: ObjectNode = { ...EMPTY_OBJECT, nested };
  for (const [key, value] of Object.entries(body)) {
    if (key === 'type') continue;
    if (nested && key === 'include_in_parent')
      object = { ...object, includeInParent: readBoolean(value, `${name}.${key}`) };
    else if (nested && key === 'include_in_root')
      object = { ...object, includeInRoot: readBoolean(value, `${name}.${key}`) };
    else {
      const read = OBJECT_MEMBERS[key];
      if (read) object = read(object, value, inner);
      else rest[key] = value;
    }
  }
  refuseRest(name, rest);
  return object;
}

function parseAlias(name: string, body: JsonObject): AliasNode {
  const { type: _type, path, ...rest } = body;
  if (path === undefined || path === null)
    throw mapperParsing(`The [path] property must be specified for field [${name}].`);
  refuseRest(name, rest);
  return { kind: 'alias', path: javaToString(path) };
}

function refuseRest(name: string, rest: JsonObject): void {
  if (Object.keys(rest).length > 0)
    throw mapperParsing(`Mapping definition for [${name}] has unsupported parameters: ${unsupported(rest)}`);
}
