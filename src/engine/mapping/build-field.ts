import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import type { JsonObject } from '../json/json-value.ts';
import { FIELD_TYPE_DEFINITIONS } from './field-type-registry.ts';
import type { MappedField } from './mapped-field.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import type { FieldNode } from './nodes.ts';

/** Builds a field from its definition. @throws EngineError for conflicting parameters */
export function buildField(path: string, node: FieldNode, environment: MappingEnvironment): MappedField {
  return FIELD_TYPE_DEFINITIONS[node.type]!.build({
    path,
    type: node.type,
    parameters: parametersOf(node.type, node.parameters),
    given: new Set(Object.keys(node.parameters)),
    environment,
  });
}

/** All parameters of a type, explicit or default. */
export function parametersOf(type: string, given: Readonly<JsonObject>): JsonObject {
  const all: JsonObject = {};
  for (const { name, default: value } of FIELD_TYPES[type]!.parameters) all[name] = given[name] ?? value ?? null;
  return all;
}
