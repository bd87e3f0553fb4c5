import type { IncomingMessage } from 'node:http';
import { isOwnSite } from './request-gate.ts';

/**
 * Whether a page of another site sent this, which a browser does with passwords it remembers for us. Programs that are
 * not browsers send neither header.
 */
export function isCrossSite({ method, headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  // Behind a proxy the host may differ from the one in the browser; the browser's header is authoritative.
  if (headers['sec-fetch-site'] !== undefined) return !isOwnSite(headers, method);
  return origin !== undefined && origin !== `https://${host}`;
}
