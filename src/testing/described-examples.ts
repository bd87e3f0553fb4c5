import type { Description, Parameter } from '../dsl/description.ts';
import type { JsonObject, JsonValue } from '../engine/json/json-value.ts';

/**
 * Values that descriptions do not contain. Keys are `description.parameter`, or the name of a parameter or description.
 */
export interface Examples {
  /** Valid values; the first one is used where the parameter is required. */
  readonly values: Readonly<Record<string, readonly JsonValue[]>>;
  /** Members that a parameter or a whole description needs in addition to the required parameters. */
  readonly companions: Readonly<Record<string, JsonObject>>;
}

/** Valid values of a parameter. */
export function valuesOf(examples: Examples, { name }: Description, parameter: Parameter): readonly JsonValue[] {
  const { values } = examples;
  return values[`${name}.${parameter.name}`] ?? values[parameter.name] ?? samplesOf(parameter);
}

/** The required ones among the parameters, each with a valid value. */
export function requiredMembers(
  examples: Examples,
  description: Description,
  parameters: readonly Parameter[],
): JsonObject {
  const found = parameters.filter(parameter => parameter.required);
  return Object.fromEntries(found.map(parameter => [parameter.name, valuesOf(examples, description, parameter)[0]!]));
}

/** The additional members that a parameter needs. */
export function companionsOf({ companions }: Examples, { name }: Description, parameter: string): JsonObject {
  return companions[`${name}.${parameter}`] ?? companions[name] ?? {};
}

const SAMPLES: Partial<Record<Parameter['type'], JsonValue>> = {
  string: 'text',
  integer: 7,
  number: 0.5,
  boolean: true,
  any: 'text',
  list: ['a', 'b'],
  object: {},
  field: 'k',
  fields: ['t', 'k'],
  analyzer: 'standard',
  index: 'other',
  date: '2024-01-01',
  time: '10s',
  script: { source: '1', lang: 'painless' },
  query: { match_all: {} },
  queries: [{ match_all: {} }],
  aggregations: {},
};

/** Valid values derived from a description alone: every word of an enum, the default, one of the type. */
function samplesOf({ type, values, default: fallback }: Parameter): JsonValue[] {
  if (values) return [...values];
  return [SAMPLES[type]!, ...(fallback === undefined || fallback === null ? [] : [fallback])];
}
