/** Visible strings of requests that run while people type. */
export const COPY = {
  toggle: 'Run as you type',
  state: 'Requests that only read run as you type.',
  running: 'Running…',
  turnOff: 'Turn off',
  failed: (error: string) => `${error} The last good response is shown.`,
} as const;
