import { expect, type Page, test } from '@playwright/test';

async function withRecipes(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
}

const QUESTION = '/search?index=recipes&q=quick+tomato+soups&field=description&least=2';

test('hits are marked, their scores are taken apart, and the address holds the question', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const hits = page.getByRole('region', { name: 'Hits' });
  await expect(hits.getByRole('button', { name: 'Ten-minute tomato soup' })).toBeVisible({ timeout: 20_000 });
  await expect(hits.locator('mark', { hasText: 'tomatoes' }).first()).toBeVisible();
  await expect(hits.getByRole('img', { name: /Score by term: quick .*, tomato .*, soup / }).first()).toBeVisible();

  await hits.getByRole('button', { name: 'Roast tomato & pepper soup' }).click();
  const why = page.getByRole('complementary', { name: 'Why this score' });
  await expect(why.getByText('_id 87')).toBeVisible();
  await expect(why.getByRole('row', { name: /^quick/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search text' }).fill('lentil');
  await expect(page).toHaveURL(/q=lentil/);
  await expect(hits.getByText(/lentil/i).first()).toBeVisible();
});

test('text and body are two sides of one question', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const body = page.getByRole('textbox', { name: 'Search body' });
  const box = page.getByRole('searchbox', { name: 'Search text' });
  await expect(body).toHaveValue(/"minimum_should_match": 2/, { timeout: 20_000 });

  await box.fill('pumpkin');
  await expect(body).toHaveValue(/"pumpkin"/);
  await expect(
    page
      .getByRole('region', { name: 'Hits' })
      .locator('mark', { hasText: /pumpkin/i })
      .first(),
  ).toBeVisible();
  await body.fill((await body.inputValue()).replace('"pumpkin"', '"lentil soup"'));
  await expect(box).toHaveValue('lentil soup');

  await body.fill('{ "query": { "prefix": { "title": { "value": "sha" } } } }');
  await expect(page.getByText('The body is written by hand')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shakshuka' })).toBeVisible();
  await body.fill('{ "query": { "nonsense": {} } }');
  await expect(page.getByRole('alert')).toContainText('parsing_exception');
  await page.getByRole('button', { name: 'Use the controls again' }).click();
  await expect(box).toHaveValue('lentil soup');
});

test('filters, sorting and pages', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&field=description');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1 to 10 of', { timeout: 20_000 });
  await pages.getByRole('button', { name: 'Next 10' }).click();
  await expect(pages).toContainText('11 to 20 of');

  await page.getByRole('checkbox', { name: 'vegan', exact: true }).check();
  await expect(page).toHaveURL(/filter=tags%3Avegan/);
  await expect(pages).toContainText('1 to 10 of');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('minutes:asc');
  await expect(page).toHaveURL(/sort=minutes%3Aasc/);
  await page.getByText('JSON', { exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'the answer' })).toContainText('"sort"');
});

test('a panel shows itself as a request and the console takes it', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  await page.getByRole('button', { name: 'Show as request' }).click({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Request in Console grammar' })).toContainText('POST /recipes/_search');
  await page.getByRole('button', { name: 'Open in Console' }).click();
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.locator('.monaco-editor').first()).toContainText('"minimum_should_match": 2', { timeout: 20_000 });
  await page.keyboard.press('ControlOrMeta+Enter');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('POST /recipes/_search')).toBeVisible();
  await expect(answers.getByText('200 OK')).toBeVisible();
});
