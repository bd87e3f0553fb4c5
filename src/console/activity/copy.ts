import { bytes, count, counted } from '../ui/quantity.ts';

/** Visible strings of the activity page, and of the bin. */
export const COPY = {
  // Page
  roomTitle: 'Activity',
  views: 'What to show',
  requestsView: 'Requests',
  binView: (entries: number) => (entries === 0 ? 'Bin' : `Bin (${count(entries)})`),
  notRead: 'The browser could not read its database.',

  // Requests
  requests: 'Requests that wrote',
  noRequests: 'No writes yet.',
  noRequestsHint:
    'Requests that this browser sends and that may change something are listed here, for every connection.',
  noMatch: (text: string) => `No request contains “${text}”.`,
  filter: 'Filter by path or connection',
  when: 'When',
  connection: 'Connection',
  request: 'Request',
  times: (requests: number) => `× ${count(requests)}`,
  status: 'Status',
  noAnswer: 'no response',
  took: 'Took',
  changed: 'Documents',
  changes: {
    created: (many: number) => `${count(many)} created`,
    updated: (many: number) => `${count(many)} updated`,
    deleted: (many: number) => `${count(many)} deleted`,
    failed: (many: number) => `${count(many)} failed`,
  },
  showMore: (more: number) => `Show ${count(more)} more`,
  clear: 'Clear list',
  cleared: 'The list was cleared.',

  // Bin
  bin: 'Deleted items',
  binEmpty: 'The bin is empty.',
  binEmptyHint: (days: number, limit: number) =>
    `What you delete here or in Console can be restored for ${days} days; the oldest goes first beyond ${bytes(limit)}.`,
  binHint: (used: number, limit: number, days: number) =>
    `${bytes(used)} of ${bytes(limit)}. Everything is kept for ${days} days in this browser.`,
  name: 'Name',
  kind: 'Kind',
  kinds: {
    definition: 'Definition',
    alias: 'Alias',
    document: 'Document',
    item: 'Item of a resource',
    index: 'Index',
  },
  unknownKind: 'Unknown',
  aliasOf: (alias: string, index: string) => `${alias} of ${index}`,
  documentOf: (id: string, index: string) => `${id} in ${index}`,
  deletedAt: 'Deleted',
  size: 'Size',
  actions: 'Actions',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  remove: (name: string) => `Remove ${name} from the bin`,
  removing: (name: string) => `Removing ${name} from the bin in 10 seconds.`,
  empty: 'Empty the bin',
  emptying: (entries: number) => `Removing ${counted(entries, 'entry', 'entries')} from the bin in 10 seconds.`,
  onlyInTab: 'Can be restored only in this tab’s engine.',

  // Deletions and restores
  deleted: (names: string, days: number) => `Deleted ${names}. The bin of this browser keeps it for ${days} days.`,
  deletedWithoutCopy: (name: string, reason: string) => `Deleted ${name}. No copy was kept: ${reason}`,
  tooLarge: (limit: string) => `it is larger than ${limit}.`,
  indices: (many: number) => counted(many, 'index', 'indices'),
  tooMany: (most: number) => `at most ${count(most)} are copied at once.`,
  noRoom: 'the storage of this browser is full.',
  restored: (name: string) => `Restored ${name}.`,
  notRestored: (name: string, reason: string) => `${name} was not restored: ${reason}`,
  notRestoredTitle: 'It was not restored',
  exists: (name: string) => `${name} already exists. Rename or delete it first.`,
  rejected: (documents: number, reason: string) =>
    `${counted(documents, 'document')} rejected when restored: ${reason}`,
  noLongerThere: 'It is no longer in the bin.',
} as const;
