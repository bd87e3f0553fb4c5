import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as LIVE } from '../src/console/request-editor/live/copy.ts';
import { COPY as REPEAT } from '../src/console/request-editor/repeat/copy.ts';
import { send } from './browser.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

let page: Page;

test.beforeEach(async ({ page: opened }) => {
  page = opened;
  await send(page, 'PUT /soups/_doc/1?refresh\n{ "title": "Pea soup" }');
});

const write = (text: string) => pasteText(page, text);
const answer = () => page.getByRole('region', { name: /^Response to/ });
const stopped = (reason: keyof typeof REPEAT.reasons) => page.getByText(REPEAT.reasons[reason]);

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click();
}

async function repeatEverySecond(): Promise<void> {
  await openMenu();
  await page.getByRole('menuitem', { name: REPEAT.repeat }).click();
  await page.getByRole('menuitem', { name: REPEAT.seconds(1), exact: true }).click();
}

test('a request that reads is repeated until it is stopped, edited or fails', async () => {
  await write('GET /soups/_count');
  await repeatEverySecond();
  await expect(answer().getByText('"count"')).toBeVisible();
  await send(page, 'PUT /soups/_doc/2?refresh\n{ "title": "Leek soup" }');
  await expect(page.getByText(/200\s·\s\d+\sms\s·\s2/)).toBeVisible();
  await expect(page.getByText(REPEAT.runs(3))).toBeVisible();
  expect(await wcagViolations(page, '.request-editor')).toEqual([]);
  await page.getByRole('button', { name: REPEAT.stop, exact: true }).click();
  await expect(stopped('asked')).toBeVisible();

  await page.getByRole('button', { name: REPEAT.again }).click();
  await expect(page.getByText(REPEAT.runs(1))).toBeVisible();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('?q=pea');
  await expect(stopped('edited')).toBeVisible();

  await repeatEverySecond();
  await expect(page.getByText(REPEAT.runs(1))).toBeVisible();
  await send(page, 'DELETE /soups');
  await expect(page.getByText('index_not_found_exception: no such index [soups]')).toBeVisible();
  await expect(answer().getByText('"count"')).toBeVisible();
  await page.getByRole('button', { name: REPEAT.close, exact: true }).click();
  await expect(page.getByRole('button', { name: REPEAT.again })).toBeHidden();
});

test('a request that writes cannot be repeated, and a hidden page repeats nothing', async () => {
  await write('PUT /soups/_doc/3\n{ "title": "Bean soup" }');
  await openMenu();
  await expect(page.getByRole('menuitem', { name: REPEAT.repeat })).toHaveAttribute('data-disabled', 'true');
  await page.keyboard.press('Escape');
  await write('GET /soups/_count');
  await repeatEverySecond();
  await expect(page.getByText(REPEAT.runs(1))).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(stopped('hidden')).toBeVisible();
});

test('requests that only read run while people type, and the last good response stays', async () => {
  await write('GET /soups/_search?q=pea');
  await openMenu();
  await page.getByRole('menuitemcheckbox', { name: LIVE.toggle }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText(LIVE.state)).toBeVisible();
  await expect(answer().getByText('"Pea soup"')).toBeVisible();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('nuts');
  await expect(page.getByText(/200\s·\s\d+\sms\s·\s0\shits/)).toBeVisible();
  await page.keyboard.type('&size=-1');
  await expect(page.getByText(/^400 .*The last good response is shown\.$/)).toBeVisible();
  await expect(answer().getByText('200 OK')).toBeVisible();
  for (let typed = 0; typed < 2; typed++) await page.keyboard.press('Backspace');
  await page.keyboard.type('0');
  await expect(page.getByText(/The last good response is shown\.$/)).toBeHidden();

  await write('PUT /soups/_doc/9\n{ "title": "Not by itself" }');
  await page.waitForTimeout(1200);
  await write('GET /soups/_count');
  await expect(answer().getByText('"count"')).toBeVisible();
  expect((await send(page, 'GET /soups/_doc/9')).status).toBe(404);
  expect(await wcagViolations(page, '.request-editor')).toEqual([]);
  await page.getByRole('button', { name: LIVE.turnOff }).click();
  await expect(page.getByText(LIVE.state)).toBeHidden();
});
