import type { RestRequest } from '../rest/rest-request.ts';

/** Whether a request may safely be sent twice. */
export function isRead(request: RestRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return (
    request.method === 'POST' &&
    /\/_(search|msearch|count|mget|analyze|explain|field_caps|validate)(\/|$)|^\/_vitrine\//.test(request.path)
  );
}
