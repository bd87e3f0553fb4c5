/** Visible strings of saved requests. */
export const COPY = {
  title: 'Saved requests',
  save: 'Save…',

  // Form
  what: 'What to save',
  request: 'The request at the cursor',
  tab: (name: string) => `All of ${name}`,
  name: 'Name',
  folder: 'Folder',
  folderHint: 'searches/slow',
  saveButton: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `Saved ${name}.`,
  notSaved: (reason: string) => `The browser did not save the request: ${reason}`,

  // List
  search: 'Search saved requests',
  empty: 'No saved requests yet.',
  emptyHint: 'Save keeps the request at the cursor, or a whole tab, under a name. Saved requests stay in this browser.',
  noneFound: 'No saved request contains these words.',
  topFolder: 'Without a folder',
  openTab: (name: string) => `Open ${name} in a new tab`,
  more: (name: string) => `More for ${name}`,
  addToEditor: 'Add to the editor',
  edit: 'Rename or move',
  delete: 'Delete',
  deleted: (name: string) => `Deleted ${name}.`,
  exportAll: 'Export all',
  exportFile: 'saved',
} as const;
