import type { RestResponse } from '../rest/rest-request.ts';

const REASON =
  'The tab that ran the engine closed during this request. It may or may not have been applied: check before retrying.';

/** 503 in the engine's own error envelope: the caller may try again. */
export function lostLeaderResponse(reason = REASON): RestResponse {
  const error = { type: 'node_disconnected_exception', reason };
  const body = { error: { root_cause: [error], ...error }, status: 503 };
  return {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
    body: new TextEncoder().encode(JSON.stringify(body)) as Uint8Array<ArrayBuffer>,
  };
}
