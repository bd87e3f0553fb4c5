import { expect, test } from '@playwright/test';
import { COPY as FIRST_RUN } from '../src/console/first-run/copy.ts';
import { Profile } from './browser.ts';

test('a first visit shows a running engine with data, and a reload keeps what was typed', async () => {
  const profile = new Profile();
  let context = await profile.open();
  let page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: FIRST_RUN.runningInTab })).toBeVisible();
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });

  const box = page.getByRole('searchbox');
  await box.fill('chopped onions');
  await expect(page.getByText(/\d+ found in/)).toBeVisible();
  await expect(page.getByText('onion', { exact: true }).first()).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await context.close();

  context = await profile.open();
  page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/1,\d+ docs/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Indexing recipes/)).toHaveCount(0);
  await context.close();
  profile.remove();
});

test('on a narrow screen the hits come before the steps that find them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const best = page.getByRole('region', { name: FIRST_RUN.bestTitle });
  await expect(best.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  const place = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN;
  expect(await place(FIRST_RUN.bestTitle)).toBeLessThan(400);
  expect(await place(FIRST_RUN.bestTitle)).toBeLessThan(await place(FIRST_RUN.wordsTitle));
});
