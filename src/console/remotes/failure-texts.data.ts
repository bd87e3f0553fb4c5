import type { RelayRefusal, RemoteFailure } from '../../rest/relay-protocol.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** What each failure means to the person who sees it, and what is still in order. */
export const FAILURE_TEXTS: Readonly<Record<RemoteFailure | RelayRefusal, FailureText>> = {
  'not-a-token': { title: 'Not a valid enrollment token', text: 'Copy the whole text, from the first letter to the last.' },
  'not-an-address': { title: 'This is no address', text: 'An address is https://host:port, without a path.' },
  unreachable: { title: 'Server unreachable', text: 'The server is not running, or a firewall blocks the connection.' },
  timeout: { title: 'The server does not answer in time', text: 'The port is open, but nothing comes back.' },
  'not-tls': { title: 'The port does not speak TLS', text: 'A server of plain HTTP listens there, or none at all.' },
  'fingerprint-differs': {
    title: 'The fingerprint differs',
    text: 'The server’s certificate was issued by a different authority than expected. Nothing was sent. Create a new token on the server; if it differs again, the connection may be intercepted.',
  },
  'authority-not-sent': {
    title: 'The server does not send its authority',
    text: 'Paste the contents of http_ca.crt from the server’s certs folder; its fingerprint is compared all the same.',
  },
  'certificate-expired': {
    title: 'The certificate has expired',
    text: 'Renew the server’s certificates, then pair again.',
  },
  'certificate-forged': {
    title: 'The certificate is forged',
    text: 'It names the right authority, which did not sign it. Nothing was sent. The connection may be intercepted.',
  },
  'certificate-untrusted': {
    title: 'The authority has changed',
    text: 'The server shows a certificate of another authority than the pinned one. Pair again if you changed it yourself.',
  },
  'name-differs': {
    title: 'The certificate names another host',
    text: 'The authority is right, but the address is not among the certificate’s names, as behind Docker or NAT.',
  },
  'token-expired': {
    title: 'The token has expired',
    text: 'The server and its certificate are genuine, but the token has expired: tokens are valid for 30 minutes.',
  },
  'token-refused': {
    title: 'The server does not know this token',
    text: 'The server is right and its certificate is genuine. Make a new token on it.',
  },
  'token-scope': {
    title: 'The token is for another purpose',
    text: 'It lets nodes in, not consoles. Make one with the scope kibana.',
  },
  'enrollment-off': {
    title: 'The server does not enroll consoles',
    text: 'Enrollment is switched off there. Add it with its address, a user and a password.',
  },
  'enrollment-broken': {
    title: 'The server cannot enroll consoles',
    text: 'Its own certificates were made by hand. Add it with its address, a user and a password.',
  },
  'authority-differs': {
    title: 'The server names another authority',
    text: 'What it says about its authority is not what it shows. The pairing was given up.',
  },
  'wrong-identity': { title: 'The server returned a token of another account', text: 'Pairing was stopped.' },
  'not-a-search-server': {
    title: 'What answers is no search server',
    text: 'Something listens there, but it is neither Vitrine nor Elasticsearch nor OpenSearch.',
  },
  'wrong-password': { title: 'Wrong user or password', text: 'The server is reached; it does not know this pair.' },
  'no-permission': { title: 'No permission', text: 'The server knows the user, who may not do this.' },
  redirected: { title: 'The server points elsewhere', text: 'Redirects are not followed. Use the address itself.' },
  'unexpected-answer': { title: 'The server answered something else', text: 'It is reached and genuine.' },
  'no-session': { title: 'The session has ended', text: 'Reload the page; a new one begins by itself.' },
  'code-needed': {
    title: 'This page may not pair yet',
    text: 'Give the code first: it is asked for under “With an enrollment token”.',
  },
  'code-wrong': { title: 'Wrong code', text: 'Read it again where the console runs.' },
  'code-locked': { title: 'Five wrong codes', text: 'Stop the console and start it again: it prints a new code.' },
  'login-needed': { title: 'Nobody is signed in there', text: 'Sign in, then do it again.' },
  'too-fast': { title: 'Too many passwords in a short time', text: 'Wait a moment, then try again.' },
  'unknown-remote': {
    title: 'This server is no longer remembered',
    text: 'Another page or the command line removed this connection. Pair again to use it.',
  },
  'bad-request': {
    title: 'The console’s server did not understand the page',
    text: 'It may be older or newer than this page. Reload the page, then do it again.',
  },
  'bad-path': { title: 'This path is not sent on', text: 'It would leave the server’s own address.' },
  'too-long': { title: 'Too long to be sent', text: 'Look whether something else was pasted than what is asked for.' },
  busy: { title: 'Too much is under way', text: 'Let other work of this console end, then try again.' },
};
