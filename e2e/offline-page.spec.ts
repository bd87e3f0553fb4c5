import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { Profile, send } from './browser.ts';
import { type PlainHost, servePlainly } from './plain-host.ts';

const READY = { timeout: 30_000 };

let profile: Profile;
let context: BrowserContext;
let folder: string;
let host: PlainHost;

test.beforeEach(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'vitrine-page-'));
  cpSync(resolve(import.meta.dirname, '..', 'dist', 'console'), folder, { recursive: true });
  host = await servePlainly({ folder, under: '/x/y/' });
  profile = new Profile();
  context = await profile.open();
});

test.afterEach(async () => {
  await context.close();
  host.close();
  profile.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function open(route: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.address + route);
  return page;
}

/** Opens the page and waits until its files are kept. */
async function install(): Promise<Page> {
  const page = await open('?/indices');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Indices' })).toBeVisible(READY);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

/** Puts a new version on the host: every file of it differs by name or contents. */
function deploy(title: string): void {
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`));
  const worker = join(folder, 'service-worker.js');
  const script = readFileSync(worker, 'utf8');
  const version = /["'`]([0-9a-f]{16})["'`]/.exec(script)![1]!;
  writeFileSync(worker, script.replace(version, version.split('').reverse().join('')));
}

const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));

test('without a network the page opens, shows its data, searches, and opens every part', async () => {
  const page = await install();
  await send(page, 'PUT /soups/_doc/1?refresh\n{"title":"Leek soup"}');
  await context.setOffline(true);
  host.close();
  await page.reload();
  await expect(page.getByRole('link', { name: 'soups', exact: true })).toBeVisible(READY);
  await page.goto(`${host.address}?/search&index=soups&q=leek`);
  await expect(page.getByText('Leek soup').first()).toBeVisible(READY);
  expect((await send(page, 'GET /soups/_search?q=title:leek')).body.hits.total.value).toBe(1);
  await page.goto(`${host.address}?/console`);
  await expect(page.locator('.monaco-editor').first()).toBeVisible(READY);
  await page.goto(`${host.address}?sample=trails`);
  await page.getByRole('button', { name: 'Load trails' }).click(READY);
  await expect(page.getByText(/It has indexed/)).toBeVisible(READY);
  await page.goto(`${host.address}analyze?text=Foxes`);
  await expect(page).toHaveURL(`${host.address}?/analyze&text=Foxes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible(READY);
});

test('kept files isolate the page, so that searches use other cores on any host', async () => {
  const page = await open('?/indices');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect((await send(page, 'PUT /soups/_doc/1?refresh\n{"n":1}')).status).toBe(201);
});

test('a new version is announced, waits for a click, and leaves other tabs working', async () => {
  const leader = await install();
  const page = await open('?/learn');
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible(READY);
  await expect.poll(() => leader.evaluate(() => window.vitrine.role)).toBe('leader');
  await send(leader, 'PUT /soups/_doc/1?refresh\n{"title":"Leek soup"}');
  const opened = await page.evaluate(() => performance.timeOrigin);

  deploy('The next version');
  await update(page);
  const notice = page.getByRole('alert').filter({ hasText: APP.updateTitle });
  await expect(notice).toBeVisible(READY);
  await expect(leader.getByText(APP.updateTitle)).toBeVisible(READY);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  await page.setViewportSize({ width: 390, height: 800 });
  const bar = page.getByRole('navigation', { name: APP.roomsNarrow });
  const bottom = async () => {
    const { y, height } = (await notice.boundingBox())!;
    return y + height;
  };
  await expect.poll(async () => (await bottom()) <= (await bar.boundingBox())!.y).toBe(true);
  // A further tab still opens the version of the others.
  const third = await open('?/indices');
  expect(await third.evaluate(() => document.documentElement.outerHTML)).not.toContain('The next version');
  await third.close();

  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: APP.updateReload }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible(READY);
  const html = await page.evaluate(async () => (await fetch('./')).text());
  expect(html).toContain('The next version');
  await expect(page.getByText(APP.updateTitle)).toHaveCount(0);

  // The other tab was not reloaded: its engine answers both tabs, and it finds parts that it had not loaded yet.
  expect(await leader.evaluate(() => window.vitrine.role)).toBe('leader');
  expect((await send(page, 'GET /soups/_search?q=title:leek')).body.hits.total.value).toBe(1);
  await leader.getByRole('link', { name: 'Analyze', exact: true }).first().click();
  await expect(leader.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible(READY);
  await expect(leader.getByText(APP.updateTitle)).toBeVisible();
});

test('the console of a server installs nothing', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/indices`);
  await expect(page.getByRole('heading', { level: 1, name: 'Indices' })).toBeVisible(READY);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
