/** Visible strings of the forms of the mapping editor. */
export const COPY = {
  // Any form
  name: 'Name',
  type: 'Type',
  remove: (name: string) => `Remove ${name}`,
  nameTaken: (name: string) => `${name} already exists.`,
  keptUnchanged: 'Kept unchanged.',
  unknownParameter: 'Not a known parameter. Kept unchanged.',
  unknownParameterOfType: 'Not a known parameter of this type. Kept unchanged.',
  unknownType: 'Not a known type; the engine may still support it. Its definition is kept unchanged.',

  // New field
  newMultiField: 'New multi-field',
  newField: 'New field',
  cancel: 'Cancel',
  fullName: (path: string) => `Full name: ${path}`,
  parent: 'In',
  document: 'the document',
  insideGroup: 'Inside',
  multiFieldGroup: 'As a multi-field of',
  add: (path: string) => `Add ${path || 'field'}`,
  noDots: 'The name of a multi-field cannot contain dots.',
  badDots: 'A name cannot start or end with a dot or contain two dots in a row.',

  // Field
  undoChanges: (path: string) => `Undo the changes to ${path}`,
  fewerParameters: 'Fewer parameters',
  moreParameters: (many: number) => `${many} more parameters`,
  fieldsInside: 'Fields inside',
  multiFields: 'Multi-fields',
  addInside: 'Add a field inside',
  addMultiField: 'Add a multi-field',
  multiFieldHint: (path: string) => `Indexes the same value in another way, for example as ${path}.keyword.`,
  removedHint: 'Select a field to edit its parameters. Press Enter to move from the tree to its form.',
  putBack: (path: string) => `Put ${path} back`,
  wholeMapping: 'Whole mapping',

  // Parameter
  none: 'none',
  notSet: (value: string) => `not set (${value})`,
  unset: 'unset',
  ofThisIndex: 'Of this index',
  builtIn: 'Built in',
  unknown: 'Unknown',
  clear: (parameter: string) => `Clear ${parameter}`,
  enterNumber: 'Enter a number.',

  // Groups of types
  groups: {
    text: 'Text',
    exact: 'Exact values',
    numbers: 'Numbers',
    dates: 'Dates',
    ranges: 'Ranges',
    objects: 'Objects',
    places: 'Places',
    special: 'Special',
  },

  // Dynamic template
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  createdField: 'Created field',
  createdMapping: 'A mapped field',
  createdRuntime: 'A runtime field',
  createdDocs: {
    mapping: 'The definition of the new field; {name} and {dynamic_type} are filled in.',
    runtime: 'The new field is computed at search time with this definition; {} takes the value from _source.',
  },

  // Runtime field
  scriptHint: 'Painless; if empty, the value of the same name is taken from _source.',
  formatHint: 'How dates are formatted, and parsed in queries.',

  // Examples, commands and counts
  script: 'script',
  scriptExample: "emit(doc['minutes'].value * 60)",
  format: 'format',
} as const;
