import { expect, type Page } from '@playwright/test';
import type { Profile } from './browser.ts';

const READY = { timeout: 30_000 };

/** Opens the Console as a visitor for the first time, and waits for its editor. */
export async function openConsole(profile: Profile): Promise<Page> {
  const page = await (await profile.open()).newPage();
  await page.goto('/console');
  await expect(page.locator('.monaco-editor').first()).toBeVisible(READY);
  return page;
}

/** Replaces the text of the page's editor as pasting does, and leaves the cursor at its end. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').first().click(READY);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.evaluate(value => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Replaces the text of the Console by one request and runs it, which has to succeed. */
export async function runInConsole(page: Page, request: string): Promise<void> {
  await page.goto('/console');
  await page.locator('.monaco-editor').first().click(READY);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(request);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible(READY);
}
