import { expect, type Page, test } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as VARIABLES } from '../src/console/request-editor/variables/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { Profile, send } from './browser.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

let profile: Profile;
let page: Page;

test.beforeEach(async () => {
  profile = new Profile();
  page = await (await profile.open()).newPage();
  await open();
  await send(page, 'PUT /soups/_doc/1?refresh\n{ "title": "Pea soup" }');
});

test.afterEach(async () => {
  await page.context().close();
  profile.remove();
});

async function open(): Promise<void> {
  await page.goto('/console');
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
}

const write = (text: string) => pasteText(page, text);

const drawer = () => page.getByRole('dialog', { name: VARIABLES.title });

async function addVariable(name: string, value: string): Promise<void> {
  await drawer().getByRole('button', { name: VARIABLES.add }).click();
  await expect(drawer().getByLabel(VARIABLES.name, { exact: true }).last()).toBeFocused();
  await page.keyboard.type(name);
  await drawer().getByLabel(VARIABLES.valueOf(name)).fill(value);
}

test('an environment fills requests, the text wins over it, and secrets last for the session', async () => {
  await write('GET /${index}/_search\n{ "size": "${size}" }');
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible();
  await page.getByRole('button', { name: REQUEST_EDITOR.variables }).click();
  await drawer().getByRole('button', { name: VARIABLES.newEnvironment }).click();
  await page.keyboard.type('tests');
  await expect(drawer().getByLabel(VARIABLES.environmentName)).toHaveValue('tests');
  await addVariable('index', 'soups');
  await addVariable('size', '1');
  await drawer().getByLabel(VARIABLES.secret).last().check();
  await expect(drawer().getByText(`${VARIABLES.usedIn} ${REQUEST_EDITOR.firstTab}`)).toHaveCount(2);
  expect(await wcagViolations(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText(REQUEST_EDITOR.noProblems)).toBeVisible();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('GET /soups/_search')).toBeVisible();
  await expect(page.getByText('200 OK')).toBeVisible();

  await write('@index = nowhere\n\nGET /${index}/_count');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('404 Not found')).toBeVisible();

  // The secret is still known after a reload, but not in another browser tab.
  await page.reload();
  await page.getByRole('button', { name: REQUEST_EDITOR.variables }).click();
  await expect(drawer().getByLabel(VARIABLES.valueOf('size'))).toHaveValue('1');
  await expect(drawer().getByText('nowhere')).toBeVisible();
  page = await page.context().newPage();
  await open();
  await page.getByRole('button', { name: REQUEST_EDITOR.variables }).click();
  await expect(drawer().getByLabel(VARIABLES.valueOf('index'))).toHaveValue('soups');
  await expect(drawer().getByLabel(VARIABLES.valueOf('size'))).toHaveValue('');
  await expect(drawer().getByText(VARIABLES.forgotten)).toBeVisible();
});

test('a deleted variable comes back with Undo, and a repair defines a missing one in the text', async () => {
  await page.getByRole('button', { name: REQUEST_EDITOR.variables }).click();
  await drawer().getByRole('button', { name: VARIABLES.newEnvironment }).click();
  await addVariable('index', 'soups');
  await drawer()
    .getByRole('button', { name: VARIABLES.deleteVariable('index') })
    .click();
  await expect(drawer().getByText(VARIABLES.noVariables)).toBeVisible();
  await page.getByRole('button', { name: UI.undo }).click();
  await expect(drawer().getByLabel(VARIABLES.valueOf('index'))).toHaveValue('soups');
  await page.keyboard.press('Escape');

  await write('GET /${');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: 'index' })).toBeVisible();
  await page.keyboard.press('Escape');
  await write('GET /${index}/_doc/${wanted}');
  await page.getByRole('button', { name: '1 problem' }).click();
  await page.getByRole('button', { name: 'Define wanted at the top' }).click();
  await expect(page.getByText(REQUEST_EDITOR.noProblems)).toBeVisible();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' 1');
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('GET /soups/_doc/1').last()).toBeVisible();
  await expect(page.getByText('200 OK')).toBeVisible();
});
