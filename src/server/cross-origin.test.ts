import { afterEach, expect, test } from 'vitest';
import { CrossOrigin } from './cross-origin.ts';
import { SecuredServer } from './testing/secured-server.ts';

const HEAD = { path: '/', query: '' };
let server: SecuredServer | undefined;
afterEach(() => server?.dispose());

test('off unless somebody names an origin: no page of another one can read an answer', async () => {
  server = await SecuredServer.start();
  const { headers } = await server.ask('OPTIONS /');
  expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([]);
});

test('a page that is named may ask and read, another may not', () => {
  const crossOrigin = new CrossOrigin(['https://console.example']);
  const preflight = { origin: 'https://console.example', 'access-control-request-method': 'POST' };
  expect(crossOrigin.answer({ ...HEAD, method: 'OPTIONS', headers: preflight })).toMatchObject({
    status: 200,
    headers: { 'access-control-allow-origin': 'https://console.example', vary: 'Origin' },
  });
  expect(
    crossOrigin.answer({ ...HEAD, method: 'GET', headers: { origin: 'https://console.example' } }),
  ).toBeUndefined();
  for (const origin of ['https://evil.example', 'https://console.example.evil', 'null'])
    expect(crossOrigin.answer({ ...HEAD, method: 'GET', headers: { origin } })).toMatchObject({ status: 403 });
  expect(crossOrigin.headersFor('https://evil.example')).toEqual({});
  const own = { origin: 'https://node:9200', host: 'node:9200' };
  expect(crossOrigin.answer({ ...HEAD, method: 'GET', headers: own })).toBeUndefined();
});
