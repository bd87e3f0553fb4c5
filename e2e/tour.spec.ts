import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as ESQL } from '../src/console/esql/copy.ts';
import { COPY as STEPS } from '../src/console/esql-steps/copy.ts';
import { COPY as PIPELINES } from '../src/console/pipelines/copy.ts';
import { COPY as PLAY } from '../src/console/play/copy.ts';
import { openReceived, send, untilQuiet } from './browser.ts';
import { runInConsole } from './editor.ts';

const PICTURES = 'docs/tour';

interface Stop {
  /** The room, which is also the name of its picture. */
  readonly room: string;
  readonly address: string;
  /** What the tour shows there. */
  prepare?(page: Page): Promise<void>;
}

/** The rooms of docs/tour.md, each with something to see. */
const STOPS: readonly Stop[] = [
  {
    room: 'start',
    address: '/',
    async prepare(page) {
      await page.getByRole('searchbox').fill('quick tomato soups');
      await expect(page.getByText('Ten-minute tomato soup')).toBeVisible();
    },
  },
  { room: 'learn', address: '/learn/what-an-index-is' },
  { room: 'search', address: '/search?index=recipes&field=title&q=tomato+soup' },
  {
    room: 'console',
    address: '/console',
    prepare: page =>
      runInConsole(
        page,
        '# Soups, with the words that matched\nGET /recipes/_search\n{\n  "query": { "match": { "title": "tomato soup" } },\n  "highlight": { "fields": { "title": {} } }\n}',
      ),
  },
  {
    room: 'esql',
    address: `/esql?${new URLSearchParams({ query: 'FROM recipes\n| STATS recipes = COUNT(*), minutes = AVG(minutes) BY cuisine\n| SORT recipes DESC\n| LIMIT 8', as: 'steps' })}`,
    async prepare(page) {
      await page.getByRole('button', { name: ESQL.run, exact: true }).click();
      await expect(page.getByText(`${STEPS.stepRows(8)}, ${STEPS.stepColumns(3)}`, { exact: true })).toBeVisible();
    },
  },
  {
    room: 'analyze',
    address: `/analyze?${new URLSearchParams({ by: 'field', index: 'recipes', field: 'title', text: 'The quickest tomato soups' })}`,
  },
  {
    room: 'play',
    address: '/play',
    async prepare(page) {
      await page.getByRole('button', { name: PLAY.openExample }).click();
      await page.getByRole('button', { name: PLAY.runAll }).click();
      await expect(page.getByRole('button', { name: PLAY.runAll })).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    room: 'indices',
    address: '/indices/recipes/mapping',
    prepare: page => expect(page.getByText('in _source')).toBeVisible(),
  },
  { room: 'templates', address: '/templates/wins?name=logs-web-2026' },
  {
    room: 'pipelines',
    address: '/pipelines',
    async prepare(page) {
      await page.getByRole('button', { name: PIPELINES.loadExampleTo('') }).click();
      await expect(page.getByText('192.0.2.7').first()).toBeVisible();
    },
  },
  { room: 'reindex', address: '/reindex?source=recipes' },
  { room: 'move', address: '/move?index=recipes' },
  { room: 'resources', address: '/resources/books' },
  { room: 'connections', address: '/connections' },
  { room: 'storage', address: '/storage' },
  {
    room: 'activity',
    address: '/activity?show=bin',
    async prepare(page) {
      await send(page, 'PUT /drafts\n{ "mappings": { "properties": { "title": { "type": "text" } } } }');
      await runInConsole(page, 'DELETE /drafts');
      await page.goto('/activity?show=bin');
      await expect(page.getByRole('cell', { name: 'drafts', exact: true })).toBeVisible();
    },
  },
];

test('the tour has a picture of each stop, in light and dark', () => {
  const tour = readFileSync('docs/tour.md', 'utf8');
  const shown = [...tour.matchAll(/\]\(tour\/(\w+)\.light\.webp\)/g)].map(([, room]) => room);
  expect(shown).toEqual(STOPS.map(({ room }) => room));
});

test('every room is a stop', async ({ page }) => {
  await page.goto('/');
  const rail = page.getByRole('navigation', { name: APP.rooms, exact: true });
  const rooms = await rail.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('aria-label')!));
  const named = rooms.filter(name => name !== APP.home).map(name => name.toLowerCase().replace(/\W/g, ''));
  expect(named.length).toBeGreaterThan(10);
  expect(STOPS.map(({ room }) => room).sort()).toEqual(named.sort());
});

test('the documentation opens from the help, with its pictures', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: APP.shortcuts }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: APP.documentation }).click();
  const documentation = await opened;
  await documentation.getByRole('link', { name: 'A tour', exact: true }).first().click();
  await expect(documentation.getByRole('heading', { level: 1, name: 'A tour' })).toBeVisible();
  const picture = documentation.getByRole('img', { name: /^Start/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate(image => (image as HTMLImageElement).decode())).toBeUndefined();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every stop of the tour shows what it describes, in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', error => failures.push(String(error)));
    await page.goto('/');
    await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
    await addTemplates(page);
    for (const { room, address, prepare } of STOPS) {
      await openReceived(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 30_000 });
      await prepare?.(page);
      await expect(page.getByText(APP.openingEngine)).toHaveCount(0, { timeout: 30_000 });
      await untilQuiet(page);
      if (process.env.UPDATE_SCREENSHOTS) await takePicture(page, `${PICTURES}/${room}.${colorScheme}.webp`);
    }
    expect(failures).toEqual([]);
    await context.close();
  });

/** Two templates that fit the same names, and a resource. */
async function addTemplates(page: Page): Promise<void> {
  const requests = [
    'PUT /_component_template/short-text\n{ "template": { "mappings": { "properties": { "message": { "type": "text" } } } } }',
    'PUT /_index_template/logs\n{ "index_patterns": ["logs-*"], "priority": 100, "composed_of": ["short-text"], "template": { "settings": { "number_of_shards": 2 } } }',
    'PUT /_index_template/logs-web\n{ "index_patterns": ["logs-web-*"], "priority": 200, "composed_of": ["short-text"], "template": { "mappings": { "properties": { "status": { "type": "short" } } } } }',
    'PUT /books/_doc/1?refresh\n{ "id": 1, "title": "Soups for quick evenings" }',
    'PUT /_vitrine/resource/books\n{ "entity": "Book", "index": "books" }',
  ];
  for (const request of requests) expect((await send(page, request)).status).toBeLessThan(300);
}

/** The visible page as WebP, 1,200 pixels wide. */
async function takePicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    clip: { x: 0, y: 0, width, height, scale: 1200 / width },
  });
  writeFileSync(file, Buffer.from(data, 'base64'));
}
