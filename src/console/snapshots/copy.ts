import { bytes, counted } from '../ui/quantity.ts';

/** Visible strings of snapshots: downloading and restoring the indices of this tab. */
export const COPY = {
  open: 'Snapshot…',
  title: 'Snapshot of this tab',
  close: 'Close',

  // Download
  downloadTitle: 'Download',
  downloadHint: 'One file with the documents, settings and mappings of indices, to keep or to open in another browser.',
  indices: 'Indices',
  indicesHint: 'Names or patterns, separated by commas',
  everything: 'all indices',
  download: 'Download',
  downloading: 'Copying indices…',
  downloaded: (indices: number, size: number) => `Downloaded ${counted(indices, 'index', 'indices')}, ${bytes(size)}.`,
  notDownloaded: 'The snapshot was not downloaded.',

  // Restore
  restoreTitle: 'Restore',
  restoreHint: 'Choose a file that was downloaded here. Its indices are listed before anything is restored.',
  chooseFile: 'Choose a file…',
  file: 'Snapshot file',
  reading: 'Reading the file…',
  takenAt: (name: string, when: string) => `${name}, taken ${when}`,
  restoredAs: (name: string) => `as ${name}, because the name is taken`,
  restore: (indices: number) => `Restore ${counted(indices, 'index', 'indices')}`,
  restored: (names: string) => `Restored ${names}.`,
  notRestored: 'The snapshot was not restored.',
  discard: 'Discard',
} as const;
