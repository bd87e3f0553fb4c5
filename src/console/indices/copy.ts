import { count, counted } from '../ui/quantity.ts';

/** Visible strings of Indices and their documents. */
export const COPY = {
  // Create index
  createTitle: 'Create an index',
  close: 'Close',
  created: (name: string) => `Created ${name}.`,
  name: 'Name',
  nameHint: 'Lowercase; no spaces and none of * ? / \\ < > | , #',
  notCreated: (name: string) => `${name} was not created.`,
  createUnnamed: 'Create index',
  createButton: (name: string) => `Create ${name}`,
  cancel: 'Cancel',
  settingsAndMappings: 'Settings and mappings',
  mappingView: 'How to edit the mapping',
  json: 'JSON',
  form: 'Form',
  optionalHint: 'optional: fields are mapped as documents arrive',
  insertExample: 'Insert an example',

  // Document drawer
  addTo: (index: string) => `Add a document to ${index}`,
  documentTitle: (id: string) => `Document ${id}`,
  closeDocument: 'Close the document',
  notRead: 'The document could not be read.',
  id: 'Id',
  idHint: 'Leave empty to generate one.',
  version: (version: number, seqNo: number, primaryTerm: number) =>
    `version ${version}, _seq_no ${seqNo}, _primary_term ${primaryTerm}`,
  source: 'Document source',
  addDocument: 'Add document',
  saveChanges: 'Save changes',
  unchanged: 'no changes',
  conflict: 'The document was changed in the meantime, so nothing was overwritten.',
  notSaved: 'The document was not saved.',
  showNewer: 'Show the newer version',
  deletedSoon: (id: string) => `Deleting document ${id} in 10 seconds.`,
  notDeleted: (id: string, reason: string) => `${id} was not deleted: ${reason}`,
  deleteDocument: 'Delete document',
  added: (id: string, version: number) => `Added ${id}, version ${version}.`,
  saved: (id: string, version: number) => `Saved ${id}, version ${version}.`,

  // Documents tab
  documents: 'Documents',
  range: (first: number, last: number, total: number) => `${count(first)} to ${count(last)} of ${count(total)}`,
  previous: (size: number) => `Previous ${count(size)}`,
  next: (size: number) => `Next ${count(size)}`,
  addDocumentMenu: 'Add a document…',
  documentsNotRead: 'The documents could not be read.',
  noDocuments: 'No documents',
  noDocumentsTitle: 'No documents yet.',
  addRequest: (index: string) => `POST /${index}/_doc { "title": "Soup in a mug" }`,
  idColumn: '_id',
  noDocumentsHint: (index: string) => `Documents written to ${index} are listed here.`,

  // Health
  closed: 'closed',

  // Index list
  roomTitle: 'Indices',
  importFile: 'Import a file…',
  createIndex: 'Create an index…',
  filter: 'Filter by name',
  notListed: 'The indices could not be listed.',
  noMatch: (filter: string) => `No index name contains “${filter}”.`,
  noIndex: 'No index',
  noIndexTitle: 'No indices yet.',
  noIndexHint: 'An index holds documents; its size and health are listed here.',
  load: (nouns: string) => `Load ${nouns}`,
  createRequest: 'PUT /my-index',
  createEmpty: 'Create an empty index…',
  indexColumn: 'index',
  health: 'health',
  documentsColumn: 'documents',
  deleted: 'deleted',
  size: 'size',
  shards: 'shards',
  createdColumn: 'created',
  actions: 'Actions',
  undoDeletion: 'Undo deletion',
  search: (name: string) => `Search ${name}`,
  move: (name: string) => `Move ${name} to…`,
  deleteIndex: (name: string) => `Delete ${name}`,

  // Index page
  mapping: 'Mapping',
  terms: 'Terms',
  settings: 'Settings',
  noSuchIndex: (name: string) => `No index named ${name}.`,
  showIndices: 'Show all indices',
  searchButton: 'Search',

  // Mapping tab
  mappingNotRead: 'The mapping could not be read.',

  // Scenario
  scenarioTitle: (index: string, tab: string) => `${tab} of ${index}`,
  draftLeftOut: 'Changes of the mapping that are not applied are not included.',

  // Settings tab
  settingsNotRead: 'The settings could not be read.',
  settingColumn: 'setting',
  valueColumn: 'value',

  // Term browser
  termsOf: (path: string) => `Terms of ${path}`,
  termsOfField: 'Terms of',
  emptyTerm: '(empty)',
  startAt: 'Start at term',
  startAtPlaceholder: 'all terms, or start at…',
  termsHidden: 'This engine does not show its terms.',
  termList: (total: number) => `${counted(total, 'term')}, each with the number of documents that contain it.`,

  // Terms tab
  termsWidth: 'Width of the terms',
  fields: 'Fields',
  noFields: (index: string) => `No fields yet: they appear with the first document, or with PUT /${index}/_mapping.`,
  fieldColumn: 'field',
  typeColumn: 'type',
  parametersColumn: 'parameters',

  // Examples, commands and counts
  documentCount: (many: number) => counted(many, 'document'),
} as const;
