import { expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as MOVE } from '../src/console/move/copy.ts';
import { COPY as REMOTES } from '../src/console/remotes/copy.ts';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { openReceived, send } from './browser.ts';
import { Pair, signIn } from './running-servers.ts';
import { wcagViolations } from './wcag.ts';

const DOCUMENTS = 3000;

let pair: Pair;
let password: string;

test.beforeEach(async () => {
  pair = await Pair.start('move');
});
test.afterEach(() => pair.stop());

/** The page of a console that is paired with the node, and signed in. */
async function open(page: Page): Promise<string> {
  const [token, secret] = [await pair.token(), await pair.password()];
  password = secret;
  const address = await pair.host.address;
  await page.goto(`${address}/connections`);
  await pair.giveCode(page);
  await page.getByLabel(REMOTES.token).fill(token);
  await page.getByRole('button', { name: REMOTES.pairButton }).click();
  await expect(page.getByText('Sign in as the superuser')).toBeVisible({ timeout: 20_000 });
  await signIn(page, password);
  const badge = page.getByRole('button', { name: APP.connectionTo('127.0.0.1'), exact: false });
  await expect(badge).toBeVisible({ timeout: 20_000 });
  await badge.click();
  await page.getByRole('menuitem', { name: APP.switchTo('this tab') }).click();
  await expect(page.getByRole('button', { name: APP.connectionTo(APP.inThisTab), exact: false })).toBeVisible();
  return address;
}

/** An index in the tab, with all that can go along. */
async function cook(page: Page): Promise<void> {
  const sent = async (text: string) => expect((await send(page, text)).status, text.slice(0, 60)).toBeLessThan(300);
  await sent('PUT /_ingest/pipeline/stamp\n{"processors":[{"set":{"field":"stamped","value":true}}]}');
  await sent(
    'PUT /_index_template/kitchens\n{"index_patterns":["kitchen*"],"template":{"settings":{"number_of_replicas":0}}}',
  );
  await sent(`PUT /kitchen
{"settings":{"number_of_shards":2,"number_of_replicas":0,"default_pipeline":"stamp"},
 "mappings":{"properties":{"text":{"type":"text","analyzer":"english"}}},"aliases":{"soups":{"filter":{"term":{"text":"leek"}}}}}`);
  for (let from = 0; from < DOCUMENTS; from += 1000) {
    const lines = Array.from(
      { length: 1000 },
      (_, at) =>
        `{"index":{"_id":"${from + at}","routing":"r${at % 7}"}}\n{"big":${9007199254740993n + 2n * BigInt(from + at)},"one":1.0,"text":"leek soup ${from + at}"}`,
    );
    await sent(`POST /kitchen/_bulk?refresh=true\n${lines.join('\n')}`);
  }
}

function checksums(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Verified' }).locator('td.mono').allTextContents();
}

async function clean(page: Page): Promise<void> {
  // A closing menu stays in the page, without its items, until its transition ends.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await wcagViolations(page)).toEqual([]);
}

test('an index moves to a paired server and back with equal count and checksum, and the move can be undone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const address = await open(page);
  await cook(page);
  expect((await send(page, 'PUT /bare\n{"mappings":{"_source":{"enabled":false}}}')).status).toBe(200);
  const { host } = new URL(await pair.server.address);

  await page.goto(`${address}/indices`);
  await page.getByRole('link', { name: APP.move('kitchen') }).click();
  await expect(page).toHaveURL(/\/move\?/);
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await expect(plan.getByRole('status')).toContainText('3,000 documents', { timeout: 20_000 });
  for (const name of ['alias soups', 'pipeline stamp', 'index template kitchens'])
    await expect(plan.getByRole('checkbox', { name })).toBeChecked();
  await clean(page);
  const name = plan.getByRole('textbox', { name: MOVE.nameThere });
  await name.fill('');
  await expect(name).toHaveValue('');
  await expect(page.getByText(MOVE.nameMissing)).toBeVisible();
  await name.fill('kitchen');
  await page.getByRole('button', { name: 'Next: Preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: MOVE.requestText(MOVE.indexWhole('kitchen')) })).toContainText(
    '"analyzer": "english"',
    { timeout: 20_000 },
  );
  await clean(page);
  expect((await pair.ask('GET /kitchen', password)).status).toBe(404);
  await page.getByRole('button', { name: `Copy 3,000 documents to ${host}` }).click();

  const verified = page.getByRole('region', { name: 'Verified' });
  await expect(verified.getByText(MOVE.sidesEqual)).toBeVisible({ timeout: 60_000 });
  await expect(verified.getByText(MOVE.metadataSame)).toBeVisible();
  const there = await checksums(page);
  expect(there[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(there[1]).toBe(there[0]);
  await clean(page);
  expect(JSON.parse((await pair.ask('GET /soups/_count', password)).text).count).toBe(DOCUMENTS);
  expect((await pair.ask('GET /kitchen/_source/7?routing=r0', password)).text).toContain('"big":9007199254741007');
  expect((await pair.ask('GET /_index_template/kitchens', password)).status).toBe(200);

  // What keeps no sources does not go.
  await openReceived(page, `${address}/move?index=bare&step=preview`);
  await expect(page.getByRole('button', { name: `Copy 0 documents to ${host}` })).toBeDisabled({ timeout: 20_000 });
  await expect(preview.getByRole('alert')).toContainText(MOVE.noSource, { timeout: 20_000 });

  // The way back uses another name and survives a reload: the plan is in the URL.
  await openReceived(page, `${address}/move?index=kitchen`);
  await page.getByRole('button', { name: MOVE.swapSides }).click();
  await plan.getByRole('combobox', { name: 'Index' }).click();
  await page.getByRole('option', { name: 'kitchen' }).click();
  await page.getByRole('button', { name: 'Next: Preview' }).click();
  await expect(page.getByRole('alert')).toContainText(MOVE.takenInTab('an index', 'kitchen'), {
    timeout: 20_000,
  });
  await page.getByRole('button', { name: MOVE.chooseName('kitchen-moved') }).click();
  await page.reload();
  await page.getByRole('button', { name: MOVE.moveAll(3000, 'this tab') }).click({ timeout: 20_000 });
  await expect(verified.getByText(MOVE.sidesEqual)).toBeVisible({ timeout: 60_000 });
  expect(await checksums(page)).toEqual(there);

  const back = page.getByRole('region', { name: 'Undo' });
  const takeBack = back.getByRole('button', { name: MOVE.undoButton });
  await takeBack.click();
  await expect(back.getByText(MOVE.takenBackSoon)).toBeVisible();
  const pending = page.getByRole('status', { name: UI.pendingChanges });
  await pending.getByRole('button', { name: 'Undo' }).click();
  await expect(takeBack).toBeVisible();
  expect((await send(page, 'GET /kitchen-moved')).status).toBe(200);
  await takeBack.click();
  await expect(pending).toContainText(MOVE.deletedSoon('kitchen-moved', ''));
  await expect(back.getByText(MOVE.wasUndone)).toBeVisible({ timeout: 30_000 });
  expect((await send(page, 'GET /kitchen-moved')).status).toBe(404);
  expect((await send(page, 'GET /kitchen/_count')).body.count).toBe(DOCUMENTS);
});

test('a move interrupted by a reload resumes and detects a document changed since', async ({ page }) => {
  test.setTimeout(180_000);
  const address = await open(page);
  await cook(page);
  const { host } = new URL(await pair.server.address);

  // The first bulk is let through, what follows hangs until the page is gone.
  let bulks = 0;
  await page.route(/relay\/send.*_bulk/, async route => {
    if (++bulks <= 1) await route.continue();
  });
  await openReceived(page, `${address}/move?index=kitchen&step=preview`);
  await page.getByRole('button', { name: `Copy 3,000 documents to ${host}` }).click({ timeout: 30_000 });
  await expect.poll(() => bulks, { timeout: 30_000 }).toBeGreaterThan(1);
  await page.unroute(/relay\/send.*_bulk/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Resume' }).click({ timeout: 20_000 });
  const verified = page.getByRole('region', { name: 'Verified' });
  await expect(verified.getByText(MOVE.sidesEqual)).toBeVisible({ timeout: 60_000 });

  const update = await pair.ask('POST /kitchen/_update/7?routing=r0&refresh=true', password, '{"doc":{"one":2}}');
  expect(update.status).toBe(200);
  // While both sides are read again, what was said of them before is not shown.
  let go: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route(/relay\/send.*_search/, async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: MOVE.verifyAgain }).click();
  await expect(page.getByRole('heading', { name: MOVE.phaseVerify })).toBeVisible();
  await expect(verified).toBeHidden();
  go();
  await expect(verified.getByText(MOVE.sidesDiffer)).toBeVisible({ timeout: 60_000 });
  await expect(verified.getByText(MOVE.differentThere)).toContainText('7');
  const [ours, theirs] = await checksums(page);
  expect(theirs).not.toBe(ours);
});

test('a request runs in the tab and on the server, and differing lines are marked', async ({ page }) => {
  test.setTimeout(120_000);
  const address = await open(page);
  for (const [at, ask] of [
    (text: string) => send(page, `PUT /soups/_doc/1?refresh=true\n${text}`).then(({ status }) => status),
    (text: string) => pair.ask('PUT /soups/_doc/1?refresh=true', password, text).then(({ status }) => status),
  ].entries())
    expect(await ask(`{"title":"Leek soup","minutes":${at + 30}}`)).toBe(201);
  await openReceived(page, `${address}/console?request=${encodeURIComponent('GET /soups/_search')}`);
  await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click({ timeout: 30_000 });
  await page.getByRole('menuitem', { name: REQUEST_EDITOR.runOnBoth }).click();
  const both = page.getByRole('article', { name: REQUEST_EDITOR.bothResponsesTo('GET', '/soups/_search') });
  await expect(both.getByRole('status')).toHaveText('1 line differs', { timeout: 20_000 });
  const [line] = await both.getByRole('row').filter({ hasText: 'differs:' }).allTextContents();
  expect(line).toMatch(/"minutes": 30.*"minutes": 31/);
  await clean(page);

  // A write says where it goes before it is sent.
  await openReceived(page, `${address}/console?request=${encodeURIComponent('DELETE /soups')}`);
  await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click({ timeout: 30_000 });
  await page.getByRole('menuitem', { name: REQUEST_EDITOR.runOnBoth }).click();
  const { host } = new URL(await pair.server.address);
  const button = page.getByRole('button', { name: `Send to this tab and to ${host}` });
  await expect(button).toBeVisible();
  expect((await pair.ask('GET /soups', password)).status).toBe(200);
  await button.click();
  await expect(
    page.getByRole('article', { name: REQUEST_EDITOR.bothResponsesTo('DELETE', '/soups') }).getByRole('status'),
  ).toHaveText(REQUEST_EDITOR.noDifferences, { timeout: 20_000 });
  expect((await pair.ask('GET /soups', password)).status).toBe(404);
});
