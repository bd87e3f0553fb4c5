import { expect, type Page, test } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';

/** Replaces the text of the request editor by real key presses. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('#request-editor .view-lines').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const lines = (page: Page) => page.locator('#request-editor .view-lines');
const tabs = (page: Page) => page.getByRole('tablist', { name: REQUEST_EDITOR.tabs }).getByRole('tab');

test('two pages of Console keep each other’s text', async ({ context, page }) => {
  await page.goto('/console');
  await write(page, 'GET /first');
  const other = await context.newPage();
  await other.goto('/console');
  await expect(lines(other)).toContainText('GET /first');

  await other.getByRole('button', { name: REQUEST_EDITOR.newTab }).click();
  await write(other, 'GET /second');
  await expect(tabs(page)).toHaveCount(2);
  await expect(lines(page)).toContainText('GET /first');

  await page.bringToFront();
  await write(page, 'GET /first/_count');
  await expect(lines(page)).toContainText('GET /first/_count');
  await tabs(page).nth(1).click();
  await expect(lines(page)).toContainText('GET /second');

  await tabs(other).nth(0).click();
  await expect(lines(other)).toContainText('GET /first/_count');
  await other.close();
  await page.reload();
  await expect(tabs(page)).toHaveCount(2);
  await expect(lines(page)).toContainText('GET /second');
  await tabs(page).nth(0).click();
  await expect(lines(page)).toContainText('GET /first/_count');
});

test('a page without edits does not overwrite newer text', async ({ context, page }) => {
  await page.goto('/console');
  const other = await context.newPage();
  await other.goto('/console');
  await write(other, 'GET /newer');
  await expect(lines(page)).toContainText('GET /newer');
  await page.close();
  await other.reload();
  await expect(lines(other)).toContainText('GET /newer');
});
