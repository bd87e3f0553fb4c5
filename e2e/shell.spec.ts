import { expect, test } from '@playwright/test';
import { COPY as ANALYZE } from '../src/console/analyze/copy.ts';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';

test('a room that fails to load does not affect the others', async ({ page }) => {
  await page.route('**/assets/analyze-room-*.js', route => route.abort());
  await page.goto('/indices');
  await page.getByRole('link', { name: 'Analyze' }).first().click();
  await expect(page.getByText(UI.stopped('Analyze'))).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Indices' }).first().click();
  await expect(page.getByRole('button', { name: APP.createIndex })).toBeVisible();
});

test('the palette opens rooms by keyboard, from the editor too', async ({ page }) => {
  await page.goto('/console');
  await page.locator('.monaco-editor').first().click({ timeout: 30_000 });
  await page.keyboard.press('Control+K');
  const box = page.getByRole('textbox', { name: 'Command' }).or(page.getByRole('searchbox', { name: 'Command' }));
  await expect(box).toBeFocused();
  await page.keyboard.type('analyze');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Analyze', level: 1 })).toBeVisible();
});

test('light and dark are remembered', async ({ page }) => {
  await page.goto('/indices');
  await page.getByRole('button', { name: APP.switchToDark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('nothing leaves the browser: every request goes to the page’s own origin', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
  await page.goto('/console');
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  expect(foreign).toEqual([]);
});

test('panes are resized by mouse and keyboard, and keep their width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/analyze');
  const line = page.getByRole('separator', { name: ANALYZE.tokenPaneWidth });
  const pane = page.getByRole('complementary', { name: 'Token' });
  const width = async () => Math.round((await pane.boundingBox())!.width);
  await expect(line).toHaveAttribute('aria-valuenow', '304');

  const { x, y } = (await line.boundingBox())!;
  await page.mouse.move(x + 4, y + 200);
  await page.mouse.down();
  await page.mouse.move(x - 96, y + 200);
  await page.mouse.up();
  // Fractions of pixels are rounded.
  await expect.poll(async () => Math.abs((await width()) - 404)).toBeLessThanOrEqual(1);

  const dragged = await width();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(dragged - 16);
  await page.reload();
  await expect.poll(width).toBe(dragged - 16);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(304);
});

test('on a narrow screen the bottom bar reaches every room, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Pages, narrow' });
  await expect(bar.getByRole('link')).toHaveCount(4);
  await bar.getByRole('button', { name: APP.moreRooms }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveCount(12);
  await page.getByRole('menuitem', { name: 'Connections' }).press('Enter');
  await expect(page).toHaveURL('/connections');
});
