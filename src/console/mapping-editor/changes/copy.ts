import { counted } from '../../ui/quantity.ts';

/** Visible strings of changes to a mapping: their verdicts, reasons and the preview of the request. */
export const COPY = {
  // Verdicts
  verdicts: { 'in place': 'in place', 'new field': 'new field', 'needs reindex': 'needs reindex' },
  consequences: 'What this change requires',
  wholeMapping: 'whole mapping',
  wouldAnswer: 'The engine would respond:',

  // Footer and list
  bar: 'Changes to the mapping',
  changes: (many: number) => counted(many, 'change'),
  discard: 'Discard',
  previewRequest: 'Preview request',
  empty: 'No changes yet. Each edit is listed here with its consequences.',
  list: 'Changes',
  diff: 'Old and new mapping',

  // Preview
  previewTitle: 'Preview of the request',
  closePreview: 'Close the preview',
  nothingPossible: 'An existing index accepts none of these edits. Only a new index can have them.',
  request: 'The request',
  apply: (possible: number, waiting: number, host: string) => {
    if (waiting > 0) return `Apply the ${possible} possible now${host}`;
    return possible === 1 ? `Apply the change${host}` : `Apply all ${possible}${host}`;
  },
  openInConsole: 'Open in Console',
  copyAsCurl: 'Copy as curl',
  curlCommand: 'the curl command',
  applied: (index: string) => `Changed the mapping of ${index}.`,
  notApplied: (index: string) => `The mapping of ${index} was not changed.`,
  waitingTitle: 'Needs a reindex',
  reindex: 'Reindex with this mapping…',
  reindexRequests: 'Reindex requests in Console',

  // Rehearsal
  rehearse: (host: string) => `Try it in a hidden index on ${host}`,
  rehearsing: 'Trying the request on a hidden copy of the mapping…',
  accepted: 'Tried on a hidden copy of the mapping: the engine accepts it.',
  rejected: 'The engine would reject this.',

  // Reasons for fields
  parentHoldsNoFields: (parent: string, type: string) => `${parent} is a ${type} in this index and cannot hold fields.`,
  followsParent: (parent: string, type: string) => `It depends on ${parent} as ${type}.`,
  newAlias: 'Adds another name, available at once for every document.',
  newMultiField: 'Adds a multi-field. Existing documents get it when they are indexed again.',
  newField: 'Adds a field. Existing documents that contain it get it when they are indexed again.',
  parentLosesFields: (parent: string, type: string) => `${parent} would become a ${type}, which holds no fields.`,
  cannotRemove: 'A mapped field cannot be removed from an existing index; only a new index can omit it.',
  typeFixed: (path: string, type: string) =>
    `Documents already hold ${path} as ${type}; the type of a field cannot change in an existing index.`,

  // Reasons for parameters
  unknownParameter: (name: string) => `${name} is not a known parameter; the trial asks the engine.`,
  dynamicKept: 'The dynamic setting of an object can be changed, not removed. Set true, false, strict or runtime.',
  keptIfOmitted: (name: string) => `${name} keeps its value when it is omitted; only a new index can remove it.`,
  needsIndex: (name: string, path: string) => `${name} is built from the index, and ${path} is not indexed here.`,
  onlyOff: (name: string) => `${name} can be turned off, but not on again.`,
  setOnce: (name: string) => `${name} can be set once and not changed afterwards.`,
  changeable: (name: string) =>
    `${name} can be changed in an existing index; it applies to documents indexed from now on.`,
  wasOff: (name: string) => `${name} was off when documents were indexed and cannot be turned on.`,
  builtWithOld: (name: string) =>
    `Documents are indexed with the old ${name}, which cannot change in an existing index.`,

  // Reasons for the whole mapping and runtime fields
  rootFixed: (name: string) => `${name} cannot change in an existing index.`,
  rootKept: (name: string) => `${name} can be changed, not removed.`,
  rootChangeable: (name: string) => `${name} can change at any time; it applies to new fields.`,
  newRuntime: 'A runtime field is computed at search time, so every document has it at once.',
  runtimeChangeable: 'A runtime field stores nothing, so it can be changed or removed at any time.',
} as const;
