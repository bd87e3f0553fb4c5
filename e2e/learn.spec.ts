import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { COPY as STEPS } from '../src/console/esql-steps/copy.ts';
import { COPY as LEARN } from '../src/console/learn/copy.ts';
import { send } from './browser.ts';

const opened = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: LEARN.title })).toBeVisible({ timeout: 20_000 });
const task = (page: Page, number: number) => page.getByRole('region', { name: new RegExp(`^Task ${number},`) });

test('a reader solves a task, leaves, and continues where it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Lesson 1: / }).click({ timeout: 20_000 });
  await opened(page);
  await expect(page.getByRole('heading', { level: 2, name: 'What an index is' })).toBeVisible();
  await expect(page.getByText(LEARN.tasksOf(0, 2))).toBeVisible();

  // Unsolved, the task says what is missing; hints come one at a time.
  const first = task(page, 1);
  await first.getByRole('button', { name: /^Run Task/ }).click();
  await expect(first.getByText('Not met:')).toBeVisible({ timeout: 30_000 });
  await first.getByRole('button', { name: 'Show a hint' }).click();
  await expect(first.getByText(/Two of them are about tomatoes/)).toBeVisible();
  await expect(first.getByText(/would find the documents of/)).toBeHidden();

  const text = first.getByRole('textbox');
  await text.fill('GET /notes/_search\n{ "query": { "match": { "text": "tomato tomatoes" } } }');
  await text.press('Control+Enter');
  await expect(first.getByText('Met:')).toBeVisible();
  await expect(page.getByText(LEARN.tasksOf(1, 2))).toBeVisible();

  // The index of the lesson is not among the visitor's.
  const { body } = await send(page, 'GET /_cat/indices?format=json&h=index');
  expect(body.map((row: { index: string }) => row.index)).not.toContain('notes');

  await page.reload();
  await opened(page);
  await expect(page.getByText(LEARN.tasksOf(1, 2))).toBeVisible();
  await expect(text).toHaveValue(/tomato tomatoes/);
  await page.goto('/learn');
  await page.getByRole('link', { name: LEARN.continueWith(1, 'What an index is') }).click();
  await expect(page).toHaveURL(/\/learn\/what-an-index-is$/);
});

test('starting over can be undone', async ({ page }) => {
  await page.goto('/learn/what-an-index-is');
  await opened(page);
  const text = task(page, 1).getByRole('textbox');
  await text.fill('GET /mine/_search');
  await page.getByRole('button', { name: LEARN.startOver }).click();
  await expect(text).toHaveValue(/"tomat"/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('GET /mine/_search');
});

test('an unknown lesson leads to the list', async ({ page }) => {
  await page.goto('/learn/nothing');
  await page.getByRole('link', { name: LEARN.allLessons }).click({ timeout: 20_000 });
  await expect(page.getByRole('list', { name: LEARN.lessons }).getByRole('listitem')).toHaveCount(
    readdirSync('lessons').filter(name => name.endsWith('.md')).length,
  );
});

test('a lesson on ES|QL draws what each command leaves', async ({ page }) => {
  await page.goto('/learn/queries-with-pipes');
  await page
    .getByRole('button', { name: /^Draw: / })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByText(`${STEPS.stepRows(1240)}, ${STEPS.stepColumns(17)}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${STEPS.stepRows(3)}, ${STEPS.stepColumns(3)}`)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`lessons keep WCAG AA in ${colorScheme} at ${width} pixels`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const path of ['/learn', '/learn/from-text-to-terms']) {
        await page.goto(path);
        await opened(page);
        const [draw] = await page.getByRole('button', { name: /^Draw: / }).all();
        await draw?.click();
        if (draw) await expect(draw).toBeHidden({ timeout: 30_000 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(node => `${path} ${id}: ${node.target.join(' ')}`)),
        ).toEqual([]);
      }
      await context.close();
    });
