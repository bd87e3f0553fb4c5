import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build, preview } from 'vite';
import { parse } from 'yaml';
import { checkFile } from '../src/server/check/check-file.ts';

// Each folder of `examples`, with the built package and what its files import.

const ROOT = resolve(import.meta.dirname, '..');
const TOOLS = ['@elastic', 'vite', 'vitest'];

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-examples-'));
  await cp(join(ROOT, 'examples'), folder, { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(ROOT, 'dist', 'package'), join(folder, 'node_modules', 'vitrine'));
  for (const tool of TOOLS) await symlink(join(ROOT, 'node_modules', tool), join(folder, 'node_modules', tool));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('every example is listed and has a test', async () => {
  const page = await readFile(join(ROOT, 'docs', 'examples.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `examples\/([\w-]+)` \|/gm)].map(([, name]) => name!);
  expect(listed.sort()).toEqual((await readdir(join(ROOT, 'examples'))).sort());
  const own = await readFile(import.meta.filename, 'utf8');
  for (const name of listed) expect(own).toContain(`test('${name}`);
});

test('vitest: its tests pass', async () => {
  const args = ['run', '--root', join(folder, 'vitest'), '--reporter=json'];
  const { stdout } = await run(join(folder, 'node_modules', 'vitest', 'vitest.mjs'), args);
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 3, numTotalTests: 3 });
});

test('node-test: its tests pass', async () => {
  const { stdout } = await run('--test', ['--test-reporter=tap', join(folder, 'node-test', 'books.test.mjs')]);
  expect(stdout).toContain('# pass 2');
  expect(stdout).toContain('# fail 0');
});

test('http-server: stores and finds books, also after a restart', async () => {
  let server = await startExample();
  const put = (id: string, body: string) => fetch(`${server.address}/books/${id}`, { method: 'PUT', body });
  const find = async (text: string) => (await fetch(`${server.address}/search?q=${text}`)).json();
  expect(await find('soup')).toEqual([]);
  expect(await (await put('1', '{ "title": "Tomato soup" }')).json()).toEqual({ id: '1', result: 'created' });
  const refused = await put('2', 'no JSON');
  expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringContaining('parse')]);
  await stop(server.process);

  server = await startExample();
  expect(await find('tomatoe')).toEqual([{ id: '1', title: 'Tomato soup', found: '<em>Tomato</em> soup' }]);
  await stop(server.process);
});

test('vite-app: keeps notes and finds them after a reload', async ({ page }) => {
  const root = join(folder, 'vite-app');
  await build({ root, logLevel: 'error' });
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  await page.goto(server.resolvedUrls!.local[0]!);
  for (const text of ['Tomato soups', 'A slow roast']) {
    await page.getByLabel('New note').fill(text);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Search').fill('soup');
  await expect(page.getByRole('listitem')).toHaveText(['Tomato soups']);
  await server.close();
});

test('docs-page: its readers run the scenario', async ({ page }) => {
  const { address, server } = await serveFolders({
    '/vitrine/': join(ROOT, 'dist', 'console'),
    '/': join(folder, 'docs-page'),
  });
  await page.goto(`${address}/index.html`);
  const playground = page.locator('vitrine-playground');
  await playground.getByRole('button', { name: /^Run/ }).first().click();
  await expect(playground.getByText('✓ hits.total.value holds')).toBeVisible({ timeout: 30_000 });
  server.close();
  const result = await checkFile(join(folder, 'docs-page', 'stemming.md'), { update: false });
  expect(result).toMatchObject({ isScenario: true, failures: [] });
});

test('github-actions: a workflow of valid steps', async () => {
  const text = await readFile(join(folder, 'github-actions', 'test.yml'), 'utf8');
  const { jobs } = parse(text) as {
    jobs: Record<string, { 'runs-on': string; steps: { run?: string; uses?: string }[] }>;
  };
  const steps = jobs['test']!.steps;
  expect(jobs['test']!['runs-on']).toBe('ubuntu-latest');
  for (const { run: command, uses } of steps) expect(uses ?? command).toMatch(/^(actions\/[\w-]+@v\d+|np[mx] \S.*)$/);
  // The last step of the workflow, on a page of this documentation.
  const command = steps
    .at(-1)!
    .run!.replace('npx vitrine', '')
    .replace('docs', join(ROOT, 'docs', 'scenarios.md'));
  const { stdout } = await run(join(ROOT, 'dist', 'package', 'server', 'main.js'), command.trim().split(' '));
  expect(stdout).toContain('scenarios.md');
});

/** Runs a script of Node. */
function run(script: string, args: string[]) {
  return promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, maxBuffer: 1 << 24 });
}

async function startExample(): Promise<{ address: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: join(folder, 'http-server'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (address) return { address, process: child };
  }
  throw new Error('The server did not start.');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise(exit => child.once('exit', exit));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves folders on loopback, each below a prefix; the first that fits counts. */
async function serveFolders(folders: Record<string, string>): Promise<{ address: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const prefix = Object.keys(folders).find(each => path.startsWith(each))!;
    const file = join(folders[prefix]!, path.slice(prefix.length));
    if (!existsSync(file)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(await readFile(file));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
