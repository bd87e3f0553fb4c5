import { expect, type Page, test } from '@playwright/test';
import { COPY as ACTIVITY } from '../src/console/activity/copy.ts';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';
import { runInConsole } from './editor.ts';

const READY = { timeout: 30_000 };

async function fill(page: Page): Promise<void> {
  await page.goto('/activity');
  const lines = Array.from({ length: 200 }, (_, at) => `{"index":{"_id":"${at}"}}\n{"text":"soup ${at}"}`);
  await send(page, `POST /soups/_bulk?refresh=true\n${lines.join('\n')}\n`);
  await send(page, 'PUT /soups/_alias/all');
}

test('an index deleted in Console is restored from the notice', async ({ page }) => {
  await fill(page);
  await runInConsole(page, 'DELETE /soups');
  await expect(page.getByText(ACTIVITY.deleted('soups', 30))).toBeVisible(READY);
  expect((await send(page, 'HEAD /soups')).status).toBe(404);
  await page.getByRole('button', { name: UI.undo, exact: true }).click();
  await expect(page.getByText(ACTIVITY.restored('soups'))).toBeVisible(READY);
  expect((await send(page, 'GET /all/_count')).body.count).toBe(200);
  await page.goto('/activity?show=bin');
  await expect(page.getByText(ACTIVITY.binEmpty)).toBeVisible(READY);
});

test('what is in the bin survives a reload, is restored or removed', async ({ page }) => {
  await fill(page);
  await send(page, 'PUT /_ingest/pipeline/mark\n{"processors":[]}');
  await runInConsole(page, 'DELETE /_ingest/pipeline/mark');
  await runInConsole(page, 'DELETE /soups/_doc/7?refresh=true');
  await runInConsole(page, 'DELETE /soups');
  await page.goto('/activity?show=bin');
  const bin = page.getByRole('table', { name: ACTIVITY.bin });
  await expect(bin.getByRole('row')).toHaveCount(4, READY);
  await page.reload();
  await page.getByRole('button', { name: ACTIVITY.restoreName('soups') }).click(READY);
  await expect(page.getByText(ACTIVITY.restored('soups'))).toBeVisible(READY);
  expect((await send(page, 'GET /soups/_count')).body.count).toBe(199);
  await page.getByRole('button', { name: ACTIVITY.restoreName(ACTIVITY.documentOf('7', 'soups')) }).click();
  await expect.poll(async () => (await send(page, 'GET /soups/_count')).body.count).toBe(200);

  const remove = page.getByRole('button', { name: ACTIVITY.remove('mark') });
  await remove.click();
  await page.getByRole('button', { name: UI.undoDeletion }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.mouse.move(0, 0);
  await expect(page.getByText(ACTIVITY.binEmpty)).toBeVisible(READY);
  expect((await send(page, 'GET /_ingest/pipeline/mark')).status).toBe(404);
});

test('writes are listed with what they changed, and reads are not', async ({ page }) => {
  await page.goto('/indices?create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('notes', READY);
  await page.getByRole('button', { name: INDICES.createButton('notes') }).click();
  await expect(page).toHaveURL(/\/indices\/notes$/);
  const toActivity = () =>
    page
      .getByRole('navigation', { name: APP.rooms, exact: true })
      .getByRole('link', { name: APP.activityRoom })
      .click();
  const row = (text: string) =>
    page.getByRole('table', { name: ACTIVITY.requests }).getByRole('row').filter({ hasText: text });
  await toActivity();
  await expect(row('PUT /notes')).toContainText('200', READY);
  await runInConsole(page, 'POST /notes/_bulk?refresh\n{"index":{}}\n{"a":1}\n{"index":{}}\n{"a":{"b":2}}');
  await toActivity();
  await expect(row('PUT /notes')).toBeVisible(READY);
  await expect(row('POST /notes/_bulk')).toContainText(`${ACTIVITY.changes.created(1)}, ${ACTIVITY.changes.failed(1)}`);
  await expect(row('_search')).toHaveCount(0);
  await page.getByRole('textbox', { name: ACTIVITY.filter }).fill('bulk');
  await expect(row('PUT /notes')).toHaveCount(0);
  await expect(page).toHaveURL(/filter=bulk/);
  await page.getByRole('button', { name: ACTIVITY.clear }).click();
  await expect(page.getByText(ACTIVITY.noRequests)).toBeVisible();
  await page.getByRole('button', { name: UI.undo, exact: true }).click();
  await expect(row('POST /notes/_bulk')).toBeVisible();
});

test('what was kept of a server that is no longer remembered is forgotten', async ({ page }) => {
  await fill(page);
  await runInConsole(page, 'DELETE /soups/_doc/7?refresh=true');
  await page.evaluate(async () => {
    const open = indexedDB.open('vitrine-activity');
    const database = await new Promise<IDBDatabase>(done => {
      open.onsuccess = () => done(open.result);
    });
    const bin = database.transaction('bin', 'readwrite').objectStore('bin');
    const entry = { kind: 'document', name: 'secret', deletedAt: Date.now(), bytes: 1 };
    await new Promise(done => {
      bin.put({ ...entry, id: 'x', connection: { id: 'gone', name: 'gone:9200' } }).onsuccess = done;
    });
    database.close();
  });
  await page.goto('/activity?show=bin');
  await expect(page.getByRole('cell', { name: ACTIVITY.documentOf('7', 'soups'), exact: true })).toBeVisible(READY);
  await expect(page.getByRole('cell', { name: 'secret', exact: true })).toHaveCount(0);
});
