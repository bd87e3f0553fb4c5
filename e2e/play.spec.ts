import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COPY as PLAY } from '../src/console/play/copy.ts';
import { EXAMPLE } from '../src/console/play/example.data.ts';
import { COPY as SCENARIO } from '../src/console/scenario/copy.ts';
import { scenarioFragment } from '../src/scenario/scenario-link.ts';
import { send } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const HEADING = 'Why "soups" finds "soup"';

async function openLink(page: Page, markdown: string): Promise<void> {
  await page.goto(`/play${await scenarioFragment(markdown)}`);
}

async function runAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: PLAY.runAll }).click();
  await expect(page.getByRole('button', { name: PLAY.runAll })).toBeVisible({ timeout: 30_000 });
}

const view = (page: Page, name: string) => page.getByText(name, { exact: true }).filter({ visible: true });
const block = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, line`) });

test('the example runs in an engine of its own, and its task is solved by keyboard', async ({ page }) => {
  await page.goto('/play');
  await page.getByRole('button', { name: PLAY.openExample }).click();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(block(page, SCENARIO.task(1)).getByText(SCENARIO.notRun)).toBeVisible();
  await runAll(page);
  await expect(block(page, SCENARIO.roles.run).getByText(SCENARIO.marks.met)).toHaveCount(2);
  await expect(block(page, SCENARIO.views.analyze).getByRole('button', { name: 'even', exact: true })).toBeVisible();
  await expect(block(page, SCENARIO.views.search).getByRole('listitem')).toHaveCount(2);
  const task = block(page, SCENARIO.task(1));
  await expect(task.getByText(SCENARIO.marks.unmet)).toHaveCount(1);
  const editor = task.getByRole('textbox');
  await editor.fill('GET /notes/_search\n{ "query": { "fuzzy": { "text": "tmato" } } }');
  await editor.press('Control+Enter');
  await expect(task.getByText(SCENARIO.solved)).toBeVisible();
  await expect(page.getByText(PLAY.tasksDone(1, 1))).toBeVisible();
  // Tab leaves the editor.
  await editor.press('Tab');
  await expect(editor).not.toBeFocused();
  const { body } = await send(page, 'GET /_cat/indices?format=json');
  expect(body.map((row: { index: string }) => row.index)).not.toContain('notes');
});

test('a shared link opens in another browser, and nothing of it is stored', async ({ browser }) => {
  const first = await context(browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] }));
  await first.page.goto('/play');
  await first.page.getByRole('button', { name: PLAY.openExample }).click();
  await block(first.page, SCENARIO.roles.run).getByRole('textbox').fill('GET /notes/_count');
  await first.page.getByRole('button', { name: PLAY.share }).click();
  const link = await first.page.getByRole('textbox', { name: PLAY.linkField }).inputValue();
  await expect(first.page.getByText(PLAY.linkCopied(link.length))).toBeVisible();
  await first.close();

  const second = await context(browser.newContext());
  const requested: string[] = [];
  second.page.on('request', request => requested.push(request.url()));
  await second.page.goto(link);
  await expect(second.page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(block(second.page, SCENARIO.roles.run).getByRole('textbox')).toHaveValue('GET /notes/_count');
  await expect(block(second.page, SCENARIO.task(1)).getByText(SCENARIO.notRun)).toBeVisible();
  await runAll(second.page);
  await expect(block(second.page, SCENARIO.roles.run).getByText('"count"')).toBeVisible();
  expect(requested.filter(url => url.includes('s='))).toEqual([]);
  const { body } = await send(second.page, 'GET /_cat/indices?format=json&expand_wildcards=all');
  expect(body).toEqual([]);
  await second.close();
});

test('Keep copies the indices under new names where taken, and can be undone', async ({ page }) => {
  await openLink(page, EXAMPLE);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await send(page, 'PUT /notes');
  await runAll(page);
  await page.getByRole('button', { name: PLAY.keep }).click();
  await expect(page.getByText(PLAY.kept('notes as notes-2'))).toBeVisible();
  const found = await send(page, 'GET /notes-2/_search?q=text:soup');
  expect(found.body.hits.total.value).toBe(2);
  await page.getByRole('button', { name: PLAY.undo }).click();
  await expect(page.getByText(PLAY.undone)).toBeVisible();
  expect((await send(page, 'GET /notes-2')).status).toBe(404);
  expect((await send(page, 'GET /notes')).status).toBe(200);
});

test('a damaged link, a file with problems and HTML in prose run nothing', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const fragment = await scenarioFragment(EXAMPLE);
  await page.goto(`/play${fragment.slice(0, -20)}`);
  await expect(page.getByRole('alert')).toContainText(PLAY.nothingRun);
  const hostile = '# Hi\n\n<img src=x onerror=alert(1)><script>alert(2)</script>\n\n[x](javascript:alert(3))\n';
  await page.goto('about:blank');
  await openLink(page, hostile);
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(await page.locator('#room :is(img, script, iframe, a[href^="javascript:"])').count()).toBe(0);
  await page.goto('about:blank');
  await openLink(page, '```console\nGET /\n```\n\n```console tsak\nGET /\n```\n');
  await expect(page.getByText(/^Line 5: \[console tsak\]/)).toBeVisible();
  await expect(page.getByRole('button', { name: PLAY.runAll })).toHaveCount(0);
  await page.getByRole('button', { name: PLAY.showSource }).click();
  const source = page.getByRole('textbox', { name: PLAY.sourceField });
  await source.fill((await source.inputValue()).replace('tsak', 'task'));
  await view(page, PLAY.read).click();
  await expect(page.getByRole('button', { name: PLAY.runAll })).toBeVisible();
  await runAll(page);
  await view(page, PLAY.source).click();
  await view(page, PLAY.read).click();
  await expect(block(page, SCENARIO.roles.run).getByText('"cluster_name"')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('an address of another site is shown before anything is requested', async ({ page }) => {
  await page.route('https://docs.example/**', route =>
    route.fulfill({ body: EXAMPLE, headers: { 'access-control-allow-origin': '*', 'content-type': 'text/markdown' } }),
  );
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto('/play?from=https://docs.example/soups.md');
  await expect(page.getByRole('heading', { name: PLAY.fromTitle })).toBeVisible();
  await expect(page.getByText('https://docs.example/soups.md')).toBeVisible();
  expect(requested.filter(url => url.startsWith('https://docs.example'))).toEqual([]);
  await page.getByRole('button', { name: PLAY.fromButton('docs.example') }).click();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await page.goto('/play?from=javascript:alert(1)');
  await expect(page.getByText(PLAY.fromBad('javascript:alert(1)'))).toBeVisible();
});

test('the requests open in a tab of the Console', async ({ page }) => {
  await openLink(page, '# Tab of mine\n\n```console\nGET /_cat/health\n```\n');
  await page.getByRole('button', { name: PLAY.openInConsole }).click();
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.getByRole('tab', { name: /Tab of mine/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`Play keeps WCAG AA in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    for (const width of [1440, 390]) {
      const { page, close } = await context(browser.newContext({ colorScheme, viewport: { width, height: 900 } }));
      await openLink(page, EXAMPLE);
      await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
      expect(await wcagViolations(page), `${width}, before the run`).toEqual([]);
      await runAll(page);
      const task = block(page, SCENARIO.task(1));
      await task.getByRole('button', { name: SCENARIO.hint }).click();
      await task.getByRole('button', { name: SCENARIO.showSolution }).click();
      expect(await wcagViolations(page), `${width}, after the run`).toEqual([]);
      await page.screenshot({ path: `test-results/play-${colorScheme}-${width}.png`, fullPage: true });
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(width);
      expect(scrollHeight).toBeLessThanOrEqual(900);
      await close();
    }
  });

test('a link is painted in under a second, without loading Monaco', async ({ browser }) => {
  const fragment = await scenarioFragment(EXAMPLE);
  const figures: { first: number; shown: number }[] = [];
  // The best of three: the first one also warms up the server, and other work of the machine takes its time.
  for (let times = 0; times < 3; times++) {
    const { page, close } = await context(browser.newContext());
    const scripts: string[] = [];
    page.on('request', request => scripts.push(request.url()));
    await page.goto(`/play${fragment}`);
    await page.getByRole('heading', { name: HEADING }).waitFor();
    figures.push(
      await page.evaluate(() => ({
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        shown: performance.now(),
      })),
    );
    expect(scripts.filter(url => /request-editor|monaco|editor\.worker/.test(url))).toEqual([]);
    await close();
  }
  const [best] = figures.sort((one, other) => one.first - other.first);
  const description = `${Math.round(best!.first)} ms, the scenario after ${Math.round(best!.shown)} ms`;
  test.info().annotations.push({ type: 'first paint', description });
  expect(best!.first).toBeLessThan(1000);
});

async function context(opening: Promise<BrowserContext>) {
  const opened = await opening;
  return { page: await opened.newPage(), close: () => opened.close() };
}
