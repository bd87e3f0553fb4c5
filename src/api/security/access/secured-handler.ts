import { EngineError } from '../../../engine/errors/engine-error.ts';
import type { RestHandler, RestRequest, RestResponse, RestSignal } from '../../../rest/rest-request.ts';
import { asEngineError, errorAnswer } from '../../errors.ts';
import { parseQueryString } from '../../query-string.ts';
import { encodeAnswer, styleOf } from '../../response.ts';
import type { Refusal, Security } from '../security.ts';
import type { Principal } from './principal.ts';

type Inner = (
  request: RestRequest,
  signal: RestSignal | undefined,
  principal: Principal | undefined,
) => Promise<RestResponse>;

/**
 * Rejects requests that `security` does not authenticate. OPTIONS requests have no effect and are not authenticated.
 */
export function securedHandler(security: Security, inner: Inner): RestHandler {
  return async (request, signal) => {
    if (request.method === 'OPTIONS') return inner(request, signal, undefined);
    let principal: Principal;
    try {
      principal = await security.authenticate(request);
      if (!principal) throw noDecision();
    } catch (thrown) {
      return refuse(security, request, { kind: 'authentication_failed' }, thrown);
    }
    const { method, path, peer } = request;
    security.granted({ kind: 'authentication_success', method, path, peer, principal });
    return inner(request, signal, principal);
  };
}

/** The answer to a request that is rejected by its headers alone, before its body is read; undefined if it is not. */
export async function refusalOf(security: Security, request: RestRequest): Promise<RestResponse | undefined> {
  if (request.method === 'OPTIONS') return undefined;
  try {
    if (!(await security.authenticate(request))) throw noDecision();
    return undefined;
  } catch (thrown) {
    return refuse(security, request, { kind: 'authentication_failed' }, thrown);
  }
}

function refuse(
  security: Security,
  request: RestRequest,
  about: Pick<Refusal, 'kind' | 'principal'>,
  thrown: unknown,
): Promise<RestResponse> {
  const error = asEngineError(thrown);
  const { method, path, peer } = request;
  const detail = error.metadata['additional_unsuccessful_credentials'] as string | undefined;
  security.refused({ ...about, method, path, peer, reason: error.reason, detail });
  const answer = errorAnswer(error);
  let parameters: Record<string, string> = {};
  try {
    parameters = parseQueryString(request.query);
  } catch (broken) {
    if (!(broken instanceof URIError || broken instanceof EngineError)) throw broken;
  }
  return encodeAnswer(answer, styleOf(request, parameters, false));
}

/** A `Security` that neither accepts nor rejects a request is broken; the request is rejected. */
function noDecision(): EngineError {
  return new EngineError('security_exception', 'unauthenticated', { status: 401 });
}
