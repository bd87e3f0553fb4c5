import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { type ConsoleHost, serveConsole } from './console-host.ts';

let folder: string;
let host: ConsoleHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-console-'));
  const assets = join(folder, 'console');
  await mkdir(join(assets, 'assets'), { recursive: true });
  await mkdir(join(folder, 'console-of-another'));
  await writeFile(join(assets, 'index.html'), 'the page');
  await writeFile(join(assets, 'assets', 'a.js'), 'the script');
  await writeFile(join(folder, 'secret.txt'), 'the secret');
  await writeFile(join(folder, 'console-of-another', 'secret.txt'), 'the secret');
  await symlink(join(assets, 'gone.js'), join(assets, 'assets', 'broken.js'));
  host = await serveConsole(assets, 0, { folder, showCode: () => undefined });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** What goes over the wire is exactly the path given. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: host.port, path, method, headers, agent: false }, incoming => {
      let text = '';
      incoming.setEncoding('utf8').on('data', chunk => (text += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode!, headers: incoming.headers, text }));
    });
    outgoing.on('error', reject).end();
  });
}

test('a path whose name contains dots is a route of the console, a missing file is not', async () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect((await get('/indices/logs-2026.11', page)).text).toBe('the page');
  expect((await get('/indices/logs-2026.11?tab=mapping', page)).text).toBe('the page');
  expect((await get('/assets/missing.js', page)).status).toBe(404);
  expect((await get('/missing.js', { accept: '*/*' })).status).toBe(404);
});

test('R16 the page has a strict policy and cannot be framed or read by other origins', async () => {
  const { status, text, headers } = await get('/');
  expect([status, text]).toEqual([200, 'the page']);
  const policy = String(headers['content-security-policy']).split('; ');
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy.join()).not.toMatch(/unsafe-eval|script-src[^,]*unsafe|https?:|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('no path leaves the folder or crashes the console', async () => {
  const out = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e%2fconsole-of-another/secret.txt',
    '/..%2fconsole-of-another%2fsecret.txt',
    '/assets/%2fetc/passwd',
    '//etc/passwd',
    '/%00/secret.txt',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
    '//[',
    '//:x',
    'http://[/',
    '/assets/broken.js',
  ];
  for (const path of out) {
    const { status, text } = await get(path);
    expect([path, text.includes('secret'), text.includes('root:')]).toEqual([path, false, false]);
    expect([200, 400, 404], path).toContain(status);
    expect([path, status === 200 && text !== 'the page']).toEqual([path, false]);
  }
  expect((await get('/assets/a.js')).text).toBe('the script');
  expect((await get('/indices')).text).toBe('the page');
});

test('methods that static pages do not support are rejected', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'POST'])
    expect((await get('/', {}, method)).status).toBe(405);
});

test('R1 only this machine can connect', async () => {
  const others = Object.values(networkInterfaces()).flatMap(list => list ?? []);
  const reachable = others.filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of reachable) {
    const outcome = await new Promise<string>(resolve => {
      const socket = connect(host.port, address, () => resolve('connected'));
      socket.on('error', () => resolve('refused'));
      socket.on('close', () => undefined);
    });
    expect([address, outcome]).toEqual([address, 'refused']);
  }
  expect((await get('/')).status).toBe(200);
});

test('smuggled requests are not executed', async () => {
  const name = `127.0.0.1:${host.port}`;
  const attempts = [
    `POST /relay/session HTTP/1.1\r\nhost: ${name}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /relay/session HTTP/1.1\r\nhost: ${name}\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
    `POST /relay/session HTTP/1.1\r\nhost: ${name}\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: ${name}\r\nhost: evil.example\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost : ${name}\r\n\r\n`,
    'GET / HTTP/1.0\r\n\r\n',
  ];
  for (const attempt of attempts) {
    const answer = await new Promise<string>(resolve => {
      let text = '';
      const socket = connect(host.port, '127.0.0.1', () => socket.write(attempt));
      socket.setEncoding('latin1').on('data', chunk => (text += chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect([attempt, answer.split(' ')[1]]).toEqual([attempt, expect.stringMatching(/^(400|403|421)$/)]);
  }
});

test('the console does not listen if the stored remotes cannot be read', async () => {
  const data = join(folder, 'damaged');
  await mkdir(data);
  await writeFile(join(data, 'connections.json'), '{"remotes":[');
  const { port } = host;
  await host.close();
  const options = { folder: data, showCode: () => undefined };
  await expect(serveConsole(join(folder, 'console'), port, options)).rejects.toBeInstanceOf(UsageError);
  host = await serveConsole(join(folder, 'console'), port, { ...options, folder });
  expect((await get('/')).status).toBe(200);
});

test('a missing build is logged', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await rm(join(folder, 'console', 'index.html'));
  await expect(get('/')).rejects.toThrow('socket hang up');
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOENT' }));
  said.mockRestore();
});
