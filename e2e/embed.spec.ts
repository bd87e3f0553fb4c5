import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { scenarioFragment } from '../src/scenario/scenario-link.ts';
import { type StaticHost, serveBuilt, servePages } from './embed-host.ts';

const FENCE = '```';
const NOTES = `
# Stemming
Why does _soups_ find **soup**? <img src=x onerror="document.title='hacked'">

${FENCE}console setup
PUT /notes
{ "mappings": { "properties": { "text": { "type": "text", "analyzer": "english" } } } }

PUT /notes/_doc/1?refresh=true
{ "text": "tomato soup" }
${FENCE}

${FENCE}console
GET /notes/_search
{ "query": { "match": { "text": "soups" } } }
${FENCE}

${FENCE}expect
hits.total.value: 1
${FENCE}

${FENCE}console task
GET /notes/_search
{ "query": { "match": { "text": "tmato" } } }
${FENCE}

${FENCE}expect
hits.total.value: { gte: 1 }
${FENCE}

${FENCE}hint
\`fuzziness\` allows a few edits.
${FENCE}

${FENCE}hint
Its value can be \`auto\`.
${FENCE}
`;
const COUNT = `## Count\n\n${FENCE}console\nGET /notes/_count\n${FENCE}\n`;
const RECIPES = `---\ndata: recipes\n---\n${FENCE}console\nGET /recipes/_count\n${FENCE}\n`;

let built: StaticHost;
let site: StaticHost;

test.beforeAll(async () => {
  built = await serveBuilt();
  const inner = (markdown: string) => `<script type="text/markdown">${markdown}</script>`;
  const page = `<!doctype html><html lang="en"><title>Documentation</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/page.css"><h1>Documentation</h1><p id="own">Own text</p>
    <script type="module" src="${built.address}/embed.js"></script>
    <vitrine-playground>${inner(NOTES)}</vitrine-playground>
    <vitrine-playground src="count.md"></vitrine-playground>
    <vitrine-playground>${inner(RECIPES)}</vitrine-playground>`;
  const origin = built.address;
  const pages = {
    '/': page,
    '/count.md': COUNT,
    '/framed': `<!doctype html><title>Framed</title><iframe src="${origin}/embed.html${await scenarioFragment(NOTES)}"></iframe>`,
  };
  const policy = `default-src 'self'; script-src ${origin}; connect-src 'self' ${origin}; worker-src blob: ${origin}; frame-src ${origin}`;
  site = await servePages(pages, policy);
});
test.afterAll(() => {
  site.close();
  built.close();
});

const playground = (page: Page, number: number) => page.locator('vitrine-playground').nth(number);
const run = (place: Locator, number = 0) => place.getByRole('button', { name: 'Run' }).nth(number).click();

test('a page of another origin runs three playgrounds with one worker', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await page.goto(site.address);
  const [notes, count, recipes] = [0, 1, 2].map(number => playground(page, number)) as [Locator, Locator, Locator];
  await expect(notes.getByRole('heading', { name: 'Stemming' })).toBeVisible();
  await expect(count.getByRole('heading', { name: 'Count' })).toBeVisible();
  expect(addresses.filter(address => address.startsWith(built.address))).toEqual([`${built.address}/embed.js`]);

  await run(notes);
  await expect(notes.getByText('✓ hits.total.value holds')).toBeVisible({ timeout: 30_000 });
  await run(recipes);
  await expect(recipes.getByText('"count": 1240')).toBeVisible({ timeout: 30_000 });
  // Each has an engine of its own.
  await run(count);
  await expect(count.getByText('index_not_found_exception').first()).toBeVisible();
  expect(page.workers().map(worker => new URL(worker.url()).protocol)).toEqual(['blob:']);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await page.title()).toBe('Documentation');
});

test('a task says what is missing, shows its hints in order, and is done when it holds', async ({ page }) => {
  await page.goto(site.address);
  const notes = playground(page, 0);
  await run(notes, 1);
  await expect(notes.getByText('hits.total.value: expected {"gte":1}, found 0')).toBeVisible({ timeout: 30_000 });
  await expect(notes.getByText('Hint 2 of 2')).toBeHidden();
  await notes.getByText('Hint 1 of 2').click();
  await expect(notes.getByText('Hint 2 of 2')).toBeVisible();
  const editor = notes.getByRole('textbox', { name: 'Requests' }).nth(1);
  const solved = 'GET /notes/_search\n{ "query": { "match": { "text": { "query": "tmato", "fuzziness": "auto" } } } }';
  await editor.fill(solved);
  await editor.press('Control+Enter');
  await expect(notes.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await notes.getByRole('button', { name: 'Reset text' }).click();
  await expect(editor).toHaveValue(/"tmato" \} \} \}$/);
});

test('an invalid scenario runs nothing and says why', async ({ page }) => {
  await page.goto(site.address);
  await page.evaluate(() => {
    const element = document.createElement('vitrine-playground');
    element.textContent = '```console\nGET /\n```\n\n```expect\n- a list\n```\n';
    document.body.prepend(element);
  });
  await run(playground(page, 0));
  const problem = playground(page, 0).getByRole('alert');
  await expect(problem).toContainText('Nothing was run.', { timeout: 30_000 });
  await expect(problem).toContainText('Line 6');
});

test('a frame shows the scenario of its address and posts its height', async ({ page }) => {
  await page.goto(`${site.address}/framed`);
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => Object.assign(window, { posted: data }));
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Run' }).first().click();
  await expect(frame.getByText('✓ hits.total.value holds')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => (window as { posted?: { height: number } }).posted?.height ?? 0))
    .toBeGreaterThan(300);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`a playground keeps WCAG AA in ${colorScheme} at ${width} pixels, and its styles to itself`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(site.address);
      const own = (property: 'fontSize' | 'fontFamily') =>
        page.locator('#own').evaluate((element, name) => getComputedStyle(element)[name], property);
      const family = await own('fontFamily');
      await page.addStyleTag({ content: 'button, p, pre { font-size: 40px !important; color: red !important }' });
      const notes = playground(page, 0);
      await run(notes);
      await expect(notes.getByText('✓ hits.total.value holds')).toBeVisible({ timeout: 30_000 });
      expect(
        await notes
          .getByRole('button', { name: 'Run' })
          .first()
          .evaluate(button => getComputedStyle(button).fontSize),
      ).toBe('13px');
      expect(await own('fontSize')).toBe('40px');
      expect(await own('fontFamily')).toBe(family);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const { violations } = await new AxeBuilder({ page })
        .include('vitrine-playground')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))).toEqual([]);
      await context.close();
    });

test('before anything runs, a page loads less than 30 kB', () => {
  const script = readFileSync(resolve(import.meta.dirname, '..', 'dist', 'console', 'embed.js'));
  expect(script.toString()).not.toMatch(/^import\s*[^(]/m);
  expect(gzipSync(script).length).toBeLessThan(30_000);
});
