import type { FieldTypeDescription, MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import { FIELD_TYPES } from '../../../dsl/field-types/field-types.data.ts';
import { MAPPING_PARAMETERS } from '../../../dsl/field-types/mapping-parameters.data.ts';
import { ROOT_PARAMETERS } from '../../../dsl/field-types/root-parameters.data.ts';
import { COPY } from './copy.ts';
import type { MappedField } from './mapping-model.ts';
import { readable } from './parameter-text.ts';

const SHARED: Readonly<Record<string, MappingParameter>> = MAPPING_PARAMETERS;

/** Groups of types, the common ones first. */
const GROUPS: readonly (readonly [label: string, test: (name: string) => boolean])[] = [
  [COPY.groups.text, name => /^(text|match_only_text|search_as_you_type|completion|token_count)$/.test(name)],
  [COPY.groups.exact, name => /^(keyword|constant_keyword|wildcard|boolean|ip|binary|version)$/.test(name)],
  [
    COPY.groups.numbers,
    name => /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/.test(name),
  ],
  [COPY.groups.dates, name => /^date/.test(name) && !name.endsWith('range')],
  [COPY.groups.ranges, name => name.endsWith('_range')],
  [COPY.groups.objects, name => /^(object|nested|flattened|join|alias)$/.test(name)],
  [COPY.groups.places, name => /^(geo|xy|point|shape)/.test(name)],
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
  groups.push({ group: COPY.groups.special, items: names.filter(name => !known.has(name)) });
  if (!names.includes(current)) groups.push({ group: COPY.unknown, items: [current] });
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

/** The description of a parameter, of its type or in general. */
export function parameterNamed(type: string, name: string): MappingParameter | undefined {
  return typeNamed(type)?.parameters.find(parameter => parameter.name === name) ?? sharedParameter(name);
}

function sharedParameter(name: string): MappingParameter | undefined {
  return Object.hasOwn(SHARED, name) ? SHARED[name] : undefined;
}

/** A value for display; the default if it is not written. */
export function settingText(
  { path, parameter = '' }: { path: string; parameter?: string },
  raw: string | undefined,
): string {
  if (raw !== undefined) return readable(raw);
  const known = path === '' ? rootParameterNamed(parameter) : sharedParameter(parameter);
  return known?.default === undefined || known.default === null || known.default === ''
    ? COPY.unset
    : String(known.default);
}

export function rootParameterNamed(name: string): MappingParameter | undefined {
  return ROOT_PARAMETERS.find(parameter => parameter.name === name);
}
