import type { RelayRefusal, RemoteFailure } from '../../rest/relay-protocol.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** What each failure means to the user, and what to do. */
export const FAILURE_TEXTS: Readonly<Record<RemoteFailure | RelayRefusal, FailureText>> = {
  'not-a-token': { title: 'Not a valid enrollment token', text: 'Copy the whole text, from the first letter to the last.' },
  'not-an-address': { title: 'Not a valid address', text: 'Enter an address such as https://host:port, without a path.' },
  unreachable: { title: 'Server unreachable', text: 'The server is not running, or a firewall blocks the connection.' },
  timeout: { title: 'The server did not respond in time', text: 'The port is open, but the server sent no response.' },
  'not-tls': { title: 'The port does not speak TLS', text: 'Something else listens there, perhaps a server with plain HTTP.' },
  'fingerprint-differs': {
    title: 'The fingerprint differs',
    text: 'The server’s certificate was issued by a different authority than expected. Nothing was sent. Create a new token on the server; if it differs again, the connection may be intercepted.',
  },
  'authority-not-sent': {
    title: 'The server does not send its authority’s certificate',
    text: 'Paste the contents of http_ca.crt from the server’s certs folder; its fingerprint is still compared.',
  },
  'certificate-expired': {
    title: 'The certificate has expired',
    text: 'Renew the server’s certificates, then pair again.',
  },
  'certificate-forged': {
    title: 'The certificate is forged',
    text: 'It names the expected authority, which did not sign it. Nothing was sent. The connection may be intercepted.',
  },
  'certificate-untrusted': {
    title: 'The authority has changed',
    text: 'The certificate was issued by a different authority than the pinned one. Pair again if you changed it yourself.',
  },
  'name-differs': {
    title: 'The certificate names another host',
    text: 'The authority is correct, but the certificate does not include this address, which is common behind Docker or NAT.',
  },
  'token-expired': {
    title: 'The token has expired',
    text: 'The server and its certificate are genuine, but the token has expired: tokens are valid for 30 minutes.',
  },
  'token-refused': {
    title: 'The server does not know this token',
    text: 'The server and its certificate are genuine. Create a new token on the server.',
  },
  'token-scope': {
    title: 'The token is for another purpose',
    text: 'It enrolls nodes, not consoles. Create one with the scope kibana.',
  },
  'enrollment-off': {
    title: 'The server does not enroll consoles',
    text: 'Enrollment is disabled there. Add the server with its address, a user and a password.',
  },
  'enrollment-broken': {
    title: 'The server cannot enroll consoles',
    text: 'Its certificates were created manually. Add the server with its address, a user and a password.',
  },
  'authority-differs': {
    title: 'The server names a different authority',
    text: 'The authority it returned is not the one that issued its certificate. Pairing was stopped.',
  },
  'wrong-identity': { title: 'The server returned a token for a different account', text: 'Pairing was stopped.' },
  'not-a-search-server': {
    title: 'Not a search server',
    text: 'The response came from something other than Vitrine, Elasticsearch or OpenSearch.',
  },
  'wrong-password': { title: 'Wrong user or password', text: 'The server is reachable, but rejected this user and password.' },
  'no-permission': { title: 'No permission', text: 'The user lacks the privilege for this request.' },
  redirected: { title: 'The server redirects elsewhere', text: 'Redirects are not followed. Enter the final address.' },
  'unexpected-answer': { title: 'Unexpected response', text: 'The server is genuine, but its response could not be read.' },
  'not-allowed': {
    title: 'The server does not allow this page',
    text: 'It is running, but pages of other sites may not read its responses. Change its settings as below, then try again.',
  },
  'no-answer-read': {
    title: 'No response that this page may read',
    text: 'Browsers do not say why. The server may not be running, the browser may not trust its certificate (open the address in a new tab to find out), or the server does not allow this page (settings below).',
  },
  'no-session': { title: 'The session has ended', text: 'Reload the page to start a new one.' },
  'code-needed': {
    title: 'This page cannot pair yet',
    text: 'Enter the code first, under “With an enrollment token”.',
  },
  'code-wrong': { title: 'Wrong code', text: 'Check the code in the terminal where the console runs.' },
  'code-locked': { title: 'Five wrong codes', text: 'Restart the console; it prints a new code.' },
  'login-needed': { title: 'You are not signed in to this server', text: 'Sign in, then try again.' },
  'too-fast': { title: 'Too many attempts', text: 'Wait a moment, then try again.' },
  'unknown-remote': {
    title: 'This server is no longer remembered',
    text: 'Another page or the command line removed this connection. Pair again to use it.',
  },
  'bad-request': {
    title: 'The console’s server did not understand the request',
    text: 'It may be older or newer than this page. Reload the page, then try again.',
  },
  'bad-path': { title: 'This path cannot be relayed', text: 'It would leave the address of the server.' },
  'too-long': { title: 'The text is too long', text: 'Check that you pasted the right text.' },
  busy: { title: 'Too many requests', text: 'Wait for other requests of this console to finish, then try again.' },
};
