import type { Description, Parameter } from '../../dsl/description.ts';
import { docText, typeText } from './suggest-url.ts';
import type { Suggestion } from './suggestion.ts';

/** A snippet of a name and its value, with the cursor at the value. */
export function keySuggestion(parameter: Parameter): Suggestion {
  const value = SHAPES[parameter.type] ?? '$0';
  const again = parameter.values !== undefined || AGAIN.has(parameter.type) || parameter.name === 'type';
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

/** A snippet of the name of a type, such as a query, and its object. */
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
