import { count, counted } from '../ui/quantity.ts';

/** Visible strings of the mapping editor: its toolbar, the tree and the parts below it. */
export const COPY = {
  // Panes
  mapping: 'Mapping',
  chosenField: 'Chosen field',
  sampleWidth: 'Width of the sample document',
  formWidth: 'Width of the field’s form',
  unreadableBody: (problem: string) => `${problem} The form opens as soon as the JSON is valid.`,
  notAMapping: 'A mapping is an object: { "properties": … }.',

  // Toolbar
  view: 'View of the mapping',
  views: { tree: 'Tree', json: 'JSON', changes: (many: number) => (many === 0 ? 'Changes' : `Changes ${many}`) },
  fieldCount: (fields: number, limit: number) =>
    `${count(fields)} of ${count(limit)} fields${fields > limit ? ', over the limit' : ''}`,
  reading: 'Reading the mapping…',
  addField: 'Add field',

  // Tree
  fields: 'Fields',
  find: 'Find a field',
  columns: { field: 'field', type: 'type', parameters: 'parameters' },
  removed: 'removed',
  childCount: (many: number) => counted(many, 'field'),
  noFields: 'No fields yet. Add one, or index documents to create them.',
  noMatch: (find: string) => `No field or type matches ${find}.`,

  // Below the tree
  unknownFields: {
    true: 'Unknown fields are added automatically',
    false: 'Unknown fields are kept in _source and not indexed',
    strict: 'A document with an unknown field is rejected',
    runtime: 'Unknown fields become runtime fields',
  } as Readonly<Record<string, string>>,
  dynamicSetting: (dynamic: string) => `(dynamic: ${dynamic})`,
  templates: 'Dynamic templates',
  templateLine: (test: string, type: string) => `${test} as ${type}`,
  addTemplate: 'Add a template',
  runtimeFields: 'Runtime fields',
  addRuntimeField: 'Add a runtime field',

  // JSON
  jsonLabel: 'Mapping, as JSON',
  unreadable: (problem: string) => `${problem} The tree shows the last valid mapping.`,
} as const;
