/** What the console asks of the relay that serves it. All of it is POST with JSON, below `/relay/`. */

/** Why a server could not be paired or reached; the console has a text for each. */
export type RemoteFailure =
  | 'not-a-token'
  | 'not-an-address'
  | 'unreachable'
  | 'timeout'
  | 'not-tls'
  | 'fingerprint-differs'
  | 'authority-not-sent'
  | 'certificate-expired'
  | 'certificate-forged'
  | 'certificate-untrusted'
  | 'name-differs'
  | 'token-expired'
  | 'token-refused'
  | 'token-scope'
  | 'enrollment-off'
  | 'enrollment-broken'
  | 'authority-differs'
  | 'wrong-identity'
  | 'not-a-search-server'
  | 'wrong-password'
  | 'no-permission'
  | 'redirected'
  | 'unexpected-answer';

/** Why the relay itself refused. */
export type RelayRefusal =
  | 'no-session'
  | 'code-needed'
  | 'code-wrong'
  | 'code-locked'
  | 'login-needed'
  | 'too-fast'
  | 'unknown-remote'
  | 'bad-request'
  | 'bad-path'
  | 'too-long'
  | 'busy';

export interface CertificateCard {
  subject: string;
  issuer: string;
  /** Subject alternative names as the certificate writes them. */
  names: string;
  from: string;
  to: string;
  /** SHA-256 of the DER bytes, 64 small hex digits. */
  fingerprint: string;
  authority: boolean;
}

export type PairingStepName = 'token' | 'reach' | 'fingerprint' | 'certificate' | 'exchange' | 'identity';

export interface PairingStep {
  name: PairingStepName;
  note: string;
  milliseconds: number;
}

export interface RemoteView {
  id: string;
  name: string;
  origin: string;
  version: string;
  /** The server has no authentication. */
  open: boolean;
  /** The server is open, and this session has not entered the pairing code required instead of a password. */
  needsCode?: true;
  /** Certificates are checked against the authority alone, not against the address. */
  namesUnchecked: boolean;
  /** Who is signed in in this session. */
  user?: string;
  /** When its authority's certificate ends; absent without TLS. */
  authorityEnds?: string;
}

export interface PairingAnswer {
  /** What was done, in order; a failure happened in `failedStep`. */
  steps: PairingStep[];
  certificates: CertificateCard[];
  remote?: RemoteView;
  failure?: { code: RemoteFailure; detail: string; step: PairingStepName };
  warning?: string;
}

/** Whether this session may pair. Asking for it shows a code where one is needed; a wrong code is a refusal. */
export interface CodeAnswer {
  code: 'given' | 'needed' | 'locked';
}

/** Whether a server answers, as the console's own account sees it. */
export interface CheckAnswer {
  answers: boolean;
  failure?: RemoteFailure;
  /** When the server's own certificate ends; absent without TLS. */
  certificateEnds?: string;
}

/** The header that carries the session's key, which only the page's own script knows. */
export const SESSION_HEADER = 'x-vitrine-session';
/** `remote` on what a remote answered, `relay` on what the relay says itself. */
export const ANSWERED_BY_HEADER = 'x-vitrine-answered-by';
