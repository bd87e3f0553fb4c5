import { expect, test } from '@playwright/test';

test('opening Connections before any code was given is no error; this tab says whether its storage is kept', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', error => errors.push(error.message));
  await page.goto('/connections');
  await expect(page.getByRole('textbox', { name: 'Digit 1' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('navigation', { name: 'Connections' }).getByRole('button', { name: 'In this tab' }).click();
  await expect(page.getByText(/^Its storage (is kept|may be cleared)/)).toBeVisible();
  expect(errors).toEqual([]);
});
