/** Visible strings of the confirmation of received links. */
export const COPY = {
  // Received gate
  region: 'Received link',
  title: 'This link was opened from outside Vitrine',
  remoteHint: (name: string) =>
    `Nothing has been run or sent yet. Opening it sends requests to ${name} with your sign-in. Check what it contains:`,
  tabHint:
    'Nothing has been run or sent yet. Opening it may run a script on documents in this tab. Check what it contains:',
  openOn: (name: string) => `Open on ${name}`,
  openHere: 'Open in this tab',
  goToStart: 'Go to Start',
} as const;
