import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { build, preview } from 'vite';

// The npm package as users get it: packed, installed into an empty folder, and used by an app in TypeScript.

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGE = join(ROOT, 'dist', 'package');
/** What an app has besides the package: clients, a runner of tests, a compiler and a bundler. */
const TOOLS = ['@elastic', '@opensearch-project', '@types', 'typescript', 'vite', 'vitest'];

let app: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'vitrine-package-'));
  await cp(join(ROOT, 'setup', 'package', 'app'), app, { recursive: true });
  await writeFile(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  const { out } = await run('npm', ['pack', PACKAGE, '--json', '--offline', '--pack-destination', app]);
  const tarball = join(app, JSON.parse(out)[0].filename);
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball]);
  expect(await readdir(join(app, 'node_modules'))).toEqual(['.bin', '.package-lock.json', 'vitrine']);
  for (const tool of TOOLS) await symlink(join(ROOT, 'node_modules', tool), join(app, 'node_modules', tool));
});
test.afterAll(() => rm(app, { recursive: true, force: true }));

test('contains its modules, types and the console, and no tests', async () => {
  const files = await readdir(join(app, 'node_modules', 'vitrine'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'THIRD-PARTY.md']));
  expect(files).toContain(join('console', 'index.html'));
  expect(files.filter(file => /\.test\.|testing\/|\.map$|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  const manifest = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version);
  expect([manifest.private, manifest.dependencies]).toEqual([undefined, undefined]);
});

test('its types and the examples of its README compile under strict rules', async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(match => match[1]!);
  expect(examples.length).toBeGreaterThan(4);
  await mkdir(join(app, 'readme'));
  for (const [number, text] of examples.entries())
    await writeFile(join(app, 'readme', `example-${number}.ts`), `${text}export {};\n`);
  const { out } = await run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.'], [0, 1, 2]);
  // The declarations of the clients themselves have errors.
  const errors = out.split('\n').filter(line => /error TS/.test(line) && !/@(elastic|opensearch-project)\//.test(line));
  expect(errors).toEqual([]);
});

test('runs in Node with every module', async () => {
  const { out } = await run(process.execPath, [join('compiled', 'node.js')]);
  expect(
    out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([{ kept: 2 }, { titles: ['Tomato soup'], counted: 1, served: 1, restored: 200 }]);
});

test('runs under Vitest', async () => {
  const { out } = await run(process.execPath, [
    join('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', 'seeded.test.ts', '--reporter=json', '--exclude=compiled'],
  ]);
  expect(JSON.parse(out)).toMatchObject({ numPassedTests: 2, numTotalTests: 2 });
});

test('runs in a page and in a worker, bundled by Vite', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  await build({ root: app, logLevel: 'error', worker: { format: 'es' }, build: { target: 'es2023' } });
  const server = await preview({ root: app, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  try {
    await page.goto(server.resolvedUrls!.local[0]!);
    const results = JSON.parse((await page.locator('pre').textContent())!);
    expect(results).toEqual({
      second: 'The database [shelf] is open in another page or worker. Close that engine first.',
      titles: ['Tomato soup'],
      copied: 1,
    });
    expect(problems).toEqual([]);
  } finally {
    await server.close();
  }
});

test('the script that every engine loads is small; languages and dictionaries are chunks of their own', async () => {
  const eager = new Set<string>();
  const visit = async (path: string) => {
    if (eager.has(path)) return;
    eager.add(path);
    const text = await readFile(path, 'utf8');
    const imported = [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(match => match[1]!);
    for (const each of imported) await visit(resolve(dirname(path), each));
  };
  await visit(join(PACKAGE, 'index.js'));
  const sizes = await Promise.all([...eager].map(async path => gzipSync(await readFile(path), { level: 9 }).length));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(675_000);
});

test('an engine is imported and answers its first search in little time', async () => {
  // The best of five processes, because other programs of the machine must not count.
  const measured: { cold: number; warm: number }[] = [];
  for (let round = 0; round < 5; round++)
    measured.push(JSON.parse((await run(process.execPath, [join('compiled', 'cold-start.js')])).out));
  expect(Math.min(...measured.map(({ cold }) => cold))).toBeLessThan(250);
  expect(Math.min(...measured.map(({ warm }) => warm))).toBeLessThan(5);
});

test('its command line checks scenarios and serves the console', async ({ page }) => {
  const program = join(app, 'node_modules', '.bin', 'vitrine');
  const { out } = await run(program, ['check', join(ROOT, 'lessons')]);
  expect(out).toMatch(/\d+ passed, 0 failed/);
  const served = spawn(program, ['console', '--no-open', '--port', '0', '--data', join(app, 'pairings')], { cwd: app });
  try {
    const [address] = /http:\S+/.exec(await firstLine(served.stdout))!;
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
  } finally {
    served.kill();
  }
});

/** Resolves with what a command printed, if it ends with one of the codes. */
function run(command: string, args: string[], codes = [0]): Promise<{ out: string }> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: app, maxBuffer: 2 ** 26 }, (error, out, errors) => {
      if (codes.includes(error ? Number(error.code) : 0)) resolve({ out });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${error?.code}\n${out}${errors}`));
    });
  });
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('The program printed nothing.');
}
