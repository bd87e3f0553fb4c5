import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { buildField } from './build-field.ts';
import { parseNode } from './definition/parse-object.ts';
import type { FieldType } from './field-type.ts';
import type { MappingEnvironment } from './mapping-environment.ts';

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
