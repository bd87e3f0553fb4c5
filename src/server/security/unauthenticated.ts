import { EngineError } from '../../engine/errors/engine-error.ts';

/** The authentication schemes, one header each. */
const SCHEMES = ['Basic realm="security", charset="UTF-8"', 'Bearer realm="security"', 'ApiKey'];

export function missingCredentials(uri: string, reason?: string): EngineError {
  return unauthenticated(reason ?? `missing authentication credentials for REST request [${uri}]`);
}

export function unknownUser(username: string, uri: string): EngineError {
  return unauthenticated(`unable to authenticate user [${username}] for REST request [${uri}]`);
}

/** The error for a key or token; `detail` explains the problem without revealing anything to strangers. */
export function badCredentials(detail?: string): EngineError {
  return unauthenticated(
    'unable to authenticate with provided credentials and anonymous access is not allowed for this request',
    detail,
  );
}

function unauthenticated(reason: string, detail?: string): EngineError {
  const metadata = {
    ...(detail !== undefined && { additional_unsuccessful_credentials: detail }),
    header: { 'WWW-Authenticate': SCHEMES },
  };
  return new EngineError('security_exception', reason, { status: 401, metadata });
}
