import { count } from './quantity.ts';

/** Visible strings of the shared components. */
export const COPY = {
  // Copy text
  copied: (what: string) => `Copied ${what}.`,
  copyBlocked: 'The browser blocked copying. Select the text and copy it yourself.',

  // Error boundary
  stopped: (name: string) => `${name} stopped working.`,
  untouched: 'Other pages still work, and no data was lost.',
  openAgain: (name: string) => `Reopen ${name}`,
  reload: 'Reload page',

  // JSON view
  copyOf: (label: string) => `Copy ${label}`,

  // Pane divider
  dividerHint: 'Drag or use the arrow keys. Double-click to reset.',

  // Problem card
  engineNotAnswering: 'The engine did not respond',

  // Diff
  removedLine: 'removed: ',
  addedLine: 'added: ',
  differs: 'differs:',

  // Lists of options
  moreOptions: (more: number) => `${count(more)} more. Type to find them.`,

  // Theme
  dismiss: 'Dismiss',
  close: 'Close',

  // Drafts
  draftNotStored:
    'The browser has no room to store this draft. It is kept until you reload or close the page; save your changes first.',

  // Undo toasts
  pendingChanges: 'Pending changes',
  undo: 'Undo',
  notUndone: (reason: string) => `Not undone: ${reason}`,

  // Saved menu
  saved: 'Saved',
  nameToSave: 'Name to save as',
  save: 'Save',
  replace: 'Replace',
  savedAs: (name: string) => `Saved ${name}.`,
  replacedSaved: (name: string) => `Replaced ${name}.`,
  newNameOf: (name: string) => `New name of ${name}`,
  nameTaken: 'This name is taken.',
  rename: 'Rename',
  renameSaved: (name: string) => `Rename ${name}`,
  deleteSaved: (name: string) => `Delete ${name}`,
  deletedSaved: (name: string) => `Deleted ${name}.`,
  undoDeletion: 'Undo deletion',
  doNow: 'Do it now',
  secondsLeft: (seconds: number) => `${seconds} s`,
} as const;
