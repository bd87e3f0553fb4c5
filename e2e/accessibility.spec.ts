import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { untilQuiet } from './browser.ts';

const ROOMS = [
  '/',
  '/learn',
  '/play',
  '/search',
  '/console',
  '/analyze',
  '/indices',
  '/templates',
  '/pipelines',
  '/pipelines/new',
  '/resources',
  '/reindex',
  '/move',
  '/connections',
  '/storage',
  '/esql',
  '/activity',
  '/activity?show=bin',
];

for (const colorScheme of ['light', 'dark'] as const)
  test(`every room keeps WCAG AA in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
    const found: string[] = [];
    for (const room of ROOMS) {
      await page.goto(room);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 30_000 });
      await untilQuiet(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      found.push(
        ...violations.flatMap(violation =>
          violation.nodes.map(node => `${room} ${violation.id}: ${node.target.join(' ')}`),
        ),
      );
    }
    expect(found).toEqual([]);
    await context.close();
  });

test('rooms load without layout shift', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
  for (const room of ROOMS) {
    await page.goto(room);
    const shift = await page.evaluate(
      () =>
        new Promise<number>(done => {
          let total = 0;
          const observer = new PerformanceObserver(list => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) total += entry.value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Layout can shift at any time after loading, so the room is watched for a fixed while.
          setTimeout(() => done(total), 2500);
        }),
    );
    expect(shift, `${room} shifts`).toBeLessThan(0.1);
  }
});
