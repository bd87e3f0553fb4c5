import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { AWAITED, COPY as REMOTES } from '../src/console/remotes/copy.ts';
import { FAILURE_TEXTS } from '../src/console/remotes/failure-texts.data.ts';
import { type PlainHost, servePlainly } from './plain-host.ts';
import { Secured, signIn } from './running-servers.ts';

const READY = { timeout: 30_000 };

let host: PlainHost;
let secured: Secured;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  host = await servePlainly({ under: '/x/y/' });
  // As if the browser trusted the server's authority.
  context = await browser.newContext({ ignoreHTTPSErrors: true });
  page = await context.newPage();
});

test.afterEach(async () => {
  await context.close();
  await secured.stop();
  host.close();
});

async function connect(address: string): Promise<void> {
  await page.goto(`${host.address}?/connections`);
  await page.getByRole('button', { name: REMOTES.withAddress }).click(READY);
  await page.getByLabel(REMOTES.address).fill(address);
  await page.getByRole('button', { name: REMOTES.connect, exact: true }).click();
}

test('a hosted page signs in to a server that allows it, and never stores the password', async () => {
  const { origin } = new URL(host.address);
  secured = new Secured('direct', ['-E', 'http.cors.enabled=true', '-E', `http.cors.allow-origin=${origin}`]);
  const address = await secured.server.address;
  const { host: name } = new URL(address);
  const password = await secured.password();
  const headers = { authorization: `Basic ${btoa(`elastic:${password}`)}` };
  const stored = await page.request.put(`${address}/soups/_doc/1?refresh`, { headers, data: { title: 'Leek soup' } });
  expect(stored.status()).toBe(201);

  await connect(address);
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert')).toContainText(FAILURE_TEXTS['wrong-password'].title, READY);
  await signIn(page, password);
  await expect(page.getByText(REMOTES.inUseServer(name))).toBeVisible(READY);
  await page.getByRole('link', { name: 'Indices', exact: true }).first().click();
  await page.getByRole('link', { name: 'soups', exact: true }).click(READY);
  await expect(page.getByText('Leek soup').first()).toBeVisible(READY);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).toContain(name);
  for (const secret of [password, headers.authorization]) expect(kept).not.toContain(secret);

  await page.reload();
  await expect(page.getByText(AWAITED.title(name))).toBeVisible(READY);
  await page.getByRole('link', { name: AWAITED.signIn }).click();
  await signIn(page, password);
  await expect(page.getByRole('button', { name: new RegExp(APP.connectionTo(name)) })).toBeVisible(READY);
  await page.getByRole('button', { name: REMOTES.remove, exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(APP.connectionTo(APP.inThisTab)) })).toBeVisible(READY);
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('a server that does not allow the page is explained, with the settings to change', async () => {
  secured = new Secured('direct', []);
  await connect(await secured.server.address);
  await expect(page.getByRole('alert')).toContainText(FAILURE_TEXTS['not-allowed'].title, READY);
  await expect(page.getByText(`http.cors.allow-origin: "${new URL(host.address).origin}"`)).toBeVisible();
});
