import { expect, test } from 'vitest';
import { builtPolicy, pagePolicy } from './page-policy.ts';

const connections = (url: string) => /connect-src ([^;]*)/.exec(pagePolicy(url))![1];

test('a page connects to its own host only', () => {
  for (const url of [
    '/',
    '/console',
    '/play',
    '/play?from=',
    '/search?from=https://a.org/x.md',
    '/play/x?from=https://a.org',
  ])
    expect([url, connections(url)]).toEqual([url, "'self'"]);
});

test('Play may load a scenario from the site that its address names', () => {
  expect(connections('/play?from=https%3A%2F%2Fa.org%3A8443%2Fdocs%2Fx.md')).toBe("'self' https://a.org:8443");
  expect(connections('/play?from=https://user:secret@a.org/x.md')).toBe("'self' https://a.org");
});

test.each([
  'http://a.org/x.md',
  'https://*',
  'https://a.org;script-src *',
  'data:text/plain,x',
  'javascript:1',
  '//a.org',
  'https:',
])('the address %s relaxes nothing', address => {
  const url = `/play?from=${encodeURIComponent(address)}`;
  expect(pagePolicy(url)).toBe(pagePolicy('/'));
});

test('the built page leaves frames to the header and allows servers of https and of this machine', () => {
  expect(builtPolicy()).toContain("connect-src 'self' https: http://localhost:* http://127.0.0.1:*;");
  expect(builtPolicy()).not.toContain('frame-ancestors');
});
