import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the page that tries a resource. */
export const COPY = {
  // Request
  resourcePicker: 'Resource',
  requestWidth: 'Width of the request',
  actionLabel: 'Action',
  actions: { list: 'List', get: 'Get', add: 'Add', update: 'Update', delete: 'Delete' },
  actionHints: {
    list: 'One page of items. The request is sent as you type.',
    get: 'One item by its id. The request is sent as you type.',
    add: 'Id 0 or no id adds an item with the next number. Any other id replaces that item.',
    update: 'The body replaces the whole item.',
    delete: 'The item will be deleted after 10 seconds. You can undo it until then.',
  },
  id: 'Id',
  idHint: (idField: string) => `A whole number: the ${idField} of the item`,
  page: 'Page',
  pageHint: 'Starts at 0',
  size: 'Size',
  sizeHint: (most: string | undefined) => (most === undefined ? 'Items per page' : `At most ${most}`),
  sort: 'Sort',
  sortHint: 'Fields separated by spaces, each with ,asc or ,desc if needed',
  send: {
    add: (item: string, host: string) => `Add ${item}${host}`,
    update: (item: string, host: string) => `Replace ${item}${host}`,
    delete: (item: string, host: string) => `Delete ${item}${host}`,
  },
  enterId: 'Enter an id.',
  deleteNow: 'Delete it now',
  deleting: (item: string, host: string) => `Deleting ${item}${host} in 10 seconds.`,
  deleted: (item: string) => `Deleted ${item}.`,
  notDeleted: (item: string) => `${item} was not deleted.`,

  // Body
  body: 'Body',
  startFromExample: 'Start from an example',
  startFromCurrent: (id: string) => `Start from the current ${id}`,
  notAnObject: 'Not a JSON object: enclose the fields in { and }.',
  nothingToStartFrom: (entity: string, id: string) => `There is no ${entity} ${id} to start from.`,
  noResponse: 'The engine did not respond. Try again.',

  // Response
  response: 'Response',
  responseBody: 'Response body',
  noBody: 'The response has no body.',
  notAnswered: 'The request got no response.',
  waiting: {
    list: 'The list will appear here.',
    get: 'Enter an id, and the item will appear here.',
    add: 'The new item will appear here, with its number and its links.',
    update: 'Nothing has been sent yet. This is the current item; the response will replace it.',
    delete:
      'Nothing has been sent yet. This is the item to delete; the response has no body, and status 204 confirms it.',
  },
  current: 'Current item',
  status: (status: number) => {
    const words: Record<number, string> = {
      200: 'OK',
      201: 'Created',
      204: 'No content',
      400: 'Bad request',
      401: 'Not signed in',
      403: 'Not allowed',
      404: 'Not found',
      405: 'Method not allowed',
      409: 'Conflict',
      415: 'Not JSON',
      500: 'Engine error',
      503: 'Not available',
    };
    return `${status} ${words[status] ?? ''}`;
  },
  updateButton: 'Update it…',
  deleteButton: 'Delete it…',

  // Links
  links: 'Links of the response',
  items: 'Items of the page',
  itemsLabel: 'items',
  paging: (page: number, last: number, total: number) =>
    `page ${count(page)}, last page ${count(last)}; ${counted(total, 'item')} in total`,
  moreItems: (many: number) => `${count(many)} more in the response`,
  noLink: (relation: string) => `This page has no ${relation} link`,

  // Errors
  addressGone: 'No resource is served at this address any longer.',
  showAll: 'Show all resources',
  showList: 'Show the list',
  cannotNumber: 'The index cannot number these items.',
  chooseIdField: 'Choose another id field…',
  notJson: 'The body was not sent as JSON.',
  sendFromConsole: 'Send it from the Console',
  invalidList: 'The list request is not valid.',
  listFromStart: 'List from the start',
  idNotWhole: 'An id must be a whole number.',
  openMapping: (index: string) => `Open the mapping of ${index}`,
  removeFromBody: (idField: string) => `Remove ${idField} from the body`,
  bodyNotObject: 'The body is not a JSON object.',
  notSaved: (entity: string) => `The ${entity} was not saved.`,
  unknownItem: (entity: string, id: string) =>
    id === '' ? `This ${entity} does not exist.` : `There is no ${entity} ${id}.`,
  addAsNew: 'Add it as a new item',
  forbidden: 'You are not allowed to do this on the server.',
  openConnection: 'Open the connection',
  failed: 'The server could not process the request.',
  openIndex: (index: string) => `Open ${index}`,

  // Examples, commands and counts
  jsonType: 'application/json',
  location: 'location',
  sortExample: (field: string) => `${field},asc`,
} as const;
