import { FIELD_TYPE } from '../../dsl/bodies/index-body.data.ts';
import type { Description, Parameter } from '../../dsl/description.ts';
import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { ACCEPTED_PARAMETERS, MAPPING_PARAMETERS } from '../../dsl/field-types/mapping-parameters.data.ts';
import { ROOT_PARAMETERS, RUNTIME_TYPES } from '../../dsl/field-types/root-parameters.data.ts';
import type { BodyNode } from './body-node.ts';
import { anyName, objectOf, openObjectOf, SCRIPT } from './parameter-grammar.ts';

const NO_NAMES: ReadonlySet<string> = new Set();
const TYPES: readonly Description[] = Object.values(FIELD_TYPES);
const TYPE_NAME: BodyNode = { scalar: FIELD_TYPE, typeName: { noun: 'field type', types: TYPES } };

/** A field of a mapping; `properties` and `fields` contain fields again. Most types ignore parameters of other types. */
const FIELD: BodyNode = {
  noun: 'key',
  parameters: [FIELD_TYPE, ...Object.values<Parameter>(MAPPING_PARAMETERS)],
  open: true,
  child: name => inField(Object.values<Parameter>(MAPPING_PARAMETERS))(name),
  given: siblings => {
    const type = FIELD_TYPES[siblings.get('type') ?? ''];
    if (!type) return FIELD;
    const shared = type.leaf && !type.plain ? [MAPPING_PARAMETERS.fields, MAPPING_PARAMETERS.copy_to] : [];
    const parameters = [FIELD_TYPE, ...type.parameters, ...shared];
    return {
      noun: 'key',
      parameters,
      accepted: type.plain ? NO_NAMES : ACCEPTED_PARAMETERS,
      child: inField(parameters),
    };
  },
};

function inField(parameters: readonly Parameter[]): NonNullable<BodyNode['child']> {
  const known = objectOf(parameters, { type: TYPE_NAME });
  return name => (name === 'properties' || name === 'fields' ? PROPERTIES : known.child!(name));
}

/** Fields by name. */
export const PROPERTIES: BodyNode = anyName(FIELD);

const RUNTIME_FIELD: BodyNode = openObjectOf(
  [FIELD_TYPE, { name: 'script', type: 'script', doc: 'Computes the values and passes them to `emit`.' }],
  {
    type: {
      scalar: FIELD_TYPE,
      typeName: {
        noun: 'field type',
        types: RUNTIME_TYPES.map(type => ({ ...type, parameters: [], since: 'extension' as const })),
      },
    },
    script: SCRIPT,
  },
);

/** Fields that are computed when searching. */
export const RUNTIME_MAPPINGS: BodyNode = anyName(RUNTIME_FIELD);

const PROPERTIES_KEY: Parameter = { name: 'properties', type: 'object', doc: 'The fields and their types.' };

/** A whole mapping. */
export const MAPPINGS: BodyNode = objectOf([PROPERTIES_KEY, ...ROOT_PARAMETERS], {
  properties: PROPERTIES,
  runtime: RUNTIME_MAPPINGS,
});
