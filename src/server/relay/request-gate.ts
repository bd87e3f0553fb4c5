import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Who may speak to this port at all, asked before anything else and of every method. A page of another site can reach
 * loopback too: under a name of its own that points here (DNS rebinding), across origins, or from another port of the
 * same host, which browsers call the same site. Resolves to the status of the refusal.
 */
export function refusalAtTheGate(request: IncomingMessage, port: number): number | undefined {
  const { method, headers, headersDistinct } = request;
  if (headersDistinct['host']?.length !== 1 || !isOwnHost(headers.host, port)) return 421;
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return 403;
  if (!isOwnSite(headers, method)) return 403;
  return undefined;
}

function isOwnHost(host: string | undefined, port: number): boolean {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host ?? '');
}

function isOwnSite(headers: IncomingHttpHeaders, method: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return true;
  // Opening the page, from the address bar or by a link, is a navigation and reads nothing for its sender.
  const opensThePage = (method === 'GET' || method === 'HEAD') && headers['sec-fetch-mode'] === 'navigate';
  return opensThePage && headers['sec-fetch-dest'] === 'document';
}
