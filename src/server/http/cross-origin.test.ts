import { request } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { basic, SecuredServer } from '../testing/secured-server.ts';
import { CrossOrigin } from './cross-origin.ts';

const HEAD = { path: '/', query: '' };
let server: SecuredServer | undefined;
afterEach(() => server?.dispose());

test('disabled by default: no page of another origin can read a response', async () => {
  server = await SecuredServer.start();
  const { headers } = await server.ask('OPTIONS /');
  expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([]);
});

test('only pages of allowed origins can send requests and read responses', () => {
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

test('pages of other sites cannot use a password stored in the browser; programs and allowed pages can', async () => {
  const post = (started: SecuredServer, authorization: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const target = { method: 'POST', ca: started.ca, agent: false as const };
      request(`${started.address}/notes/_refresh`, { ...target, headers: { authorization, ...headers } }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      })
        .on('error', reject)
        .end();
    });
  server = await SecuredServer.start();
  const authorization = basic('elastic', await server.node.setPassword());
  await server.ask('PUT /notes', authorization);
  const own = server.address;
  const refused = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: own.replace('https:', 'http:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: own },
  ] as Record<string, string>[];
  for (const headers of refused) expect([headers, await post(server, authorization, headers)]).toEqual([headers, 403]);
  const served = [{}, { origin: own }, { 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' }];
  for (const headers of served as Record<string, string>[])
    expect([headers, await post(server, authorization, headers)]).toEqual([headers, 200]);
  await server.dispose();
  const origin = 'https://console.example';
  server = await SecuredServer.start({ 'http.cors.enabled': true, 'http.cors.allow-origin': [origin] });
  const other = basic('elastic', await server.node.setPassword());
  await server.ask('PUT /notes', other);
  expect(await post(server, other, { origin, 'sec-fetch-site': 'cross-site' })).toBe(200);
  expect(await post(server, other, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
});
