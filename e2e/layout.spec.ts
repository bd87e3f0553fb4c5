import { expect, type Page, test } from '@playwright/test';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as IMPORT_DATA } from '../src/console/import-data/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as PIPELINES } from '../src/console/pipelines/copy.ts';
import { COPY as CONSOLE } from '../src/console/request-editor/copy.ts';
import { COPY as WIZARD } from '../src/console/templates/wizard/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';

const READY = { timeout: 60_000 };

async function withRecipes(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible(READY);
}

test('the tabs of an index fit on one line of a phone', async ({ page }) => {
  await withRecipes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/indices/recipes/operations');
  const tabs = page.getByRole('tab');
  await expect(tabs.last()).toHaveText(INDICES.operations, READY);
  const tops = await tabs.evaluateAll(all => all.map(tab => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 1440])
  test(`a list begins right below its filter at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pipelines');
    await page.waitForFunction(() => window.vitrine !== undefined);
    await send(page, 'PUT /_ingest/pipeline/seen\n{ "processors": [{ "set": { "field": "seen", "value": true } }] }');
    await page.reload();
    const table = page.getByRole('table', { name: PIPELINES.pipelines });
    await expect(table).toBeVisible(READY);
    const filter = await page.getByRole('textbox', { name: PIPELINES.filter }).boundingBox();
    expect((await table.boundingBox())!.y - filter!.y - filter!.height).toBeLessThan(40);
  });

test('drawers have one width', async ({ page }) => {
  await withRecipes(page);
  const widths = new Set<number>();
  const measure = async (opener: string) => {
    await page.getByRole('button', { name: opener, exact: true }).click(READY);
    // A transition moves the drawer by fractions of a pixel.
    widths.add(Math.round((await page.getByRole('dialog').boundingBox(READY))!.width));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.goto('/console');
  for (const opener of [CONSOLE.saved, CONSOLE.variables, CONSOLE.files, CONSOLE.history, CONSOLE.shortcuts])
    await measure(opener);
  await page.goto('/indices');
  await measure(CONNECTIONS.showAsRequest);
  await page.goto('/indices/recipes/documents');
  await measure(INDICES.addDocumentMenu);
  expect([...widths]).toEqual([520]);
});

test('hints of fields have 12 px', async ({ page }) => {
  await page.goto('/templates/new');
  await expect(page.getByText(WIZARD.nameHint)).toHaveCSS('font-size', '12px', READY);
});

test('a pending deletion is one line of a phone', async ({ page }) => {
  await withRecipes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/indices/recipes/documents');
  await page.getByRole('button', { name: INDICES.deleteIndex('recipes') }).click(READY);
  const pending = page.getByRole('status', { name: UI.pendingChanges });
  await expect(pending).toContainText('recipes');
  expect((await pending.boundingBox())!.height).toBeLessThan(50);
  await pending.getByRole('button', { name: UI.undo }).click();
});

test('the types of a file fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/indices?import');
  const text = 'a long name of a column,day\nsome text,2026-01-02\n';
  await page
    .getByLabel(IMPORT_DATA.fileToImport)
    .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const types = page.getByRole('region', { name: IMPORT_DATA.fields }).getByRole('combobox');
  await expect(types).toHaveCount(4, READY);
  const widths = await types.evaluateAll(all => all.map(type => type.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(100);
});
