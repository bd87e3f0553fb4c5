import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { readLocaleName } from './dates/locale-name.ts';
import { FIELD_TYPE_DEFINITIONS, parametersOf } from './field-type-registry.ts';
import { javaToString } from './java-to-string.ts';
import type { MappedField } from './mapped-field.ts';
import type { MappingEnvironment } from './mapping-environment.ts';

/** A field that is computed at search time, by a script or from the value of that name in `_source`. */
export interface RuntimeField {
  readonly field: MappedField;
  /** The script as in the mapping; undefined if values come from the source. */
  readonly script: JsonValue | undefined;
  /** The field whose script emits the values, and their name there, for a part of a composite field. */
  readonly composite?: { readonly name: string; readonly subfield: string };
  /** The name and definition as text: fields with equal keys have equal values. */
  readonly key: string;
}

const PARAMETERS: Readonly<Record<string, (value: JsonValue) => JsonValue>> = {
  format: value => value,
  locale: value => readLocaleName(javaToString(value)),
};

/**
 * Builds runtime fields, by name. A composite field is its subfields; `lookup` has no values.
 * @throws EngineError
 */
export function buildRuntimeFields(
  definitions: Readonly<JsonObject>,
  environment: MappingEnvironment,
): ReadonlyMap<string, RuntimeField> {
  const fields = new Map<string, RuntimeField>();
  const add = (
    path: string,
    body: JsonValue | undefined,
    part?: Pick<RuntimeField, 'script' | 'composite' | 'key'>,
  ) => {
    const type = isJsonObject(body) ? javaToString(body['type'] ?? null) : '';
    const definition = FIELD_TYPE_DEFINITIONS[type];
    if (!isJsonObject(body) || !definition) return;
    const given = parametersIn(body);
    const parameters = parametersOf(type, given);
    const field = definition.build({ path, type, parameters, given: new Set(Object.keys(given)), environment });
    fields.set(path, { field, ...(part ?? { script: body['script'], key: `${path} ${javaToString(body)}` }) });
  };
  for (const [path, body] of Object.entries(definitions)) {
    if (!isJsonObject(body) || body['type'] !== 'composite') {
      add(path, body);
      continue;
    }
    const { script, fields: parts } = body;
    const key = `${path} ${javaToString(body)}`;
    for (const [subfield, part] of Object.entries(isJsonObject(parts) ? parts : {}))
      add(`${path}.${subfield}`, part, { script, composite: { name: path, subfield }, key: `${key} ${subfield}` });
  }
  return fields;
}

function parametersIn(body: Readonly<JsonObject>): JsonObject {
  const given: JsonObject = {};
  for (const [name, read] of Object.entries(PARAMETERS)) {
    const value = body[name];
    if (value !== undefined && value !== null) given[name] = read(value);
  }
  return given;
}
