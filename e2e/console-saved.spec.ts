import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as SAVED } from '../src/console/request-editor/saved/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(({ page: opened }) => {
  page = opened;
});

const write = (text: string) => pasteText(page, text);

async function editorText(): Promise<string> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a request is saved by keyboard, found, moved, deleted, restored and opened after a reload', async () => {
  await write('GET /_cat/health\n\n# Quick soups\nGET /soups/_search');
  await page.keyboard.press('ControlOrMeta+S');
  const drawer = page.getByRole('dialog', { name: SAVED.title });
  await expect(drawer.getByLabel(SAVED.name)).toHaveValue('Quick soups');
  await drawer.getByLabel(SAVED.folder).fill('searches / soups');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'searches/soups' })).toBeVisible();
  await drawer.getByRole('button', { name: SAVED.save }).click();
  await drawer.getByText(SAVED.tab(REQUEST_EDITOR.firstTab)).click();
  await drawer.getByLabel(SAVED.name).fill('Everything');
  await drawer.getByRole('button', { name: SAVED.saveButton, exact: true }).click();
  await expect(drawer.getByRole('button', { name: SAVED.openTab('Everything') })).toBeVisible();

  await drawer.getByLabel(SAVED.search).fill('everything');
  await expect(drawer.getByRole('button', { name: SAVED.openTab('Quick soups') })).toHaveCount(0);
  await drawer.getByLabel(SAVED.search).fill('soups');
  await drawer.getByRole('button', { name: SAVED.more('Quick soups') }).click();
  await page.getByRole('menuitem', { name: SAVED.edit }).click();
  await drawer.getByLabel(SAVED.folder).fill('');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: SAVED.topFolder })).toBeVisible();

  await drawer.getByRole('button', { name: SAVED.more('Quick soups') }).click();
  await page.getByRole('menuitem', { name: SAVED.delete }).click();
  await expect(drawer.getByRole('button', { name: SAVED.openTab('Quick soups') })).toHaveCount(0);
  await page.getByRole('button', { name: UI.undo }).click();
  await expect(drawer.getByRole('button', { name: SAVED.openTab('Quick soups') })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: REQUEST_EDITOR.saved }).click();
  await drawer.getByRole('button', { name: SAVED.openTab('Quick soups') }).click();
  await expect(page.getByRole('tab', { name: 'Quick soups' })).toHaveAttribute('aria-selected', 'true');
  expect((await editorText()).trim()).toBe('# Quick soups\nGET /soups/_search');
});

test('saved requests are exported as a file, and their drawer keeps WCAG AA', async () => {
  await write('GET /_cat/health');
  await page.keyboard.press('ControlOrMeta+S');
  const drawer = page.getByRole('dialog', { name: SAVED.title });
  const scan = () => wcagViolations(page, '[role="dialog"]');
  await expect(drawer.getByLabel(SAVED.name)).toBeFocused();
  expect(await scan()).toEqual([]);
  await page.keyboard.press('Enter');
  const downloading = page.waitForEvent('download');
  await drawer.getByRole('button', { name: SAVED.exportAll }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('saved.requests.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    requests: [{ name: 'GET /_cat/health', folder: '', text: 'GET /_cat/health' }],
  });
  expect(await scan()).toEqual([]);
});
