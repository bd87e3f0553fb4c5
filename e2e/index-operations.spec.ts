import { expect, type Page, test } from '@playwright/test';
import { COPY } from '../src/console/indices/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

/** An index with two documents, and one of its tabs. */
async function open(page: Page, tab: 'aliases' | 'operations'): Promise<void> {
  await page.goto('/indices');
  await expect(page.getByRole('region', { name: COPY.noIndex })).toBeVisible(READY);
  await send(page, 'PUT /books/_doc/1?refresh\n{"lang":"en"}');
  await send(page, 'PUT /books/_doc/2?refresh\n{"lang":"de"}');
  await page.goto(`/indices/books/${tab}`);
}

const operation = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const button = (page: Page, title: string) => operation(page, title).getByRole('button', { name: title, exact: true });

test('an alias is added with a filter and routing, and its removal can be undone', async ({ page }) => {
  await open(page, 'aliases');
  await expect(page.getByRole('region', { name: COPY.noAlias })).toContainText(COPY.noAliasHint, READY);
  await page.getByRole('textbox', { name: COPY.aliasName }).fill('english');
  const filter = page.getByRole('textbox', { name: COPY.filterLabel });
  await filter.fill('{ "term": { "lang.keyword": "en" }');
  const add = page.getByRole('button', { name: COPY.addAliasButton('english', '') });
  await expect(add).toBeDisabled();
  await filter.fill('{ "term": { "lang.keyword": "en" } }');
  await page.getByRole('textbox', { name: COPY.searchRoutingLabel }).fill('a,b');
  await page.getByRole('checkbox', { name: COPY.isWriteIndex }).check();
  await add.click();
  const row = page.getByRole('table', { name: COPY.aliases }).getByRole('row').filter({ hasText: 'english' });
  await expect(row).toContainText('{"term":{"lang.keyword":"en"}}');
  await expect(row).toContainText('a,b');
  await expect(row).toContainText(COPY.yes);
  expect((await send(page, 'GET /english/_count')).body.count).toBe(1);

  await page.getByRole('textbox', { name: COPY.aliasName }).fill('english');
  await expect(page.getByText(COPY.aliasExists('english'))).toBeVisible();
  await row.getByRole('button', { name: COPY.removeAlias('english') }).click();
  await row.getByRole('button', { name: UI.undoDeletion }).click();
  expect((await send(page, 'GET /_alias/english')).status).toBe(200);
  await row.getByRole('button', { name: COPY.removeAlias('english') }).click();
  await page.mouse.move(0, 0);
  await expect(row).toHaveCount(0, READY);
  expect((await send(page, 'GET /_alias/english')).status).toBe(404);
});

test('an alias that other indices have moves in one request, which can be undone', async ({ page }) => {
  await open(page, 'aliases');
  await send(page, 'PUT /older\n{ "aliases": { "live": { "filter": { "term": { "lang.keyword": "en" } } } } }');
  await page.reload();
  const name = page.getByRole('textbox', { name: COPY.aliasName });
  await name.fill('live');
  await page.getByRole('checkbox', { name: COPY.moveAlias(['older']) }).check(READY);
  await page.getByRole('button', { name: COPY.moveAliasButton('live', '') }).click();
  await expect(page.getByRole('table', { name: COPY.aliases })).toContainText('live');
  await expect(name).toBeFocused();
  const holders = async () => Object.keys((await send(page, 'GET /_alias/live')).body);
  expect(await holders()).toEqual(['books']);
  await page.getByRole('button', { name: UI.undo, exact: true }).click();
  await expect.poll(holders).toEqual(['older']);
  expect((await send(page, 'GET /older/_alias/live')).body.older.aliases.live.filter).toBeDefined();
});

test('the engine’s objection to an alias is shown', async ({ page }) => {
  await open(page, 'aliases');
  await page.getByRole('textbox', { name: COPY.aliasName }).fill('books');
  await page.getByRole('button', { name: COPY.addAliasButton('books', '') }).click();
  await expect(page.getByRole('alert')).toContainText('invalid_alias_name_exception');
});

test('operations say what they need, and closing can be undone', async ({ page }) => {
  await open(page, 'operations');
  await expect(operation(page, COPY.merge)).toContainText(COPY.segmentsNow(1, 0), READY);
  await send(page, 'PUT /books/_doc/3\n{"lang":"fr"}');
  await button(page, COPY.refresh).click();
  await expect(page.getByText(COPY.refreshed('books'))).toBeVisible();
  await expect(operation(page, COPY.merge)).toContainText(COPY.segmentsNow(2, 0));
  await button(page, COPY.merge).click();
  await expect(operation(page, COPY.merge)).toContainText(COPY.segmentsNow(1, 0));

  const clone = operation(page, COPY.clone);
  await expect(clone).toContainText(COPY.needsBlock);
  await expect(button(page, COPY.clone)).toBeDisabled();
  await clone.getByRole('button', { name: COPY.blockWrites }).click();
  await expect(clone).not.toContainText(COPY.needsBlock);
  await expect(clone.getByRole('button', { name: COPY.allowWrites })).toBeFocused();
  await clone.getByRole('textbox', { name: COPY.cloneName }).fill('books');
  await expect(clone).toContainText(COPY.nameInUse('books'));
  await clone.getByRole('textbox', { name: COPY.cloneName }).fill('copy');
  await button(page, COPY.clone).click();
  await expect(clone).toContainText(COPY.cloned('books', 'copy'));
  await expect(clone).not.toContainText(COPY.nameInUse('copy'));
  await expect(clone.getByRole('link', { name: COPY.openIndex('copy') })).toHaveAttribute('href', '/indices/copy');
  expect((await send(page, 'GET /copy/_count')).body.count).toBe(3);
  expect((await send(page, 'PUT /copy/_doc/4\n{}')).status).toBe(201);
  await clone.getByRole('button', { name: COPY.allowWrites }).click();
  await expect(clone).toContainText(COPY.needsBlock);

  await button(page, COPY.closeIndex).click();
  await expect(operation(page, COPY.refresh)).toContainText(COPY.needsOpen);
  await expect(button(page, COPY.refresh)).toBeDisabled();
  await page
    .getByRole('alert')
    .filter({ hasText: COPY.closedIndex('books') })
    .getByRole('button', { name: UI.undo })
    .click();
  await expect(button(page, COPY.closeIndex)).toBeVisible();
  await button(page, COPY.flush).click();
  await expect(page.getByText(COPY.flushed('books'))).toBeVisible();
});

test('an index is split and shrunk, after its writes are blocked', async ({ page }) => {
  await open(page, 'operations');
  await expect(operation(page, COPY.shrink.title)).toContainText(COPY.shrink.impossible(1), READY);
  const split = operation(page, COPY.split.title);
  await expect(split).toContainText(COPY.needsBlock);
  await split.getByRole('button', { name: COPY.blockWrites }).click();
  await expect(split).not.toContainText(COPY.needsBlock);
  await split.getByRole('combobox', { name: COPY.split.shards }).fill('0');
  await expect(split).toContainText(/must be a multiple of 1 that the routing allows/);
  await split.getByRole('combobox', { name: COPY.split.shards }).fill('6');
  await split.getByRole('textbox', { name: COPY.split.name }).fill('six');
  const start = button(page, COPY.split.title);
  await start.focus();
  const moves = await start.evaluateHandle(element => {
    const texts: (string | null)[] = [];
    element.addEventListener('blur', event => {
      const next = event instanceof FocusEvent && event.relatedTarget;
      texts.push(next instanceof Element ? next.textContent : null);
    });
    return texts;
  });
  await start.press('Enter');
  await expect(page.getByText(COPY.split.done('books', 'six'))).toBeVisible();
  await expect(split.getByRole('link', { name: COPY.openIndex('six') })).toBeFocused();
  expect(await moves.jsonValue()).toEqual([COPY.openIndex('six')]);
  expect((await send(page, 'GET /six/_count')).body).toMatchObject({ count: 2, _shards: { total: 6 } });

  await page.goto('/indices/six/operations');
  const shrink = operation(page, COPY.shrink.title);
  await expect(shrink).toContainText(COPY.needsBlock, READY);
  await shrink.getByRole('button', { name: COPY.blockWrites }).click();
  await shrink.getByRole('combobox', { name: COPY.shrink.shards }).fill('4');
  await expect(shrink).toContainText(COPY.shrink.wrongCount(6, [1, 2, 3]));
  await shrink.getByRole('combobox', { name: COPY.shrink.shards }).fill('2');
  await button(page, COPY.shrink.title).click();
  await expect(page.getByText(COPY.shrink.done('six', 'six-shrink'))).toBeVisible();
  expect((await send(page, 'GET /six-shrink/_count')).body).toMatchObject({ count: 2, _shards: { total: 2 } });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`both tabs keep WCAG AA in ${colorScheme} and fit a phone`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await open(page, 'aliases');
    await send(page, 'PUT /books/_alias/all\n{"is_write_index":true}');
    for (const width of [1440, 390])
      for (const tab of ['aliases', 'operations']) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`/indices/books/${tab}`);
        await expect(page.getByRole('tab', { selected: true })).toBeVisible(READY);
        expect(await wcagViolations(page), `${tab} at ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (process.env.SHOTS) await page.screenshot({ path: `/tmp/pl/${colorScheme}-${width}-${tab}.png` });
      }
    await context.close();
  });
