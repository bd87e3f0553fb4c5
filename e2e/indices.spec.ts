import { expect, type Page, test } from '@playwright/test';
import { COPY as ACTIVITY } from '../src/console/activity/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as IMPORT_DATA } from '../src/console/import-data/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';

async function create(page: Page, name: string): Promise<void> {
  await page.goto('/indices?create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: `Create ${name}` }).click();
}

async function addDocument(page: Page, id: string, source: string): Promise<void> {
  await page.getByRole('button', { name: INDICES.addDocumentMenu }).click();
  await page.getByRole('textbox', { name: 'Id' }).fill(id);
  await page.getByRole('textbox', { name: INDICES.source }).fill(source);
  await page.getByRole('button', { name: INDICES.addDocument }).click();
  await expect(page.getByText('version 1,')).toBeVisible();
}

test('creates an index, and shows the engine’s error when it cannot', async ({ page }) => {
  await create(page, 'Bad Name');
  await expect(page.getByRole('alert').filter({ hasText: 'was not created' })).toContainText(
    'invalid_index_name_exception',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('notes');
  await page.getByRole('button', { name: INDICES.createButton('notes') }).click();
  await expect(page).toHaveURL(/\/indices\/notes$/);
  await expect(page.getByRole('region', { name: INDICES.noDocuments })).toBeVisible();
});

test('documents pasted into the form of a new index are imported', async ({ page }) => {
  await page.goto('/indices?create');
  const dialog = page.getByRole('dialog', { name: INDICES.createTitle });
  await dialog.getByRole('textbox', { name: INDICES.name }).fill('Shop');
  await expect(dialog).toContainText('must be lowercase');
  await dialog.getByRole('textbox', { name: INDICES.name }).fill('shop');
  await dialog
    .getByRole('textbox', { name: INDICES.settingsAndMappings })
    .fill('[{ "name": "Lamp" }, { "name": "Chair" }]');
  await expect(dialog).toContainText(INDICES.documentsPasted);
  await dialog.getByRole('button', { name: INDICES.importButton }).click();
  await expect(page.getByRole('button', { name: IMPORT_DATA.start(2) })).toBeVisible();
  await expect(page.getByRole('combobox', { name: IMPORT_DATA.encodingLabel })).toHaveCount(0);
  await page.getByRole('button', { name: IMPORT_DATA.start(2) }).click();
  await page.getByRole('button', { name: IMPORT_DATA.open('shop') }).click();
  await expect(page).toHaveURL(/\/indices\/shop$/);
  await expect(page.getByRole('gridcell', { name: 'Chair' })).toBeVisible();
});

test('the list is sorted by a click on a column, and the URL keeps the order', async ({ page }) => {
  await page.goto('/indices');
  await expect(page.getByRole('region', { name: INDICES.noIndex })).toBeVisible();
  for (const [index, documents] of [
    ['few', 1],
    ['many', 3],
    ['some', 2],
  ] as const)
    for (let id = 0; id < documents; id++) await send(page, `PUT /${index}/_doc/${id}?refresh=true\n{}`);
  await page.goto('/indices');
  const links = page.getByRole('row').getByRole('link', { name: /^(few|many|some)$/ });
  await expect(links).toHaveText(['few', 'many', 'some']);
  const head = page.getByRole('columnheader', { name: INDICES.documentsColumn, exact: true });
  await head.getByRole('button').click();
  await expect(links).toHaveText(['few', 'some', 'many']);
  await head.getByRole('button').click();
  await expect(links).toHaveText(['many', 'some', 'few']);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(links).toHaveText(['many', 'some', 'few']);
  await head.getByRole('button').click();
  await expect(links).toHaveText(['few', 'many', 'some']);
});

test('a cancelled dialog reopens empty, and Escape closes only the topmost panel', async ({ page }) => {
  await page.goto('/indices?create');
  const dialog = page.getByRole('dialog', { name: INDICES.createTitle });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Products');
  await dialog.getByRole('button', { name: INDICES.createButton('Products') }).click();
  await expect(dialog.getByRole('alert')).toContainText('was not created');
  await dialog.getByRole('button', { name: CONNECTIONS.showAsRequest }).click();
  const request = page.getByRole('dialog', { name: CONNECTIONS.requestTitle });
  await expect(request).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  await expect(name).toHaveValue('Products');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: INDICES.createIndex }).click();
  await expect(name).toHaveValue('');
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await dialog.getByText('Form', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add field', exact: true }).first().click();
  const type = dialog.getByRole('combobox', { name: 'Type' });
  await type.click();
  await page.keyboard.type('float');
  await expect(type).toHaveValue('float');
});

test('editing a document checks the version that was read and keeps numbers exact', async ({ page, context }) => {
  await create(page, 'notes');
  await addDocument(page, '1', '{"n": 9007199254740993, "t": 1.0}');
  const source = page.getByRole('textbox', { name: INDICES.source });
  await expect(source).toHaveValue(/9007199254740993/);
  await expect(source).toHaveValue(/1\.0/);

  const other = await context.newPage();
  await other.goto('/indices/notes/documents?id=1');
  await expect(other.getByText('version 1,')).toBeVisible({ timeout: 20_000 });
  await other.getByRole('textbox', { name: INDICES.source }).fill('{"n": 2}');
  await other.getByRole('button', { name: INDICES.saveChanges }).click();
  await expect(other.getByText('version 2,')).toBeVisible();
  await other.close();

  await source.fill('{"n": 3}');
  await page.getByRole('button', { name: INDICES.saveChanges }).click();
  const both = page.getByRole('region', { name: INDICES.bothVersions });
  await expect(both).toContainText('"n": 2');
  await expect(both).toContainText('"n": 3');
  await page.getByRole('button', { name: INDICES.showNewer }).click();
  await expect(source).toHaveValue(/"n": 2/);

  await source.fill('{"n": 4}');
  await send(page, 'PUT /notes/_doc/1\n{"n": 5}');
  await page.getByRole('button', { name: INDICES.saveChanges }).click();
  await page.getByRole('button', { name: INDICES.overwrite(3) }).click();
  await expect(page.getByText('version 4,')).toBeVisible();
  await expect(source).toHaveValue(/"n": 4/);
});

test('a list shows at once what another tab writes', async ({ page, context }) => {
  await create(page, 'notes');
  await expect(page).toHaveURL(/\/indices\/notes$/);
  await page.goto('/indices');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('notes')).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await create(other, 'letters');
  await expect(other).toHaveURL(/\/indices\/letters$/);
  await expect(row('letters')).toBeVisible({ timeout: 3000 });
  await other.close();
});

test('a deletion can be undone before it is sent', async ({ page }) => {
  await create(page, 'notes');
  await expect(page).toHaveURL(/\/indices\/notes$/);
  await page.goto('/indices');
  const remove = page.getByRole('button', { name: INDICES.deleteIndex('notes') });
  await remove.click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(remove).toBeVisible();

  await remove.click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'notes', exact: true })).toBeVisible({ timeout: 20_000 });

  await remove.click();
  await page.mouse.move(400, 400);
  await expect(page.getByText(ACTIVITY.deleted('notes', 30))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'notes', exact: true })).toHaveCount(0);
});

test('a file is previewed before it is imported', async ({ page }) => {
  await page.goto('/indices?import');
  await page.getByLabel(IMPORT_DATA.fileToImport).setInputFiles({
    name: 'Things to eat.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price,when\nSoup,4.5,2024-01-02\n"Bread, dark",3,2024-02-03\n'),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^price float .*4\.5$/ })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Index' })).toHaveValue('things-to-eat');
  await dialog.getByRole('button', { name: IMPORT_DATA.title('2 documents') }).click();
  await dialog.getByRole('button', { name: INDICES.search('things-to-eat') }).click();
  await expect(page.getByText('of 2 documents match')).toBeVisible({ timeout: 20_000 });
});

test('an index shows its terms and settings', async ({ page }) => {
  await create(page, 'notes');
  await addDocument(page, '1', '{"title": "Tomato soups"}');
  await page.getByRole('button', { name: INDICES.closeDocument }).click();
  await page.getByRole('tab', { name: 'Terms' }).click();
  await expect(page.getByRole('button', { name: 'title', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: INDICES.termsOf('title') })).toContainText('soups');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('index.number_of_shards')).toBeVisible();
});

test('a change that cannot be undone says why', async ({ page }) => {
  await create(page, 'notes');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const form = page.getByRole('region', { name: INDICES.changeSetting });
  await form.getByRole('combobox', { name: INDICES.settingName }).fill('index.refresh_interval');
  const value = form.getByRole('textbox', { name: INDICES.settingValue });
  await value.fill('7s');
  await value.press('Enter');
  const undo = page.getByRole('alert').getByRole('button', { name: UI.undo, exact: true });
  await expect(undo).toBeVisible();
  await send(page, 'DELETE /notes');
  await undo.click();
  await expect(page.getByText(UI.notUndone('index_not_found_exception: no such index [notes]'))).toBeVisible();
});

test('Enter accepts the name of a setting and changes nothing', async ({ page }) => {
  await create(page, 'notes');
  await send(page, 'PUT /notes/_settings\n{ "index.refresh_interval": "7s" }');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const form = page.getByRole('region', { name: INDICES.changeSetting });
  const name = form.getByRole('combobox', { name: INDICES.settingName });
  await name.pressSequentially('refresh_int');
  await expect(page.getByRole('option', { name: 'index.refresh_interval' })).toBeVisible();
  await name.press('Enter');
  await expect(name).toHaveValue('index.refresh_interval');
  await expect(form.getByRole('textbox', { name: INDICES.settingValue })).toBeFocused();
  await name.press('Enter');
  await expect(form.getByRole('textbox', { name: INDICES.settingValue })).toBeFocused();
  expect((await send(page, 'GET /notes/_settings')).body.notes.settings.index.refresh_interval).toBe('7s');
});

test('settings are changed, reset and undone, also those that need a closed index', async ({ page }) => {
  await create(page, 'notes');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const form = page.getByRole('region', { name: INDICES.changeSetting });
  const name = form.getByRole('combobox', { name: INDICES.settingName });
  const value = form.getByRole('textbox', { name: INDICES.settingValue });
  await name.fill('index.refresh_interval');
  await value.fill('soon');
  await expect(
    form.getByRole('button', { name: INDICES.changeSettingButton('index.refresh_interval', '') }),
  ).toBeDisabled();
  await value.fill('7s');
  await value.press('Enter');
  await expect(page.getByRole('row', { name: /^index.refresh_interval 7s/ })).toBeVisible();
  await expect(name).toHaveValue('');

  await name.fill('codec');
  await value.fill('best_compression');
  await expect(form).toContainText(INDICES.reopens);
  await value.press('Enter');
  const codec = page.getByRole('row', { name: /^index.codec best_compression/ });
  await expect(codec).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(codec).toHaveCount(0);

  await page.getByRole('button', { name: INDICES.editSetting('index.refresh_interval') }).click();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('7s');
  await value.fill('');
  await form.getByRole('button', { name: INDICES.resetSetting('index.refresh_interval', '') }).click();
  await expect(page.getByRole('row', { name: /^index.refresh_interval/ })).toHaveCount(0);
});
