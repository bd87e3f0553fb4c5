// Finds a Chromium for the tests: from CHROME_PATH, installed on the machine, or from the package registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cache, root } from './packages.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const marker = join(cache, 'browser');

/** Path of a browser that starts, tried in order: from CHROME_PATH, cached, installed, downloaded. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROME_PATH is set to ${named}, but that does not start. Unset it or name another browser.`);
  }
  for (const source of [remembered, onPath, playwrightsOwn, fromRegistry, fromApt, fromPlaywright]) {
    const path = await source();
    if (path && starts(path)) return remember(path);
  }
  throw new Error('No Chromium found or fetched. Install one and set CHROME_PATH to its program.');
}

function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

function remember(path) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(marker, path);
  return path;
}

function remembered() {
  return existsSync(marker) ? readFileSync(marker, 'utf8') : undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap(folder => NAMES.map(name => join(folder, name))).find(existsSync);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @sparticuz/chromium carries a compressed Chromium inside its package: no root, no other download. Linux on x64 only. */
async function fromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, 'chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    // Tests make projects in the temporary folder, and Vitest finds no tests within node_modules.
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

async function fromApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  await run('apt-get', ['update', '-qq'], { quiet: true, tolerant: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    quiet: true,
    tolerant: true,
  });
  return onPath();
}

async function fromPlaywright() {
  await run('npx', ['playwright', 'install', 'chromium'], { cwd: root, quiet: true, tolerant: true });
  return playwrightsOwn();
}
