import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { ANSWERED_BY_HEADER } from '../../rest/relay-protocol.ts';

const SENT = ['content-type', 'accept', 'x-opaque-id'];
const RETURNED = [
  'content-type',
  'content-encoding',
  'content-length',
  'warning',
  'retry-after',
  'x-elastic-product',
  'x-opaque-id',
];

/** The headers forwarded to a remote. An allow-list, because a deny-list is never complete. */
export function requestHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return picked(headers, SENT);
}

/** The headers forwarded to the page. Content of a remote is never rendered as a page. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = picked(headers, RETURNED);
  const type = String(passed['content-type'] ?? '');
  if (!/^(application\/|text\/plain|text\/csv|$)/i.test(type) || /html|xml|script|svg/i.test(type))
    passed['content-type'] = 'text/plain; charset=utf-8';
  return { ...passed, ...OWN, [ANSWERED_BY_HEADER]: 'remote' };
}

export const OWN: OutgoingHttpHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function picked(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const result: OutgoingHttpHeaders = {};
  for (const name of names) if (headers[name] !== undefined) result[name] = headers[name];
  return result;
}
