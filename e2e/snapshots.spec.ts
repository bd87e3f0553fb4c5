import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { COPY } from '../src/console/snapshots/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

test('a snapshot is downloaded, and restored beside the index and in another browser', async ({ page, browser }) => {
  await page.goto('/indices');
  await send(page, 'PUT /soups/_doc/1?refresh=true\n{"title":"Leek soup"}');
  await page.getByRole('button', { name: COPY.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: COPY.indices }).fill('soups');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: COPY.download }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vitrine-[\d-]+\.snapshot$/);
  const buffer = await readFile(await download.path());
  const file = { name: 'kept.snapshot', mimeType: 'application/octet-stream', buffer };

  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('listitem')).toHaveText(`soups ${COPY.restoredAs('restored-soups')}`, READY);
  expect(await wcagViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: COPY.restore(1) }).click();
  await expect(page.getByText(COPY.restored('restored-soups'))).toBeVisible(READY);
  expect((await send(page, 'GET /restored-soups/_doc/1')).body._source).toEqual({ title: 'Leek soup' });
  await expect.poll(async () => (await send(page, 'GET /_snapshot')).body).toEqual({});

  const other = await (await browser.newContext()).newPage();
  await other.goto('/indices?snapshot');
  await other.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(other.getByRole('dialog').getByRole('listitem')).toHaveText('soups', READY);
  expect((await send(other, 'HEAD /soups')).status).toBe(404);
  await other.getByRole('button', { name: COPY.restore(1) }).click();
  await expect(other.getByRole('link', { name: 'soups', exact: true })).toBeVisible(READY);
  await other.context().close();
});

test('a file that is not a snapshot is rejected with the reason', async ({ page }) => {
  await page.goto('/indices?snapshot');
  const buffer = Buffer.from('{"not":"a snapshot"}');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.snapshot', mimeType: '', buffer });
  await expect(page.getByRole('alert')).toContainText('not a snapshot file', READY);
});
