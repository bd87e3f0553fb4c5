/** Strings of the page shown in place of a room while a remembered connection cannot be used. */
export const AWAITED = {
  connecting: (name: string) => `Connecting to ${name}…`,
  title: (name: string) => `Not connected to ${name}`,
  signedOut: (name: string) =>
    `You are signed out of ${name}. Sign in again, or work with the engine in this tab. Nothing has been sent to either.`,
  forgotten: (name: string) =>
    `This console no longer has a connection named ${name}. Add it again, or work with the engine in this tab.`,
  noRelay: (name: string) =>
    `Requests to ${name} go through the program that serves this page, and it does not respond. Start it again with npm start or vitrine console where it ran before, then retry.`,
  retry: 'Retry',
  signIn: 'Sign in…',
  connections: 'Show connections',
  workInTab: 'Work in this tab',
};
