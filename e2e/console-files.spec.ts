import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as FILES } from '../src/console/request-editor/files/copy.ts';
import { COPY as SAVED } from '../src/console/request-editor/saved/copy.ts';
import { test } from './console-page.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(async ({ page: opened }) => {
  page = opened;
  await page.getByRole('button', { name: REQUEST_EDITOR.files }).click();
});

const drawer = () => page.getByRole('dialog', { name: FILES.title });

function choose(name: string, text: string): Promise<void> {
  return drawer()
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

const HTTP = `@base = http://localhost:9200
@size = 1

### All soups
POST {{base}}/soups/_search
Authorization: Basic YTpi

{ "size": {{size}} }

### By number
PUT {{base}}/soups/_doc/{{$randomInt}}

{}
`;

test('an .http file is previewed, opened in a tab and run; nothing happens before that', async () => {
  await choose('shop.http', HTTP);
  await expect(drawer().getByText(FILES.read('shop.http', 'HTTP file', 1))).toBeVisible();
  const skipped = drawer().getByRole('list', { name: FILES.skipped });
  await expect(skipped.getByText('Credentials')).toBeVisible();
  await expect(skipped.getByText('By number')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  expect(await wcagViolations(page, '[role="dialog"]')).toEqual([]);
  await drawer()
    .getByRole('button', { name: FILES.openTabs(1) })
    .click();
  await expect(page.getByRole('tab', { name: 'shop' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(REQUEST_EDITOR.responsesEmpty)).toBeVisible();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('POST /soups/_search').last()).toBeVisible();
  await expect(page.getByText('404 Not found')).toBeVisible();
});

test('requests of a file are saved, and a file without any is refused', async () => {
  await choose('notes.txt', 'hello');
  await expect(drawer().getByRole('alert')).toContainText('No requests found');
  await choose('console_export.txt', 'GET /_cat/health\n\nGET kbn:/api/status\n');
  await drawer()
    .getByRole('button', { name: FILES.saveAll(1) })
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: REQUEST_EDITOR.saved }).click();
  await expect(page.getByRole('button', { name: SAVED.openTab('console_export') })).toBeVisible();
});

for (const [format, extension, part] of [
  ['Vitrine', '.requests.json', '"format": "vitrine-requests"'],
  ['Postman', '.postman_collection.json', 'v2.1.0/collection.json'],
  ['HTTP file', '.http', 'GET {{server}}/_cat/indices?v'],
  ['Text', '.txt', 'GET /_cat/indices?v'],
] as const)
  test(`a tab is exported as ${format} and read again`, async () => {
    await drawer().getByLabel(FILES.format).selectOption(format);
    const downloading = page.waitForEvent('download');
    await drawer().getByRole('button', { name: FILES.download }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`first-steps${extension}`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(part);
    await choose(file.suggestedFilename(), text);
    await expect(drawer().getByText(FILES.read(file.suggestedFilename(), format, 5))).toBeVisible();
  });
