import { count, counted } from '../ui/quantity.ts';

/** Visible strings of resources: the list and the definition form. */
export const COPY = {
  title: 'Resources',
  listFailed: 'Could not list the resources',

  // List
  defineButton: 'Define a resource…',
  columns: {
    name: 'name',
    address: 'address',
    entity: 'entity',
    index: 'index',
    documents: 'documents',
    idField: 'id field',
    actions: 'Actions',
  },
  noIndex: 'no index yet, or an alias',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteHint: (name: string) => `Delete ${name}; its documents are kept`,
  unknownTitle: (name: string | undefined) => `There is no resource ${name}.`,
  unknownReason: 'It was deleted, or never defined on this server.',
  showAll: 'Show all resources',
  defineNamed: (name: string | undefined) => `Define ${name}…`,

  // No resources yet
  emptyLabel: 'No resource',
  emptyTitle: 'No resources yet.',
  emptyHint:
    'A resource serves an index to applications as a collection of items at its own address. This request serves recipes at the addresses below:',
  serveExample: (host: string, base: string) => `Serve recipes${host} as ${base}/recipes`,
  fromHost: (host: string) => ` from ${host}`,
  defineOwn: 'Define your own…',
  exampleNote:
    'The documents of the sample have a number as their _id only; an item needs it as a field. The recipes are therefore copied to a new index first. The sample itself does not change.',
  exampleFailed: 'The example could not be created.',
  indexing: (nouns: string) => `Indexing ${nouns}…`,
  numbering: (nouns: string, index: string) => `Copying the ${nouns} to ${index} and numbering them…`,
  notLoaded: (nouns: string) => `The ${nouns} were not loaded.`,
  exampleLessons: {
    list: 'one page, with links to the first, previous, next and last page',
    get: 'one item by its number',
    create: 'id 0 or no id: adds an item with the next number',
    replace: 'any other id: replaces that item',
    delete: 'deletes the item',
  },

  // A server without resources
  unsupportedLabel: 'No resources here',
  unsupportedTitle: (server: string) => `${server} has no resources.`,
  unsupportedText: (server: string, request: string) =>
    `Resources are a Vitrine extension: an index served as a collection of items with integer ids, pages and links. ${server} does not support \`${request}\`.`,
  unsupportedHint:
    'Applications can use its documents directly: `PUT /my-index/_doc/1`, `GET /my-index/_search?from=0&size=20`. To serve resources, use Vitrine in this tab or on a server.',
  switchToTab: 'Switch to this tab',
  connectToVitrine: 'Connect to a Vitrine server…',
  openDocumentRequests: 'Open the document requests in Console',

  // Settings of all resources
  settingsRegion: 'Settings of all resources',
  settingsTitle: 'All resources',
  settingsLine: (base: string, size: string, largest: string) =>
    `base path \`${base}\`, ${size} items per page, at most ${largest}`,
  settings: {
    base_path: { label: 'Base path', hint: 'Prefix of every address; empty for /api' },
    default_page_size: { label: 'Page size', hint: 'If a request does not set one; empty for 20' },
    maximum_page_size: { label: 'Largest page', hint: 'Limit for any request; empty for 1000' },
  },
  change: 'Change…',
  cancel: 'Cancel',
  basePathMoves: (base: string) =>
    `All addresses will change: applications that request \`${base}\` will get status 404.`,
  applySettings: (host: string | undefined) => (host === undefined ? 'Apply' : `Apply to ${host}`),
  settingsUnchanged: 'No changes',
  settingsSaved: 'Resource settings saved.',
  settingsNotSaved: 'The settings could not be saved.',

  // Definition
  defineTitle: 'Define a resource',
  definitionWidth: 'Width of the definition',
  fields: {
    entity: { label: 'Entity', hint: 'What one item is, in one word: Employee' },
    index: { label: 'Index', hint: 'Holds the items; created with the first item if it does not exist' },
    path: { label: 'Path', hint: 'Last part of the address; by default the entity in lower camel case with an s' },
    idField: { label: 'Id field', hint: 'The field of a document that holds its whole number' },
    name: { label: 'Name', hint: 'Identifies the definition; by default the path' },
  },
  nameFixed: 'The name cannot be changed.',
  needsEntity: 'Enter an entity: what one item is.',
  needsIndex: 'Enter the index that holds the items.',
  addressTaken: (address: string, owner: string) => `${address} belongs to ${owner}. Enter another path.`,
  nameTaken: (name: string) => `The resource ${name} already exists. Edit it, or enter another name.`,
  save: (name: string, host: string) => `Save ${name}${host}`,
  define: (name: string, host: string) => `Define ${name || 'resource'}${host}`,
  saved: (name: string) => `Changed ${name}.`,
  defined: (name: string) => `Defined ${name}.`,
  notSaved: (name: string) => `${name} could not be saved.`,

  // Preview of a definition
  requestTitle: 'The request',
  addressesTitle: 'Addresses',
  addressGone: (address: string) => `\`${address}\` will no longer be served.`,
  addresses: {
    list: (size: string) => `${size} items per page, starting with page 0`,
    get: 'one item',
    create: (idField: string) => `adds an item with the next whole number as its ${idField}`,
    replace: 'replaces the item',
    delete: 'deletes the item',
  },
  indexTitle: (index: string) => `The index ${index}`,
  indexMissing: 'This index does not exist yet. The first item will create it.',
  idNotWhole: (idField: string, type: string) =>
    `\`${idField}\` is mapped as \`${type}\`, which holds no whole numbers. The engine will reject the definition. Choose another id field.`,
  indexEmpty: 'The index is empty. The first item will get the number 1.',
  allItems: (all: number, idField: string) =>
    all === 1
      ? `Its only document has \`${idField}\` and is an item.`
      : `All ${counted(all, 'document')} have \`${idField}\` and are items.`,
  someItems: (items: number, all: number, idField: string) =>
    `${count(items)} of ${counted(all, 'document')} ${items === 1 ? 'has' : 'have'} \`${idField}\` and ${items === 1 ? 'is an item' : 'are items'}. Lists leave out the other ${count(all - items)}.`,
  numberThem: 'If their `_id` is a whole number:',
  numberLink: (idField: string) => `Copy _id to ${idField} with one request`,

  // Request
  copyAsCurl: 'Copy as curl',
  copyRequestAsCurl: 'Copy the request as curl',
  curlCommand: 'the curl command',
  requestText: 'Request in Console grammar',

  // Examples, commands and counts
  exampleAddress: (base: string, rest: string) => `${base}/recipes${rest}`,
} as const;
