import { counted } from '../../ui/quantity.ts';

/** Visible strings of the editor of word files. */
export const COPY = {
  // Word file editor
  saved: (file: string) => `Saved ${file}.`,
  deleteCommand: (file: string) => `delete file ${file}`,
  deletedSoon: (file: string) => `Deleting ${file} in 10 seconds.`,
  notDeleted: (file: string, reason: string) => `${file} was not deleted: ${reason}`,
  entries: (lines: number) => `${counted(lines, 'entry', 'entries')}; lines that start with # are comments`,
  notSavedFile: (file: string) => `Could not save ${file}`,
  notReadFile: (file: string) => `Could not read ${file}`,
  save: (file: string, host: string) => `Save ${file}${host}`,
  noChanges: 'no unsaved changes',
  addAsFilter: 'Add as synonym_graph',
  deleteFile: (file: string) => `Delete ${file}`,
  reloaded: (index: string, analyzers: string) => `${index} reloaded ${analyzers}.`,
  noAnalyzer: 'no analyzer',
  readBy: 'Used by',
  reload: (index: string) => `Reload search analyzers of ${index}`,
  noIndexYet: 'No index uses it yet.',
  reloadHint:
    'This page uses a saved file at once. An index reads it again when the index is reopened or the engine restarts, an updateable filter also when search analyzers are reloaded. Indexed documents keep their terms.',

  // Word files drawer
  wordLists: 'Word lists',
  closeWordLists: 'Close the word lists',
  filesHidden:
    'This engine does not expose its files. An administrator can edit them in the config folder, or you can write the entries into the filter itself.',
  filesHint: 'Synonyms, stop words and dictionaries with one entry per line. Filters refer to them in',
  synonymsPath: 'synonyms_path',
  andTheLike: 'and similar parameters.',
  files: 'Files',
  notSaved: 'not saved yet',
  newFileName: 'Name of a new file',
  invalidName: 'Use letters, digits, _, - and dots inside names; / separates folders.',
  newFile: 'New file',

  // Examples, commands and counts
  entriesExample: 'ny, new york\nfast => quick',
  fileExample: 'analysis/synonyms.txt',
} as const;
