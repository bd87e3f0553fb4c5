import { analyzers, charFilters, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import type { Description, Parameter } from '../../dsl/description.ts';
import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { MAPPING_PARAMETERS } from '../../dsl/field-types/mapping-parameters.data.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import { docText, typeText, valuesOf } from './suggest-url.ts';
import type { LiveNames, Suggestion } from './suggestion.ts';

/** What the grammar may ask while it walks. */
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

function nodeOf(parameter: Parameter | undefined): BodyNode | undefined {
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

const TYPE_KEY: Suggestion = {
  label: 'type',
  kind: 'key',
  detail: 'field type',
  doc: 'The type of the field.',
  insert: '"type": "$0"',
  again: true,
};

function component(kinds: readonly Description[]): BodyNode {
  return anyName({
    keys: () => [
      { ...TYPE_KEY, detail: 'component', doc: 'The type of the component.' },
      ...uniqueParameters(kinds).map(keySuggestion),
    ],
    child: name =>
      name === 'type'
        ? { values: () => kinds.map(kind => ({ ...nameSuggestion(kind, 'value'), insert: kind.name })) }
        : nodeOf(uniqueParameters(kinds).find(parameter => parameter.name === name)),
  });
}

function names(kinds: readonly Description[]): BodyNode {
  return listOf({ values: () => kinds.map(kind => ({ ...nameSuggestion(kind, 'value'), insert: kind.name })) });
}

/** `settings.analysis`: four kinds of components, each with names of the user's choice. */
export const ANALYSIS: BodyNode = objectOf(
  [
    { name: 'analyzer', type: 'object', doc: 'Analyzers of this index: char filters, one tokenizer, token filters.' },
    { name: 'tokenizer', type: 'object', doc: 'Custom tokenizers.' },
    { name: 'filter', type: 'object', doc: 'Custom token filters.' },
    { name: 'char_filter', type: 'object', doc: 'Custom char filters.' },
    { name: 'normalizer', type: 'object', doc: 'Normalizers for keyword fields: chains without a tokenizer.' },
  ],
  {
    analyzer: anyName(
      objectOf(
        [
          {
            name: 'type',
            type: 'enum',
            values: ['custom', ...analyzers.map(analyzer => analyzer.name)],
            doc: 'A built-in analyzer to configure, or custom for a chain.',
          },
          { name: 'char_filter', type: 'list', doc: 'Char filters, in order.' },
          { name: 'tokenizer', type: 'string', doc: 'The tokenizer.' },
          { name: 'filter', type: 'list', doc: 'Token filters, in order.' },
        ],
        { char_filter: names(charFilters), tokenizer: names(tokenizers), filter: names(tokenFilters) },
      ),
    ),
    tokenizer: component(tokenizers),
    filter: component(tokenFilters),
    char_filter: component(charFilters),
  },
);

/** The body of `_analyze`: the names of components come from the language, not from the index. */
export const ANALYZE_COMPONENTS: Record<string, BodyNode> = {
  analyzer: names(analyzers),
  tokenizer: names(tokenizers),
  filter: names(tokenFilters),
  char_filter: names(charFilters),
};

export function fieldKeys({ live, index }: GrammarContext): Suggestion[] {
  return live
    .fields(index)
    .map(field => ({ label: field.path, kind: 'field', detail: field.type, doc: '', insert: `"${field.path}": $0` }));
}

function uniqueParameters(kinds: readonly Description[]): Parameter[] {
  return [...new Map(kinds.flatMap(kind => kind.parameters).map(parameter => [parameter.name, parameter])).values()];
}

/** A name with the shape of its value, the cursor where the value goes. */
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
