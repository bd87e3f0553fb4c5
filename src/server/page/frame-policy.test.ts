import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { rejectCrossSite } from '../http/request-gate.ts';
import { UsageError } from '../usage-error.ts';
import { FramePolicy } from './frame-policy.ts';

const SITE = 'https://docs.example.org';

/** A frame of another site opens a page. */
function frame(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const sent = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', ...headers };
  const all: Record<string, string> = { host: 'a', ...sent };
  return { method: 'GET', url, headers: all, rawHeaders: Object.entries(all).flat() } as unknown as IncomingMessage;
}

test('without configuration, no page can be framed', () => {
  const closed = new FramePolicy([]);
  expect(closed.ancestors('/embed')).toBe("'none'");
  expect(closed.admits(frame('/embed'))).toBe(false);
});

test('configured sites may frame the page of a scenario and no other', () => {
  const open = new FramePolicy([SITE, 'http://127.0.0.1:8080']);
  expect(open.ancestors('/embed')).toBe(`${SITE} http://127.0.0.1:8080`);
  expect(open.ancestors('/embed.html')).toBe(open.ancestors('/embed'));
  for (const path of ['/', '/index.html', '/embed/x', '/embedded', '/_vitrine/relay'])
    expect([path, open.ancestors(path), open.admits(frame(path))]).toEqual([path, "'none'", false]);
});

test('only the navigation of a frame is let through', () => {
  const open = new FramePolicy([SITE]);
  const verdict = (request: IncomingMessage) => rejectCrossSite(request, () => true, open.admits(request))?.status;
  expect(verdict(frame('/embed'))).toBeUndefined();
  expect(verdict(frame('/embed?x#s=1'))).toBeUndefined();
  expect(verdict(frame('/console'))).toBe(403);
  expect(verdict(frame('/embed', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors' }))).toBe(403);
  expect(verdict(frame('/embed', { origin: SITE }))).toBe(403);
});

test.each(['docs.example.org', 'https://a.org/path', 'https://a.org; script-src *', '*', "'self'", 'ftp://a.org'])(
  'rejects %s, which is not an origin',
  origin => {
    expect(() => new FramePolicy([origin])).toThrow(UsageError);
  },
);
