import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { COPY } from '../src/console/storage/copy.ts';
import { send, untilQuiet } from './browser.ts';

const READY = { timeout: 30_000 };

async function fill(page: Page): Promise<void> {
  await page.goto('/storage');
  const lines = Array.from({ length: 500 }, (_, at) => `{"index":{}}\n{"text":"${Math.random()} soup ${at}"}`);
  await send(page, `POST /soups/_bulk?refresh=true\n${lines.join('\n')}\n`);
  await send(page, 'PUT /_ingest/pipeline/mark\n{"processors":[]}');
  await send(page, 'POST /soups/_flush');
}

test('the page shows what is used and available, and each index', async ({ page }) => {
  await fill(page);
  await expect(page.getByText(/used$/).first()).toBeVisible(READY);
  await expect(page.getByText(/ of .* available$/)).toBeVisible();
  const table = page.getByRole('table', { name: COPY.storedTitle });
  await expect(table.getByRole('row').filter({ hasText: 'soups' })).toContainText('500 documents', READY);
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage!);
  expect(used).toBeGreaterThan(0);
  await table.getByRole('link', { name: 'soups' }).click();
  await expect(page).toHaveURL('/indices/soups');
});

test('everything is exported to one file, and imported in another browser', async ({ page, browser }) => {
  await fill(page);
  await page.evaluate(() => localStorage.setItem('vitrine.lessons', '{"latest":"what-an-index-is","lessons":{}}'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: COPY.exportAll }).click(READY),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.vitrine$/);
  await expect(page.getByText(/^Exported 1 index, /)).toBeVisible();
  const buffer = await readFile(await download.path());

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/storage');
  await other.getByLabel(COPY.archive).setInputFiles({ name: 'kept.vitrine', mimeType: '', buffer });
  const contents = other.getByRole('list', { name: COPY.fileContains });
  await expect(contents.getByRole('listitem').filter({ hasText: /^Index soups, / })).toBeVisible(READY);
  expect((await send(other, 'HEAD /soups')).status).toBe(404);
  const count = await contents.getByRole('listitem').count();
  await other.getByRole('button', { name: COPY.importEntries(count) }).click();
  await expect(other.getByText(COPY.imported(3, count - 3, 0))).toBeVisible(READY);
  expect((await send(other, 'GET /soups/_count')).body.count).toBe(500);
  expect((await send(other, 'GET /_ingest/pipeline/mark')).status).toBe(200);
  expect(await other.evaluate(() => localStorage.getItem('vitrine.lessons'))).toContain('what-an-index-is');
  await context.close();
});

test('a file that is not an export is rejected with the reason', async ({ page }) => {
  await page.goto('/storage');
  await page
    .getByLabel(COPY.archive)
    .setInputFiles({ name: 'x.vitrine', mimeType: '', buffer: Buffer.from('{"not":"an export"}') });
  await expect(page.getByRole('alert')).toContainText('does not start like one', READY);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page keeps WCAG AA in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    for (const width of [1440, 390]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await fill(page);
      await expect(page.getByRole('row').filter({ hasText: 'soups' })).toBeVisible(READY);
      await untilQuiet(page);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target}`))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `test-results/storage-${colorScheme}-${width}.png`, fullPage: true });
      await context.close();
    }
  });
