import { expect, type Page, test } from '@playwright/test';
import { COPY as TABLES } from '../src/console/answer-tables/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY } from '../src/console/esql/copy.ts';
import { COPY as STEPS } from '../src/console/esql-steps/copy.ts';
import { send, untilQuiet } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 30_000 };

async function open(page: Page): Promise<void> {
  await page.goto('/esql');
  await send(
    page,
    'PUT /books\n{"mappings":{"properties":{"title":{"type":"keyword"},"genre":{"type":"keyword"},"pages":{"type":"integer"}}}}',
  );
  const books = [
    ['Dune', 'novel', 412],
    ['Solaris', 'novel', 204],
    ['Fables', 'tales', 96],
  ].map(([title, genre, pages]) => `{"index":{}}\n${JSON.stringify({ title, genre, pages })}`);
  await send(page, `POST /books/_bulk?refresh=true\n${books.join('\n')}\n`);
  await page.reload();
  await expect(page.locator('.monaco-editor').first()).toBeVisible(READY);
}

async function write(page: Page, query: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(query);
}

test('a query runs, its result is a table and a chart, and it survives a reload', async ({ page }) => {
  await open(page);
  await write(page, 'FROM books | STATS books = COUNT(*), longest = MAX(pages) BY genre | SORT genre');
  await page.keyboard.press('ControlOrMeta+Enter');
  const result = page.getByRole('region', { name: COPY.result });
  await expect(result.getByRole('status')).toContainText('2 rows, 3 columns', READY);
  await expect(result.getByRole('columnheader', { name: 'books long' })).toBeVisible();
  await expect(result.getByRole('row').nth(1)).toHaveText('2412novel');
  await result.getByText(COPY.chart, { exact: true }).click();
  await expect(result.getByText('tales').first()).toBeVisible();
  await expect(page).toHaveURL(/as=chart/);
  await page.reload();
  await expect(page.getByText(COPY.notRunTitle)).toBeVisible(READY);
  await page.getByRole('button', { name: COPY.run, exact: true }).click();
  await expect(result.getByText('tales').first()).toBeVisible(READY);
  expect(await wcagViolations(page)).toEqual([]);
});

test('suggestions know the columns that the commands before have left', async ({ page }) => {
  await open(page);
  await write(page, 'FROM books | STATS longest = MAX(pages) BY genre | WHERE ');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /^longest/ })).toBeVisible(READY);
  await expect(page.getByRole('option', { name: /^genre/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^title/ })).toHaveCount(0);
});

test('an error is underlined at its place, and the result leads to it', async ({ page }) => {
  await open(page);
  await write(page, 'FROM books\n| WHERE pagse > 100');
  await expect(page.locator('.squiggly-error')).toBeVisible(READY);
  await page.getByRole('button', { name: COPY.run, exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Unknown column [pagse], did you mean [pages]?', READY);
  await page.getByRole('button', { name: COPY.goTo(2, 9) }).click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('pages > 100');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'rows' })).toContainText('2 rows', READY);
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
});

test('steps show the rows and columns after each command', async ({ page }) => {
  await open(page);
  await write(page, 'FROM books | WHERE pages > 100 | STATS n = COUNT(*) BY genre');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(COPY.steps, { exact: true }).click(READY);
  const steps = page.getByRole('region', { name: COPY.result }).getByRole('listitem');
  await expect(steps.nth(0)).toContainText('3 rows, 3 columns', READY);
  await expect(steps.nth(1)).toContainText('2 rows, 3 columns');
  await expect(steps.nth(2)).toContainText('1 row, 2 columns');
  await expect(steps.nth(2)).toContainText('n long');
  await steps
    .nth(1)
    .getByRole('button', { name: STEPS.showRows(2) })
    .click();
  await expect(steps.nth(1).getByRole('region', { name: TABLES.tableOf(TABLES.rows) })).toContainText('Solaris');
  await untilQuiet(page);
});

test('an example runs with a click', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^FROM books/ }).click(READY);
  await expect(page.getByRole('cell', { name: 'Dune' })).toBeVisible(READY);
  await expect(page).toHaveURL(/query=FROM/);
});

test('the query of an address is not sent before it is edited or run', async ({ page }) => {
  await open(page);
  await page.goto(`/esql?${new URLSearchParams({ query: 'FROM nowhere' })}`);
  await expect(page.locator('.view-lines')).toContainText('nowhere', READY);
  await page.waitForTimeout(2000);
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('x');
  await expect(page.locator('.squiggly-error')).toBeVisible(READY);
});

test('the first commands of a query open as a search in the Console', async ({ page }) => {
  await open(page);
  await write(page, 'FROM books | WHERE genre == "novel" | SORT pages DESC | LIMIT 1 | EVAL half = pages / 2');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: COPY.showSearch }).click(READY);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('The request covers FROM, WHERE, SORT and LIMIT; EVAL runs on its rows.');
  await expect(drawer.getByRole('region', { name: CONNECTIONS.requestText })).toContainText('"genre"');
  expect(await wcagViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: CONNECTIONS.openInConsole }).click();
  await expect(page).toHaveURL(/\/console/);
  await expect(page.locator('.monaco-editor').first()).toContainText('POST /books/_search', READY);
});
