import { request as http } from 'node:http';
import { request as https } from 'node:https';
import type { RestHandler, RestRequest, RestResponse } from '../../rest/rest-request.ts';

const TIMEOUT = 30_000;

export interface HttpEngineOptions {
  /** `http://` or `https://`, with a path if a proxy needs one. */
  readonly url: URL;
  /** `name:password`. */
  readonly user: string | undefined;
  /** PEM of the certificate authority; undefined for those of the system. */
  readonly ca: string | undefined;
}

/** An Elasticsearch over HTTP as a handler of requests. It rejects if there is no answer within 30 s. */
export function httpEngine(options: HttpEngineOptions): RestHandler {
  return request => send(request, options);
}

function send(
  { method, path, query, headers, body }: RestRequest,
  { url, user, ca }: HttpEngineOptions,
): Promise<RestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? https : http)(
      {
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: `${url.pathname.replace(/\/$/, '')}${path}${query === '' ? '' : `?${query}`}`,
        method,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        timeout: TIMEOUT,
        ...(user !== undefined && { auth: user }),
        ...(ca !== undefined && { ca }),
      },
      incoming => {
        const parts: Buffer[] = [];
        incoming.on('data', part => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const answered = Object.entries(incoming.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          );
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(answered),
            body: new Uint8Array(Buffer.concat(parts)),
          });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url.host} did not answer within ${TIMEOUT / 1000} s`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
