import { bytes, count, counted } from '../ui/quantity.ts';

/** Visible strings of Play. */
export const COPY = {
  roomTitle: 'Play',

  // Ways in
  opening: 'Opening…',
  notOpened: 'The scenario could not be opened',
  nothingRun: 'Nothing was run.',
  openFile: 'Open a file…',
  fileToOpen: 'Scenario to open',
  openExample: 'Open the example',
  startEmpty: 'Start with an empty scenario',
  empty: 'No scenario',
  emptyTitle: 'No scenario is open.',
  emptyText:
    'A scenario is a Markdown file with requests that you can run here, in a separate engine that leaves your indices unchanged. Share it as a link, or use it as a lesson, a test or documentation.',
  emptyHow: 'Drop a .md file here, with its .ndjson file if it has one, or open a link to a scenario.',
  emptyRequest: '```console\nGET /_search\n```',
  noMarkdown: 'Choose a Markdown file, with the extension .md.',
  fileTooLong: (name: string, size: number) => `${name} has ${bytes(size)}, more than a scenario may have.`,

  // From an address
  fromTitle: 'This link opens a scenario from another site',
  fromText: 'Nothing has been loaded yet. Opening it requests this address:',
  fromButton: (host: string) => `Load from ${host}`,
  fromBad: (address: string) => `Only https addresses can be opened, not ${address}.`,
  fromFailed: (host: string) =>
    `${host} did not provide the file. The site may not exist, or may not allow other pages to read it. Download the file and open it here.`,
  fromStatus: (host: string, status: number) => `${host} responded with ${status}.`,

  // Toolbar
  runAll: 'Run all',
  cancel: 'Cancel',
  reset: 'Reset',
  resetHint: 'Discards the data, the responses and your edits',
  share: 'Share',
  download: 'Download',
  openInConsole: 'Open in Console',
  keep: 'Keep the indices',
  keepHint: 'Copies the indices to your engine, under new names where taken',
  source: 'Source',
  read: 'Read',
  views: 'View of the scenario',
  more: 'More',
  openOther: 'Open another…',
  tasksDone: (done: number, tasks: number) => `${count(done)} of ${counted(tasks, 'task')} done`,
  tooLongForConsole: 'The requests are too long for a tab of the Console. Download the scenario instead.',

  // Share
  shareLink: 'Link',
  linkCopied: (length: number) => `Link copied, ${count(length)} characters.`,
  linkBlocked: 'The browser did not allow copying. Copy the link from the field.',
  linkField: 'Link to this scenario',
  linkTooLong: (length: number, most: number) =>
    `The link would have ${count(length)} characters. Links above ${count(most)} are cut off by many programs: share the file instead.`,
  closeShare: 'Close',

  // Source
  sourceField: 'Markdown of the scenario',
  problems: (many: number) => counted(many, 'problem'),
  noProblems: 'No problems',
  lineProblem: (line: number, message: string) => `Line ${line}: ${message}`,
  showSource: 'Show the source',

  // Keep
  keeping: (name: string, done: number) => `Copying ${name}: ${counted(done, 'document')}`,
  kept: (names: string) => `Kept ${names}.`,
  keptNothing: 'The workspace has no indices yet. Run the scenario first.',
  keepFailed: 'The indices could not be kept',
  undo: 'Undo',
  undone: 'The copies were deleted.',
  undoFailed: (reason: string) => `The copies could not be deleted: ${reason}`,
  dismiss: 'Dismiss',
  openIndices: 'Open the indices',
  keepCancelled: 'Cancelled; what had been copied was deleted.',
  refused: (many: number, reason: string) => `${counted(many, 'document')} rejected: ${reason}`,
} as const;
