import { count, counted } from '../ui/quantity.ts';

/** Visible strings of pairing and remembered servers. */
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

/** Visible strings of the banner over a server that does not respond. */
export const OUTAGE = {
  region: 'Connection problem',
  title: (name: string) => `${name} does not respond.`,
  retrying: 'Retrying every 3 seconds; this page continues by itself.',
  retry: 'Retry now',
  workInTab: 'Work in this tab',
};

/** Visible strings of the remotes. */
export const COPY = {
  // Address form
  address: 'Address',
  checkAddress: 'Check the address',
  trustPlain: 'Everything, including passwords, is sent unencrypted: I know and trust this network',
  trustAuthority: 'I recognize this authority and trust it',
  skipNames: 'Check the authority only, not the name',
  addServer: 'Add the server',

  // Direct form
  directHint:
    'This page is served as files, so it connects to the server itself. The browser checks the certificate, and the server has to allow this page.',
  allowHint:
    'Settings of Elasticsearch (elasticsearch.yml) and OpenSearch (opensearch.yml), for vitrine server as options. OpenSearch needs the last one only if you sign in.',
  allowSettings: (origin: string) =>
    [
      '# Elasticsearch, OpenSearch',
      'http.cors.enabled: true',
      `http.cors.allow-origin: "${origin}"`,
      'http.cors.allow-headers: X-Requested-With,Content-Type,Content-Length,Authorization',
      '',
      '# Vitrine, which allows pages of other sites only with sign-in, never with --plain',
      `vitrine server -E http.cors.enabled=true -E http.cors.allow-origin=${origin}`,
    ].join('\n'),
  connect: 'Connect',
  withAddressDirect: 'Vitrine, Elasticsearch or OpenSearch',
  signInDirectHint:
    'Sign in as any user of the server. This page keeps the password in memory until it is closed or reloaded.',
  remove: 'Remove',

  // Code form
  codeHint:
    'Connecting requires a code. The console prints it in its terminal; without a terminal, its log names a file that has it.',
  code: 'Code',
  digit: (place: number) => `Digit ${place}`,
  verifyCode: 'Verify the code',

  // Failure of
  requestRejected: 'The console’s server rejected the request',
  reloadAndRetry: 'Reload the page, then try again.',
  noRelayTitle: 'The console’s server does not respond',
  noRelayText:
    'It serves this page and forwards its requests. If it has stopped, start it again with npm start or vitrine console, then reload the page.',
  noServers: 'This page cannot reach other servers',
  noServersText:
    'A page cannot verify a server’s certificate itself. Start the console with npm start or vitrine console, and pair there.',
  triesLeft: (text: string, left: number) => `${text} ${counted(left, 'try is', 'tries are')} left.`,

  // Pairing report
  readToken: 'Read the token',
  reachServer: 'Connect with TLS',
  compareFingerprint: 'Compare the fingerprint',
  checkCertificate: 'Check the certificate',
  exchangeToken: 'Exchange the token',
  identify: 'Identify the server',
  milliseconds: (milliseconds: number) => `${count(milliseconds)} ms`,
  tokenCommand: 'vitrine create-enrollment-token --scope kibana',
  elasticsearchTokenCommand: 'bin/elasticsearch-create-enrollment-token -s kibana',
  pairingSteps: 'Steps of the pairing',
  done: 'done',
  failed: 'failed',
  authority: 'Authority',
  serverCertificate: 'Server certificate',
  subject: 'Subject',
  issuer: 'Issuer',
  names: 'Names',
  valid: 'Valid',
  validity: (from: string, to: string) => `${from} to ${to}`,

  // Remote page
  versionUnknown: 'Version unknown',
  version: (version: string) => `Version ${version}`,
  signedInAs: (user: string) => `, signed in as ${user}`,
  namesUnchecked: ', certificate names are not checked',
  authorityCertificate: 'Its authority’s certificate',
  ownCertificate: 'Its certificate',
  cannotCheck: (name: string) => `Could not check whether ${name} is reachable.`,
  switchTo: (name: string) => `Send requests to ${name}`,
  inUseServer: (name: string) => `All requests of this page go to ${name}.`,
  moveThere: 'Move an index there…',
  copyHere: 'Copy an index to this tab…',
  signOut: 'Sign out',
  unpairKeepToken: 'Unpair without revoking the token',
  unpair: 'Unpair',
  stillSignedIn: (name: string) => `${name} is still signed in.`,
  stillRemembered: (name: string) => `${name} is still remembered.`,
  tokenKept:
    'The service token could not be revoked: sign in as a superuser first, or unpair and delete the token on the server.',
  expires: (whose: string, date: string) => `${whose} expires on ${date}.`,
  passwordHint:
    'Set it on the server with `vitrine reset-password -u elastic`, for Elasticsearch `elasticsearch-reset-password -u elastic`.',
  signInHint:
    'Sign in as the superuser or any user of the server. The console process keeps the password in memory only.',
  user: 'User',
  password: 'Password',
  signInButton: 'Sign in',

  // Remotes room
  roomTitle: 'Connections',
  inThisTab: 'In this tab',
  inThisTabHint: 'Running. Nothing to set up.',
  addServerTitle: 'Add a server',
  withToken: 'With an enrollment token',
  withTokenHint: 'Vitrine, or Elasticsearch 8 and 9',
  withAddress: 'With an address',
  withAddressHint: 'OpenSearch, or any other server',
  remembered: 'Remembered',
  signedInUser: (user: string) => `Signed in as ${user}`,
  noPassword: 'No password required',
  signInToUse: 'Sign in to use it',
  removalHint: 'Unpairing also deletes the service token of a connection.',
  connection: 'Connection',
  loading: 'Loading connections…',
  pairTitle: 'Pair with a server',
  addTitle: 'Add a server by its address',
  inThisTabText: 'The engine runs in this browser. Nothing leaves it.',
  useTab: 'Send requests to this tab',
  inUseTab: 'All requests of this page go to this tab.',
  inUse: 'in use',

  // Storage
  storage: 'What this browser stores',

  // Token form
  token: 'Enrollment token',
  tokenHint:
    'From `vitrine create-enrollment-token --scope kibana` on the server; Elasticsearch also prints one on its first start. Valid for 30 minutes.',
  connectsTo: (addresses: string, version: string, authority: string) =>
    `Connects to ${addresses} · version ${version} · authority ${authority}…`,
  addressSeparator: ', then ',
  readHere: 'Decoded in this page; nothing is sent yet.',
  invalidToken: 'Not a valid enrollment token. It may be incomplete: copy it from the first letter to the last.',
  authorityFile: 'http_ca.crt',
  pairButton: 'Pair with the server',

  // Examples, commands and counts
  sha256: 'SHA-256',
} as const;
