/** Visible strings of embedded scenarios. */
export const COPY = {
  run: 'Run',
  running: 'Running…',
  startingEngine: 'Loading the engine…',
  cancel: 'Cancel',
  reset: 'Reset text',
  requests: 'Requests',
  setup: 'Setup, runs before the first request',
  task: 'Task',
  done: 'Done',
  hint: (number: number, total: number) => (total === 1 ? 'Hint' : `Hint ${number} of ${total}`),
  solution: 'Solution',
  drawing: (name: string) => `A drawing (${name}) of Vitrine’s console belongs here.`,
  openInVitrine: 'Open in Vitrine',
  response: 'Response',
  answered: (method: string, url: string, status: number, milliseconds: number) =>
    `${method} ${url}: ${status} in ${Math.max(0.1, milliseconds).toFixed(1)} ms`,
  holds: 'holds',
  doesNotHold: (expected: string, found: string) => `expected ${expected}, found ${found}`,
  nothing: 'nothing',
  shortened: (characters: number) =>
    `The first ${characters.toLocaleString('en')} characters. Open in Vitrine to see the rest.`,
  loading: 'Loading…',
  notLoaded: (src: string, reason: string) => `${src} could not be loaded: ${reason}`,
  tooLarge: (bytes: number) => `it has more than ${(bytes / 1e6).toLocaleString('en')} MB`,
  tooLong: (characters: number) =>
    `The scenario has more than ${characters.toLocaleString('en')} characters. It was not opened.`,
  changed: 'The scenario has changed. Reload the page.',
  setupFailed: (line: number, answer: string) => `The setup in line ${line} failed: ${answer}`,
  problems: 'Not a valid scenario. Nothing was run.',
  atLine: (line: number, message: string) => `Line ${line}: ${message}`,
  failed: (reason: string) => `Could not run: ${reason}`,
} as const;
