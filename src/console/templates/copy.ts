import { count, counted } from '../ui/quantity.ts';

/** Visible strings of Templates. */
export const COPY = {
  // By source
  bySource: 'Merged result, by source',
  givenBy: (name: string) => `Set by ${name}`,
  givesNothing: 'Sets nothing.',
  overriddenBy: 'overridden by',

  // Component list
  noComponent: 'No component',
  noComponentHint: 'No component templates yet. They hold settings, mappings and aliases that several templates share.',
  componentTemplates: 'Component templates',
  nameColumn: 'name',
  partsColumn: 'parts',
  versionColumn: 'version',
  usedByColumn: 'used by',
  actions: 'Actions',
  inUse: 'in use, cannot be deleted',
  none: 'none',
  noTemplateUses: 'no template',

  // Creation
  thisRequest: 'this request',

  // Document trial
  tryWithDocument: 'Try with a document',
  closeTrial: 'Close the trial',
  documentToTry: 'Document to try',
  documentShape: 'Enter a JSON object: { … }.',
  trialHint: (name: string) =>
    `A hidden index with these mappings is created on ${name}, the document is written to it, and the index is deleted.`,
  tryOn: (name: string) => `Try documents on ${name}`,
  mappingsRejected: 'The engine rejects these mappings.',
  documentRejected: 'The document would be rejected.',
  wouldBeRejected: (refused: number) =>
    `This document would be rejected: ${counted(refused, 'value does', 'values do')} not fit.`,
  wouldBeStored: (many: number, fresh: number) =>
    `This document would be stored with ${counted(many, 'field')}, ${count(fresh)} of them new.`,
  fieldsOfDocument: 'Fields of the document',
  fieldColumn: 'field',
  typeColumn: 'type',
  resultColumn: 'result',
  mappedByColumn: 'mapped by',
  fieldStates: { stored: 'mapped', new: 'new field', rejected: 'rejected', ignored: 'not indexed' },
  dynamicMapping: 'dynamic mapping',
  notMapped: 'not mapped',

  // Draft conflict
  draftRejected: (name: string) => `The draft “${name}” would be rejected`,
  unnamed: 'without a name',
  draftOverlaps: (patterns: string, others: string, many: number, priority: number) =>
    `Its patterns ${patterns} overlap with ${others}, and ${many === 1 ? 'both have' : 'all have'} priority ${priority}. The engine would respond:`,
  fitsBoth: (name: string, name2: string) => `${name} (${name2} matches both)`,
  setPriority: (free: number) => `Set its priority to ${free}`,
  narrowPattern: 'Narrow the pattern',

  // Scenario
  scenarioTitle: 'Index templates',
  scenarioTitleFor: (index: string) => `Which template configures ${index}?`,
  exampleWord: 'example',

  // Example offer
  noTemplate: 'No template',
  noTemplateHint: 'No index templates yet. A template applies to new indices whose names match its patterns.',
  loadExample: 'Load three example templates for a shop',
  loadExampleTo: (name: string) => `Load three example templates for a shop to ${name}`,
  exampleIncomplete: 'Could not load the whole example',

  // Layer chip
  theEngine: 'the engine',

  // Layer order
  laterWins: 'Later ones win',
  mergeOrder: 'Merge order',
  moveLayer: (name: string, position: number, many: number) =>
    `${name}, position ${position} of ${many}; Alt and the arrow keys move it`,
  removeLayer: (name: string) => `Remove ${name}`,
  dragHint: 'drag or Alt+arrows',

  // Overlap matrix
  overlaps: 'Overlaps',
  overlapsHint: 'which template applies if a name matches both',
  onePair: '1 pair of the same priority',
  pairs: (conflicts: number) => `${count(conflicts)} pairs of the same priority`,
  overlapMatrix: 'Matrix of overlaps',
  draft: 'draft',
  notShown: (many: number) => `${count(many)} templates that overlap with no other are not shown.`,
  noName: '(no name yet)',
  itself: 'itself',
  disjoint: 'no overlap',
  bothMatch: (name: string) => `A name that matches both: ${name}`,
  both: (higher: number | undefined) => `both ${higher}`,
  over: 'over',
  overOther: (lower: number | undefined) => `over ${lower}`,

  // Overlaps view
  tryPatterns: 'Try patterns',
  tryPatternsHint: 'of a template that does not exist yet',
  withPriority: 'with priority',
  wholeNumber: 'a whole number',
  noOverlaps: 'Templates whose patterns match the same names are listed here.',

  // Provenance view
  mergedResult: 'Merged result',
  simulationRequest: 'Simulation as request',
  resultView: 'How to group the result',
  mergedView: 'Merged',
  bySourceView: 'By source',
  cannotMerge: 'The engine cannot merge these.',
  contradicts: (name: string) => `${name} contradicts an earlier layer.`,
  otherOrder: (name: string) => `This order differs from that of ${name}; nothing has been changed yet.`,
  keepOrder: 'Keep this order…',
  resetOrder: 'Reset the order',
  mergedLines: 'Merged result, line by line',
  overridden: (overridden: number) => `${count(overridden)} overridden`,
  engineAgrees: 'The engine merges it the same way.',
  engineDiffers: (parts: string) => `The engine merges ${parts} differently; its values are shown.`,
  mergedHere: 'Merged by this page; the engine has not confirmed it.',

  // Room page
  all: 'All',
  components: 'Components',
  whichWins: 'Which one applies?',
  views: 'Views of templates',
  roomTitle: 'Templates',
  newComponent: 'New component…',
  newTemplate: 'New template…',
  notListed: 'Could not list the templates',

  // Template list
  priorityColumn: 'priority',
  filter: 'Filter by name or pattern',
  managed: (many: number) => `Built in, ${count(many)}`,
  indexTemplates: 'Index templates',
  noIndexTemplates: 'No index templates yet.',
  noTemplateMatches: (filter: string) => `No index template has “${filter}” in its name or patterns.`,
  usedByHint:
    'Used by: indices whose names it applies to now, and data streams created from it. An existing index keeps the settings it was created with.',
  legacyTemplates: 'Legacy templates',
  orderColumn: 'order',
  legacyHint: 'Deprecated, and ignored where an index template matches. All that match are merged.',
  patternsColumn: 'patterns',
  priorityZero: '0, not set',
  dataStream: 'data stream',
  nothing: 'nothing',
  noIndex: 'no index',
  more: (many: number) => `${count(many)} more`,
  convert: (name: string) => `Convert ${name} to an index template`,
  clone: (name: string) => `Clone ${name}`,
  delete: (name: string) => `Delete ${name}`,

  // Wins view
  newIndexName: 'New index name',
  ownBody: 'created by a request with a body',
  tryWithDocumentMenu: 'Try with a document…',
  ownBodyEditor: 'Body of the request that creates the index',
  resultWidth: 'Width of the merged result',
  indexExists: 'An index with this name already exists; templates do not change it.',
  validName: 'A valid name. No index has it yet.',
  becomesDataStream: ' It becomes a data stream.',
  noNameYet: 'No name yet',
  enterName: 'Enter an index name to see which template applies, and why the others do not.',
  tryExampleName: 'Try logs-shop-2026.11',
  whatLead: 'What',
  wouldGet: 'would get',

  // Examples, commands and counts
  componentRequest: 'PUT /_component_template/base-settings',
  templateRequest: 'PUT /_index_template/logs',
  patternsExample: 'logs-*, shop-*',
  indexExample: 'logs-shop-2026.11',
  keys: (many: number) => counted(many, 'key'),
} as const;
