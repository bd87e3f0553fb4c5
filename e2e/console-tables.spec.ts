import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { COPY as TABLES } from '../src/console/answer-tables/copy.ts';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { send } from './browser.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(async ({ page: opened }) => {
  page = opened;
  await send(page, 'PUT /soups\n{"mappings":{"properties":{"kind":{"type":"keyword"},"day":{"type":"date"}}}}');
  for (const [id, kind, day, price] of [
    [1, 'hot', '2025-01-10', 3.5],
    [2, 'hot', '2025-02-10', 4],
    [3, 'cold', '2025-02-11', 10],
    [4, '=1+1', '2025-02-12', 9],
  ])
    await send(page, `PUT /soups/_doc/${id}?refresh\n${JSON.stringify({ kind, day, price })}`);
});

/** Replaces the text of the editor, runs it and shows the response as a table or a chart. */
async function runAndShow(text: string, view: string): Promise<void> {
  await pasteText(page, text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await page.getByText(view, { exact: true }).click();
}

function column(at: number): Promise<string[]> {
  return page.locator(`.answer tbody td:nth-child(${at})`).allTextContents();
}

async function violations(): Promise<string[]> {
  return wcagViolations(page, '.answer');
}

test('hits become a table that is sorted by keyboard, copied and downloaded as CSV', async () => {
  await runAndShow('GET /soups/_search\n{ "sort": "day" }', REQUEST_EDITOR.table);
  await expect.poll(() => column(1)).toEqual(['1', '2', '3', '4']);
  await page.getByRole('button', { name: 'price' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'price' })).toHaveAttribute('aria-sort', 'descending');
  expect(await column(1)).toEqual(['3', '4', '2', '1']);
  expect(await violations()).toEqual([]);

  await page.getByRole('button', { name: TABLES.copyCsv }).click();
  const csv =
    '_id,kind,day,price\r\n1,hot,2025-01-10,3.5\r\n2,hot,2025-02-10,4\r\n3,cold,2025-02-11,10\r\n4,=1+1,2025-02-12,9\r\n';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(csv);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: TABLES.downloadCsv }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('hits.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(csv);
  await expect(page.getByText(TABLES.formulas(1))).toBeVisible();
});

test('nested buckets become a row each and bars; a date histogram is drawn over time', async () => {
  await runAndShow(
    `GET /soups/_search
{ "size": 0, "aggs": {
  "kind": { "terms": { "field": "kind" }, "aggs": { "month": { "date_histogram": { "field": "day", "calendar_interval": "month" } } } },
  "months": { "date_histogram": { "field": "day", "calendar_interval": "month" }, "aggs": { "price": { "avg": { "field": "price" } } } }
} }`,
    REQUEST_EDITOR.table,
  );
  await expect.poll(() => column(1)).toEqual(['hot', 'hot', '=1+1', 'cold']);
  expect(await column(3)).toEqual(['1', '1', '1', '1']);
  await page.getByText(REQUEST_EDITOR.chart, { exact: true }).click();
  await expect(page.getByRole('img', { name: /^kind › month, documents: hot › 2025-01-01/ })).toBeVisible();
  await page.getByLabel(TABLES.whichTable).selectOption('months');
  await expect(page.getByRole('img', { name: /^months, documents: 2025-01-01T00:00:00.000Z 1, .* 3$/ })).toBeVisible();
  await page.getByLabel(TABLES.values).selectOption('price');
  await expect(page.getByRole('img', { name: /^months, price: .*3\.5/ })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the tables of _cat and the columns of ES|QL', async () => {
  await runAndShow('GET /_cat/indices/soups?v&h=index,docs.count', REQUEST_EDITOR.table);
  await expect(page.getByRole('columnheader', { name: 'docs.count' })).toBeVisible();
  await expect.poll(() => column(2)).toEqual(['4']);
  await runAndShow(
    'POST /_query\n{ "query": "FROM soups | STATS dearest = MAX(price) BY kind | SORT kind" }',
    REQUEST_EDITOR.chart,
  );
  await expect(page.getByRole('img', { name: 'rows, dearest: =1+1 9, cold 10, hot 4' })).toBeVisible();
});
