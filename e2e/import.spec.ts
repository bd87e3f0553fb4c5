import { expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as IMPORT_DATA } from '../src/console/import-data/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

async function choose(page: Page, name: string, text: string): Promise<Locator> {
  await page.goto('/indices?import');
  await page
    .getByLabel(IMPORT_DATA.fileToImport)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Index' })).toBeVisible(READY);
  return dialog;
}

async function countOf(page: Page, index: string): Promise<number> {
  return (await send(page, `GET /${index}/_count`)).body.count;
}

const ORDERS = 'sku;price;amount\nA-1;0,50;1\nA-2;1.234,5;2;extra\nA-3;12,00\n;3,00;4\n';

test('types, uneven rows and ids are reviewed; rows that fail are listed and can be downloaded', async ({ page }) => {
  const dialog = await choose(page, 'Orders.csv', ORDERS);
  await expect(dialog.getByRole('combobox', { name: IMPORT_DATA.typeOf('price') })).toHaveValue('decimal comma');
  await expect(dialog).toContainText('1 row has fewer values than there are columns.');
  await expect(dialog).toContainText('1 row cannot be imported and will be listed after the import. First: line 3');
  await expect(dialog).toContainText(IMPORT_DATA.willCreate('orders'), READY);
  await expect(dialog).toContainText(IMPORT_DATA.idEffect.row);
  await dialog.getByRole('combobox', { name: IMPORT_DATA.idLabel }).selectOption('From sku');
  await dialog.getByRole('button', { name: IMPORT_DATA.title('3 documents') }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 documents stored in orders. 2 rows were not imported.', READY);
  const failed = dialog.getByRole('region', { name: IMPORT_DATA.failedRows }).getByRole('row');
  await expect(failed.nth(1)).toContainText('4 values for 3 columns.');
  await expect(failed.nth(2)).toContainText(IMPORT_DATA.noId('sku'));
  expect(await wcagViolations(page, '[role=dialog]')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: IMPORT_DATA.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Orders.csv.failed.ndjson');
  const { hits } = (await send(page, 'GET /orders/_search?sort=price')).body.hits;
  expect(hits.map((hit: { _id: string; _source: object }) => [hit._id, hit._source])).toEqual([
    ['A-1', { sku: 'A-1', price: 0.5, amount: 1 }],
    ['A-3', { sku: 'A-3', price: 12 }],
  ]);
});

test('importing again says what will happen to existing documents', async ({ page }) => {
  const text = 'id,name\n1,a\n2,b\n';
  const first = await choose(page, 'things.csv', text);
  await first.getByRole('button', { name: IMPORT_DATA.title('2 documents') }).click();
  await expect(first.getByRole('button', { name: IMPORT_DATA.search('things') })).toBeVisible(READY);
  expect(await countOf(page, 'things')).toBe(2);

  const second = await choose(page, 'things.csv', text);
  await expect(second).toContainText(IMPORT_DATA.willReplace, READY);
  await second.getByRole('button', { name: IMPORT_DATA.title('2 documents') }).click();
  await expect(second.getByRole('button', { name: IMPORT_DATA.search('things') })).toBeVisible(READY);
  expect(await countOf(page, 'things')).toBe(2);

  const third = await choose(page, 'things.csv', text);
  await third.getByRole('combobox', { name: IMPORT_DATA.idLabel }).selectOption('Generated');
  await expect(third).toContainText('things already holds 2 documents. 2 documents will be added.', READY);
  await third.getByRole('button', { name: IMPORT_DATA.title('2 documents') }).click();
  await expect(third.getByRole('button', { name: IMPORT_DATA.search('things') })).toBeVisible(READY);
  expect(await countOf(page, 'things')).toBe(4);
});

test('the button of the page opens the browser’s chooser, each time', async ({ page }) => {
  await page.goto('/indices');
  for (let times = 0; times < 2; times++) {
    const chooser = page.waitForEvent('filechooser', READY);
    await page.getByRole('button', { name: INDICES.importFile }).click(READY);
    expect((await chooser).isMultiple()).toBe(true);
  }
});

test('several files are reviewed in turn; the types, the encoding and the separator can be changed', async ({
  page,
}) => {
  await page.goto('/indices?import');
  await page.getByLabel(IMPORT_DATA.fileToImport).setInputFiles([
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('id,name;zip\n1,M\xfcller;0123\n', 'latin1') },
    { name: 'more.ndjson', mimeType: 'text/plain', buffer: Buffer.from('{"index":{"_id":"x"}}\n{"a":1}\n') },
  ]);
  const dialog = page.getByRole('dialog', { name: IMPORT_DATA.titleOfSeveral('people.csv', 1, 2) });
  await expect(dialog.getByRole('combobox', { name: IMPORT_DATA.encodingLabel })).toHaveValue('windows-1252', READY);
  await dialog.getByRole('combobox', { name: IMPORT_DATA.separatorLabel }).selectOption(';');
  await expect(dialog.getByRole('combobox', { name: IMPORT_DATA.typeOf('id,name') })).toBeVisible();
  await dialog.getByRole('combobox', { name: IMPORT_DATA.separatorLabel }).selectOption(',');
  await dialog.getByRole('combobox', { name: IMPORT_DATA.mappedTypeOf('name;zip') }).selectOption('keyword');
  await dialog.getByRole('button', { name: IMPORT_DATA.title('1 document') }).click();
  await dialog.getByRole('button', { name: IMPORT_DATA.nextFile('more.ndjson') }).click();
  const second = page.getByRole('dialog', { name: IMPORT_DATA.titleOfSeveral('more.ndjson', 2, 2) });
  await second.getByRole('button', { name: IMPORT_DATA.title('1 document') }).click();
  await expect(second.getByRole('button', { name: IMPORT_DATA.search('more') })).toBeVisible(READY);
  const mapping = (await send(page, 'GET /people/_mapping')).body.people.mappings.properties;
  expect(mapping).toEqual({ id: { type: 'long' }, 'name;zip': { type: 'keyword' } });
  expect((await send(page, 'GET /people/_search')).body.hits.hits[0]._source).toEqual({
    id: 1,
    'name;zip': 'Müller;0123',
  });
  expect((await send(page, 'GET /more/_doc/x')).body._source).toEqual({ a: 1 });
});

test('an import is stopped, continued, stopped and deleted; leaving the page asks first', async ({ page }) => {
  test.setTimeout(120_000);
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at},row ${at} of a long file`);
  const text = `n,name\n${rows.join('\n')}\n`;
  const dialog = await choose(page, 'long.csv', text);
  await dialog.getByRole('button', { name: IMPORT_DATA.title('60,000 documents') }).click();
  const progress = dialog.getByRole('progressbar', { name: IMPORT_DATA.progress });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), READY).toBeGreaterThan(0);
  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => location.reload()).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await dialog.getByRole('button', { name: IMPORT_DATA.stop }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Stopped: [\d,]+ of 60,000 documents stored\.$/, READY);

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: IMPORT_DATA.stop }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Stopped: /, READY);
  await send(page, 'POST /long/_refresh');
  const stored = await countOf(page, 'long');
  const said = (await dialog.getByRole('status').textContent())!;
  expect(Number(/[\d,]+/.exec(said)![0].replaceAll(',', ''))).toBe(stored);
  expect(stored).toBeLessThan(60_000);
  await dialog.getByRole('button', { name: IMPORT_DATA.deleteThese }).click();
  await expect(dialog.getByRole('status')).toHaveText(/documents deleted from long\.$/, READY);
  expect(await countOf(page, 'long')).toBe(0);
});
