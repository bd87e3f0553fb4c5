// Installs node_modules according to package-lock.json. Needs only Node and npm.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, 'node_modules', '.cache', 'vitrine');
const [major, minor] = process.versions.node.split('.').map(Number);

/** Installs the packages of package-lock.json unless they are up to date. */
export async function ensurePackages() {
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Vitrine needs Node 20.19 or later; this is ${process.version}.`);
    process.exit(2);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const marker = join(cache, 'installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages …');
  await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root });
  mkdirSync(cache, { recursive: true });
  writeFileSync(marker, lock);
}
