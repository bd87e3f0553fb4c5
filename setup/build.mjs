// Builds what is older than its sources: the console into dist/console, the Node host into dist/server, the npm
// package into dist/package.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeDeclarations } from './package/declarations.mjs';
import { ENTRIES, manifest } from './package/manifest.mjs';
import { cache, root } from './packages.mjs';
import { run } from './run.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'setup',
  'NOTICE',
  'docs',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
];

/** Warnings of the bundler are for developers: someone who starts Vitrine cannot do anything about them. */
const LOGGED = ['--logLevel', process.env.CI ? 'warn' : 'error'];

/** Builds the console with the engine's worker and the documentation, unless nothing changed. */
export async function buildConsole() {
  await buildOnce('console', async () => {
    await run('npx', ['vite', 'build', ...LOGGED], { cwd: root });
    for (const part of ['embed', 'offline'])
      await run('npx', ['vite', 'build', '--config', `setup/${part}.vite.config.mjs`, ...LOGGED], { cwd: root });
    // Imports packages, which may be installed only now.
    const { buildDocs } = await import('./docs/build-docs.mjs');
    await buildDocs(join(root, 'dist', 'console', 'docs'));
  });
  return join(root, 'dist', 'console');
}

/** Bundles the Node host into one file, unless nothing changed. */
export async function buildServer() {
  await buildOnce('server', () =>
    run('npx', ['vite', 'build', '--config', 'setup/server.vite.config.mjs', ...LOGGED], { cwd: root }),
  );
  return join(root, 'dist', 'server', 'main.js');
}

/** Writes the npm package, with the console, unless nothing changed. */
export async function buildPackage() {
  const folder = join(root, 'dist', 'package');
  await buildOnce('package', async () => {
    await run('npx', ['vite', 'build', '--config', 'setup/package/vite.config.mjs', ...LOGGED], { cwd: root });
    await writeDeclarations(join(folder, 'types'), Object.values(ENTRIES));
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(own), null, 2)}\n`);
    for (const name of ['LICENSE', 'NOTICE']) copyFileSync(join(root, name), join(folder, name));
    copyFileSync(join(root, 'src', 'library', 'README.md'), join(folder, 'README.md'));
  });
  cpSync(await buildConsole(), join(folder, 'console'), { recursive: true });
  return folder;
}

async function buildOnce(target, build) {
  const state = fingerprint();
  const marker = join(cache, `built-${target}`);
  const current =
    existsSync(marker) && readFileSync(marker, 'utf8') === state && existsSync(join(root, 'dist', target));
  if (current) return;
  console.log(`Building the ${target} …`);
  await build();
  mkdirSync(cache, { recursive: true });
  writeFileSync(marker, state);
}

/** Names, sizes and times of all sources: cheap, and changes with every edit. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = path => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}:${info.size}:${info.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}
