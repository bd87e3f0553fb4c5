import { expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as REMOTES } from '../src/console/remotes/copy.ts';
import { COPY as RESOURCES } from '../src/console/resources/copy.ts';
import { COPY as TRIAL } from '../src/console/resources/trial/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { COPY as LANGUAGE } from '../src/language/copy.ts';
import { openReceived, send } from './browser.ts';
import { Pair, signIn } from './running-servers.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

const response = (page: Page) => page.getByRole('region', { name: TRIAL.response, exact: true });
const body = (page: Page) => page.getByRole('region', { name: TRIAL.responseBody, exact: true });
const links = (page: Page) => page.getByRole('navigation', { name: TRIAL.links });
const items = (page: Page) => page.getByRole('navigation', { name: TRIAL.items }).getByRole('button');
const request = (page: Page) => page.getByRole('region', { name: RESOURCES.requestText });
const action = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Action' }).getByText(name);
const row = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Resources' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) });

/** A sentence of the copy as rendered, without the marks around code. */
const shown = (sentence: string) => sentence.replaceAll('`', '');

/** A resource of as many employees, without the room's own forms. */
async function hire(page: Page, count: number): Promise<void> {
  await page.goto('/resources');
  await expect(page.getByRole('region', { name: RESOURCES.emptyLabel })).toBeVisible(READY);
  await send(page, 'PUT /_vitrine/resource/staff\n{"entity":"Employee","index":"staff"}');
  const lines = Array.from({ length: count }, (_, i) => `{"index":{"_id":"${i + 1}"}}\n{"id":${i + 1},"name":"n${i}"}`);
  expect((await send(page, `POST /staff/_bulk?refresh=true\n${lines.join('\n')}`)).status).toBe(200);
}

test('4.6.9 one click creates an example, and its links lead through it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/resources');
  const empty = page.getByRole('region', { name: RESOURCES.emptyLabel });
  await expect(empty).toContainText('PUT /_vitrine/resource/recipes', READY);
  await empty.getByRole('button', { name: RESOURCES.serveExample('', '/api') }).click();
  await expect(page).toHaveURL(/\/resources\/recipes$/, { timeout: 60_000 });
  await expect(links(page)).toContainText(TRIAL.paging(0, 61, 1240), READY);
  await expect(items(page)).toHaveCount(20);
  const prev = links(page).getByRole('button', { name: 'prev' });
  await expect(prev).toHaveAttribute('aria-disabled', 'true');
  await links(page).getByRole('button', { name: 'next' }).click();
  await expect(page).toHaveURL(/page=1&size=20/);
  await expect(items(page).first()).toHaveText('21', READY);
  await links(page).getByRole('button', { name: 'last' }).click();
  await expect(links(page)).toContainText(TRIAL.paging(61, 61, 1240), READY);
  await prev.click();
  await expect(request(page)).toHaveText('GET /api/recipes?page=60&size=20');
  await page.goBack();
  await expect(page).toHaveURL(/page=61/);
  await page.reload();
  await expect(items(page).last()).toHaveText('1240', READY);
  await items(page).last().click();
  await expect(page).toHaveURL(/action=get&id=1240|id=1240&action=get/);
  await expect(request(page)).toHaveText('GET /api/recipes/1240');
  await expect(response(page)).toBeFocused();
  await expect(body(page)).toContainText('"id": 1240', READY);
  await body(page).getByText('"/api/recipes"', { exact: true }).click();
  await expect(items(page).first()).toHaveText('1', READY);
});

test('a resource is defined and its items are added, read, updated and deleted, with each request previewed', async ({
  page,
}) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: RESOURCES.defineButton }).click(READY);
  await expect(page.getByRole('status').filter({ hasText: RESOURCES.needsEntity })).toBeVisible(READY);
  await page.getByRole('textbox', { name: 'Entity' }).fill('OfficeChair');
  await page.getByRole('combobox', { name: 'Index' }).fill('chairs');
  await expect(request(page)).toHaveText(
    'PUT /_vitrine/resource/officeChairs { "entity": "OfficeChair", "index": "chairs" }',
  );
  await expect(page.getByRole('region', { name: RESOURCES.addressesTitle })).toContainText(
    'GET /api/officeChairs/{id}',
  );
  await expect(page.getByRole('region', { name: RESOURCES.indexTitle('chairs') })).toContainText(
    RESOURCES.indexMissing,
    READY,
  );
  expect((await send(page, 'GET /_vitrine/resource')).body.resources).toEqual([]);
  await page.getByRole('button', { name: 'Define officeChairs' }).click();

  await expect(links(page)).toContainText(TRIAL.paging(0, 0, 0), READY);
  await action(page, 'Add').click();
  await page.getByRole('button', { name: TRIAL.startFromExample }).click();
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue(/"id": 0/, READY);
  await page.getByRole('textbox', { name: 'Body' }).fill('{"id":0,"legs":5}');
  await expect(request(page)).toContainText('POST /api/officeChairs');
  await page.getByRole('button', { name: 'Add OfficeChair' }).click();
  await expect(response(page)).toContainText('201 Created', READY);
  await expect(response(page)).toContainText('location /api/officeChairs/1');
  await links(page).getByRole('button', { name: 'self' }).click();
  await expect(body(page)).toContainText('"legs": 5', READY);

  await page.getByRole('button', { name: TRIAL.updateButton }).click();
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue('{\n  "id": 1,\n  "legs": 5\n}');
  await expect(response(page)).toContainText(TRIAL.current, READY);
  await page.getByRole('textbox', { name: 'Body' }).fill('{"id":2,"legs":4}');
  await page.getByRole('button', { name: TRIAL.send.update('OfficeChair 1', '') }).click();
  await expect(response(page).getByRole('alert')).toContainText('the id in the body, 2, differ', READY);
  await page.getByRole('button', { name: TRIAL.removeFromBody('id') }).click();
  await page.getByRole('textbox', { name: 'Body' }).press('Control+Enter');
  await expect(response(page)).toContainText('200 OK', READY);
  await expect(body(page)).toContainText('"legs": 4', READY);

  await page.getByRole('button', { name: 'Delete it…' }).click();
  await expect(request(page)).toHaveText('DELETE /api/officeChairs/1');
  await page.getByRole('button', { name: RESOURCES.delete('OfficeChair 1') }).click();
  await page.getByRole('button', { name: UI.undoDeletion }).click();
  expect((await send(page, 'GET /api/officeChairs/1')).status).toBe(200);
  await page.getByRole('button', { name: RESOURCES.delete('OfficeChair 1') }).click();
  await page.getByRole('button', { name: 'Delete it now' }).click();
  await expect(response(page)).toContainText('204 No content', READY);
  expect((await send(page, 'GET /api/officeChairs/1')).status).toBe(404);
});

test('7.5 an error says what to do next', async ({ page }) => {
  await hire(page, 3);
  await openReceived(page, '/resources/staff?action=update&id=9&body=%7B%22name%22%3A%22Kim%22%7D');
  const alert = response(page).getByRole('alert');
  await expect(alert).toContainText(TRIAL.unknownItem('Employee', '9'), READY);
  await expect(alert).toContainText('Employee id not found - 9');
  await alert.getByRole('button', { name: TRIAL.addAsNew }).click();
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await expect(body(page)).toContainText('"id": 4', READY);

  await page.getByRole('textbox', { name: 'Body' }).fill('{"name":');
  await expect(
    page.getByRole('status').filter({ hasText: LANGUAGE.atLine(1, 'a value is missing here.') }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await expect(alert).toContainText(TRIAL.bodyNotObject, READY);

  await action(page, 'Get').click();
  await page.getByRole('textbox', { name: 'Id' }).fill('two');
  await expect(alert).toContainText(TRIAL.idNotWhole, READY);
  await alert.getByRole('button', { name: TRIAL.showList }).click();
  await page.getByRole('textbox', { name: 'Page' }).fill('-1');
  await expect(alert).toContainText(TRIAL.invalidList, READY);
  await alert.getByRole('button', { name: TRIAL.listFromStart }).click();
  await page.getByRole('combobox', { name: 'Sort' }).fill('id,desc');
  await expect(items(page)).toHaveText(['4', '3', '2', '1'], READY);

  await send(page, 'DELETE /_vitrine/resource/staff');
  await page.reload();
  await expect(page.getByText(RESOURCES.unknownTitle('staff'))).toBeVisible(READY);
  await page.getByRole('link', { name: RESOURCES.defineNamed('staff') }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('staff');
});

test('4.6.8 common settings apply to all definitions; one is edited, and deleted with an undo', async ({ page }) => {
  await hire(page, 60);
  await page.reload();
  const settings = page.getByRole('region', { name: RESOURCES.settingsRegion });
  await expect(settings).toContainText(shown(RESOURCES.settingsLine('/api', '20', '1000')), READY);
  await settings.getByRole('button', { name: RESOURCES.change }).click();
  await settings.getByRole('textbox', { name: RESOURCES.settings.default_page_size.label }).fill('50');
  await settings.getByRole('textbox', { name: RESOURCES.settings.base_path.label }).fill('/magic');
  await expect(settings.getByRole('region')).toContainText('"resource.default_page_size": "50"');
  await settings.getByRole('button', { name: 'Apply' }).click();
  await expect(settings).toContainText(shown(RESOURCES.settingsLine('/magic', '50', '1000')), READY);
  await expect(row(page, 'staff')).toContainText('/magic/employees', READY);
  await row(page, 'staff').getByRole('link', { name: 'staff' }).first().click();
  await expect(items(page)).toHaveCount(50, READY);

  await page.getByRole('link', { name: 'Edit staff' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('people');
  await expect(page.getByRole('region', { name: RESOURCES.addressesTitle })).toContainText(
    shown(RESOURCES.addressGone('/magic/employees')),
  );
  await page.getByRole('button', { name: 'Save staff' }).click();
  await expect(request(page)).toHaveText('GET /magic/people', READY);
  await page.getByRole('link', { name: 'Resources', exact: true }).last().click();
  await row(page, 'staff')
    .getByRole('button', { name: RESOURCES.delete('staff') })
    .click();
  await row(page, 'staff').getByRole('button', { name: UI.undoDeletion }).click();
  await expect(row(page, 'staff').getByRole('button', { name: RESOURCES.delete('staff') })).toBeVisible();
  await row(page, 'staff')
    .getByRole('button', { name: RESOURCES.delete('staff') })
    .click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('region', { name: RESOURCES.emptyLabel })).toBeVisible(READY);
  expect((await send(page, 'GET /staff/_count')).body.count).toBe(60);
});

test('documents without a number are reported before the definition is created', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('region', { name: RESOURCES.emptyLabel })).toBeVisible(READY);
  await send(page, 'PUT /things/_doc/7?refresh=true\n{"name":"lamp"}');
  await send(page, 'PUT /words\n{"mappings":{"properties":{"id":{"type":"keyword"}}}}');
  await page.goto('/resources/new?entity=Thing&index=things');
  const facts = page.getByRole('region', { name: RESOURCES.indexTitle('things') });
  await expect(facts).toContainText(shown(RESOURCES.someItems(0, 1, 'id')), READY);
  await facts.getByRole('link', { name: RESOURCES.numberLink('id') }).click();
  await expect(page.getByRole('textbox', { name: 'Requests', exact: false }).first()).toBeAttached(READY);
  await page.goto('/resources/new?entity=Word&index=words');
  await expect(page.getByRole('alert')).toContainText(shown(RESOURCES.idNotWhole('id', 'keyword')), READY);
  await page.getByRole('button', { name: 'Define words' }).click();
  await expect(page.getByText('the id of an item is a whole number')).toBeVisible(READY);
});

test('the palette opens the room, and its list and items work by keyboard alone', async ({ page }) => {
  await hire(page, 30);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Command' }).fill('Serve staff');
  await expect(page.getByRole('button', { name: APP.serve('staff'), exact: false })).toBeVisible(READY);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Index' })).toHaveValue('staff', READY);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached(READY);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/resources$/);
  await row(page, 'staff').getByRole('link', { name: 'staff' }).first().focus(READY);
  await page.keyboard.press('Enter');
  const next = links(page).getByRole('button', { name: 'next' });
  await next.focus(READY);
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(10, READY);
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body(page)).toContainText('"id": 21', READY);
  await expect(response(page)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages of the room keep WCAG AA in ${colorScheme}, wide and narrow`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await hire(page, 25);
    const found: string[] = [];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [address, sign] of [
        ['/resources?settings', page.getByRole('textbox', { name: RESOURCES.settings.base_path.label })],
        ['/resources/new?entity=Chair&index=staff', page.getByText(shown(RESOURCES.allItems(25, 'id')))],
        ['/resources/staff', items(page).first()],
        ['/resources/staff?action=get&id=99', page.getByRole('alert')],
        ['/resources/staff?action=add&body={', page.getByRole('button', { name: 'Add Employee' })],
        ['/resources/staff?action=delete&id=3', page.getByText(TRIAL.current)],
      ] as const) {
        await openReceived(page, address);
        await expect(sign).toBeVisible(READY);
        found.push(...(await wcagViolations(page)).map(each => `${address} ${width} ${each}`));
        const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(sticksOut, `${address} at ${width}`).toBe(false);
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });

test('the room works on a paired Vitrine and says when a server is not Vitrine', async ({ page }) => {
  test.setTimeout(180_000);
  const pair = await Pair.start('resources');
  try {
    const [token, password] = [await pair.token(), await pair.password()];
    const address = await pair.host.address;
    await page.goto(`${address}/connections`);
    await pair.giveCode(page);
    await page.getByLabel(REMOTES.token).fill(token);
    await page.getByRole('button', { name: REMOTES.pairButton }).click();
    await expect(page.getByText('Sign in as the superuser')).toBeVisible(READY);
    await signIn(page, password);
    const { host } = new URL(await pair.server.address);
    await expect(page.getByRole('button', { name: APP.connectionTo(host), exact: false })).toBeVisible(READY);
    await openReceived(page, `${address}/resources/new?entity=Employee&index=staff`);
    await page.getByRole('button', { name: `Define employees on ${host}` }).click(READY);
    await expect(links(page)).toContainText(TRIAL.paging(0, 0, 0), READY);
    await action(page, 'Add').click();
    await page.getByRole('textbox', { name: 'Body' }).fill('{"name":"Ada"}');
    await page.getByRole('button', { name: `Add Employee on ${host}` }).click();
    await expect(response(page)).toContainText('201 Created', READY);
    expect((await pair.ask('GET /api/employees/1', password)).text).toContain('"name":"Ada"');

    await page.route('**/relay/send?**', async route => {
      if (!route.request().url().includes('%2F_vitrine%2Fresource')) return route.fallback();
      const answered = await route.fetch();
      await route.fulfill({
        response: answered,
        status: 400,
        body: '{"error":"no handler found for uri [/_vitrine/resource] and method [GET]"}',
      });
    });
    await page.goto(`${address}/resources`);
    const none = page.getByRole('region', { name: RESOURCES.unsupportedLabel });
    await expect(none).toContainText(RESOURCES.unsupportedTitle(host), READY);
    await none.getByRole('button', { name: RESOURCES.switchToTab }).click();
    await expect(page.getByRole('region', { name: RESOURCES.emptyLabel })).toBeVisible(READY);
  } finally {
    await pair.stop();
  }
});
