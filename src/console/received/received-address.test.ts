import { expect, test } from 'vitest';
import { needsConsent, readAddress } from './received-address.ts';

const waits = (address: string, kind: 'tab' | 'remote' = 'tab') => {
  const url = new URL(address, 'http://localhost');
  return needsConsent(readAddress(url.pathname, url.search), kind);
};
const body = (value: unknown) => `/search?index=a&body=${encodeURIComponent(JSON.stringify(value))}`;

test('a plain search, an analysis and a room open at once in this tab', () => {
  for (const address of [
    '/',
    '/search?index=a&q=javascript',
    '/analyze?text=Foxes',
    '/indices/a/documents?id=1',
    '/indices/a/documents?q=soup&is=tag:a&not=price&sort=-price&columns=a,b',
    '/reindex',
  ])
    expect(waits(address)).toBe(false);
  expect(waits(body({ query: { match: { title: 'soup' } } }))).toBe(false);
  expect(waits(`/console?request=${encodeURIComponent('DELETE /a')}`)).toBe(false);
});

test('an address that may contain a script needs consent, however its key is spelled', () => {
  expect(waits(body({ script_fields: { a: { script: '1' } } }))).toBe(true);
  expect(waits(body({ runtime_mappings: { a: { type: 'long' } } }))).toBe(true);
  expect(waits('/search?index=a&body={"query":{"\\u0073cript":{"\\u0073ource":"1"}}}')).toBe(true);
  expect(waits('/search?index=a&left.body={"sort":{"_script":{}}}')).toBe(true);
  expect(waits('/reindex?source=a&step=script&script=ctx.op%3D%27delete%27')).toBe(true);
  expect(waits('/reindex?source=a&step=try&query={"script":{}}')).toBe(true);
  expect(waits('/analyze?filter={"type":"predicate_token_filter","script":{}}')).toBe(true);
  expect(waits('/templates?name=a&request={}')).toBe(true);
  expect(waits('/resources/r?unknown=1')).toBe(true);
  expect(waits('/move?index=a&to=other')).toBe(true);
  expect(waits('/connections?token=x')).toBe(true);
  expect(waits('/nowhere?a=1')).toBe(true);
});

test('on a server, every address that selects more than a room needs consent', () => {
  for (const address of ['/', '/search', '/reindex', '/connections']) expect(waits(address, 'remote')).toBe(false);
  for (const address of ['/search?index=a', '/indices/a', '/analyze?text=a', '/templates/edit/a', '/?q=a'])
    expect(waits(address, 'remote')).toBe(true);
});
