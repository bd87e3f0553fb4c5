import { expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as RECEIVED } from '../src/console/received/copy.ts';
import { scenarioFragment } from '../src/scenario/scenario-link.ts';
import { send } from './browser.ts';
import { type PlainHost, servePlainly } from './plain-host.ts';

const READY = { timeout: 30_000 };

/** Every page, an inner page where there are any, and what shows that it is open. */
const VIEWS: readonly (readonly [route: string, title: string])[] = [
  ['/learn', 'Learn'],
  ['/learn/what-an-index-is', 'What an index is'],
  ['/search&index=soups&q=leek', 'Search'],
  ['/console', 'Console'],
  ['/analyze&text=Foxes', 'Analyze'],
  ['/play', 'Play'],
  ['/indices', 'Indices'],
  ['/indices/soups/mapping', 'How a document is indexed'],
  ['/templates', 'Templates'],
  ['/templates/wins&name=a', 'Templates'],
  ['/reindex', 'Reindex'],
  ['/move', 'Move'],
  ['/resources', 'Resources'],
  ['/connections', 'Connections'],
  ['/storage', 'Storage'],
];

let host: PlainHost | undefined;
test.afterEach(() => host?.close());

async function open(page: Page, route: string): Promise<void> {
  await page.goto(`${host!.address}?${route}`);
}

async function expectView(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible(READY);
  await expect(page.getByText(APP.noSuchRoom)).toHaveCount(0);
}

test('under a path of a plain file server every page opens and survives a reload', async ({ page }) => {
  test.setTimeout(180_000);
  host = await servePlainly({ under: '/x/y/' });
  const missing: string[] = [];
  page.on('response', response => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto(host.address);
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible(READY);
  await send(page, 'PUT /soups/_doc/1?refresh\n{"title":"Leek soup"}');
  for (const [route, title] of VIEWS) {
    await open(page, route);
    await expectView(page, title);
    await page.reload();
    await expectView(page, title);
    expect(new URL(page.url()).pathname).toBe('/x/y/');
  }
  expect(missing).toEqual([]);
});

test('links, the palette and parameters stay within the folder', async ({ page }) => {
  host = await servePlainly({ under: '/x/y/' });
  await page.goto(host.address);
  const link = page.getByRole('link', { name: 'Indices', exact: true }).first();
  await expect(link).toHaveAttribute('href', '/x/y/?/indices', READY);
  await link.click();
  await expect(page).toHaveURL(`${host.address}?/indices`);
  await send(page, 'PUT /soups/_doc/1?refresh\n{"title":"Leek soup"}');
  await page.getByRole('link', { name: 'soups', exact: true }).click(READY);
  await expect(page).toHaveURL(`${host.address}?/indices/soups`);
  await open(page, '/search&index=soups');
  await page.getByRole('searchbox', { name: 'Search text' }).fill('leek');
  await expect(page).toHaveURL(/\?\/search&.*q=leek/, READY);
  await page.reload();
  await expect(page.getByText('Leek soup').first()).toBeVisible(READY);
  await page.goBack();
  await expect(page).toHaveURL(`${host.address}?/indices/soups`);
});

test('where missing paths show 404.html, an address with a path opens its page', async ({ page }) => {
  host = await servePlainly({ under: '/repo/', notFoundPage: true });
  await page.goto(`${host.address}analyze?text=Foxes#x`);
  await expectView(page, 'Analyze');
  await expect(page).toHaveURL(`${host.address}?/analyze&text=Foxes#x`);
  await page.goto(`${host.address}learn/what-an-index-is`);
  await expectView(page, 'What an index is');
  await page.goto(`${host.address}nowhere/at/all`);
  await expect(page.getByText(APP.noSuchRoom)).toBeVisible(READY);
});

test('a missing path outside of the page says so', async ({ page }) => {
  host = await servePlainly({ under: '/repo/', notFoundPage: true });
  await page.goto(new URL('/other/path', host.address).href);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a link to a scenario opens, and a link that would run a script waits for a click', async ({ page }) => {
  host = await servePlainly({ under: '/x/y/' });
  await open(page, `/play${await scenarioFragment('# Soups\n\n```console\nGET /\n```\n')}`);
  await expectView(page, 'Soups');
  const body = JSON.stringify({ script_fields: { a: { script: '1' } } });
  await page.goto('about:blank');
  await open(page, `/search&index=soups&body=${encodeURIComponent(body)}`);
  await expect(page.getByRole('region', { name: RECEIVED.region })).toBeVisible(READY);
});
