import { expect, type Page } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as REFERENCE } from '../src/console/request-editor/reference/copy.ts';
import { COPY as SHORTCUTS } from '../src/console/request-editor/shortcuts/copy.ts';
import { test } from './console-page.ts';
import { wcagViolations } from './wcag.ts';

async function openShortcuts(page: Page): Promise<void> {
  await page.getByRole('button', { name: REQUEST_EDITOR.shortcuts, exact: true }).click();
}

test('the keys of a command are changed, are there after a reload, and are reset', async ({ page }) => {
  await openShortcuts(page);
  const drawer = page.getByRole('dialog', { name: REQUEST_EDITOR.shortcuts });
  const change = drawer.getByRole('button', { name: SHORTCUTS.changeOf(REFERENCE.open) });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: SHORTCUTS.pressKeysFor(REFERENCE.open) })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+i');
  await expect(drawer.getByRole('alert')).toHaveText(SHORTCUTS.taken('Ctrl I', REQUEST_EDITOR.indentRequest));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeVisible();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+/');
  await expect(drawer.getByText('Ctrl /', { exact: true })).toBeVisible();
  await expect(change).toBeFocused();
  expect(await wcagViolations(page, '.mantine-Drawer-content')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.reload();
  const reference = page.getByRole('dialog', { name: REFERENCE.title });
  await page.locator('.monaco-editor').first().click({ timeout: 30_000 });
  await page.keyboard.press('ControlOrMeta+/');
  await expect(reference).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reference).toBeHidden();

  await openShortcuts(page);
  await drawer.getByRole('button', { name: SHORTCUTS.resetOf(REFERENCE.open) }).click();
  await expect(drawer.getByText('F1', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: SHORTCUTS.resetAll })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(reference).toBeHidden();
  await page.keyboard.press('F1');
  await expect(reference).toBeVisible();
});
