/** The requests of the console to its relay: all are POST with JSON, below `/relay/`. */

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
  | 'unexpected-answer'
  /** Of a page that requests a server itself. */
  | 'not-allowed'
  | 'no-answer-read';

/** Why the relay rejected a request. */
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
  /** SHA-256 of the DER bytes, 64 lower-case hex digits. */
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
  /** The user signed in to this session. */
  user?: string;
  /** When its authority's certificate ends; absent without TLS. */
  authorityEnds?: string;
}

export interface PairingAnswer {
  /** The completed steps, in order; `failedStep` is the one that failed. */
  steps: PairingStep[];
  certificates: CertificateCard[];
  remote?: RemoteView;
  failure?: { code: RemoteFailure; detail: string; step: PairingStepName };
  warning?: string;
}

/** Whether this session may pair. Requesting it shows a code if one is needed; a wrong code is rejected. */
export interface CodeAnswer {
  code: 'given' | 'needed' | 'locked';
}

/** Whether a server responds to the console's own account. */
export interface CheckAnswer {
  answers: boolean;
  failure?: RemoteFailure;
  /** When the server's own certificate ends; absent without TLS. */
  certificateEnds?: string;
}

/** The header with the session's key, which only the page's own script knows. */
export const SESSION_HEADER = 'x-vitrine-session';
/** `remote` for responses of a remote, `relay` for those of the relay. */
export const ANSWERED_BY_HEADER = 'x-vitrine-answered-by';
