import { expect, test } from '@playwright/test';
import { COPY as ANALYZE } from '../src/console/analyze/copy.ts';
import { COPY as PICTURE } from '../src/console/analyze/picture/copy.ts';
import { COPY as TABLES } from '../src/console/answer-tables/copy.ts';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { send } from './browser.ts';
import { longestTask, taskLimit } from './long-tasks.ts';

const READY = { timeout: 60_000 };

test('a response of six megabytes as text and as a table', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/console');
  await expect(page.locator('.monaco-editor').first()).toBeVisible(READY);
  const words = 'some words of a longer text '.repeat(14);
  for (let from = 0; from < 10_000; from += 500) {
    const lines = Array.from({ length: 500 }, (_, at) => {
      const number = from + at;
      return `{"index":{"_id":"${number}"}}\n{"number":${number},"tag":"t${number % 50}","text":"${words}","inner":{"a":[1,2,3]}}`;
    });
    await send(page, `POST /long/_bulk\n${lines.join('\n')}`);
  }
  await send(page, 'POST /long/_refresh');
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('GET /long/_search\n{ "size": 10000, "sort": "number" }');
  const last = page.getByText('"t49"').last();
  const running = await longestTask(page, async () => {
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('200 OK')).toBeVisible(READY);
    await expect(page.getByText(REQUEST_EDITOR.table, { exact: true })).toBeVisible(READY);
    // The text grows slice by slice; its end is there once it is complete.
    await page.getByRole('code').last().click();
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+End');
      await expect(last).toBeVisible({ timeout: 1000 });
    }).toPass(READY);
  });
  const table = await longestTask(page, async () => {
    await page.getByText(REQUEST_EDITOR.table, { exact: true }).click();
    await expect(page.getByText(TABLES.rowsShown(100, 10_000))).toBeVisible(READY);
  });
  const limit = await taskLimit(page);
  console.log(
    `6 MB: longest task ${running.toFixed()} ms as text, ${table.toFixed()} ms as a table, limit ${limit.toFixed()} ms`,
  );
  expect(Math.max(running, table)).toBeLessThan(limit);
});

test('the analysis of a long text is drawn in parts', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/analyze');
  const text = page.getByRole('textbox', { name: ANALYZE.textToAnalyze });
  await expect(page.getByRole('status').filter({ hasText: 'quick' })).toBeAttached(READY);
  await text.selectText();
  const pasting = await longestTask(page, async () => {
    await page.keyboard.insertText(
      'The quick brown foxes were running over lazy dogs near the old bakery. '.repeat(300),
    );
    await expect(page.getByText(PICTURE.positionsShown(0, 120, 3900))).toBeVisible(READY);
  });
  await page.getByRole('button', { name: PICTURE.laterPositions }).click();
  await expect(page.getByText(PICTURE.positionsShown(120, 240, 3900))).toBeVisible();
  await page.getByRole('button', { name: PICTURE.earlierPositions }).click();
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.length, area.value.length));
  const typing = await longestTask(page, () => text.pressSequentially('ab', { delay: 300 }));
  const limit = await taskLimit(page);
  console.log(
    `21 kB of text: longest task ${pasting.toFixed()} ms after pasting, ${typing.toFixed()} ms while typing, limit ${limit.toFixed()} ms`,
  );
  expect(Math.max(pasting, typing)).toBeLessThan(limit);
});
