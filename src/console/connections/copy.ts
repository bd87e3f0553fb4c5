/** Visible strings of the connection menu and pending deletions. */
export const COPY = {
  // Connection
  onHost: (name: string) => ` on ${name}`,

  // Delete soon
  deletedSoon: (name: string, host: string) => `Deleting ${name}${host} in 10 seconds.`,
  notDeleted: (name: string, reason: string) => `${name} was not deleted: ${reason}`,

  // Engine problem
  answeredWith: (status: number) => `The engine responded with ${status}.`,

  // Chosen remote
  notConnected: (name: string) => `Not connected to ${name}. Sign in on the page Connections.`,

  // Relay client
  noRelay: 'This page is served without a relay. Start it with `vitrine console` to connect to servers.',

  // Direct servers
  noDirectAnswer: (origin: string) =>
    `${origin} sent no response that this page may read. It may have stopped, or it no longer allows this page.`,

  // Show as request
  showAsRequest: 'Show as request',
  requestTitle: 'The request behind this panel',
  closeRequest: 'Close the request',
  requestText: 'Request in Console syntax',
  openInConsole: 'Open in Console',
  curlCommand: 'the curl command',
  copyAsCurl: 'Copy as curl',
  theRequest: 'the request',
  copyRequest: 'Copy request',

  // Sides
  needsFirst: (name: string, step: string) => `${name}, ${step} first`,
  enterCode: 'enter the code',
  signIn: 'sign in',
  inThisTab: 'In this tab',
} as const;
