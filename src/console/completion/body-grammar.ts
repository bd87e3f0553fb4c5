import type { Description, Parameter } from '../../dsl/description.ts';
import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { MAPPING_PARAMETERS } from '../../dsl/field-types/mapping-parameters.data.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import { COPY } from './copy.ts';
import { docText, fieldSuggestions, typeText, valuesOf } from './suggest-url.ts';
import type { LiveNames, Suggestion } from './suggestion.ts';

/** The context that the grammar can query. */
export interface GrammarContext {
  live: LiveNames;
  index: string | undefined;
}

/** One node of a body's grammar: the names and values it accepts, and a node for each name. */
export interface BodyNode {
  keys?(context: GrammarContext): Suggestion[];
  values?(context: GrammarContext): Suggestion[];
  child?(name: string | number): BodyNode | undefined;
}

/** An object with known members. */
export function objectOf(parameters: readonly Parameter[], children: Record<string, BodyNode> = {}): BodyNode {
  return {
    keys: () => parameters.map(keySuggestion),
    child: name =>
      Object.hasOwn(children, name) ? children[name] : nodeOf(parameters.find(parameter => parameter.name === name)),
  };
}

/** An object with arbitrary names, all with the same node. */
export function anyName(below: BodyNode, keys?: (context: GrammarContext) => Suggestion[]): BodyNode {
  return { ...(keys ? { keys } : {}), child: () => below };
}

/** An object with a member named after a field, next to its own parameters. */
function withFields(parameters: readonly Parameter[], fieldParameters: readonly Parameter[]): BodyNode {
  const own = objectOf(parameters);
  const below = objectOf(fieldParameters);
  return {
    keys: context => [...fieldKeys(context), ...parameters.map(keySuggestion)],
    child: name => own.child!(name) ?? below,
  };
}

export function listOf(item: BodyNode): BodyNode {
  return { ...item, child: name => (typeof name === 'number' ? item : item.child?.(name)) };
}

export function nodeOf(parameter: Parameter | undefined): BodyNode | undefined {
  if (!parameter) return undefined;
  if (parameter.type === 'query') return QUERY;
  if (parameter.type === 'queries') return listOf(QUERY);
  return listOf({ values: ({ live, index }) => valuesOf(parameter, live, index) });
}

/** One query: its name, and below that its parameters, or first a field. */
export const QUERY: BodyNode = {
  keys: () => QUERIES.map(query => nameSuggestion(query, 'query')),
  child: name => {
    const query = QUERIES.find(candidate => candidate.name === name);
    if (!query) return undefined;
    return query.fieldParameters ? withFields(query.parameters, query.fieldParameters) : objectOf(query.parameters);
  },
};

/** A field of a mapping; `properties` and `fields` open the same again. */
const FIELD: BodyNode = {
  keys: () => [TYPE_KEY, ...Object.values<Parameter>(MAPPING_PARAMETERS).map(keySuggestion)],
  child: name => {
    if (name === 'type')
      return {
        values: () => Object.values(FIELD_TYPES).map(type => ({ ...nameSuggestion(type, 'value'), insert: type.name })),
      };
    if (name === 'properties' || name === 'fields') return PROPERTIES;
    return nodeOf(Object.values<Parameter>(MAPPING_PARAMETERS).find(parameter => parameter.name === name));
  },
};

export const PROPERTIES: BodyNode = anyName(FIELD);

export const TYPE_KEY: Suggestion = {
  label: 'type',
  kind: 'key',
  detail: COPY.fieldType,
  doc: COPY.typeOfField,
  insert: '"type": "$0"',
  again: true,
};

export function fieldKeys({ live, index }: GrammarContext): Suggestion[] {
  return fieldSuggestions(live, index).map(field => ({ ...field, insert: `"${field.label}": $0` }));
}

/** A snippet of a name and its value, with the cursor at the value. */
export function keySuggestion(parameter: Parameter): Suggestion {
  const value = SHAPES[parameter.type] ?? '$0';
  const again = parameter.values !== undefined || AGAIN.has(parameter.type);
  return {
    label: parameter.name,
    kind: 'key',
    detail: typeText(parameter),
    doc: docText(parameter),
    insert: `"${parameter.name}": ${value}`,
    again,
  };
}

const SHAPES: Partial<Record<Parameter['type'], string>> = {
  query: '{\n  $0\n}',
  queries: '[\n  { $0 }\n]',
  aggregations: '{\n  "$1": {\n    $0\n  }\n}',
  object: '{\n  $0\n}',
  string: '"$0"',
  field: '"$0"',
  enum: '"$0"',
  analyzer: '"$0"',
  index: '"$0"',
  time: '"$0"',
  date: '"$0"',
  list: '[$0]',
  fields: '["$0"]',
};
const AGAIN = new Set<Parameter['type']>([
  'query',
  'queries',
  'field',
  'fields',
  'analyzer',
  'boolean',
  'enum',
  'index',
]);

export function nameSuggestion(description: Description, kind: Suggestion['kind']): Suggestion {
  return {
    label: description.name,
    kind,
    detail: '',
    doc: description.doc,
    insert: `"${description.name}": {\n  $0\n}`,
    again: true,
  };
}
