import { expect, type Page, test } from '@playwright/test';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as SAMPLE } from '../src/console/mapping-editor/sample/copy.ts';
import { COPY as RUNS } from '../src/console/runs/copy.ts';
import { COPY as TEMPLATES } from '../src/console/templates/copy.ts';
import { COPY as WIZARD } from '../src/console/templates/wizard/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

/** The room with the shop's two components and three templates, loaded by its own button. */
async function open(page: Page): Promise<void> {
  await page.goto('/templates');
  await page.getByRole('button', { name: TEMPLATES.loadExample }).click(READY);
  await expect(list(page).getByRole('row')).toHaveCount(4, READY);
}

const list = (page: Page) => page.getByRole('table', { name: TEMPLATES.indexTemplates });
const row = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) });
const ladder = (page: Page, name: string) => page.getByRole('region', { name: `Ladder for ${name}` });
const merged = (page: Page) => page.getByRole('region', { name: TEMPLATES.mergedResult, exact: true });
const line = (page: Page, path: string) => merged(page).locator(`[data-path="${path}"]`);
const matrix = (page: Page) => page.getByRole('region', { name: TEMPLATES.overlapMatrix });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: RUNS.steps }).getByRole('button', { name });

test('the list shows each template’s patterns, priority, components and matching indices', async ({ page }) => {
  await open(page);
  expect((await send(page, 'PUT /logs-shop-1')).status).toBe(200);
  const shop = row(page, TEMPLATES.indexTemplates, 'logs-shop');
  await expect(shop).toContainText('logs-shop-*');
  await expect(shop).toContainText('200');
  await expect(shop).toContainText('base-settingsshop-fieldssettings, mappings, aliases');
  await expect(shop.getByRole('link', { name: 'logs-shop-1', exact: true })).toBeVisible(READY);
  await expect(row(page, TEMPLATES.indexTemplates, 'logs')).toContainText(TEMPLATES.noIndex);
  await send(page, 'PUT /_index_template/meters\n{"index_patterns":["meter-*"],"data_stream":{}}');
  expect((await send(page, 'PUT /_data_stream/meter-1')).status).toBe(200);
  await page.reload();
  await expect(row(page, TEMPLATES.indexTemplates, 'meters')).toHaveText(
    /meter-\*0, not set.*data stream.*meter-1/,
    READY,
  );
  await page.getByRole('textbox', { name: TEMPLATES.filter }).fill('web');
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filter=web/);
});

test('a deletion can be undone before it is sent', async ({ page }) => {
  await open(page);
  const web = row(page, TEMPLATES.indexTemplates, 'logs-web');
  await web.getByRole('button', { name: TEMPLATES.delete('logs-web') }).click();
  await web.getByRole('button', { name: UI.undoDeletion }).click();
  await expect(web.getByRole('button', { name: TEMPLATES.delete('logs-web') })).toBeVisible();
  expect((await send(page, 'GET /_index_template/logs-web')).status).toBe(200);
  await web.getByRole('button', { name: TEMPLATES.delete('logs-web') }).click();
  await expect(page.getByRole('status', { name: UI.pendingChanges })).toContainText(
    CONNECTIONS.deletedSoon('logs-web', ''),
  );
  await page.mouse.move(0, 0);
  await expect(web).toHaveCount(0, READY);
  expect((await send(page, 'GET /_index_template/logs-web')).status).toBe(404);
});

test('an index name shows which template wins and why the others lose', async ({ page }) => {
  await open(page);
  await send(page, 'PUT /_index_template/catch-all\n{"index_patterns":["*"]}');
  await send(page, 'PUT /_template/older\n{"index_patterns":["logs-*"],"settings":{"number_of_shards":2}}');
  await page.reload();
  await page.getByRole('link', { name: TEMPLATES.whichWins }).click();
  const name = page.getByRole('textbox', { name: TEMPLATES.newIndexName });
  await name.fill('Logs');
  await expect(page.getByText('Invalid index name [Logs], must be lowercase.')).toBeVisible();
  await name.fill('logs-shop-1');
  const rungs = ladder(page, 'logs-shop-1').getByRole('listitem');
  await expect(rungs).toHaveText(
    [
      /^200logs-shoplogs-shop-\*winsHighest priority of the three that match\.$/,
      /^100logslogs-\*lostMatches, but 100 is below 200\. None of it is merged\.$/,
      /^0catch-all\*lostMatches every name, but 0 is below 200\..*Its priority is not set, so it is 0\.$/,
      /^0older legacylogs-\*lostLegacy: matches, but is ignored because the index template logs-shop matches\.$/,
      /^200logs-weblogs-web-\*No match: differs at the 6th character, “w” against “s”\.$/,
    ],
    READY,
  );
  await expect(page).toHaveURL(/wins\?name=logs-shop-1/);
  for (const composable of ['logs', 'logs-shop', 'logs-web', 'catch-all'])
    expect((await send(page, `DELETE /_index_template/${composable}`)).status).toBe(200);
  await page.reload();
  await expect(rungs).toHaveText([/^0older legacylogs-\*mergedLegacy: no index template matches/], READY);
  await expect(line(page, 'settings.index.number_of_shards')).toContainText('older');
});

test('every key of the merged result names the template that set it and those it overrode', async ({ page }) => {
  await open(page);
  await page.goto('/templates/wins?name=logs-shop-2026.11');
  const request = page.getByRole('checkbox', { name: TEMPLATES.ownBody });
  await expect(merged(page)).toContainText(TEMPLATES.engineAgrees, READY);
  await expect(line(page, 'settings.index.number_of_replicas')).toHaveText(/"number_of_replicas": "0",.*base-settings/);
  await expect(line(page, 'settings.index.refresh_interval')).toHaveText(/"5s".*over 1s base-settings\s*logs-shop/);
  await expect(line(page, 'mappings.dynamic')).toHaveText(/"strict".*over true shop-fields\s*logs-shop/);
  await expect(line(page, 'mappings.properties.message')).toHaveText(
    /"norms": false.*over keyword shop-fields\s*logs-shop/,
  );
  await expect(line(page, 'mappings.properties.sku')).toHaveText(/"analyzer": "sku".*shop-fields/);
  await expect(line(page, 'aliases.shop-logs')).toHaveText(/logs-shop/);
  await request.check();
  await expect(line(page, 'settings.index.number_of_shards')).toHaveText(/"1".*over 3 logs-shop\s*this request/, READY);
  await expect(merged(page)).toContainText(TEMPLATES.engineAgrees, READY);

  const sorted = await page.evaluate(() =>
    [...document.querySelectorAll('[data-path]')]
      .filter(one => !/[[{}\]],?$/.test(one.querySelector('code')!.innerText))
      .every(one => one.children.length === 2),
  );
  expect(sorted).toBe(true);

  await page.getByText(TEMPLATES.bySourceView, { exact: true }).click();
  const given = page.getByRole('region', { name: TEMPLATES.givenBy('base-settings') });
  await expect(given).toContainText('settings.index.refresh_interval: "1s"overridden bylogs-shop');
});

test('components are reordered by keyboard, the result updates, and the wizard keeps the order', async ({ page }) => {
  await open(page);
  await send(
    page,
    'PUT /_component_template/late\n{"template":{"settings":{"refresh_interval":"9s","codec":"best_compression"}}}',
  );
  const shop = (await send(page, 'GET /_index_template/logs-shop')).body.index_templates[0].index_template;
  shop.composed_of = ['late', 'base-settings'];
  delete shop.template.settings;
  expect((await send(page, `PUT /_index_template/logs-shop\n${JSON.stringify(shop)}`)).status).toBe(200);
  await page.goto('/templates/wins?name=logs-shop-1');
  await expect(line(page, 'settings.index.refresh_interval')).toHaveText(/"1s".*over 9s late\s*base-settings/, READY);
  await page.getByRole('button', { name: 'late, position 1 of 2' }).press('Alt+ArrowRight');
  await expect(line(page, 'settings.index.refresh_interval')).toHaveText(/"9s".*over 1s base-settings\s*late/, READY);
  await expect(page.getByRole('button', { name: 'late, position 2 of 2' })).toBeFocused();
  await page
    .getByRole('button', { name: 'late, position 2 of 2' })
    .dragTo(page.getByRole('button', { name: 'base-settings, position 1 of 2' }));
  await expect(line(page, 'settings.index.refresh_interval')).toHaveText(/"1s".*over 9s late/, READY);
  await expect(page.getByRole('link', { name: TEMPLATES.keepOrder })).toHaveCount(0);
  await page.getByRole('button', { name: 'late, position 1 of 2' }).press('Alt+ArrowRight');
  await page.getByRole('link', { name: TEMPLATES.keepOrder }).click();
  await expect(page.getByRole('list', { name: TEMPLATES.mergeOrder }).first()).toHaveText(
    /base-settings.*late.*logs-shop/,
  );
  await step(page, 'Review').click();
  await page.getByRole('button', { name: 'Replace logs-shop' }).click();
  await expect(page).toHaveURL(/\/templates$/, READY);
  const after = (await send(page, 'GET /_index_template/logs-shop')).body.index_templates[0].index_template;
  expect(after).toEqual({ ...shop, composed_of: ['base-settings', 'late'] });
});

test('the wizard sets name, patterns, components, settings, mappings and aliases, with a review in three forms', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: TEMPLATES.newTemplate }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('audit');
  await page.getByRole('textbox', { name: WIZARD.patterns }).fill('audit-*\nrevision-*');
  await page.getByRole('textbox', { name: 'Priority' }).fill('7');
  await step(page, WIZARD.components).click();
  await page.getByRole('button', { name: 'Add base-settings' }).click();
  await expect(line(page, 'settings.index.refresh_interval')).toContainText('base-settings');
  await page.getByRole('button', { name: RUNS.next(WIZARD.settings) }).click();
  const settings = page.getByRole('textbox', { name: 'Settings' });
  await settings.fill('{ "refresh_interval": ');
  await expect(page.getByRole('alert')).toContainText('The draft keeps its last valid content.');
  await settings.fill('{ "refresh_interval": "7s" }');
  await expect(line(page, 'settings.index.refresh_interval')).toHaveText(/"7s".*over 1s base-settings\s*audit/);
  await page.getByRole('button', { name: RUNS.next(WIZARD.mappings) }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('who');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^who/ })).toBeVisible();
  await page.getByRole('button', { name: RUNS.next(WIZARD.aliases) }).click();
  await page.getByRole('textbox', { name: 'Aliases' }).fill('{ "all-audits": {} }');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Aliases' })).toHaveValue('{ "all-audits": {} }', READY);
  await page.getByRole('button', { name: RUNS.next(WIZARD.review) }).click();

  const summary = page.locator('dl[aria-label="Summary"]');
  await expect(summary).toContainText('Patternsaudit-*, revision-*');
  await expect(summary).toContainText('Priority7');
  await expect(summary).toContainText('Componentsbase-settings');
  await expect(summary).toContainText('Mappingswho');
  await page.getByText('Preview', { exact: true }).click();
  await expect(merged(page)).toContainText(TEMPLATES.engineAgrees, READY);
  await expect(line(page, 'aliases.all-audits')).toContainText('audit');
  await page.getByText('Request', { exact: true }).click();
  await expect(page.getByText('PUT /_index_template/audit?create=true')).toBeVisible();
  await expect(page.getByRole('region', { name: WIZARD.bodyOfRequest })).toContainText('"refresh_interval": "7s"');
  await page.getByRole('button', { name: INDICES.createButton('audit') }).click();
  await expect(row(page, TEMPLATES.indexTemplates, 'audit')).toBeVisible(READY);
  const { template, ...rest } = (await send(page, 'GET /_index_template/audit')).body.index_templates[0].index_template;
  expect(rest).toMatchObject({
    index_patterns: ['audit-*', 'revision-*'],
    priority: 7,
    composed_of: ['base-settings'],
  });
  expect(template.settings).toEqual({ index: { refresh_interval: '7s' } });
  expect(Object.keys(template.mappings.properties)).toEqual(['who']);
  expect(template.aliases).toEqual({ 'all-audits': {} });
});

test('a conflict of equal priorities is marked before the engine rejects it, and can be resolved in place', async ({
  page,
}) => {
  await open(page);
  await row(page, TEMPLATES.indexTemplates, 'logs')
    .getByRole('link', { name: TEMPLATES.clone('logs') })
    .click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('logs-copy', READY);
  await name.fill('logs-all');
  const card = page.getByRole('alert');
  await expect(card).toContainText(TEMPLATES.draftRejected('logs-all'));
  const body = { index_patterns: ['logs-*'], priority: 100 };
  const refused = await send(page, `PUT /_index_template/logs-all\n${JSON.stringify(body)}`);
  expect(refused.status).toBe(400);
  await expect(card).toContainText(refused.body.error.reason);
  await expect(page.getByRole('button', { name: /would be rejected/ })).toBeVisible();

  await page.goto('/templates/overlaps');
  await expect(page.getByText(TEMPLATES.onePair)).toBeVisible(READY);
  const cells = matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^logs-shop/ }) });
  await expect(cells.getByRole('cell')).toHaveText(['itself', TEMPLATES.disjoint, '200 over 100', '200 over 100']);
  await expect(matrix(page).getByRole('row').filter({ hasText: 'draft' })).toContainText('both 100');
  await page.getByRole('button', { name: TEMPLATES.setPriority(101) }).click();
  await expect(page.getByText(TEMPLATES.onePair)).toHaveCount(0);
  await expect(matrix(page).getByRole('row').filter({ hasText: 'draft' })).toContainText('101 over 100');

  await page.getByRole('textbox', { name: TEMPLATES.tryPatterns }).fill('*-web-1');
  await page.getByRole('textbox', { name: TEMPLATES.withPriority }).fill('200');
  await expect(page.getByRole('alert')).toContainText(TEMPLATES.fitsBoth('logs-web', 'logs-web-1'));
  await matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^logs-web/ }) })
    .getByRole('link', { name: 'both 200' })
    .click();
  await expect(page).toHaveURL(/wins\?name=logs-web-1/);
});

test('trying a document shows its fields, what maps them and what is rejected', async ({ page }) => {
  await open(page);
  await page.goto('/templates/wins?name=logs-shop-1');
  await page.getByRole('button', { name: TEMPLATES.tryWithDocumentMenu }).click();
  const trial = page.getByRole('region', { name: TEMPLATES.tryWithDocument });
  const field = (name: string) =>
    trial.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(trial).toContainText('This document would be stored with 4 fields, 0 of them new.', READY);
  await expect(field('sku')).toHaveText(new RegExp(`text.*${TEMPLATES.fieldStates.stored}.*shop-fields`));
  await expect(field('message')).toHaveText(new RegExp(`text.*${TEMPLATES.fieldStates.stored}.*logs-shop`));
  await trial
    .getByRole('textbox', { name: TEMPLATES.documentToTry })
    .fill('{ "price": "cheap", "colour": "red", "sku": "a" }');
  await expect(trial).toContainText(SAMPLE.rejected, READY);
  await expect(field('price')).toContainText(TEMPLATES.fieldStates.rejected);
  await expect(field('colour')).toContainText(TEMPLATES.fieldStates.rejected);
  await page.getByRole('textbox', { name: TEMPLATES.newIndexName }).fill('logs-1');
  await expect(field('colour')).toHaveText(
    new RegExp(`text.*${TEMPLATES.fieldStates.new}.*${TEMPLATES.dynamicMapping}`),
    READY,
  );
  await expect
    .poll(
      async () => (await send(page, 'GET /_cat/indices/vitrine-scratch-*?format=json&expand_wildcards=all')).body,
      READY,
    )
    .toEqual([]);
});

test('component templates show where they are used, cannot be deleted while in use, and preview edits', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Components 2' }).click();
  const base = row(page, TEMPLATES.componentTemplates, 'base-settings');
  await expect(base).toContainText('logslogs-shop');
  await expect(base).toContainText(TEMPLATES.inUse);
  await base.getByRole('link', { name: 'base-settings', exact: true }).click();
  await step(page, 'Settings').click();
  await page.getByRole('textbox', { name: 'Settings' }).fill('{ "refresh_interval": "3s" }');
  await step(page, 'Review').click();
  await page.getByText('Preview', { exact: true }).click();
  await expect(merged(page)).toHaveCount(2);
  await page.getByText('Request', { exact: true }).click();
  await expect(page.getByRole('region', { name: WIZARD.changesOfTemplate })).toContainText('"3s"');
  await page.getByRole('button', { name: 'Replace base-settings' }).click();
  await expect(page).toHaveURL(/\/templates\/components$/, READY);
  const after = (await send(page, 'GET /_component_template/base-settings')).body.component_templates[0];
  expect(after.component_template.template.settings).toEqual({ index: { refresh_interval: '3s' } });
  await base.getByRole('link', { name: TEMPLATES.clone('base-settings') }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('base-settings-copy', READY);
  await step(page, 'Review').click();
  await page.getByRole('button', { name: INDICES.createButton('base-settings-copy') }).click();
  await expect(row(page, TEMPLATES.componentTemplates, 'base-settings-copy')).toContainText(
    TEMPLATES.noTemplateUses,
    READY,
  );
});

test('legacy templates are marked as deprecated and can be converted to index templates', async ({ page }) => {
  await open(page);
  await send(page, 'PUT /_template/older\n{"index_patterns":["old-*"],"order":4,"settings":{"number_of_shards":2}}');
  await page.reload();
  const older = row(page, TEMPLATES.legacyTemplates, 'older');
  await expect(older).toContainText('old-*', READY);
  await older.getByRole('link', { name: TEMPLATES.convert('older') }).click();
  await expect(page.getByRole('textbox', { name: 'Priority' })).toHaveValue('4', READY);
  await step(page, 'Review').click();
  await page.getByRole('button', { name: INDICES.createButton('older') }).click();
  await expect(row(page, TEMPLATES.indexTemplates, 'older')).toContainText('settings', READY);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the room meets WCAG AA in ${colorScheme} and does not scroll horizontally at 390 px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.goto('/templates/new?step=name');
    await page.getByRole('textbox', { name: 'Name' }).fill('draft-of-all');
    await page.getByRole('textbox', { name: WIZARD.patterns }).fill('logs-*');
    await page.getByRole('textbox', { name: 'Priority' }).fill('100');
    await expect(page.getByRole('alert')).toBeVisible();
    const found: string[] = await wcagViolations(page);
    const pages = [
      '',
      '/components',
      '/overlaps',
      '/wins?name=logs-shop-1&try=',
      '/edit/logs?step=components',
      '/edit/logs?step=review',
    ];
    for (const path of pages) {
      await page.goto(`/templates${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READY);
      await expect(
        path.startsWith('/edit') ? step(page, 'Review') : page.getByText('base-settings').or(matrix(page)).first(),
      ).toBeVisible(READY);
      if (path.includes('try'))
        await expect(page.getByRole('table', { name: TEMPLATES.fieldsOfDocument })).toBeVisible(READY);
      found.push(...(await wcagViolations(page)).map(each => `${path} ${each}`));
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(found).toEqual([]);
  });
