import { expect, type Page, test } from '@playwright/test';
import { COPY as EXPORT_DATA } from '../src/console/export-data/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

/** An index with `many` documents: a title, a price, a tag. */
async function fill(page: Page, many: number): Promise<void> {
  await page.goto('/indices');
  await page.waitForFunction(() => 'vitrine' in window);
  await send(
    page,
    'PUT /menu\n{"mappings":{"properties":{"title":{"type":"text"},"price":{"type":"double"},"tag":{"type":"keyword"},"made":{"type":"long"}}}}',
  );
  const lines = Array.from({ length: many }, (_, at) => {
    const source = { title: `Dish ${at}`, price: (many - at) / 4, tag: at % 2 === 0 ? 'soup' : 'bread', made: at };
    return `{"index":{"_id":"${at}"}}\n${JSON.stringify(source)}`;
  });
  await send(page, `POST /menu/_bulk?refresh\n${lines.join('\n')}`);
}

const grid = (page: Page) => page.getByRole('grid', { name: INDICES.documentsOf('menu') });
const rowOf = (page: Page, id: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: id, exact: true }) });

test('documents are scrolled, sorted and filtered, and the URL keeps what is shown', async ({ page }) => {
  await fill(page, 450);
  await page.goto('/indices/menu/documents');
  await expect(rowOf(page, '0')).toBeVisible(READY);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '451');
  await page.getByRole('gridcell').first().focus();
  // Further rows are loaded as the last ones are reached.
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(rowOf(page, '449')).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  // The focus arrives in a row that was not rendered when the key was pressed.
  for (const [key, id] of [
    ['Control+Home', '0'],
    ['Control+End', '449'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rowOf(page, id).locator('td:focus')).toHaveCount(1);
  }

  await grid(page).getByRole('button', { name: 'price' }).first().click();
  await expect(page.getByRole('columnheader', { name: 'price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Dish 449');
  await grid(page).getByRole('button', { name: 'title' }).first().click();
  await expect(page.getByText(INDICES.textUnsorted('title', 'text'))).toBeVisible();

  await page.getByRole('textbox', { name: INDICES.filterDocuments }).fill('made:<10');
  await expect(page.getByRole('status').filter({ hasText: INDICES.matching(10, true) })).toBeVisible();
  await rowOf(page, '9').getByRole('gridcell', { name: /bread/ }).focus();
  await page.keyboard.press('-');
  await expect(page.getByRole('status').filter({ hasText: INDICES.matching(5, true) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: INDICES.matching(5, true) })).toBeVisible(READY);
  await page.getByRole('button', { name: INDICES.invertFilter(INDICES.fieldIsNot('tag', 'bread')) }).click();
  await expect(rowOf(page, '1')).toBeVisible();
  await expect(rowOf(page, '0')).toHaveCount(0);

  await page.getByRole('button', { name: INDICES.columns(4, 4) }).click();
  await page.getByRole('checkbox', { name: 'made' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'made' })).toHaveCount(0);
  await page.goto('/indices/menu/documents');
  await expect(page.getByRole('columnheader', { name: 'price' })).toBeVisible(READY);
  await expect(page.getByRole('columnheader', { name: 'made' })).toHaveCount(0);
});

test('a value is edited in its cell, can be undone, and conflicts show both values', async ({ page }) => {
  await fill(page, 12);
  await send(page, 'PUT /menu/_doc/1?refresh\n{"title": "Dish 1", "made": 9007199254740993, "price": 1.50}');
  await page.goto('/indices/menu/documents');
  const title = rowOf(page, '1').locator('[data-label="title"]');
  await expect(title).toHaveText(/Dish 1/, READY);
  await title.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: INDICES.valueOf('title', '1') }).fill('Stew');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(/Stew/);
  const source = async () => JSON.stringify((await send(page, 'GET /menu/_doc/1')).body._source.title);
  expect(await source()).toBe('"Stew"');
  await page.getByRole('button', { name: UI.undo, exact: true }).click();
  await expect(title).toHaveText(/Dish 1/);

  await title.dblclick();
  const input = page.getByRole('textbox', { name: INDICES.valueOf('title', '1') });
  await input.fill('Mine');
  await page.evaluate(() => window.vitrine.send('POST /menu/_update/1\n{"doc": {"title": "Theirs"}}'));
  await input.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: INDICES.cellConflict })).toContainText('Theirs');
  await page.getByRole('button', { name: INDICES.saveYours }).click();
  await expect(title).toHaveText(/Mine/);

  await expect(page.getByText(INDICES.cellSaved('title', '1')).last()).toBeVisible();
  const price = rowOf(page, '0').locator('[data-label="price"]');
  await price.dblclick();
  await page.getByRole('textbox', { name: INDICES.valueOf('price', '0') }).fill('cheap');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: INDICES.invalidValue('') });
  await expect(refusal).toBeVisible();
  // Fails when the rows below cover it.
  await refusal.click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(price).toHaveText('3');
});

test('an edited row keeps its place, although the write moves its document to the end of the index', async ({
  page,
}) => {
  await fill(page, 120);
  await page.goto('/indices/menu/documents');
  const row = rowOf(page, '1');
  await expect(row).toBeVisible(READY);
  const place = await row.getAttribute('aria-rowindex');
  for (const title of ['Stew', 'Broth']) {
    await row.locator('[data-label="title"]').dblclick();
    await page.getByRole('textbox', { name: INDICES.valueOf('title', '1') }).fill(title);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(title);
    await expect(row.locator('[data-label="title"]')).toBeFocused();
  }
  await expect(row).toHaveAttribute('aria-rowindex', place!);
  await page.getByRole('button', { name: UI.undo, exact: true }).last().click();
  await expect(row).toContainText('Stew');
  await row.getByRole('checkbox').check();
  await page.keyboard.press('Delete');
  // Notifications of the changes above are still shown, and must not cover it.
  await page.getByRole('button', { name: UI.doNow }).click();
  await expect(row).toHaveCount(0);
});

test('a selection and all that match are deleted, unless it is undone', async ({ page }) => {
  await fill(page, 1200);
  await page.goto('/indices/menu/documents?is=tag:soup');
  await expect(rowOf(page, '0')).toBeVisible(READY);
  await rowOf(page, '0').getByRole('gridcell').first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await expect(rowOf(page, '0')).toHaveAttribute('data-leaving', 'true');
  await page.getByRole('button', { name: UI.undo, exact: true }).click();
  await expect(rowOf(page, '0')).not.toHaveAttribute('data-leaving', 'true');
  expect((await send(page, 'GET /menu/_doc/0')).body._version).toBe(1);

  await page.getByRole('checkbox', { name: INDICES.selectAll }).check();
  await page.getByRole('button', { name: INDICES.deleteDocuments(600) }).click();
  await expect(page.getByRole('gridcell').first()).toBeFocused();
  await send(page, 'PUT /menu/_doc/new?refresh\n{"tag": "soup"}');
  await page.getByRole('button', { name: UI.doNow }).click();
  await expect(page.getByText(INDICES.documentsDeleted(600, 0))).toBeVisible(READY);
  await expect(rowOf(page, 'new')).toBeVisible();
  expect((await send(page, 'GET /menu/_count')).body.count).toBe(601);
});

test('an index is exported as CSV and as a JSON array', async ({ page }) => {
  await fill(page, 1200);
  await page.goto('/indices/menu/documents');
  await expect(rowOf(page, '0')).toBeVisible(READY);
  const exported = async (format: 'csv' | 'json') => {
    await page.getByRole('button', { name: EXPORT_DATA.exportIndex('menu') }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: EXPORT_DATA.formats[format].hint }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`menu.${format}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const csv = (await exported('csv')).split('\r\n');
  expect(csv.slice(0, 2)).toEqual(['_id,made,price,tag,title', '0,0,300,soup,Dish 0']);
  expect(csv).toHaveLength(1202);
  expect(JSON.parse(await exported('json'))).toHaveLength(1200);
});

test('documents are sorted on a phone, where the table has no head', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await fill(page, 30);
  await page.goto('/indices/menu/documents');
  await expect(rowOf(page, '0')).toBeVisible(READY);
  const order = page.getByRole('combobox', { name: INDICES.sortDocuments });
  await order.selectOption(INDICES.sortedBy('made', true));
  await expect(rowOf(page, '29')).toBeVisible();
  await expect(page).toHaveURL(/sort=-made/);
  await order.selectOption(INDICES.unsorted);
  await expect(rowOf(page, '0')).toBeVisible();
  expect(await order.getByRole('option', { name: /title/ }).count()).toBe(0);
});

test.describe('the table is accessible', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await fill(page, 30);
        await page.goto('/indices/menu/documents?is=tag:soup&sort=price');
        await expect(rowOf(page, '28')).toBeVisible(READY);
        expect(await wcagViolations(page)).toEqual([]);
        const frame = page.getByRole('grid').locator('..');
        if (width === 390) expect(await frame.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
      });
});
