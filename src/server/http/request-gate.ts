import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface GateRefusal {
  status: 403 | 421;
  reason: string;
}

/**
 * Decides whether a request may reach a loopback port at all, before anything else and for every method. Pages of other
 * sites can reach it too: under their own name that resolves to it (DNS rebinding), across origins, or from another
 * port of the same host, which browsers consider the same site.
 * @param admitsFrame whether this is a page of another site that shows one of our pages in a frame, which it may
 */
export function rejectCrossSite(
  { method, headers, rawHeaders }: IncomingMessage,
  isOwnHost: (host: string | undefined) => boolean,
  admitsFrame = false,
): GateRefusal | undefined {
  const { host, origin } = headers;
  if (hasSeveralHosts(rawHeaders) || !isOwnHost(host))
    return { status: 421, reason: `host [${host}] is not served here` };
  if (origin !== undefined && origin !== `http://${host}`)
    return { status: 403, reason: `origin [${origin}] is not allowed` };
  if (!isOwnSite(headers, method) && !admitsFrame)
    return { status: 403, reason: 'pages of other sites are not served' };
  return undefined;
}

/** @param rawHeaders names and values in turn, as sent */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Images, scripts and frames of other pages come without an origin. */
function isOwnSite(headers: IncomingHttpHeaders, method: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return true;
  // Opening a page from the address bar or a link is a navigation, whose response the sender cannot read.
  const opensAPage = (method === 'GET' || method === 'HEAD') && headers['sec-fetch-mode'] === 'navigate';
  return opensAPage && headers['sec-fetch-dest'] === 'document';
}

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
