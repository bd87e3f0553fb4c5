import { expect, type Page, test } from '@playwright/test';
import { COPY as EXPORT_DATA } from '../src/console/export-data/copy.ts';
import { COPY as IMPORT_DATA } from '../src/console/import-data/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as TRIAL } from '../src/console/resources/trial/copy.ts';
import { COPY as STORAGE } from '../src/console/storage/copy.ts';
import { BASE, Profile, send } from './browser.ts';

const READY = { timeout: 20_000 };
const MEGABYTE = 1 << 20;

const notice = (page: Page) => page.getByRole('region', { name: STORAGE.region });

const rowOf = (page: Page, index: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: index, exact: true }) });

async function setQuota(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(BASE).origin, quotaSize });
}

/** Random words: what compresses well would never fill a quota. */
function noise(words: number): string {
  return Array.from({ length: words }, () => Math.random().toString(36).slice(2, 12)).join(' ');
}

/** Bulks of random text until one is rejected; returns the number of documents stored before. */
async function fill(page: Page, index: string): Promise<number> {
  let stored = 0;
  for (let bulk = 0; bulk < 200; bulk++) {
    const lines = Array.from({ length: 20 }, (_, at) => {
      return `{"index":{"_id":"${bulk}-${at}"}}\n{"noise":"${noise(600)}"}`;
    });
    const { body } = await send(page, `POST /${index}/_bulk\n${lines.join('\n')}\n`);
    if (body.errors) {
      for (const { index: item } of body.items) {
        expect(item.status).toBe(429);
        expect(item.error.caused_by.type).toBe('store_full_exception');
      }
      return stored;
    }
    stored += lines.length;
  }
  throw new Error('the quota was never reached');
}

let profile: Profile;
let page: Page;

// On disk, because a browser without a profile never gives space back.
test.beforeEach(async () => {
  test.setTimeout(120_000);
  profile = new Profile();
  page = await (await profile.open()).newPage();
  // Set before anything is stored: the browser looks at a quota again only when it runs out.
  await setQuota(page, 6 * MEGABYTE);
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1, name: 'Indices' })).toBeVisible(READY);
});

test.afterEach(async () => {
  await page.context().close();
  profile.remove();
});

test('a full store opens for reading, says what to do, and recovers without a reload', async () => {
  await send(page, 'PUT /small/_doc/1\n{"n":1}');
  await send(page, 'PUT /big\n{"settings":{"number_of_replicas":0}}');
  const stored = await fill(page, 'big');
  expect(stored).toBeGreaterThan(0);

  await page.reload();
  await expect(notice(page)).toContainText(STORAGE.title, READY);
  await expect(notice(page)).toContainText(/This browser allows 6\.3 MB for this site, and .* is used/);
  await expect(rowOf(page, 'big')).toContainText(`green${stored}`, READY);
  await expect(notice(page).getByRole('listitem').first()).toContainText('big', READY);
  expect((await send(page, 'GET /big/_count')).body.count).toBe(stored);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notice(page)
      .getByRole('button', { name: EXPORT_DATA.exportIndex('small') })
      .click()
      .then(() => page.getByRole('menuitem', { name: EXPORT_DATA.formats.ndjson.name, exact: false }).first().click()),
  ]);
  expect(download.suggestedFilename()).toBe('small.ndjson');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('{"index":{"_id":"1"}}\n{"n":1}\n');

  // Space that becomes free elsewhere is noticed by the periodic retry alone.
  await setQuota(page, 60 * MEGABYTE);
  await expect(notice(page)).toHaveCount(0, READY);
  expect((await send(page, 'PUT /big/_doc/new\n{"n":1}')).status).toBe(201);
});

test('deleting an index of a full store allows writes again', async () => {
  await send(page, 'PUT /big\n{"settings":{"number_of_replicas":0}}');
  await fill(page, 'big');
  await page.reload();
  await notice(page)
    .getByRole('button', { name: STORAGE.deleteIndex('big') })
    .click(READY);
  await expect(page.getByText(TRIAL.deleted('big'))).toBeVisible(READY);
  await expect(notice(page)).toHaveCount(0, READY);
  expect((await send(page, 'PUT /next/_doc/1\n{"n":1}')).status).toBe(201);
});

test('a write from Console to a full store shows the notice immediately', async () => {
  await send(page, 'PUT /big\n{"settings":{"number_of_replicas":0}}');
  await fill(page, 'big');
  await rowOf(page, 'big').getByRole('link', { name: 'big', exact: true }).click();
  await page.getByRole('button', { name: INDICES.addDocumentMenu }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: INDICES.source }).fill(`{"noise":"${noise(60_000)}"}`);
  await page.getByRole('button', { name: INDICES.addDocument }).click();
  await expect(page.getByRole('alert').filter({ hasText: INDICES.notSaved })).toBeVisible(READY);
  await expect(notice(page)).toBeVisible();
});

test('an import that fills the store stops, and continues without duplicates once there is room', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `${at},${noise(300)}`);
  await page.goto('/indices?import');
  await page.getByLabel(IMPORT_DATA.fileToImport).setInputFiles({
    name: 'noise.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`n,noise\n${rows.join('\n')}\n`),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: IMPORT_DATA.title('3,000 documents') }).click(READY);
  const outcome = dialog.getByRole('status');
  await expect(outcome).toHaveText(/^Stopped: [\d,]+ of 3,000 documents stored\.$/, { timeout: 60_000 });
  await expect(page.getByRole('region', { name: STORAGE.region, includeHidden: true })).toBeVisible();
  await setQuota(page, 200 * MEGABYTE);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(outcome).toHaveText('3,000 documents stored in noise.', { timeout: 60_000 });
  expect((await send(page, 'GET /noise/_count')).body.count).toBe(3000);
});
