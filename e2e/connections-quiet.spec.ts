import { expect, test } from '@playwright/test';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as REMOTES } from '../src/console/remotes/copy.ts';

test('Connections opens without a code, and leads to what this tab stores', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', error => errors.push(error.message));
  await page.goto('/connections');
  await expect(page.getByRole('textbox', { name: REMOTES.digit(1) })).toBeVisible({ timeout: 20_000 });
  await page
    .getByRole('navigation', { name: 'Connections' })
    .getByRole('button', { name: CONNECTIONS.inThisTab })
    .click();
  await page.getByRole('link', { name: REMOTES.storage }).click();
  await expect(page.getByText(/the browser (may|does not) clear this storage/i)).toBeVisible();
  expect(errors).toEqual([]);
});
