import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(({ page: opened }) => {
  page = opened;
});

const write = (text: string) => pasteText(page, text);

async function fromMenu(name: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem'): Promise<void> {
  await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click();
  await page.getByRole(role, { name, exact: true }).click();
}

test('all requests run, from the cursor on too, and stop at the first failure on demand', async () => {
  await write('PUT /soups/_doc/1?refresh\n{ "n": 1 }\n\nGET /nowhere/_count\n\nGET /soups/_count');
  await fromMenu(REQUEST_EDITOR.runAll);
  const answers = page.locator('.answer');
  await expect(answers).toHaveCount(3);

  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await page.keyboard.press('ControlOrMeta+Alt+Enter');
  await expect(answers).toHaveCount(2);

  await fromMenu(REQUEST_EDITOR.stopAtFailure, 'menuitemcheckbox');
  await page.getByRole('menuitem', { name: REQUEST_EDITOR.runAll, exact: true }).click();
  await expect(page.getByText(REQUEST_EDITOR.unsent(1))).toBeVisible();
  await expect(answers).toHaveCount(2);
  expect(await wcagViolations(page, '.request-editor')).toEqual([]);
  await page.getByRole('button', { name: REQUEST_EDITOR.runRest }).click();
  await expect(answers).toHaveCount(1);
  await expect(page.getByText('200 OK')).toBeVisible();
});

test('a response is compared with the previous one, without values that vary', async () => {
  const steps = JSON.stringify(Array.from({ length: 60 }, (_, at) => at));
  await write(`PUT /soups/_doc/1?refresh\n{ "steps": ${steps}, "title": "Pea soup" }\n\nGET /soups/_search`);
  await fromMenu(REQUEST_EDITOR.runAll);
  await expect(page.getByText('201 Created')).toBeVisible();
  await write(`PUT /soups/_doc/1?refresh\n{ "steps": ${steps}, "title": "Leek soup" }\n\nGET /soups/_search`);
  await fromMenu(REQUEST_EDITOR.runAll);
  const search = page.getByRole('region', { name: REQUEST_EDITOR.responseTo('GET', '/soups/_search') });
  await search.getByText(REQUEST_EDITOR.changes, { exact: true }).click();
  await expect(search.getByText(REQUEST_EDITOR.differences(1))).toBeVisible();
  await expect(search.getByText('"Pea soup"')).toBeVisible();
  await expect(search.getByText('"Leek soup"')).toBeInViewport();
  expect(await wcagViolations(page, '.request-editor-right')).toEqual([]);
});
