import { expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY } from '../src/console/pipelines/copy.ts';
import { COPY as SHARE } from '../src/console/share/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send, untilQuiet } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };
const LINES = '{"message":"10.0.0.1 200"}\n{"message":"10.0.0.2 none"}';

const steps = (page: Page) => page.getByRole('list', { name: COPY.steps, exact: true });
const step = (page: Page, type: string) => steps(page).getByRole('button', { name: new RegExp(`^\\d+ ${type}`) });
const results = (page: Page) => page.getByRole('list', { name: COPY.stepsOf });
const form = (page: Page, type: string) => page.getByRole('region', { name: COPY.stepForm(type) });
const document = (page: Page, position: number) =>
  page
    .getByRole('list', { name: COPY.documents, exact: true })
    .getByRole('button')
    .nth(position - 1);
const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: COPY.pipelines })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Loads the example by its button, which opens it with the documents to try it on. */
async function openExample(page: Page): Promise<void> {
  await page.goto('/pipelines');
  await page.getByRole('button', { name: COPY.loadExampleTo('') }).click(READY);
  await expect(results(page).getByRole('listitem').first()).toBeVisible(READY);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible(READY);
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Types into the focused field and goes on to the next one. */
async function fill(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    if (text !== '') await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
}

/** Types a name into the focused field and accepts it once it is offered. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
}

test('a pipeline is built, tried, saved and used for an index by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/pipelines');
  await expect(page.getByRole('region', { name: COPY.noPipeline })).toContainText(COPY.noPipelineHint, READY);
  await send(page, 'PUT /web');
  await tabTo(page, page.getByRole('link', { name: COPY.newPipeline }));
  await page.keyboard.press('Enter');

  const add = page.getByRole('combobox', { name: COPY.addProcessor });
  const addProcessor = async (type: string, key?: string) => {
    await tabTo(page, add, key);
    await choose(page, type);
    await expect(form(page, type).getByRole('textbox').first()).toBeFocused();
  };
  await addProcessor('dissect');
  await expect(step(page, 'dissect')).toContainText(COPY.needs('field, pattern'));
  await fill(page, 'message', '%{client} %{status}');
  await addProcessor('set', 'Shift+Tab');
  await fill(page, 'level', '', 'info');
  await addProcessor('convert', 'Shift+Tab');
  await fill(page, 'status');
  await page.keyboard.type('integer');
  await expect(step(page, 'convert')).not.toContainText('needs');

  // A handler of the failure, and the conversion before the level.
  const addHandler = page.getByRole('combobox', { name: COPY.addHandler });
  await tabTo(page, addHandler);
  await choose(page, 'set');
  await expect(form(page, 'set').getByRole('textbox').first()).toBeFocused();
  await fill(page, 'problem', '', '{{{_ingest.on_failure_message}}}');
  await tabTo(page, step(page, 'convert'), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(step(page, 'convert')).toBeFocused();
  await expect(step(page, 'convert')).toHaveText(/^2/);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(step(page, 'convert')).toHaveText(/^2/);

  await tabTo(page, page.getByRole('textbox', { name: COPY.pasteLabel }));
  await page.keyboard.insertText(LINES);
  await expect(document(page, 1)).toContainText(COPY.outcome.kept, READY);
  await expect(document(page, 2)).toContainText(COPY.outcome.handled);
  await expect(results(page)).toContainText(/added client"10\.0\.0\.1"/);
  await expect(results(page)).toContainText(/changed statuswas "200".*200/);
  await tabTo(page, document(page, 2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/doc=2/);
  await expect(step(page, 'convert')).toContainText(COPY.status.error);
  await expect(results(page).getByRole('listitem').nth(1)).toContainText('For input string: "none"');
  await expect(results(page).getByRole('listitem').nth(2)).toContainText(COPY.handlesFailure);
  await expect(results(page).getByRole('listitem').nth(2)).toContainText('added problem');

  const save = page.getByRole('button', { name: COPY.saveOn(''), exact: true });
  await expect(save).toBeDisabled();
  await tabTo(page, page.getByRole('button', { name: COPY.pipelineSettings }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: COPY.nameLabel }));
  await page.keyboard.type('lines');
  await tabTo(page, save, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pipelines\/edit\/lines/);
  await expect(page.getByRole('textbox', { name: COPY.pasteLabel })).toHaveValue(LINES);
  expect((await send(page, 'GET /_ingest/pipeline/lines')).body.lines).toEqual({
    version: 1,
    processors: [
      { dissect: { field: 'message', pattern: '%{client} %{status}' } },
      {
        convert: {
          field: 'status',
          type: 'integer',
          on_failure: [{ set: { field: 'problem', value: '{{{_ingest.on_failure_message}}}' } }],
        },
      },
      { set: { field: 'level', value: 'info' } },
    ],
  });

  await tabTo(page, page.getByRole('button', { name: COPY.use }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: COPY.useTitle('lines') });
  await expect(dialog.getByRole('combobox', { name: COPY.chooseIndex })).toBeFocused();
  await choose(page, 'web');
  await tabTo(page, dialog.getByRole('button', { name: COPY.setRole('web', 'default', '') }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(COPY.asRole('web', 'default'))).toBeVisible();
  await send(page, 'PUT /web/_doc/1\n{"message":"10.0.0.3 404"}');
  expect((await send(page, 'GET /web/_source/1')).body).toEqual({
    message: '10.0.0.3 404',
    client: '10.0.0.3',
    status: 404,
    level: 'info',
  });
});

test('using a pipeline for an index can be undone, and a used pipeline cannot be deleted', async ({ page }) => {
  await openExample(page);
  await send(page, 'PUT /web\n{"settings":{"index.default_pipeline":"other"}}');
  await page.goto('/pipelines');
  await row(page, COPY.example)
    .getByRole('button', { name: COPY.useFor(COPY.example) })
    .click(READY);
  const dialog = page.getByRole('dialog', { name: COPY.useTitle(COPY.example) });
  await dialog.getByRole('combobox', { name: COPY.chooseIndex }).click();
  await page.getByRole('option', { name: 'web' }).click();
  await expect(dialog).toContainText(COPY.replaces('web', 'default', 'other'));
  await dialog.getByRole('button', { name: COPY.setRole('web', 'default', '') }).click();
  await expect(dialog.getByText(COPY.alreadySet('web', 'default'))).toBeVisible();
  await dialog.getByRole('button', { name: COPY.close }).click();
  await expect(row(page, COPY.example)).toContainText('web default');
  await expect(row(page, COPY.example)).toContainText(COPY.inUse);
  await page.getByRole('button', { name: UI.undo }).click();
  await expect(row(page, COPY.example)).toContainText(COPY.notUsed);
  const { body } = await send(page, 'GET /web/_settings?flat_settings=true');
  expect(body.web.settings['index.default_pipeline']).toBe('other');
});

test('a deletion can be undone before it is sent; a copy starts from the original', async ({ page }) => {
  await openExample(page);
  await page.goto('/pipelines');
  const example = row(page, COPY.example);
  await example.getByRole('button', { name: COPY.delete(COPY.example) }).click(READY);
  await expect(page.getByRole('status', { name: UI.pendingChanges })).toContainText(
    CONNECTIONS.deletedSoon(COPY.example, ''),
  );
  await example.getByRole('button', { name: UI.undoDeletion }).click();
  expect((await send(page, `GET /_ingest/pipeline/${COPY.example}`)).status).toBe(200);
  await example.getByRole('button', { name: COPY.duplicate(COPY.example) }).click();
  await expect(page.getByRole('textbox', { name: COPY.nameLabel })).toHaveValue(`${COPY.example}-copy`);
  await expect(steps(page).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: COPY.saveOn(''), exact: true }).click();
  await expect.poll(async () => (await send(page, `GET /_ingest/pipeline/${COPY.example}-copy`)).status).toBe(200);
  await page.goto('/pipelines');
  await expect(page.getByRole('table', { name: COPY.pipelines }).getByRole('row')).toHaveCount(3, READY);
  await page.getByRole('textbox', { name: COPY.filter }).fill('copy');
  await expect(page.getByRole('table', { name: COPY.pipelines }).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filter=copy/);
});

test('JSON and form stay in sync, and removed steps can be put back', async ({ page }) => {
  await openExample(page);
  await page.getByText(COPY.json, { exact: true }).click();
  const json = page.getByRole('textbox', { name: COPY.jsonLabel });
  const text = await json.inputValue();
  await json.fill(text.replace('"remove"', '"zork"'));
  await expect(step(page, 'zork')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No processor type exists with name [zork]');
  await json.fill(text.replace('"processors"', '"processors'));
  await expect(page.getByRole('status').filter({ hasText: 'last valid version' })).toBeVisible();
  await expect(step(page, 'zork')).toBeVisible();
  await json.fill(text);
  await page.getByText(COPY.form, { exact: true }).first().click();
  await step(page, 'remove').click();
  await page.keyboard.press('Delete');
  await expect(steps(page).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: UI.undo }).click();
  await expect(steps(page).getByRole('listitem')).toHaveCount(6);
  await page.getByText(COPY.json, { exact: true }).click();
  expect(JSON.parse(await json.inputValue())).toEqual(JSON.parse(text));
  await expect(page).toHaveURL(/tab=json/);
});

test('a pattern is tried on the text of the chosen document while it is written', async ({ page }) => {
  await openExample(page);
  await step(page, 'dissect').click();
  const captures = form(page, 'dissect').getByRole('status', { name: COPY.captures });
  await expect(captures).toContainText('added client.ip"192.0.2.7"');
  await form(page, 'dissect').getByRole('textbox', { name: 'pattern' }).fill('%{a} - - %{b} %{c}');
  await expect(captures).toContainText('added b"[12/Mar');
  await form(page, 'dissect').getByRole('textbox', { name: COPY.sampleText }).fill('x');
  await expect(captures).toContainText(COPY.noMatchYet);
  await page.getByRole('combobox', { name: COPY.addProcessor }).click();
  await choose(page, 'grok');
  await page.keyboard.type('client.ip');
  await form(page, 'grok').getByRole('combobox', { name: COPY.insertPattern }).click();
  await page.keyboard.type('IPV4');
  await page.getByRole('option', { name: /^IPV4/ }).click();
  await expect(form(page, 'grok').getByRole('textbox', { name: 'patterns' })).toHaveValue('%{IPV4:ipv4}');
});

test('a pipeline that someone else changed is not overwritten', async ({ page }) => {
  await openExample(page);
  await page.getByRole('textbox', { name: COPY.descriptionLabel }).fill('mine');
  await expect(page.getByText(COPY.unsaved)).toBeVisible();
  await send(page, `PUT /_ingest/pipeline/${COPY.example}\n{"description":"theirs","version":2,"processors":[]}`);
  const save = page.getByRole('button', { name: COPY.saveOn(''), exact: true });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(COPY.changedMeanwhile(COPY.example));
  await expect(page.getByRole('region', { name: COPY.storedAndMine })).toContainText('theirs');
  const description = async () => (await send(page, `GET /_ingest/pipeline/${COPY.example}`)).body[COPY.example];
  expect((await description()).description).toBe('theirs');
  await page.getByRole('button', { name: COPY.replaceStored }).click();
  await expect(page.getByText(COPY.saved(COPY.example))).toBeVisible();
  expect(await description()).toMatchObject({ description: 'mine', version: 3 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: COPY.descriptionLabel })).toHaveValue('mine', READY);
  await expect(page.getByText(COPY.unsaved)).toHaveCount(0);
});

test('an unsaved draft survives a reload, and documents come from an index or a form', async ({ page }) => {
  await openExample(page);
  await send(page, 'PUT /web/_doc/a?refresh\n{"message":"worker restarted"}');
  await step(page, 'set').click();
  await form(page, 'set').getByRole('textbox', { name: 'value' }).fill('severe');
  await page.getByText(COPY.fromIndex, { exact: true }).click();
  await expect(document(page, 1)).toHaveText(`a${COPY.outcome.handled}`, READY);
  await page.reload();
  await expect(form(page, 'set').getByRole('textbox', { name: 'value' })).toHaveValue('severe', READY);
  await page.getByRole('radiogroup', { name: COPY.documentsFrom }).getByText(COPY.fromForm).click();
  await page
    .getByRole('textbox', { name: COPY.valueOf('message') })
    .fill('192.0.2.9 - - [12/Mar/2025:10:15:32 +0000] "GET / HTTP/1.1" 500 1');
  await expect(document(page, 1)).toContainText(COPY.outcome.kept, READY);
  await expect(results(page)).toContainText('added level"severe"');
  await page.getByRole('button', { name: COPY.discard }).click();
  await expect(results(page)).toContainText('added level"error"');
});

test('a pipeline is shared with the documents it is tried on', async ({ page }) => {
  await openExample(page);
  await page.getByRole('button', { name: SHARE.share }).click();
  const dialog = page.getByRole('dialog', { name: SHARE.dialogTitle });
  await expect(dialog.getByRole('textbox').first()).toHaveValue(COPY.scenarioTitleFor(COPY.example), READY);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the editor keeps WCAG AA in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await openExample(page);
    const found: Record<string, string[]> = {};
    for (const query of ['step=processors.0&doc=3', 'step=processors.4', 'tab=json', 'use=', 'source=form']) {
      const url = new URL(page.url());
      url.search = `source=text&${query}`;
      await page.goto(url.href);
      await expect(results(page)).toBeVisible(READY);
      await untilQuiet(page);
      const violations = await wcagViolations(page);
      if (violations.length > 0) found[query] = violations;
    }
    expect(found).toEqual({});
    await context.close();
  });

test('on a phone the menu leads to the page, and a step’s form opens under its row', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/indices');
  await page.getByRole('button', { name: APP.moreRooms }).click(READY);
  await page.getByRole('menuitem', { name: APP.pipelinesRoom }).click();
  await page.getByRole('button', { name: COPY.loadExampleTo('') }).click(READY);
  await step(page, 'set').click();
  const [rowBox, formBox, nextBox] = await Promise.all(
    [step(page, 'set'), form(page, 'set'), step(page, 'remove')].map(each => each.boundingBox()),
  );
  expect(formBox!.y).toBeGreaterThanOrEqual(rowBox!.y + rowBox!.height - 1);
  expect(nextBox!.y).toBeGreaterThanOrEqual(formBox!.y + formBox!.height - 1);
  await steps(page)
    .getByRole('button', { name: COPY.moveUp('set') })
    .click();
  await expect(step(page, 'set')).toHaveText(/^4/);
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await wcagViolations(page)).toEqual([]);
  await context.close();
});
