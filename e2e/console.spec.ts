import { expect, type Page, test } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as LINT } from '../src/language/lint/copy.ts';
import { Profile, send } from './browser.ts';
import { pasteText } from './editor.ts';

let profile: Profile;
let page: Page;

test.beforeEach(async () => {
  profile = new Profile();
  const context = await profile.open();
  page = await context.newPage();
  await page.goto('/console');
  await expect(page.getByRole('tab', { name: 'first steps' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
});

test.afterEach(async () => {
  await page.context().close();
  profile.remove();
});

const write = (text: string) => pasteText(page, text);

test('requests run in order, with responses listed below each other and notes after the requests', async () => {
  await write(
    'PUT /soups/_doc/1?refresh\n{ "title": "Pea soup" }\n\nGET /soups/_search\n{ "query": { "match": { "title": "soup" } } }',
  );
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('201 Created')).toBeVisible();
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText(/200\s·\s\d+\sms\s·\s1\shit/)).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Pea soup' })).toBeVisible();
});

test('the line after a request runs it; an empty editor asks for a request', async () => {
  await write('GET /_cat/health\n\n# notes\n');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText(REQUEST_EDITOR.noRequestHere)).toBeHidden();
  await write('# notes');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(REQUEST_EDITOR.noRequestHere)).toBeVisible();
});

test('an error of the engine is shown with its status and reason', async () => {
  await write('GET /nothing/_search');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('404 Not found')).toBeVisible();
  await expect(page.getByText('no such index [nothing]').first()).toBeVisible();
});

test('suggestions come from the language and from the fields of the index', async () => {
  await send(page, 'PUT /soups\n{"mappings":{"properties":{"title":{"type":"text"}}}}');
  await write('GET /soups/_search\n{\n  "query": {\n    "mat');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /match_phrase/ }).first()).toBeVisible();
});

test('a query in ES|QL within a body is completed as one', async () => {
  await write('PUT /soups\n{ "mappings": { "properties": { "title": { "type": "text" } } } }');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await write('POST /_query\n{ "query": """FROM soups\n| WHERE ti');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /^title/ })).toBeVisible();
});

test('problems are underlined and counted, and Escape leaves the editor', async () => {
  await write('GET /_search\n{ "size": 1, "size": 2 }');
  await expect(page.getByText('1 problem')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-editor-region]')).toBeFocused();
});

test('a static setting of an open index is repaired by reopening the index', async () => {
  await send(page, 'PUT /soups');
  await page.reload();
  await write('PUT /soups/_settings\n{ "codec": "default" }');
  await page.getByRole('button', { name: '1 problem' }).click();
  await page.getByRole('list', { name: 'Problems' }).getByRole('button', { name: LINT.reopen }).click();
  await expect(page.getByText('1 problem')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
});

test('problems are listed; a click moves the cursor, and a repair changes the request', async () => {
  await send(page, 'PUT /soups\n{"mappings":{"properties":{"title":{"type":"text"}}}}');
  await page.reload();
  await write(
    'GET /soups/_serch\n{ "query": { "mtach": { "title": "a" } } }\n\nGET /soups/_count\n{ "query": { "match": { "titel": "a" } } }',
  );
  await page.getByRole('button', { name: '2 problems' }).click();
  const list = page.getByRole('list', { name: 'Problems' });
  await list.getByRole('button', { name: /soups has no field titel/ }).click();
  await expect(page.getByText('line 5, column 25')).toBeVisible();
  await page.getByRole('button', { name: '2 problems' }).click();
  await list.getByRole('button', { name: 'Change to title' }).click();
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Period');
  await page.getByRole('option', { name: 'Change to title' }).click();
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible();
});

test('a pasted curl command becomes a request', async () => {
  await write("curl -XGET 'http://localhost:9200/_cat/indices?v' -H 'Content-Type: application/json' -d '{\"a\":1}'");
  await expect(page.getByText('/_cat/indices').first()).toBeVisible();
  await expect(page.getByText('curl -XGET')).toHaveCount(0);
});

test('a request is copied as curl', async () => {
  await write('GET /soups/_search?size=1\n{ "query": { "match_all": {} } }');
  await page.keyboard.press('ControlOrMeta+Shift+C');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      `curl -X GET 'http://localhost:9200/soups/_search?size=1' -H 'Content-Type: application/json' -d '{ "query": { "match_all": {} } }'`,
    );
});

test('a request is copied as a program of an official client', async () => {
  const blocked: string[] = [];
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await write('GET /soups/_search?size=1\n{ "query": { "match": { "title": "<b>soup" } } }');
  for (const [language, call] of [
    ['JavaScript', 'client.search({\n    "index": "soups",'],
    ['Python', 'client.search(\n    index="soups",'],
    ['PHP', '$client->search(['],
    ['Ruby', 'client.search('],
    ['Go', 'http.NewRequest("GET", "/soups/_search?size=1"'],
  ] as const) {
    await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click();
    await page.getByRole('menuitem', { name: REQUEST_EDITOR.copyAs(language), exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(call);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<b>soup');
  }
  expect(blocked).toEqual([]);
});

test('hovering over a name shows its documentation', async () => {
  await write('GET /_search\n{ "track_total_hits": true }');
  // An edit that is still being rendered hides the tooltip, and it returns only when the pointer moves again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByText('"track_total_hits"').hover();
    await expect(page.getByText('How far to count hits exactly')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test('tabs and history survive a reload', async () => {
  await page.getByRole('button', { name: REQUEST_EDITOR.newTab }).click();
  await expect(page.getByRole('tab', { name: 'untitled' })).toBeVisible();
  await write('GET /_cat/health');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'untitled' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('GET /_cat/health').last()).toBeVisible();
});
