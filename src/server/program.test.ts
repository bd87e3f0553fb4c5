import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic } from './testing/secured-server.ts';

// Starts the bundled program as a process, as users and scripts do.

const ROOT = join(import.meta.dirname, '..', '..');
let work: string;
let program: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-program-'));
  await build({
    configFile: join(ROOT, 'setup', 'server.vite.config.mjs'),
    logLevel: 'error',
    build: { outDir: join(work, 'program'), emptyOutDir: true },
  });
  program = join(work, 'program', 'main.js');
}, 120_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(work, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  address: string;
  /** All of its output so far. */
  output(): string;
}

/** Runs the server without a terminal until it listens. */
function start(data: string): Promise<Started> {
  const child = spawn(process.execPath, [program, 'server', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: unknown) => {
      output += String(chunk);
      const address = /listens on (https:\S+), /.exec(output)?.[1];
      if (address !== undefined && output.includes('create-enrollment-token'))
        resolve({ child, address, output: () => output });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', code => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

function run(file: string, words: string[], timeout = 150_000): Promise<{ code: number; out: string; err: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [file, ...words], { timeout }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
    });
  });
}

test('5.3 a first start without a terminal explains how to sign in, and prints no password', async () => {
  const data = join(work, 'data');
  const server = await start(data);
  expect(server.output()).toContain('No password is set for the superuser [elastic]');
  expect(server.output()).toContain('vitrine reset-password -u elastic');
  expect(server.output()).not.toContain('Password of the superuser');
  const { code, out } = await run(program, ['reset-password', '-u', 'elastic', '-b', '-s', '--data', data]);
  expect(code).toBe(0);
  const ca = await readFile(join(data, 'security', 'http_ca.crt'), 'utf8');
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: basic('elastic', out.trim()) };
    request(server.address, { ca, headers, agent: false }, answer => resolve(answer.statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
  const second = await run(program, ['server', '--port', '0', '--data', data]);
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('failed to obtain node lock')]);
  const ended = new Promise(resolve => server.child.once('close', resolve));
  server.child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const { code: gone } = await run(program, ['create-enrollment-token', '-s', 'kibana', '--data', data]);
  expect(gone).toBe(69);
}, 180_000);

test('two hundred clients read and write concurrently without errors', async () => {
  const words = ['--program', program, '--clients', '200', '--seconds', '3'];
  const { code, out, err } = await run(join(ROOT, 'bench', 'load.mjs'), words);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/HTTPS with a password: 200 clients, \d+ requests.*\nplain HTTP: 200 clients/);
}, 180_000);

test('a console that cannot read its stored remotes exits with a remedy', async () => {
  const data = join(work, 'console');
  await mkdir(data);
  await writeFile(join(data, 'connections.json'), '{"remotes":[');
  const { code, err } = await run(program, ['console', '--port', '0', '--no-open', '--data', data], 60_000);
  expect([code, err]).toEqual([2, expect.stringMatching(/^\[.*connections\.json\] is damaged: .*move it away.*\n$/)]);
}, 90_000);
