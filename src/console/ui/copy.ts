/** Visible strings of the shared components. */
export const COPY = {
  // Copy text
  copied: (what: string) => `Copied ${what}.`,
  copyBlocked: 'This browser did not allow copying. Select the text and copy it by hand.',

  // Error boundary
  stopped: (name: string) => `${name} stopped working.`,
  untouched: 'The other pages are not affected, and no data was lost.',
  openAgain: (name: string) => `Open ${name} again`,
  reload: 'Reload the page',

  // Json view
  copyOf: (label: string) => `Copy ${label}`,

  // Pane divider
  dividerHint: 'Drag or use the arrow keys. Double-click to reset.',

  // Problem card
  engineNotAnswering: 'The engine did not respond.',

  // Side by side
  differs: 'differs:',

  // Theme
  dismiss: 'Dismiss',

  // Undo toasts
  pendingChanges: 'Pending changes',
  undo: 'Undo',
} as const;
