import { expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';

const READY = { timeout: 60_000 };

/** Inner pages with fields of their own, of the sample that Start loads on the first visit. */
const INNER = ['documents', 'mapping', 'terms', 'aliases', 'settings'].map(tab => `/indices/recipes/${tab}`);

test('no placeholder is cut on a narrow screen', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByText('Ten-minute tomato soup').or(page.getByRole('searchbox')).first()).toBeVisible(READY);
  const rail = page.getByRole('navigation').first().locator('a[href]');
  await expect(rail.filter({ hasText: APP.indices }).first()).toContainText('1', READY);
  const rooms = await rail.evaluateAll(links => links.map(link => link.getAttribute('href')!));
  expect(rooms.length).toBeGreaterThan(10);
  await page.setViewportSize({ width: 390, height: 844 });
  const cut: string[] = [];
  let measured = 0;
  for (const path of [...new Set([...rooms, ...INNER])]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible(READY);
    await page.waitForTimeout(1000);
    const fields = await placeholders(page);
    measured += fields.length;
    for (const { text, needs, has } of fields)
      if (needs > has) cut.push(`${path}: “${text}” needs ${needs} px of ${has}`);
  }
  expect(measured).toBeGreaterThan(8);
  expect(cut).toEqual([]);
});

interface Placeholder {
  text: string;
  /** Pixels of the text, and of the space for it. */
  needs: number;
  has: number;
}

/** The placeholders of the visible fields of one line. */
function placeholders(page: Page): Promise<Placeholder[]> {
  return page.locator('input[placeholder]:visible').evaluateAll(inputs => {
    const context = document.createElement('canvas').getContext('2d')!;
    return (inputs as HTMLInputElement[])
      .filter(({ value, placeholder }) => value === '' && placeholder !== '')
      .map(input => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        context.font = font;
        return {
          text: input.placeholder,
          needs: Math.ceil(context.measureText(input.placeholder).width),
          has: Math.floor(input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
        };
      });
  });
}
