import { bytes, count, counted } from '../ui/quantity.ts';

/** Visible strings of the storage page, and of the notice about full storage. */
export const COPY = {
  // Page
  roomTitle: 'Storage',
  about: 'of this browser, for this site',
  notRead: 'The storage could not be read.',
  columns: { name: 'Name', contents: 'Contents', size: 'Size' },
  storedTitle: 'What is stored',
  documents: (text: string, many: number | undefined) => (many === 1 ? '1 document' : `${text} documents`),
  part: {
    indices: 'Indices',
    snapshots: 'Snapshots',
    page: 'Page files',
    records: 'Settings and progress',
    other: 'Other',
  },
  contents: {
    indices: '',
    snapshots: 'Copies of indices in snapshot repositories',
    page: 'The page itself, so that it opens offline',
    records: 'Progress of lessons, judgments, pane sizes',
    other: 'Requests in Console, the bin, writes not yet in a segment, and overhead of the browser',
  },

  // Meter
  notReported: 'This browser does not report how much storage is used and available.',
  used: (used: number) => `${bytes(used)} used`,
  available: (left: number, quota: number) => `${bytes(left)} of ${bytes(quota)} available`,
  parts: 'Used by',
  otherHint: 'Estimated by the browser. Space of deleted indices may take a while to become available.',

  // Persistence
  keepTitle: 'Persistence',
  isKept: 'Persistent: the browser does not clear this storage on its own.',
  mayBeCleared:
    'The browser may clear this storage when disk space runs short. Vitrine requests persistence when you first write data of your own.',
  keep: 'Make it persistent',
  declined: 'The browser declined. It may agree once you have bookmarked or installed this page.',

  // Export and import
  transferTitle: 'Export and import',
  transferHint:
    'One file with all indices, templates, pipelines, stored scripts, enrich policies, synonyms, query rules, lifecycle policies, resources and progress of lessons. Requests in Console are not included.',
  exportAll: 'Export everything',
  exporting: 'Exporting',
  exported: (indices: number, size: number) => `Exported ${counted(indices, 'index', 'indices')}, ${bytes(size)}.`,
  notExported: 'Nothing was exported.',
  partlyExported: (failed: number) => `${counted(failed, 'index is', 'indices are')} not in the file.`,
  archiveName: (now: Date) => `vitrine-${now.toISOString().slice(0, 10)}.vitrine`,
  archive: 'Exported file',
  chooseArchive: 'Import a file…',
  importing: 'Importing',
  notImported: 'The file was not imported.',
  notArchive: (reason: string) => `Not a file of “Export everything”: ${reason}.`,
  fileContains: 'The file contains:',
  nothingReplaced:
    'Nothing is replaced: an index whose name is taken gets another name, and anything else that exists is kept.',
  entry: (kind: 'index' | 'data-stream' | 'setting' | 'browser', name: string, size: number) => {
    if (kind === 'index') return `Index ${name}, ${bytes(size)}`;
    if (kind === 'data-stream') return `Data stream ${name}, ${bytes(size)}`;
    return kind === 'setting' ? `PUT ${name}` : `Record ${name}`;
  },
  importEntries: (entries: number) => `Import ${counted(entries, 'entry', 'entries')}`,
  discard: 'Discard',
  imported: (added: number, kept: number, failed: number) =>
    `${count(added)} added, ${count(kept)} already existed, ${count(failed)} failed.`,
  result: (name: string, result: 'added' | 'kept' | 'failed', note: string | undefined) => {
    if (result === 'added') return `${name}: restored as ${note}`;
    return result === 'kept' ? `${name}: exists` : `${name}: failed${note === undefined ? '' : `: ${note}`}`;
  },
  progress: (label: string, name: string, done: number, total: number, size: number) =>
    name === '' ? `${label}…` : `${label} ${name}, ${count(done + 1)} of ${count(total)}, ${bytes(size)} so far`,
  cancel: 'Cancel',
  cancelling: 'Cancelling…',

  // Full storage
  region: 'Storage full',
  title: 'Storage is full: reading works, writing does not.',
  inTab: (used: number | undefined, quota: number | undefined) =>
    quota === undefined
      ? 'This browser has no more room for this site. Everything stored before is still there.'
      : `This browser allows ${bytes(quota)} for this site, and ${bytes(used ?? 0)} is used. Everything stored before is still there.`,
  onServer: (name: string) => `The disk of ${name} has no room for a write. Everything stored before is still there.`,
  toDoInTab:
    'Delete an index you no longer need; export it first to keep a copy. Writing resumes as soon as there is room.',
  toDoOnServer: 'Free disk space on the server, or delete an index you no longer need; export it first to keep a copy.',
  showStored: 'Show everything that is stored',
  largest: 'Largest indices',
  deleteIndex: (index: string) => `Delete ${index}`,
  deleteButton: 'Delete',
  retrying: 'Retrying every 5 seconds.',
  retry: 'Retry now',
  dismiss: 'Dismiss',
  recovered: 'There is room again. Writing works.',
} as const;
