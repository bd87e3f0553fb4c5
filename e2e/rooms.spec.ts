import { expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { longestTask, taskLimit } from './long-tasks.ts';

const READY = { timeout: 60_000 };

/** No room takes more than 50 ms on an idle machine; the caches of a busy one are shared, which costs processor time, too. */
const TOLERANCE = 1.2;

test('no room opens in one long task', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  await expect(linkTo(page, APP.search)).toBeVisible(READY);
  const limit = await taskLimit(page, TOLERANCE);
  const rooms = await page.getByRole('navigation').first().locator('a[href]').allInnerTexts();
  // The text of a link ends with a number where its room has something new.
  const names = rooms
    .map(text => text.replace(/\s*\d+$/, '').trim())
    .filter(name => !['', 'Vitrine', APP.start].includes(name));
  expect(names.length).toBeGreaterThan(10);
  const times: [string, number][] = [];
  for (const name of names) {
    let time = await opening(page, name);
    // The browser compiles and collects garbage when it likes: a room is slow if it is slow again.
    if (time >= limit) time = Math.min(time, await opening(page, name));
    times.push([name, time]);
  }
  const shown = times.map(([name, time]) => `${name} ${time.toFixed()}`).join(', ');
  console.log(`rooms: longest tasks in ms: ${shown}; limit ${limit.toFixed()}`);
  expect(times.filter(([, time]) => time >= limit)).toEqual([]);
});

function linkTo(page: Page, name: string): Locator {
  return page.getByRole('navigation').first().locator('a').filter({ hasText: name }).first();
}

/** The longest task while a room is opened for the first time in a page. */
async function opening(page: Page, name: string): Promise<number> {
  await page.goto('/');
  await expect(linkTo(page, name)).toBeVisible(READY);
  // The page itself has been drawn.
  await page.waitForTimeout(1500);
  return longestTask(page, async () => {
    await linkTo(page, name).click();
    await page.waitForTimeout(1500);
  });
}
