import { expect, test } from '@playwright/test';

test('a chain is taken apart while one types, and the address keeps it', async ({ page }) => {
  await page.goto('/analyze');
  const text = page.getByRole('textbox', { name: 'Text to analyze' });
  await text.fill('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: 'tokenizer standard: 3 tokens' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'token filter stop: −1 token' })).toBeVisible();
  await page
    .getByRole('region', { name: /token filter porter_stem/ })
    .getByRole('button', { name: /fox/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('foxes → fox');
  await expect(page.getByText('19 to 24')).toBeVisible();

  await page.getByText('Built-in').click();
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible({ timeout: 20_000 });
});
