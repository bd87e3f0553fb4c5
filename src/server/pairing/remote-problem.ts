import type { RemoteFailure } from '../../rest/relay-protocol.ts';

/** Why a remote cannot be used. `detail` is for display and never contains a secret. */
export class RemoteProblem extends Error {
  readonly code: RemoteFailure;

  constructor(code: RemoteFailure, detail: string) {
    super(detail);
    this.name = 'RemoteProblem';
    this.code = code;
  }
}

const BY_CODE: Readonly<Record<string, RemoteFailure>> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-expired',
  CERT_SIGNATURE_FAILURE: 'certificate-forged',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name-differs',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-untrusted',
  INVALID_CA: 'certificate-untrusted',
  INVALID_PURPOSE: 'certificate-untrusted',
  ETIMEDOUT: 'timeout',
  EPROTO: 'not-tls',
};

/** The problem for an error of a socket or a TLS handshake. */
export function remoteProblem(error: unknown): RemoteProblem {
  if (error instanceof RemoteProblem) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  const known = BY_CODE[code] ?? (code.startsWith('ERR_SSL_') ? 'not-tls' : 'unreachable');
  return new RemoteProblem(known, code || 'the connection ended');
}
