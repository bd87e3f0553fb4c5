import { expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as CHANGES } from '../src/console/mapping-editor/changes/copy.ts';
import { COPY as MAPPING } from '../src/console/mapping-editor/copy.ts';
import { COPY as FORM } from '../src/console/mapping-editor/form/copy.ts';
import { COPY as SAMPLE } from '../src/console/mapping-editor/sample/copy.ts';
import { send } from './browser.ts';
import { longestTask, taskLimit } from './long-tasks.ts';

const READY = { timeout: 60_000 };

const ms = (time: number) => `${Math.round(time)} ms`;

async function scroll(page: Page, y: number): Promise<void> {
  for (let steps = 0; steps < 10; steps++) await page.mouse.wheel(0, y / 10);
}

test('thousands of indices', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/indices');
  await page.waitForFunction(() => 'vitrine' in window);
  await send(page, 'PUT /_cluster/settings\n{"persistent":{"cluster.max_shards_per_node":20000}}');
  await send(page, 'PUT /_template/all\n{"index_patterns":["i-*"],"settings":{"number_of_replicas":0}}');
  for (let from = 0; from < 5000; from += 250) {
    const lines = Array.from({ length: 250 }, (_, at) => `{"index":{"_index":"i-${from + at}"}}\n{"n":1}`);
    await send(page, `POST /_bulk\n${lines.join('\n')}`);
  }
  await expect(page.getByRole('link', { name: 'i-0', exact: true })).toBeVisible(READY);
  const rows = page.getByRole('row');
  expect(await rows.count()).toBeLessThan(150);
  await page.mouse.move(700, 500);
  const scrolling = await longestTask(page, async () => {
    await scroll(page, 200_000);
    await expect(page.getByRole('link', { name: 'i-999', exact: true })).toBeVisible(READY);
  });
  expect(await rows.count()).toBeLessThan(150);
  const filtering = await longestTask(page, async () => {
    await page.getByRole('textbox', { name: INDICES.filter }).pressSequentially('i-4321');
    await expect(page.getByRole('link', { name: 'i-4321', exact: true })).toBeVisible();
  });
  const limit = await taskLimit(page);
  console.log(
    `5,000 indices: longest task ${ms(scrolling)} while scrolling, ${ms(filtering)} while filtering, limit ${ms(limit)}`,
  );
  expect(Math.max(scrolling, filtering)).toBeLessThan(limit);
});

/** Creates the index `wide` with 50,000 fields. */
async function createWideIndex(page: Page): Promise<void> {
  await page.goto('/indices');
  await page.waitForFunction(() => 'vitrine' in window);
  await page.evaluate(async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`field-${at}`, { type: at % 2 === 0 ? 'keyword' : 'long' }]),
    );
    const body = { settings: { 'mapping.total_fields.limit': 60_000 }, mappings: { properties } };
    await window.vitrine.send(`PUT /wide\n${JSON.stringify(body)}`);
  });
}

test('tens of thousands of fields', async ({ page }) => {
  test.setTimeout(240_000);
  await createWideIndex(page);
  await send(page, 'PUT /wide/_doc/1?refresh=true\n{"field-0":"soup","field-1":1}');
  await page.goto('/indices/wide/documents');
  const items = page.getByRole('treeitem');
  const opening = await longestTask(page, async () => {
    await page.getByRole('tab', { name: INDICES.mapping, exact: true }).click(READY);
    await expect(items.first()).toBeVisible(READY);
    await expect(page.getByRole('status').filter({ hasText: SAMPLE.stored })).toBeAttached(READY);
  });
  expect(await items.count()).toBeLessThan(150);
  await page.getByRole('treeitem', { name: 'field-0, keyword' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('treeitem', { name: 'field-9999, long' })).toBeFocused(READY);
  await page.mouse.move(500, 500);
  const scrolling = await longestTask(page, () => scroll(page, -300_000));
  const filtering = await longestTask(page, async () => {
    await page.getByRole('textbox', { name: MAPPING.find }).pressSequentially('field-4321', { delay: 50 });
    await expect(items.first()).toHaveAccessibleName('field-4321, long');
  });
  await page.goto('/indices/wide/documents');
  await page.getByRole('button', { name: /^Columns: 6 of 50,000/ }).click(READY);
  const choosing = await longestTask(page, async () => {
    await page.getByRole('textbox', { name: INDICES.filterColumns }).pressSequentially('field-4321', { delay: 50 });
    await expect(page.getByRole('checkbox', { name: 'field-43210' })).toBeVisible();
  });
  const limit = await taskLimit(page);
  console.log(
    `50,000 fields: longest task ${ms(opening)} while opening, ${ms(scrolling)} while scrolling, ${ms(filtering)} while filtering, ${ms(choosing)} in the columns, limit ${ms(limit)}`,
  );
  expect(Math.max(opening, scrolling, filtering, choosing)).toBeLessThan(limit);
});

test('one of tens of thousands of fields is added, edited and removed', async ({ page }) => {
  test.setTimeout(240_000);
  await createWideIndex(page);
  await page.goto('/indices/wide/mapping');
  const find = page.getByRole('textbox', { name: MAPPING.find });
  const row = (name: string) => page.getByRole('treeitem', { name });
  const bar = page.getByRole('region', { name: CHANGES.bar });
  await expect(row('field-0, keyword')).toBeVisible(READY);
  await page.waitForTimeout(2000);
  const times: [string, number][] = [];
  const measure = async (name: string, work: () => Promise<void>) => {
    times.push([name, await longestTask(page, work)]);
  };
  await measure('adding', async () => {
    await page.getByRole('button', { name: MAPPING.addField }).click();
    await page.getByRole('textbox', { name: FORM.name }).pressSequentially('field-new', { delay: 50 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'field-new' })).toBeVisible(READY);
    await expect(bar).toContainText(CHANGES.changes(1), READY);
  });
  await measure('renaming', async () => {
    await page.getByRole('textbox', { name: FORM.name }).fill('field-newer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'field-newer' })).toBeVisible(READY);
  });
  await measure('filtering', async () => {
    await find.pressSequentially('field-4000', { delay: 50 });
    await expect(page.getByRole('treeitem').first()).toHaveAccessibleName('field-4000, keyword');
  });
  await measure('editing', async () => {
    await row('field-4000, keyword').click();
    await page.getByRole('textbox', { name: 'ignore_above' }).pressSequentially('1234', { delay: 50 });
    await expect(bar).toContainText(CHANGES.changes(2), READY);
    await expect(page.getByRole('textbox', { name: 'ignore_above' })).toHaveValue('1234');
  });
  await measure('deleting', async () => {
    await row('field-40001, long').focus();
    await page.keyboard.press('Delete');
    await expect(row(`field-40001, ${MAPPING.removed}`)).toBeVisible(READY);
    await expect(bar).toContainText(CHANGES.changes(3), READY);
  });
  await measure('reopening', async () => {
    await page.getByRole('link', { name: APP.indices }).first().click();
    await page.getByRole('link', { name: 'wide', exact: true }).click();
    await page.getByRole('tab', { name: INDICES.mapping, exact: true }).click(READY);
    await expect(bar).toContainText(CHANGES.changes(3), READY);
  });
  await measure('putting back', async () => {
    await find.fill('field-40001');
    await row(`field-40001, ${MAPPING.removed}`).click();
    await page.getByRole('button', { name: FORM.putBack('field-40001') }).click();
    await expect(bar).toContainText(CHANGES.changes(2), READY);
  });
  await page.reload();
  await expect(bar).toContainText(CHANGES.changes(2), READY);
  await page.waitForTimeout(2000);
  await measure('saving', async () => {
    await bar.getByRole('button', { name: CHANGES.previewRequest }).click();
    await page.getByRole('button', { name: CHANGES.apply(2, 0, '') }).click();
    await expect(bar).toBeHidden(READY);
    await expect(row('field-newer, text')).toBeHidden();
    await find.fill('field-newer');
    await expect(row('field-newer, text')).toBeVisible(READY);
  });
  const limit = await taskLimit(page);
  const shown = times.map(([name, time]) => `${name} ${ms(time)}`).join(', ');
  console.log(`50,000 fields: longest task ${shown}, limit ${ms(limit)}`);
  expect(times.filter(([, time]) => time >= limit)).toEqual([]);
});
