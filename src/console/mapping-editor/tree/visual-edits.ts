import { type JsonPath, readOutline } from '../../../language/json-outline.ts';
import { holdsFields, type MappedField, type MappingModel } from '../form/mapping-model.ts';
import { appendItem, removeAt, renameAt, setAt, swapItems } from '../json/json-edit.ts';

// What forms and tree do to the text of a mapping. Each is one small edit of it.

/** Adds a field: in an object, at the root (`undefined`), or as a multi-field of a leaf. */
export function addField(text: string, parent: MappedField | undefined, name: string, type: string): string {
  return setAt(text, [...childKeys(parent), name], newDefinition(type));
}

/** The path that holds the children of a field. */
export function childKeys(parent: MappedField | undefined): JsonPath {
  if (!parent) return ['properties'];
  return [...parent.keys, holdsFields(parent.type) ? 'properties' : 'fields'];
}

function newDefinition(type: string): string {
  const needed = NEEDED[type];
  return `{\n  "type": ${JSON.stringify(type)}${needed === undefined ? '' : `,\n  ${needed}`}\n}`;
}

/** Parameters that some types require. */
const NEEDED: Readonly<Record<string, string>> = {
  scaled_float: '"scaling_factor": 100',
  token_count: '"analyzer": "standard"',
  alias: '"path": ""',
  join: '"relations": {}',
};

/** Changes only the type. Parameters the new type does not know are shown until they are removed. */
export function setType(text: string, field: MappedField, type: string): string {
  return setAt(text, [...field.keys, 'type'], JSON.stringify(type));
}

/** A parameter as JSON text; `undefined` takes it out. */
export function setParameter(text: string, field: MappedField, name: string, value: string | undefined): string {
  const path = [...field.keys, name];
  return value === undefined ? removeAt(text, path) : setAt(text, path, value);
}

export function renameField(text: string, field: MappedField, name: string): string {
  return renameAt(text, field.keys, name);
}

export function removeField(text: string, field: MappedField): string {
  return removeAt(text, field.keys);
}

/** Restores a whole definition at its former position, or at the end. */
export function putBack(text: string, field: MappedField): string {
  return setAt(text, field.keys, field.raw);
}

export function setRoot(text: string, name: string, value: string | undefined): string {
  return value === undefined ? removeAt(text, [name]) : setAt(text, [name], value);
}

const TEMPLATES: JsonPath = ['dynamic_templates'];

export function addTemplate(text: string, name: string): string {
  const body = { match_mapping_type: 'string', match: '*', mapping: { type: 'keyword' } };
  return appendItem(text, TEMPLATES, JSON.stringify({ [name]: body }, null, 2));
}

export function removeTemplate(text: string, at: number): string {
  return removeAt(text, [...TEMPLATES, at]);
}

export function moveTemplate(text: string, at: number, by: -1 | 1): string {
  return swapItems(text, TEMPLATES, by === 1 ? at : at - 1);
}

export function renameTemplate(text: string, { at, name }: TemplatePlace, to: string): string {
  return renameAt(text, [...TEMPLATES, at, name], to);
}

export interface TemplatePlace {
  at: number;
  name: string;
}

export function setTemplatePart(
  text: string,
  { at, name }: TemplatePlace,
  part: string,
  value: string | undefined,
): string {
  const path = [...TEMPLATES, at, name, part];
  return value === undefined ? removeAt(text, path) : setAt(text, path, value);
}

export interface TemplateText extends TemplatePlace {
  parts: ReadonlyMap<string, string>;
}

/** The dynamic templates as written; anything else in the list is skipped. */
export function templatesOf({ root }: MappingModel): TemplateText[] {
  const text = root.get('dynamic_templates') ?? '[]';
  return readOutline(text).items.flatMap(({ members: [template] }, at) => {
    if (template?.value.kind !== 'object') return [];
    const parts = template.value.members.map(({ key, value }) => [key, text.slice(value.from, value.to)] as const);
    return [{ at, name: template.key, parts: new Map(parts) }];
  });
}

/** An unused name: `field`, `field_2` … */
export function freeName(taken: readonly string[], stem: string): string {
  let name = stem;
  for (let n = 2; taken.includes(name); n++) name = `${stem}_${n}`;
  return name;
}
