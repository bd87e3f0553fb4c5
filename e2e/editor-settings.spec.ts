import { expect } from '@playwright/test';
import { COPY as EDITOR } from '../src/console/editor/copy.ts';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

test('font size and wrapping apply to requests and responses, and are kept', async ({ page }) => {
  await pasteText(page, `POST /_analyze\n{ "analyzer": "keyword", "text": "${'long line '.repeat(60)}" }`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  const editors = page.locator('.monaco-editor .view-lines');
  const sizes = () => editors.evaluateAll(all => all.map(lines => getComputedStyle(lines).fontSize));
  const heights = () => editors.evaluateAll(all => all.map(lines => lines.querySelectorAll('.view-line').length));
  await expect.poll(sizes).toEqual(['12.5px', '12.5px']);
  const [wrapped] = await heights();

  await page.getByRole('button', { name: EDITOR.settings }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(EDITOR.fontSize).selectOption(EDITOR.pixels(18));
  await expect.poll(sizes).toEqual(['18px', '18px']);
  await page.getByRole('switch', { name: EDITOR.wrapLines }).press('Space');
  await expect.poll(async () => (await heights())[0]).toBeLessThan(wrapped!);
  expect(await heights()).toEqual([2, expect.any(Number)]);
  expect(await wcagViolations(page, '.request-editor')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(EDITOR.fontSize)).toBeHidden();
  await expect(page.getByRole('button', { name: EDITOR.settings })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('button', { name: REQUEST_EDITOR.runTheRequest })).toBeVisible();
  await expect.poll(sizes).toEqual(['18px']);
});
