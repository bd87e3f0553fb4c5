import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as FILTER } from '../src/console/request-editor/filter/copy.ts';
import { send } from './browser.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { longestTask, taskLimit } from './long-tasks.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(({ page: opened }) => {
  page = opened;
});

async function run(text: string): Promise<void> {
  await pasteText(page, text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
}

const answer = () => page.getByRole('region', { name: /^Response to/ });

test('a response is filtered by a path and by lines, copied and downloaded as filtered', async () => {
  await send(page, 'PUT /soups/_doc/1?refresh\n{ "title": "Pea soup", "number": 9007199254740993 }');
  await send(page, 'PUT /soups/_doc/2?refresh\n{ "title": "Leek soup", "number": 2 }');
  await run('GET /soups/_search\n{ "sort": "number" }');
  await answer().getByRole('button', { name: FILTER.filter, exact: true }).click();
  const path = page.getByRole('textbox', { name: FILTER.path });
  await expect(path).toBeFocused();
  await page.keyboard.type('hits.hits[*]._source.number');
  await expect(answer().getByText(FILTER.linesShown(4))).toBeVisible();
  await answer().getByRole('button', { name: REQUEST_EDITOR.copy, exact: true }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe('[\n  2,\n  9007199254740993\n]');

  await page.getByRole('textbox', { name: FILTER.lines }).fill('/\\d{9}/');
  await expect(answer().getByText(FILTER.linesShown(1))).toBeVisible();
  const download = page.waitForEvent('download');
  await answer().getByRole('button', { name: REQUEST_EDITOR.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('GET-soups-_search.json');
  expect(await readFile(await file.path(), 'utf8')).toBe('  9007199254740993');
  expect(await wcagViolations(page, '.request-editor')).toEqual([]);

  await path.fill('hits.max-score');
  await expect(answer().getByRole('alert')).toHaveText(FILTER.unexpected('-score') + FILTER.quoteNames);
  await page.keyboard.press('Escape');
  await expect(path).toBeHidden();
  await expect(answer().getByText('"max_score"')).toBeVisible();
});

test('the filter belongs to its tab, is there after a reload, and never hides an error', async () => {
  await run('GET /_cluster/health');
  await answer().getByRole('button', { name: FILTER.filter, exact: true }).click();
  await page.keyboard.type('status');
  await expect(answer().getByText('"green"')).toBeVisible();
  await page.getByRole('button', { name: REQUEST_EDITOR.newTab }).click();
  await expect(page.getByRole('textbox', { name: FILTER.path })).toHaveValue('');
  await page.getByRole('tab', { name: 'first steps' }).click();
  await page.reload();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('textbox', { name: FILTER.path })).toHaveValue('status');
  await expect(answer().getByText('"green"')).toBeVisible();
  await expect(answer().getByText('cluster_name')).toBeHidden();
  await pasteText(page, 'HEAD /');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer().getByText(REQUEST_EDITOR.emptyResponse)).toBeVisible();
  await pasteText(page, 'GET /nowhere/_search');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer().getByText('no such index [nowhere]').first()).toBeVisible();
});

test('all parts of a response are collapsed and expanded', async () => {
  await run('GET /_cluster/settings?include_defaults');
  await expect(answer().getByText('"transient"')).toBeVisible();
  await answer().getByRole('button', { name: REQUEST_EDITOR.collapseAll }).click();
  const lines = answer().locator('.view-line');
  await expect.poll(() => lines.count()).toBeLessThan(8);
  await expect(answer().getByText('"defaults"')).toBeVisible();
  await answer().getByRole('button', { name: REQUEST_EDITOR.expandAll }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(8);
});

test('a long response is filtered away from the page', async () => {
  test.setTimeout(180_000);
  const words = 'some words of a longer text '.repeat(14);
  for (let from = 0; from < 6000; from += 500) {
    const lines = Array.from({ length: 500 }, (_, at) => {
      const number = from + at;
      return `{"index":{"_id":"${number}"}}\n{"number":${number},"text":"${words}"}`;
    });
    await send(page, `POST /long/_bulk?refresh\n${lines.join('\n')}`);
  }
  await run('GET /long/_search\n{ "size": 6000, "sort": "number" }');
  await answer().getByRole('button', { name: FILTER.filter, exact: true }).click();
  const filtering = await longestTask(page, async () => {
    await page.keyboard.insertText('hits.hits[?@._source.number >= 5998]._id');
    await expect(answer().getByText('"5999"')).toBeVisible({ timeout: 30_000 });
  });
  const limit = await taskLimit(page);
  console.log(`3 MB filtered: longest task ${filtering.toFixed()} ms, limit ${limit.toFixed()} ms`);
  expect(filtering).toBeLessThan(limit);
});
