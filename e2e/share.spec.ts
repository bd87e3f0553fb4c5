import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as PLAY } from '../src/console/play/copy.ts';
import { COPY as SCENARIO } from '../src/console/scenario/copy.ts';
import { COPY as SHARE } from '../src/console/share/copy.ts';
import { send, untilQuiet } from './browser.ts';

// Every room's Share, opened in the browser of a visitor who has other data under the same names.

const WORDS = ['soup', 'bread', 'leek', 'tomato', 'onion', 'salt'];
const TEXTS = ['```\n# heading', '---', '</script><script>alert(1)</script>', 'Zürich 東京', '${first._id}'];

const NOTES = `PUT /notes
{ "settings": { "number_of_shards": 2, "analysis": {
    "filter": { "words": { "type": "synonym_graph", "synonyms": ["leek, allium"] } },
    "analyzer": { "plain": { "tokenizer": "standard", "filter": ["lowercase", "words"] } } } },
  "mappings": { "properties": { "title": { "type": "text", "analyzer": "plain" }, "n": { "type": "long" } } } }`;

const DOCUMENTS = Array.from({ length: 24 }, (_, n) => {
  const title = [n % 2, (n * 5) % 6, (n * n) % 6].map(at => WORDS[at]).join(' ');
  const action = { index: { _id: `note ${n}`, ...(n % 5 === 0 && { routing: `r${n}` }) } };
  return `${JSON.stringify(action)}\n${JSON.stringify({ title: `${title} ${TEXTS[n % TEXTS.length]}`, n })}\n`;
});

const BODY = { query: { match: { title: 'soup leek' } }, size: 7 };

async function newContext(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  return { context, page };
}

/** The link of the room that is open. */
async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: SHARE.share }).click();
  const copy = page.getByRole('dialog').getByRole('button', { name: SHARE.copyLink });
  await copy.click({ timeout: 20_000 });
  await expect(page.getByText('Copied the link.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/play#s=[\w-]+$/);
  expect(link.length).toBeLessThanOrEqual(8_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return link;
}

/** Opens a link and runs the scenario. */
async function playLink(page: Page, link: string): Promise<void> {
  // A link that only changes the fragment would not load the page again.
  await page.goto('about:blank');
  await page.goto(link);
  const run = page.getByRole('button', { name: PLAY.runAll });
  await expect(run).toBeVisible({ timeout: 20_000 });
  await run.click();
  await expect(run).toBeVisible({ timeout: 20_000 });
  await untilQuiet(page);
}

/** The answer of the request block number `at`. */
async function answerAt(page: Page, at: number): Promise<unknown> {
  const block = page.getByRole('region', { name: new RegExp(`^${SCENARIO.roles.run}, line`) }).nth(at);
  return JSON.parse(
    await block
      .getByRole('region', { name: /^Response/ })
      .last()
      .innerText(),
  );
}

function view(page: Page, name: keyof typeof SCENARIO.views): Locator {
  return page.getByRole('region', { name: new RegExp(`^${SCENARIO.views[name]}, line`) });
}

interface Hits {
  hits: { total: { value: number }; hits: { _id: string; _score: number; _source: unknown; _routing?: string }[] };
}

const facts = ({ hits }: Hits) =>
  hits.hits.map(({ _id, _score, _source, _routing }) => [_id, _score, _source, _routing]);

/** All data of a visitor: documents, templates, and the tabs of the Console. */
async function dataOf(page: Page): Promise<unknown> {
  const requests = [
    'GET /_cat/indices?format=json&h=index,uuid,docs.count&expand_wildcards=all',
    'GET /_all/_search?size=100&sort=n&seq_no_primary_term=true',
    'GET /_all',
    'GET /_index_template',
    'GET /_component_template',
    'GET /_data_stream',
  ];
  const answers: unknown[] = [];
  for (const request of requests) {
    const { took: _, ...body } = (await send(page, request)).body;
    answers.push(body);
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  return { answers, stored };
}

test.describe.configure({ mode: 'serial' });

let author: { context: BrowserContext; page: Page };
let visitor: { context: BrowserContext; page: Page };
let before: unknown;

test.beforeAll(async ({ browser }) => {
  author = await newContext(browser);
  await send(author.page, NOTES);
  const stored = await send(author.page, `POST /notes/_bulk?refresh=true\n${DOCUMENTS.join('')}`);
  expect(stored.body.errors).toBe(false);
  await send(author.page, 'PUT /private/_doc/1?refresh=true\n{ "secret": "x1y2" }');
  await send(
    author.page,
    'PUT /_component_template/base\n{ "template": { "settings": { "number_of_shards": 3 } } }\n\n'.trim(),
  );
  await send(
    author.page,
    'PUT /_index_template/logs\n{ "index_patterns": ["logs-*"], "priority": 7, "composed_of": ["base"] }',
  );
  visitor = await newContext(browser);
  await send(visitor.page, 'PUT /notes/_doc/mine?refresh=true\n{ "title": "leek soup", "n": 1 }');
  await send(visitor.page, 'PUT /_index_template/logs\n{ "index_patterns": ["other-*"] }');
  before = await dataOf(visitor.page);
});

test.afterAll(async () => {
  await author.context.close();
  await visitor.context.close();
});

test('a shared search has the same hits and scores', async () => {
  const { page } = author;
  await page.goto(`/search?index=notes&body=${encodeURIComponent(JSON.stringify(BODY))}`);
  await expect(page.getByText('of 24 documents match')).toBeVisible({ timeout: 20_000 });
  const shown = await page
    .getByRole('region', { name: 'Hits' })
    .getByText(/^_id note/)
    .allInnerTexts();
  expect(shown).toHaveLength(7);
  const link = await shareLink(page);
  await playLink(visitor.page, link);
  const played = (await answerAt(visitor.page, 0)) as Hits;
  const sort = [{ _score: 'desc' }, { _doc: 'asc' }];
  const here = (await send(page, `GET /notes/_search\n${JSON.stringify({ ...BODY, sort })}`)).body as Hits;
  expect(facts(played)).toEqual(facts(here));
  expect(played.hits.hits.map(({ _id }) => `_id ${_id}`)).toEqual(shown);
  const ids = await view(visitor.page, 'search')
    .getByText(/^note \d+$/)
    .allInnerTexts();
  expect(ids.map(id => `_id ${id}`)).toEqual(shown);
  await expect(view(visitor.page, 'score')).toContainText(played.hits.hits[0]!._score.toFixed(4).slice(0, 5));
});

test('a shared chain has the same tokens', async () => {
  const { page } = author;
  const parameters = new URLSearchParams({ text: 'The ```quick``` Foxes --- 東京', filter: 'lowercase,porter_stem' });
  for (const address of [`/analyze?${parameters}`, '/analyze?by=field&index=notes&field=title&text=Leek+Soups']) {
    await page.goto(address);
    const terms = page.getByRole('status').filter({ hasText: /\d terms: / });
    await expect(terms).toBeAttached({ timeout: 20_000 });
    const shown = (await terms.innerText()).replace(/^\d+ terms: /, '').split(', ');
    await playLink(visitor.page, await shareLink(page));
    const { tokens } = (await answerAt(visitor.page, 0)) as { tokens: { token: string }[] };
    expect(tokens.map(({ token }) => token)).toEqual(shown);
    for (const token of shown) await expect(view(visitor.page, 'analyze').getByText(token).first()).toBeVisible();
  }
});

test('a shared tab of the Console runs with its indices and variables', async () => {
  const { page } = author;
  const text = `# @name first
GET /notes/_search
{ "query": { "match": { "title": "tomato" } }, "size": 1 }

GET /notes/_doc/\${first.hits.hits.0._id}?routing=\${first.hits.hits.0._routing}`;
  const [first] = facts((await send(page, text.split('\n\n')[0]!)).body as Hits);
  await page.goto('/console');
  await page.getByRole('button', { name: 'New tab' }).click();
  await page.goto(`/console?request=${encodeURIComponent(text)}`);
  await expect(page.getByText('@name first')).toBeVisible({ timeout: 20_000 });
  await playLink(visitor.page, await shareLink(page));
  expect(facts((await answerAt(visitor.page, 0)) as Hits)[0]).toEqual(first);
  expect((await answerAt(visitor.page, 1)) as object).toMatchObject({ _id: first![0], _source: first![2] });
});

test('a shared index has the same mapping and documents', async () => {
  const { page } = author;
  await page.goto('/indices/notes/documents');
  await expect(page.getByRole('grid', { name: INDICES.documentsOf('notes') })).toBeVisible({ timeout: 20_000 });
  await playLink(visitor.page, await shareLink(page));
  const played = (await answerAt(visitor.page, 0)) as Hits;
  expect(facts(played)).toEqual(facts((await send(page, 'GET /notes/_search')).body as Hits));
  await page.goto('/indices/notes/mapping');
  await expect(page.getByRole('button', { name: 'Add field' })).toBeVisible({ timeout: 20_000 });
  await playLink(visitor.page, await shareLink(page));
  expect(await answerAt(visitor.page, 0)).toEqual((await send(page, 'GET /notes/_mapping')).body);
  await expect(view(visitor.page, 'mapping')).toContainText('title');
});

test('shared templates configure a new index as they do here', async () => {
  const { page } = author;
  await page.goto('/templates/wins?name=logs-a');
  await expect(page.getByText('1 of 1 template matches')).toBeVisible({ timeout: 20_000 });
  await playLink(visitor.page, await shareLink(page));
  const here = (await send(page, 'POST /_index_template/_simulate_index/logs-a')).body;
  expect(await answerAt(visitor.page, 0)).toEqual(here);
  await expect(view(visitor.page, 'template')).toContainText('wins');
});

test('a scenario that is too long for a link is a file', async () => {
  const { page } = author;
  const random = Array.from({ length: 400 }, (_, n) => {
    const words = Array.from({ length: 20 }, (_, at) => ((n * 7919 + at * 104_729) % 1_000_003).toString(36));
    return `{"index":{}}\n${JSON.stringify({ title: words.join(' ') })}\n`;
  });
  await send(page, `POST /long/_bulk?refresh=true\n${random.join('')}`);
  await page.goto('/search?index=long');
  await page.getByRole('button', { name: SHARE.share }).click({ timeout: 20_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: SHARE.scenarioTitle })).toBeFocused();
  await expect(dialog.getByText(SHARE.scoresDiffer)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('radio', { name: /^All 400 documents/ }).check();
  await expect(dialog.getByText(/^Too long for a link/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: SHARE.copyLink })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilQuiet(page);
    const found = await new AxeBuilder({ page })
      .include('[role=dialog]')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(found.violations).toEqual([]);
  }
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: SHARE.download }).click();
  const file = await (await downloading).path();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: SHARE.share })).toBeFocused();
  await visitor.page.goto('about:blank');
  await visitor.page.goto('/play');
  await visitor.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'long.md',
      mimeType: 'text/markdown',
      buffer: readFileSync(file),
    });
  const run = visitor.page.getByRole('button', { name: PLAY.runAll });
  await run.click({ timeout: 20_000 });
  await expect(run).toBeVisible({ timeout: 20_000 });
  await untilQuiet(visitor.page);
  expect(((await answerAt(visitor.page, 0)) as Hits).hits.total.value).toBe(400);
});

test('the visitor’s own data is unchanged', async () => {
  await visitor.page.goto('about:blank');
  await visitor.page.goto('/indices');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  const after = await dataOf(visitor.page);
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('x1y2');
});
