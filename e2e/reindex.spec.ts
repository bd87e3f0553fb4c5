import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as REINDEX } from '../src/console/reindex/copy.ts';
import { COPY as RUNS } from '../src/console/runs/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { openReceived, send } from './browser.ts';

const READY = { timeout: 20_000 };
const SCRIPT = "ctx._source.tags = ctx._source.tags.splitOnToken(',');\nctx._source.remove('internal_note');";

/** 120 recipes: six with words for minutes, four with a decimal comma, one with both. */
function recipes(): string {
  const lines = Array.from({ length: 120 }, (_, at) => {
    const minutes = at % 20 === 3 ? '20-25' : String(at);
    const rating = at % 40 === 5 || at === 3 ? '4,5' : '4.5';
    const document = { title: `Dish ${at}`, minutes, rating, tags: 'eggs,brunch', internal_note: 'batch 7' };
    return `${JSON.stringify({ index: { _id: String(at) } })}\n${JSON.stringify(document)}`;
  });
  return `POST /recipes-import/_bulk?refresh=true\n${lines.join('\n')}\n`;
}

async function open(page: Page): Promise<void> {
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READY);
  const mapping = {
    title: { type: 'text' },
    minutes: { type: 'keyword' },
    rating: { type: 'keyword' },
    tags: { type: 'keyword' },
  };
  const body = JSON.stringify({ mappings: { properties: mapping }, aliases: { recipes: {} } });
  expect((await send(page, `PUT /recipes-import\n${body}`)).status).toBe(200);
  expect((await send(page, recipes())).body.errors).toBe(false);
}

/** A destination with numbers, and one of the recipes in it. */
async function makeDestination(page: Page): Promise<void> {
  const properties = { title: { type: 'text' }, minutes: { type: 'integer' }, rating: { type: 'float' } };
  expect((await send(page, `PUT /recipes-2\n${JSON.stringify({ mappings: { properties } })}`)).status).toBe(200);
  expect((await send(page, 'PUT /recipes-2/_doc/11?refresh=true\n{"title":"Was there"}')).status).toBe(201);
}

async function visit(page: Page, plan: Record<string, string>): Promise<void> {
  await openReceived(page, `/reindex?${new URLSearchParams(plan)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reindex' })).toBeVisible(READY);
}

const plan = (page: Page) => page.getByRole('region', { name: RUNS.plan });
const forecast = (page: Page) => page.getByRole('region', { name: 'Forecast' });
const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const run = (page: Page) => page.getByRole('region', { name: 'Run', exact: true });
const counter = (page: Page, name: string) =>
  run(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

async function tryPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Try( again)?$/ }).click();
  await expect(forecast(page).getByText(/^Tried in/)).toBeVisible(READY);
}

async function expectNoScratch(page: Page): Promise<void> {
  const path = 'GET /_cat/indices/vitrine-scratch-*?format=json&expand_wildcards=all';
  await expect.poll(async () => (await send(page, path)).body, READY).toEqual([]);
}

async function countOf(page: Page, index: string): Promise<number> {
  return (await send(page, `GET /${index}/_count`)).body.count;
}

async function expectEnd(page: Page, word: string): Promise<void> {
  await expect(run(page).getByRole('heading', { name: word, exact: true })).toBeVisible({ timeout: 30_000 });
}

test('a source index or alias can be chosen by keyboard, and a query is counted while typing', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Reindex', exact: true }).click();
  const names = page.getByRole('combobox', { name: REINDEX.indicesAndAliases });
  await names.click();
  await expect(page.getByRole('option', { name: 'recipes', exact: true })).toBeVisible();
  await names.pressSequentially('recipes-import');
  await page.keyboard.press('Enter');
  const live = page.getByRole('status').filter({ hasText: 'match' });
  await expect(live).toHaveText('120 documents match', READY);
  await page.getByRole('textbox', { name: 'Query' }).fill('{ "term": { "minutes": "20-25" } }');
  await expect(live).toHaveText('6 documents match', READY);
  await page.getByRole('textbox', { name: 'Query' }).fill('{ "term": ');
  await expect(page.getByText(/^Invalid JSON/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Query' }).fill('{ "soup": {} }');
  await expect(page.getByRole('alert')).toContainText('unknown query [soup]');
  await page.getByRole('textbox', { name: 'Query' }).fill('{ "term": { "minutes": "7" } }');
  await expect(live).toHaveText('1 document matches', READY);

  await page.reload();
  await expect(live).toHaveText('1 document matches', READY);
  await expect(plan(page)).toContainText('recipes-import');
  await page.getByRole('button', { name: CONNECTIONS.showAsRequest }).click();
  await expect(page.getByRole('dialog')).toContainText('POST /_reindex');
});

test('fields and script preview their effect on samples while typing', async ({ page }) => {
  await open(page);
  await visit(page, { source: 'recipes-import', step: 'script' });
  const samples = page.getByRole('region', { name: REINDEX.beforeAndAfter });
  await expect(samples.getByText(REINDEX.noChange)).toHaveCount(3, READY);
  await page.getByRole('textbox', { name: 'Script' }).fill(SCRIPT);
  const change = samples.getByRole('region', { name: REINDEX.changesOf('0') });
  await expect(change).toContainText('removed:   "internal_note": "batch 7"', READY);
  await expect(change).toContainText('added:     "brunch"');
  await page.getByRole('combobox', { name: REINDEX.fieldsToKeep }).fill('tags');
  await page.keyboard.press('Enter');
  await expect(change).toContainText('removed:   "title": "Dish 0"', READY);

  await page.getByRole('textbox', { name: 'Script' }).fill('ctx._source.tags = ');
  await expect(samples.getByRole('alert')).toContainText('script_exception', READY);
  await page.getByRole('textbox', { name: 'Script' }).fill("ctx.op = 'noop'");
  await expect(samples.getByText(REINDEX.leftOutOrRenamed).first()).toBeVisible(READY);
  await page.getByRole('textbox', { name: 'Script' }).fill("ctx._index = 'recipes-import'");
  await expect(samples.getByText(/could send documents to another index/)).toBeVisible();
  await expectNoScratch(page);
  expect(await countOf(page, 'recipes-import')).toBe(120);
});

test('a new destination takes the given mapping and can be edited and tried before anything is written', async ({
  page,
}) => {
  await open(page);
  const properties = { title: { type: 'text' }, minutes: { type: 'integer' }, rating: { type: 'keyword' } };
  await page.evaluate(
    mapping => sessionStorage.setItem('vitrine:reindex-mapping:recipes-import', mapping),
    JSON.stringify({ properties }),
  );
  await visit(page, { source: 'recipes-import', script: SCRIPT, step: 'destination' });
  await expect(page.getByText(/the one you edited in the mapping editor/)).toBeVisible(READY);
  await page.getByRole('button', { name: REINDEX.chooseName('recipes-import-v2') }).click();
  await page.getByRole('treeitem', { name: 'rating, keyword' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText('float', { exact: true }) })
    .click();
  await expect(page.getByRole('treeitem', { name: 'rating, float' })).toBeVisible();
  await page.getByRole('button', { name: RUNS.next(REINDEX.tryStep) }).click();

  await page.getByRole('combobox', { name: REINDEX.howManyTried }).selectOption('all');
  await tryPlan(page);
  await expect(forecast(page)).toContainText('all 120 documents tried');
  await expect(forecast(page).getByRole('status')).toHaveText('111 fit9 rejected');
  const minutes = forecast(page).getByRole('article', { name: '6 minutes is not a whole number' });
  await expect(minutes).toContainText('“20-25” 6 times');
  // Recipe 3 has two bad values: the second is found behind the first.
  await expect(forecast(page).getByRole('article', { name: '4 rating has a decimal comma' })).toBeVisible();
  await expect(page.getByText('9 documents would be rejected, and the first one stops the run.')).toBeVisible();

  await page.getByText(REINDEX.onlyRefused, { exact: true }).click();
  await page.getByRole('list', { name: REINDEX.triedDocuments }).getByRole('button', { name: /^3 / }).click();
  const document = page.getByRole('article', { name: REINDEX.documentRegion('3'), exact: true });
  await expect(document).toContainText("Preview of field's value: '20-25'");
  await expect(document).toContainText("Preview of field's value: '4,5'");
  await expect(document.getByRole('region', { name: REINDEX.changesOf('3') })).toContainText(
    'removed:   "internal_note"',
  );

  await minutes.getByRole('button', { name: REINDEX.setIgnoreMalformed }).click();
  await forecast(page).getByRole('button', { name: REINDEX.addFix }).click();
  await expect(page.getByText(/^The plan has changed since/)).toBeVisible();
  await page.reload();
  await tryPlan(page);
  await expect(forecast(page).getByRole('status')).toHaveText('120 fit0 rejected');
  await expectNoScratch(page);
  expect((await send(page, 'HEAD /recipes-import-v2')).status).toBe(404);

  await page.getByRole('button', { name: 'Next: Run' }).click();
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'recipes-import-v2') }).click();
  await expectEnd(page, 'Done');
  await expect(counter(page, 'created')).toHaveText('120');
  const made = (await send(page, 'GET /recipes-import-v2/_mapping')).body['recipes-import-v2'].mappings.properties;
  expect(made).toMatchObject({ minutes: { type: 'integer', ignore_malformed: true }, rating: { type: 'float' } });

  await page.getByRole('button', { name: RUNS.next(REINDEX.verifyAndSwap) }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('120 documents in recipes-import, 120 in recipes-import-v2')).toBeVisible(READY);
  await expect(page.getByText(REINDEX.sampleMatches(50, 50))).toBeVisible();
  await page
    .getByRole('button', { name: REINDEX.moveAliasButton('recipes', 'recipes-import', 'recipes-import-v2') })
    .click();
  await expect(page.getByRole('button', { name: REINDEX.moveBack })).toBeVisible(READY);
  expect(Object.keys((await send(page, 'GET /_alias/recipes')).body)).toEqual(['recipes-import-v2']);
  await page.getByRole('button', { name: REINDEX.moveBack }).click();
  await expect
    .poll(async () => Object.keys((await send(page, 'GET /_alias/recipes')).body))
    .toEqual(['recipes-import']);

  await page.getByRole('button', { name: REINDEX.deleteButton('recipes-import-v2') }).click();
  const pending = page.getByRole('status', { name: UI.pendingChanges });
  await pending.getByRole('button', { name: 'Undo' }).click();
  expect(await countOf(page, 'recipes-import-v2')).toBe(120);
  await page.getByRole('button', { name: REINDEX.deleteButton('recipes-import-v2') }).click();
  await expect(pending).toContainText(REINDEX.deletedSoon('recipes-import-v2', 'recipes-import'));
  await expect.poll(async () => (await send(page, 'HEAD /recipes-import-v2')).status, { timeout: 30_000 }).toBe(404);
  expect(await countOf(page, 'recipes-import')).toBe(120);
});

test('only real changes count as changed, and documents skipped by the script explain the counts', async ({ page }) => {
  await open(page);
  const lines = ['{"city":"M\\u00fcnchen"}', '{"city":"Bremen","old":1}', '{"city":"Ulm","drop":true}'];
  const body = lines.map((line, at) => `{"index":{"_id":"${at}"}}\n${line}\n`).join('');
  expect((await send(page, `POST /cities/_bulk?refresh=true\n${body}`)).body.errors).toBe(false);
  const script = "ctx._source.remove('old'); if (ctx._source.drop == true) { ctx.op = 'noop' }";
  await visit(page, { source: 'cities', to: 'cities-2', script, step: 'try' });
  await tryPlan(page);
  const documents = page.getByRole('list', { name: REINDEX.triedDocuments }).getByRole('button');
  await expect(documents).toHaveCount(3);
  await expect(documents.filter({ hasText: 'München' })).toContainText('unchanged');
  await page.getByText(REINDEX.onlyChanged, { exact: true }).click();
  await expect(documents).toHaveCount(1);
  await expect(documents).toContainText('Bremen');

  await page.getByRole('button', { name: 'Next: Run' }).click();
  await page.getByRole('button', { name: REINDEX.copyButton('3', 'cities-2') }).click();
  await expectEnd(page, 'Done');
  await page.getByRole('button', { name: RUNS.next(REINDEX.verifyAndSwap) }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const counts = page.getByRole('status').filter({ hasText: '3 documents in cities, 2 in cities-2' });
  await expect(counts).toContainText('The script skipped 1 document, which accounts for the difference.', READY);
  await expect(counts).toHaveAttribute('data-kind', 'ok');
});

test('conflicts with an existing destination are forecast and kept, and the run can be undone', async ({ page }) => {
  await open(page);
  await makeDestination(page);
  const script = "ctx._source.remove('minutes'); ctx._source.remove('rating');";
  await visit(page, { source: 'recipes-import', script, to: 'recipes-2', into: 'existing', n: 'all', step: 'try' });
  await tryPlan(page);
  await expect(forecast(page).getByRole('status')).toHaveText('120 fit0 rejected1 overwritten');
  const present = forecast(page).getByRole('article', { name: `1 ${REINDEX.alreadyIn('recipes-2')}` });
  await present.getByRole('button', { name: REINDEX.keepExisting }).click();
  await tryPlan(page);
  await expect(forecast(page).getByRole('status')).toHaveText('119 fit0 rejected1 conflicts');
  await present.getByRole('button', { name: 'Overwrite' }).click();
  await expect(present).toContainText(REINDEX.areOverwritten);

  await page.getByRole('button', { name: /^(Next: Run|Go on)/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Keep a copy first/ })).toBeChecked();
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'recipes-2') }).click();
  await expectEnd(page, 'Done');
  await expect(counter(page, 'created')).toHaveText('119');
  await expect(counter(page, 'updated')).toHaveText('1');
  await page.getByRole('button', { name: RUNS.next(REINDEX.verifyAndSwap) }).click();
  await page.getByRole('button', { name: REINDEX.restore }).click();
  await expect(page.getByText('1 document restored; 119 documents created by the run deleted.')).toBeVisible(READY);
  expect((await send(page, 'GET /recipes-2/_search')).body.hits.hits).toMatchObject([
    { _id: '11', _source: { title: 'Was there' } },
  ]);
  expect((await send(page, 'GET /_cat/indices/vitrine-*?format=json&expand_wildcards=all')).body).toEqual([]);
});

test('a run can be slowed, paused, resumed and cancelled, and continues with the missing documents', async ({
  page,
}) => {
  await open(page);
  await visit(page, { source: 'recipes-import', to: 'slow', batch: '5', speed: '20', step: 'run' });
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'slow') }).click();
  await expectEnd(page, 'Running');
  await expect(
    run(page)
      .getByText(/documents\/s$/)
      .first(),
  ).toBeVisible();
  await expect(run(page).getByText(/^about .* left$/)).toBeVisible(READY);
  await expect(run(page).getByRole('img', { name: /^Documents per second/ })).toBeVisible(READY);
  const throttle = page.getByRole('slider', { name: 'Throttle' });
  await throttle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(throttle).toHaveAttribute('aria-valuetext', '10 documents/s');
  const speed = async () =>
    (await send(page, 'GET /_tasks?detailed&actions=*reindex&group_by=none')).body.tasks[0]?.status.requests_per_second;
  await expect.poll(speed, READY).toBe(10);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expectEnd(page, 'Paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectEnd(page, 'Running');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectEnd(page, 'Cancelled');
  expect(await countOf(page, 'recipes-import')).toBe(120);

  await page.getByRole('button', { name: REINDEX.continueMissing }).click();
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'slow') }).click();
  await expectEnd(page, 'Running');
  await page.getByRole('slider', { name: 'Throttle' }).press('End');
  await expectEnd(page, 'Done');
  expect(await countOf(page, 'slow')).toBe(120);
  await expect(tasks(page).getByText(/^cancelled, \d+ of 120$/)).toBeVisible();
});

test('errors are grouped and kept, and a reload keeps the outcome', async ({ page }) => {
  await open(page);
  await makeDestination(page);
  await visit(page, { source: 'recipes-import', to: 'recipes-2', into: 'existing', step: 'run' });
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'recipes-2') }).click();
  await expectEnd(page, 'Stopped');
  const kept = tasks(page).getByRole('article', { name: '6 minutes is not a whole number' });
  await expect(kept).toBeVisible();
  await expect(counter(page, 'rejected')).toHaveText('9');
  await page.reload();
  await expectEnd(page, 'Stopped');
  await expect(kept).toContainText('“20-25” 6 times');

  await visit(page, { source: 'recipes-import', to: 'cut', batch: '5', speed: '5', step: 'run' });
  await page.getByRole('button', { name: REINDEX.copyButton('120', 'cut') }).click();
  await expectEnd(page, 'Running');
  await expect.poll(() => countOf(page, 'cut/_refresh').then(() => countOf(page, 'cut')), READY).toBeGreaterThan(0);
  await page.reload();
  await expectEnd(page, 'Lost');
  await expect(run(page)).toContainText('The source did not change, and documents already written are kept.');
  await expect(run(page)).toContainText('node_closed_exception');
  expect(await countOf(page, 'recipes-import')).toBe(120);
});

test('tasks started elsewhere are listed with their outcome', async ({ page }) => {
  await open(page);
  await visit(page, {});
  const body = JSON.stringify({ source: { index: 'recipes-import', size: 20 }, dest: { index: 'elsewhere' } });
  await send(page, `POST /_reindex?wait_for_completion=false&requests_per_second=10\n${body}`);
  const task = tasks(page).getByRole('listitem').filter({ hasText: 'recipes-import to elsewhere' });
  await expect(task).toContainText('running', READY);
  await expect(task).toContainText(REINDEX.startedElsewhere);
  await task.getByRole('button').first().click();
  await expectEnd(page, 'Running');
  await page.getByRole('slider', { name: 'Throttle' }).press('End');
  await expectEnd(page, 'Done');
  await expect(counter(page, 'created')).toHaveText('120');
});

test('documents are updated and deleted in place, previewed before and restored after', async ({ page }) => {
  await open(page);
  const query = '{ "term": { "minutes": "20-25" } }';
  await visit(page, {
    do: 'update',
    source: 'recipes-import',
    query,
    script: "ctx._source.minutes = '22'",
    step: 'try',
  });
  await tryPlan(page);
  await expect(forecast(page).getByRole('status')).toHaveText('6 fit0 rejected');
  await expect(page.getByRole('region', { name: REINDEX.changesOf('3') })).toContainText('added:   "minutes": "22"');
  await page.getByRole('button', { name: 'Next: Run' }).click();
  await page.getByRole('button', { name: REINDEX.updateButton('6') }).click();
  await expectEnd(page, 'Done');
  await expect(counter(page, 'updated')).toHaveText('6');
  await page.getByRole('button', { name: 'Next: Verify' }).click();
  await page.getByRole('button', { name: REINDEX.restore }).click();
  await expect(page.getByText('6 documents restored.')).toBeVisible(READY);

  await visit(page, { do: 'delete', source: 'recipes-import', query, step: 'try' });
  await tryPlan(page);
  await expect(forecast(page)).toContainText('6 documents would be deleted.', READY);
  await page.getByRole('button', { name: 'Next: Run' }).click();
  await page.getByRole('button', { name: REINDEX.deleteButton('6') }).click();
  await expectEnd(page, 'Done');
  expect(await countOf(page, 'recipes-import')).toBe(114);
  await page.getByRole('button', { name: 'Next: Verify' }).click();
  await page.getByRole('button', { name: REINDEX.restore }).click();
  await expect(page.getByText('6 documents restored.')).toBeVisible(READY);
  expect(await countOf(page, 'recipes-import')).toBe(120);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every step keeps WCAG AA in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await open(page);
    await makeDestination(page);
    const found: string[] = [];
    const look = async (where: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      found.push(
        ...violations.flatMap(each => each.nodes.map(node => `${where} ${each.id}: ${node.target.join(' ')}`)),
      );
    };
    const base = { source: 'recipes-import', to: 'recipes-2', into: 'existing', op: 'create', n: 'all' };
    await visit(page, { ...base, step: 'source' });
    await expect(page.getByText(REINDEX.documentsMatch)).toBeVisible(READY);
    await look('source');
    await visit(page, { ...base, step: 'script', script: SCRIPT });
    await expect(page.getByRole('region', { name: REINDEX.changesOf('0') })).toBeVisible(READY);
    await look('script');
    await visit(page, { source: 'recipes-import', step: 'destination' });
    await expect(page.getByRole('tree')).toBeVisible(READY);
    await look('destination');
    await visit(page, { ...base, step: 'try' });
    await tryPlan(page);
    await look('try');
    await page.getByRole('button', { name: 'Next: Run' }).click();
    await page.getByRole('button', { name: REINDEX.copyButton('120', 'recipes-2') }).click();
    await expectEnd(page, 'Stopped');
    await look('run');
    await page.getByRole('button', { name: RUNS.next(REINDEX.verifyAndSwap) }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText(/sampled documents are/)).toBeVisible(READY);
    await look('verify');
    expect(found).toEqual([]);
    await context.close();
  });
