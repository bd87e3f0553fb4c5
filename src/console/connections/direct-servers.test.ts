import { beforeEach, expect, test } from 'vitest';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { DirectServers } from './direct-servers.ts';

const ORIGIN = 'https://search.example:9200';
const ROOT = { version: { number: '9.1.0' }, tagline: 'You Know, for Search' };

let kept: Map<string, string>;
let sent: { url: string; init: RequestInit }[];
/** Answers a request; undefined if the browser lets nothing be read. */
let server: (url: string, init: RequestInit) => Response | undefined;

beforeEach(() => {
  kept = new Map();
  sent = [];
  server = () => Response.json(ROOT);
});

const servers = () =>
  new DirectServers(
    { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    async (url, init = {}) => {
      sent.push({ url: String(url), init });
      const response = server(String(url), init);
      if (response === undefined) throw new TypeError('Failed to fetch');
      return response;
    },
  );

const authorizationOf = (init: RequestInit) => (init.headers as Record<string, string>)['authorization'];
const secured = (_: string, init: RequestInit) =>
  authorizationOf(init) === `Basic ${btoa('elastic:secret')}` ? Response.json(ROOT) : new Response('', { status: 401 });

test('an open server is added, used and remembered', async () => {
  const direct = servers();
  const { remote } = await direct.call<PairingAnswer>('address', { address: ` ${ORIGIN}/ ` });
  expect(remote).toMatchObject({ id: ORIGIN, name: 'search.example:9200', version: '9.1.0', open: true });
  server = () => Response.json({ count: 1 }, { status: 201 });
  const body = new TextEncoder().encode('{}') as Uint8Array<ArrayBuffer>;
  const response = await direct
    .connectionTo(remote!)
    .send({ method: 'GET', path: '/a/_count', query: 'q=x', headers: {}, body });
  expect([response.status, new TextDecoder().decode(response.body)]).toEqual([201, '{"count":1}']);
  expect(sent.at(-1)).toMatchObject({
    url: `${ORIGIN}/a/_count?q=x`,
    init: { method: 'POST', credentials: 'omit', redirect: 'error' },
  });
  expect((await servers().call<{ remotes: RemoteView[] }>('remotes')).remotes).toMatchObject([
    { id: ORIGIN, open: true },
  ]);
  await direct.call('forget', { remote: ORIGIN });
  expect((await servers().call<{ remotes: RemoteView[] }>('remotes')).remotes).toEqual([]);
});

test('a password is sent to its server and stored nowhere', async () => {
  server = secured;
  const direct = servers();
  const { remote } = await direct.call<PairingAnswer>('address', { address: ORIGIN });
  expect(remote).toMatchObject({ open: false });
  const signIn = (password: string) => direct.call('login', { remote: ORIGIN, username: 'elastic', password });
  await expect(signIn('wrong')).rejects.toMatchObject({ code: 'wrong-password' });
  expect(await signIn('secret')).toMatchObject({ user: 'elastic' });
  expect(await direct.call('check', { remote: ORIGIN })).toEqual({ answers: true });
  expect([...kept.values()].join()).not.toMatch(/secret|elastic|Basic/);
  // After a reload no user is signed in.
  expect((await servers().call<{ remotes: RemoteView[] }>('remotes')).remotes[0]!.user).toBeUndefined();
  await direct.call('logout', { remote: ORIGIN });
  await direct.connectionTo({ id: ORIGIN, name: 'x' }).send({ method: 'GET', path: '/', query: '', headers: {} });
  expect(authorizationOf(sent.at(-1)!.init)).toBeUndefined();
});

test('a failure says whether the server is there', async () => {
  const adding = (address = ORIGIN) => servers().call('address', { address });
  server = (_, { mode }) => (mode === 'no-cors' ? new Response('') : undefined);
  await expect(adding()).rejects.toMatchObject({ code: 'not-allowed' });
  server = () => undefined;
  await expect(adding()).rejects.toMatchObject({ code: 'no-answer-read' });
  server = () => new Response('<html>');
  await expect(adding()).rejects.toMatchObject({ code: 'not-a-search-server' });
  expect(kept.size).toBe(0);
});

test('only a plain address over TLS or of this machine is requested', async () => {
  for (const address of [
    '',
    'search.example',
    'http://search.example:9200',
    'https://user:secret@search.example',
    'https://search.example/path',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])
    await expect(servers().call('address', { address })).rejects.toMatchObject({ code: 'not-an-address' });
  expect(sent).toEqual([]);
  await servers().call('address', { address: 'http://localhost:9200' });
  expect(sent.map(({ url }) => url)).toEqual(['http://localhost:9200']);
});

test('remembered servers that were tampered with are ignored', async () => {
  for (const text of ['no JSON', '{}', '[null,{"origin":"javascript:1","version":"","open":true}]']) {
    kept.set('vitrine-direct-servers', text);
    expect((await servers().call<{ remotes: RemoteView[] }>('remotes')).remotes).toEqual([]);
  }
});
