import { expect, type Page, test } from '@playwright/test';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as CHANGES } from '../src/console/mapping-editor/changes/copy.ts';
import { COPY } from '../src/console/mapping-editor/copy.ts';
import { COPY as FORM } from '../src/console/mapping-editor/form/copy.ts';
import { COPY as SAMPLE } from '../src/console/mapping-editor/sample/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

const RECIPES = `PUT /recipes-import
{ "settings": { "index.mapping.total_fields.limit": 40,
    "analysis": { "analyzer": { "folded": { "tokenizer": "standard", "filter": ["lowercase", "asciifolding"] } } } },
  "mappings": {
    "dynamic_templates": [{ "dates": { "match": "*_on", "mapping": { "type": "date" } } }],
    "properties": {
      "title": { "type": "text", "analyzer": "english", "fields": { "keyword": { "type": "keyword", "ignore_above": 256 } } },
      "minutes": { "type": "text" },
      "servings": { "type": "integer" },
      "tags": { "type": "keyword", "meta": { "unit": "words" } },
      "cooked_on": { "type": "date" },
      "ingredients": { "type": "nested", "properties": { "name": { "type": "text" }, "amount": { "type": "float" } } },
      "notes": { "type": "text" } } } }`;

const SOUP = `{ "title": "Grandmother's Tomato Soups", "minutes": "35", "servings": 4.6, "tags": ["soup", "family"],
  "cooked_on": "2026-11-02", "ingredients": [{ "name": "tomatoes", "amount": "1.5" }] }`;

/** The editor of an index that holds one document. */
async function open(page: Page): Promise<void> {
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READY);
  expect((await send(page, RECIPES)).status).toBe(200);
  expect((await send(page, `PUT /recipes-import/_doc/87?refresh=true\n${SOUP}`)).status).toBe(201);
  await page.goto('/indices/recipes-import/mapping');
  await expect(tree(page)).toBeVisible(READY);
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Fields' });
const row = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name });
const form = (page: Page) => page.getByRole('region', { name: COPY.chosenField });
const sample = (page: Page) => page.getByRole('region', { name: SAMPLE.title });
const leaf = (page: Page, name: string) =>
  sample(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const bar = (page: Page) => page.getByRole('region', { name: CHANGES.bar });

async function chooseType(page: Page, type: string): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Type' }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(type, { exact: true }) })
    .click();
}

async function mappingOf(page: Page) {
  return (await send(page, 'GET /recipes-import/_mapping')).body['recipes-import'].mappings;
}

/** No index of a trial is left; those under way are waited for. */
async function expectNoScratch(page: Page): Promise<void> {
  await expect
    .poll(
      async () => (await send(page, 'GET /_cat/indices/vitrine-scratch-*?format=json&expand_wildcards=all')).body,
      READY,
    )
    .toEqual([]);
}

test('the tree can be searched and navigated by keyboard; fields, subfields and multi-fields can be added', async ({
  page,
}) => {
  await open(page);
  await expect(row(page, 'ingredients, nested')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('textbox', { name: COPY.find }).fill('amount');
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: COPY.find }).fill('');

  await row(page, 'ingredients, nested').click();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'ingredients.amount, float')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'ingredients.amount, float')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('combobox', { name: 'Type' })).toBeFocused();

  await page.getByRole('button', { name: COPY.addField }).click();
  await page.keyboard.type('vegan');
  await chooseType(page, 'boolean');
  await page.getByRole('button', { name: 'Add vegan' }).click();
  await expect(row(page, 'vegan, boolean, new field')).toHaveAttribute('aria-selected', 'true');

  await row(page, 'ingredients, nested').click();
  await form(page).getByRole('button', { name: FORM.addInside }).click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('unit');
  await chooseType(page, 'keyword');
  await page.getByRole('button', { name: 'Add ingredients.unit' }).click();
  await expect(row(page, 'ingredients.unit, keyword, new field')).toBeVisible();

  await row(page, 'notes, text').click();
  await form(page).getByRole('button', { name: FORM.addMultiField }).click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('raw');
  await page.getByRole('button', { name: 'Add notes.raw' }).click();
  await expect(row(page, 'notes.raw, keyword, new field')).toBeVisible();
  await expect(page.getByText(COPY.fieldCount(13, 40))).toBeVisible();
});

test('forms describe each type and parameter, and list the index’s own analyzers first', async ({ page }) => {
  await open(page);
  await row(page, 'servings, integer').click();
  await expect(form(page)).toContainText('A 32-bit integer.');
  await expect(form(page).getByRole('checkbox', { name: 'coerce' })).toBeChecked();
  await expect(form(page)).toContainText('Whether strings are converted to numbers');

  await row(page, 'notes, text').click();
  await form(page).getByRole('combobox', { name: 'analyzer', exact: true }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveText('folded');
  await options.first().click();
  await expect(row(page, 'notes, text, needs reindex')).toBeVisible();
  await expect(form(page)).toContainText('Cannot update parameter [analyzer] from [default] to [folded]');
  await form(page)
    .getByRole('button', { name: FORM.undoChanges('notes') })
    .click();
  await expect(bar(page)).toBeHidden();
});

test('every leaf of a sample document shows what is stored, and why a value is rejected or ignored', async ({
  page,
}) => {
  await open(page);
  await expect(leaf(page, 'title')).toContainText('grandmoth', READY);
  await expect(leaf(page, 'title')).toContainText(SAMPLE.terms(3, undefined, true));
  await expect(leaf(page, 'title.keyword')).toContainText(SAMPLE.exactTerms(1, true));
  await expect(leaf(page, 'servings')).toContainText(SAMPLE.truncated);
  await expect(leaf(page, 'cooked_on')).toContainText('1793577600000');
  await expect(leaf(page, 'ingredients.amount')).toContainText('1.5');

  await row(page, 'title.keyword, keyword').click();
  await form(page).getByRole('textbox', { name: 'ignore_above' }).fill('5');
  await expect(leaf(page, 'title.keyword')).toContainText(SAMPLE.tooLong('5'), READY);

  await row(page, 'tags, keyword').click();
  await chooseType(page, 'float');
  await expect(leaf(page, 'tags')).toContainText('failed to parse field [tags] of type [float]', READY);
  await expect(leaf(page, 'title')).toContainText('grandmoth');
  await expect(sample(page)).toContainText(SAMPLE.rejected);
  expect(await wcagViolations(page)).toEqual([]);
  await sample(page)
    .getByRole('button', { name: SAMPLE.ignoreMalformed('tags') })
    .click();
  await expect(leaf(page, 'tags')).toContainText(SAMPLE.malformed('float'), READY);
  await expect(sample(page).getByText(SAMPLE.rejected)).toHaveCount(0);
  await expectNoScratch(page);
  expect((await mappingOf(page)).properties.tags.type).toBe('keyword');
});

test('a pasted document shows the fields that dynamic mapping would create, with reasons', async ({ page }) => {
  await open(page);
  await sample(page).getByRole('button', { name: SAMPLE.paste }).click();
  const text = sample(page).getByRole('textbox', { name: SAMPLE.documentLabel });
  await text.fill('{"colour": "red", "baked_on": "2026-01-02", "stars": 5, "where": {"lat": 1.5}');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('{"colour": "red", "baked_on": "2026-01-02", "stars": 5, "where": {"lat": 1.5}}');
  const found = sample(page).getByRole('region', { name: SAMPLE.newRegion });
  await expect(found).toContainText(SAMPLE.newTitle(4), READY);
  await expect(found).toContainText(SAMPLE.text('"red"'));
  await expect(found).toContainText(SAMPLE.template('dates', 'match *_on'));
  await expect(found).toContainText(SAMPLE.whole('5'));
  await expect(found).toContainText(SAMPLE.newParent('where'));
  await found.getByRole('button', { name: 'Add where.lat' }).click();
  await expect(row(page, 'where.lat, float, new field')).toBeVisible();
  await expect(found).toContainText(SAMPLE.newTitle(3), READY);
  await found.getByRole('button', { name: SAMPLE.addAll(3) }).click();
  await expect(row(page, 'colour.keyword, keyword, new field')).toBeVisible();
  await expect(row(page, 'stars, long, new field')).toBeVisible();
  expect((await mappingOf(page)).properties.colour).toBeUndefined();
});

test('edits are marked and shown as a diff and as a request before they are sent', async ({ page }) => {
  await open(page);
  await row(page, 'minutes, text').click();
  await chooseType(page, 'integer');
  await expect(form(page)).toContainText('mapper [minutes] cannot be changed from type [text] to [integer]');
  await row(page, 'notes, text').click();
  await form(page).getByRole('checkbox', { name: 'norms' }).uncheck();
  await expect(form(page)).toContainText(CHANGES.onlyOff('norms'));
  await page.getByRole('button', { name: COPY.addField }).click();
  await page.keyboard.type('vegan');
  await page.getByRole('button', { name: 'Add vegan' }).click();
  await expect(bar(page)).toContainText('3 changes');
  for (const tag of ['1 in place', '1 new field', '1 needs reindex'])
    await expect(bar(page).getByText(tag)).toBeVisible();

  await page.reload();
  await expect(bar(page)).toContainText('3 changes', READY);
  await page.getByText('Changes 3', { exact: true }).click();
  const diff = page.getByRole('region', { name: CHANGES.diff });
  await expect(diff).toContainText('added: "type": "integer"');
  await expect(diff).toContainText('removed: "type": "text"');
  expect(await wcagViolations(page)).toEqual([]);

  expect((await mappingOf(page)).properties.vegan).toBeUndefined();
  await bar(page).getByRole('button', { name: CHANGES.previewRequest }).click();
  const preview = page.getByRole('dialog', { name: CHANGES.previewTitle });
  await expect(preview.getByRole('region', { name: CHANGES.request })).toContainText('PUT /recipes-import/_mapping');
  await expect(preview.getByRole('region', { name: CHANGES.request })).not.toContainText('minutes');
  await expect(preview).toContainText(CHANGES.accepted, READY);
  await expect(preview.getByRole('region', { name: CHANGES.waitingTitle })).toContainText('minutes');
  expect(await wcagViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: CHANGES.apply(2, 1, '') }).click();
  await expect(bar(page)).toContainText('1 change', READY);
  const { properties } = await mappingOf(page);
  expect([properties.notes.norms, properties.vegan.type, properties.minutes.type]).toEqual([false, 'text', 'text']);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page)).toBeHidden();
  await expectNoScratch(page);
});

test('a change that needs a reindex links to Reindex with index and mapping', async ({ page }) => {
  await open(page);
  await row(page, 'minutes, text').click();
  await chooseType(page, 'integer');
  await send(page, 'PUT /recipes-import/_doc/88?refresh=true\n{ "minutes": "20-25" }');
  await form(page).getByRole('button', { name: SAMPLE.tryStored }).click();
  await expect(form(page)).toContainText(`${SAMPLE.fits(1, 2)} ${SAMPLE.misfit(1, 'minutes', '20-25')}`, READY);
  await expectNoScratch(page);
  await form(page).getByRole('button', { name: CHANGES.reindex }).click();
  await expect(page).toHaveURL(/\/reindex\?source=recipes-import/);
  expect(await page.evaluate(() => sessionStorage.getItem('vitrine:reindex-mapping:recipes-import'))).toContain(
    '"integer"',
  );
});

test('a removed field stays visible and can be restored', async ({ page }) => {
  await open(page);
  await row(page, 'notes, text').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'notes, removed, needs reindex')).toBeVisible();
  await row(page, 'notes, removed, needs reindex').click();
  await expect(form(page)).toContainText(CHANGES.cannotRemove);
  await form(page)
    .getByRole('button', { name: FORM.putBack('notes') })
    .click();
  await expect(row(page, 'notes, text')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('tree and JSON edit the same text, and keys without a form are kept', async ({ page }) => {
  await open(page);
  await page.getByText('JSON', { exact: true }).click();
  const text = page.getByRole('textbox', { name: COPY.jsonLabel });
  await text.fill('{"properties": {"a": {"type": "double", "x-odd": [1.0,  2e1], "null_value": 1.50}}');
  await expect(page.getByRole('alert')).toContainText('a comma or } is missing here');
  const written =
    '{"x": {"z": 1.0}, "properties": {"a": {"type": "double", "x-odd": [1.0,  2e1], "null_value": 1.50}}}';
  await text.fill(written);
  await page.getByText('Tree', { exact: true }).click();
  await row(page, /^a, double/).click();
  await expect(form(page).getByRole('textbox', { name: 'x-odd' })).toHaveValue('[1.0,  2e1]');
  await form(page).getByRole('checkbox', { name: 'coerce' }).uncheck();
  await page.getByText('JSON', { exact: true }).click();
  await expect(text).toHaveValue(written.replace('1.50}', '1.50, "coerce": false}'));
});

test('dynamic templates, runtime fields and the whole mapping are edited in forms', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Dynamic templates/ }).click();
  await page.getByRole('button', { name: COPY.addTemplate }).click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('codes');
  await page.keyboard.press('Enter');
  await form(page).getByRole('combobox', { name: 'path_match' }).fill('meta.*');
  await page.keyboard.press('Enter');
  await form(page)
    .getByRole('button', { name: FORM.moveUp('codes') })
    .click();
  await expect(form(page).getByRole('button', { name: FORM.moveUp('codes') })).toBeDisabled();

  await page.getByRole('button', { name: /^Runtime fields/ }).click();
  await page.getByRole('button', { name: COPY.addRuntimeField }).click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('portion');
  await page.keyboard.press('Enter');
  await form(page).getByRole('combobox', { name: 'Type' }).selectOption('long');
  await form(page).getByRole('textbox', { name: 'script' }).fill("emit(doc['servings'].value * 2)");
  await page.getByRole('button', { name: /^Unknown fields are added automatically/ }).click();
  await form(page).getByRole('combobox', { name: 'dynamic', exact: true }).selectOption('strict');
  await expect(page.getByText(COPY.unknownFields['strict']!)).toBeVisible();
  expect(await wcagViolations(page)).toEqual([]);

  await bar(page).getByRole('button', { name: CHANGES.previewRequest }).click();
  const preview = page.getByRole('dialog', { name: CHANGES.previewTitle });
  await expect(preview).toContainText(CHANGES.accepted, READY);
  await preview.getByRole('button', { name: CHANGES.apply(3, 0, '') }).click();
  await expect(bar(page)).toBeHidden(READY);
  const { dynamic, dynamic_templates, runtime } = await mappingOf(page);
  expect(dynamic).toBe('strict');
  expect(dynamic_templates.map((each: object) => Object.keys(each)[0])).toEqual(['codes', 'dates']);
  expect(dynamic_templates[0].codes.path_match).toBe('meta.*');
  expect(runtime.portion.script.source).toBe("emit(doc['servings'].value * 2)");
});

test('a new index uses the same mapping form', async ({ page }) => {
  await page.goto('/indices?create');
  const dialog = page.getByRole('dialog', { name: 'Create an index' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('from-form', READY);
  await dialog
    .getByRole('textbox', { name: INDICES.settingsAndMappings })
    .fill('{"settings": {"number_of_replicas": 0}}');
  await dialog.getByText('Form', { exact: true }).click();
  await dialog.getByRole('button', { name: COPY.addField }).click();
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await expect(row(page, 'title, text')).toBeVisible();
  await dialog.getByText('JSON', { exact: true }).first().click();
  await expect(dialog.getByRole('textbox', { name: INDICES.settingsAndMappings })).toHaveValue(
    /"number_of_replicas": 0.*"title"/s,
  );
  await dialog.getByRole('button', { name: INDICES.createButton('from-form') }).click();
  await expect(page).toHaveURL(/\/indices\/from-form/, READY);
  expect((await send(page, 'GET /from-form/_mapping')).body['from-form'].mappings.properties.title.type).toBe('text');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the editor keeps WCAG AA in ${colorScheme}, wide and narrow`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await row(page, 'minutes, text').click();
    await chooseType(page, 'integer');
    await expect(leaf(page, 'minutes')).toContainText(SAMPLE.numberFromText('"35"'), READY);
    expect(await wcagViolations(page)).toEqual([]);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(tree(page)).toBeVisible();
      expect(await wcagViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
