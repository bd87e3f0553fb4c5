import type { FieldTypeDescription, MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { MAPPING_PARAMETERS } from '../../../dsl/field-types/mapping-parameters.data.ts';
import { ROOT_PARAMETERS } from '../../../dsl/field-types/root-parameters.data.ts';
import type { MappedField } from './mapped-field.ts';
import { readable } from './parameter-text.ts';

const SHARED: Readonly<Record<string, MappingParameter>> = MAPPING_PARAMETERS;

/** Groups of the list of types, in the order a person looks for them. */
const GROUPS: readonly (readonly [label: string, test: (name: string) => boolean])[] = [
  ['Text', name => /^(text|match_only_text|search_as_you_type|completion|token_count)$/.test(name)],
  ['Exact values', name => /^(keyword|constant_keyword|wildcard|boolean|ip|binary|version)$/.test(name)],
  ['Numbers', name => /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/.test(name)],
  ['Dates', name => /^date/.test(name) && !name.endsWith('range')],
  ['Ranges', name => name.endsWith('_range')],
  ['Objects', name => /^(object|nested|flattened|join|alias)$/.test(name)],
  ['Places', name => /^(geo|xy|point|shape)/.test(name)],
];

export function typeNamed(type: string): FieldTypeDescription | undefined {
  return Object.hasOwn(FIELD_TYPES, type) ? FIELD_TYPES[type] : undefined;
}

/** The types for a role, grouped: a multi-field must be a leaf, and an unknown current type stays in the list. */
export function typeGroups(multi: boolean, current: string): { group: string; items: string[] }[] {
  const names = Object.values(FIELD_TYPES)
    .filter(each => !multi || each.leaf)
    .map(each => each.name);
  const groups = GROUPS.map(([group, test]) => ({ group, items: names.filter(test) }));
  const known = new Set(groups.flatMap(({ items }) => items));
  groups.push({ group: 'Special', items: names.filter(name => !known.has(name)) });
  if (!names.includes(current)) groups.push({ group: 'Not known here', items: [current] });
  return groups.filter(({ items }) => items.length > 0);
}

/** Parameters shown at once; the others are collapsed. */
const FIRST: ReadonlySet<string> = new Set([
  ...['analyzer', 'search_analyzer', 'path', 'scaling_factor', 'format', 'normalizer', 'ignore_above', 'index'],
  ...['doc_values', 'coerce', 'ignore_malformed', 'null_value', 'norms', 'dynamic', 'enabled', 'relations', 'value'],
]);

export interface ParameterLists {
  first: MappingParameter[];
  more: MappingParameter[];
  /** Names in the definition that the catalogue does not have for this type. */
  unknown: string[];
}

/** The parameters of a field: those of its type, `copy_to`, and unknown ones that are set. */
export function parametersOf(field: Pick<MappedField, 'type' | 'role' | 'parameters'>): ParameterLists {
  const description = typeNamed(field.type);
  const all = (description?.parameters ?? []).filter(({ name }) => name !== 'properties');
  if (description?.leaf && !description.plain && field.role === 'leaf') all.push(MAPPING_PARAMETERS.copy_to);
  const names = new Set(all.map(({ name }) => name));
  const isFirst = ({ name }: MappingParameter) => FIRST.has(name) || field.parameters.has(name);
  return {
    first: all.filter(isFirst),
    more: all.filter(parameter => !isFirst(parameter)),
    unknown: [...field.parameters.keys()].filter(name => !names.has(name)),
  };
}

/** What is known of a parameter, on its type or in general. */
export function parameterNamed(type: string, name: string): MappingParameter | undefined {
  return typeNamed(type)?.parameters.find(parameter => parameter.name === name) ?? sharedParameter(name);
}

function sharedParameter(name: string): MappingParameter | undefined {
  return Object.hasOwn(SHARED, name) ? SHARED[name] : undefined;
}

/** A value as a person reads it; one that is not written is its default. */
export function settingText(
  { path, parameter = '' }: { path: string; parameter?: string },
  raw: string | undefined,
): string {
  if (raw !== undefined) return readable(raw);
  const known = path === '' ? rootParameterNamed(parameter) : sharedParameter(parameter);
  return known?.default === undefined || known.default === null || known.default === ''
    ? 'unset'
    : String(known.default);
}

export function rootParameterNamed(name: string): MappingParameter | undefined {
  return ROOT_PARAMETERS.find(parameter => parameter.name === name);
}
