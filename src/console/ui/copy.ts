import { count, duration } from './quantity.ts';

/** Visible strings of the ui. */
export const COPY = {
  // Copy text
  copied: (what: string) => `Copied ${what}.`,
  copyBlocked: 'This browser did not allow copying. Select the text and copy it by hand.',

  // Counters table
  result: 'result',
  documents: 'documents',

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

  // Rate chart
  ratePeak: (most: number) => `Documents per second, at most ${count(most)}`,
  rateChart: (now: number, most: number) => `Documents per second: ${count(now)} now, at most ${count(most)}`,

  // Run meter
  ofDocuments: (total: number) => `of ${count(total)} documents`,

  // Run rate
  perSecond: 'documents/s',
  timeLeft: (rest: number) => `about ${duration(rest)} left`,

  // Side by side
  differs: 'differs:',

  // Step bar
  steps: 'Steps',

  // Theme
  dismiss: 'Dismiss',

  // Undo toasts
  pendingChanges: 'Pending changes',
  undo: 'Undo',
} as const;
