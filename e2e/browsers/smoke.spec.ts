import { expect, test } from '@playwright/test';
import { COPY as ANALYZE } from '../../src/console/analyze/copy.ts';
import { COPY as FIRST_RUN } from '../../src/console/first-run/copy.ts';
import { COPY as REQUEST_EDITOR } from '../../src/console/request-editor/copy.ts';
import { COPY as SEARCH } from '../../src/console/search/copy.ts';
import { servePlainly } from '../plain-host.ts';
import { BROWSERS } from './installed.ts';
import type { BrowserTab, TestBrowser } from './test-browser.ts';
import { answerTo, begin, click, errorsOf, fieldValue, fill, hides, sees, send, untilReady, visit } from './visit.ts';

const EDITOR = '.monaco-editor';

/** Searches through an alias whose filter loops for every document. */
const SLOW_SEARCH = 'GET /slowly/_search';
const SLOW_UPDATE = 'POST /slowly/_update_by_query';
const SLOW_DOCUMENTS = 4000;

for (const { name, open } of BROWSERS)
  test.describe(name, () => {
    test.skip(open === undefined, `${name}: not installed, skipped`);

    let browser: TestBrowser;
    let tab: BrowserTab;

    test.beforeAll(async () => {
      browser = await open!();
      console.log(browser.title);
    });
    test.afterAll(() => browser?.close());
    test.beforeEach(async () => {
      tab = await browser.newTab();
    });
    test.afterEach(async () => {
      const errors = await errorsOf(tab);
      await tab.close();
      expect(errors).toEqual([]);
    });

    test('the first page shows a running engine with data and searches while typing', async () => {
      await visit(tab, '/');
      await sees(tab, FIRST_RUN.runningInTab);
      await sees(tab, /It has indexed 1\D?\d{3} recipes/);
      await fill(tab, 'input[type=search]', 'chopped onions');
      await sees(tab, /\d+ found in/);
      await expect.poll(() => tab.evaluate(() => document.querySelectorAll('mark').length)).toBeGreaterThan(0);
    });

    test('a search highlights hits, explains scores, and its address survives a reload', async () => {
      await withSoups(tab, 'soups-search');
      await visit(tab, '/search?index=soups-search');
      const box = `input[aria-label="${SEARCH.searchText}"]`;
      await fill(tab, box, 'tomato');
      await expect.poll(() => tab.evaluate(() => location.search)).toContain('q=tomato');
      await sees(tab, 'Tomato soup');
      await click(tab, 'section button', 'Tomato soup');
      await sees(tab, SEARCH.whyThisScore);
      await tab.reload();
      await sees(tab, 'Tomato soup');
      expect(await fieldValue(tab, box)).toBe('tomato');
    });

    test('the Console completes a request, runs it, and keeps its text after a reload', async () => {
      await withSoups(tab, 'soups-console');
      await visit(tab, '/console');
      await click(tab, EDITOR);
      await tab.press('Control+a');
      await tab.type('GET /soups-console/_coun');
      await tab.press('Control+ ');
      await click(tab, '.suggest-widget.visible .monaco-list-row', '_count');
      await hides(tab, '.suggest-widget.visible');
      await tab.press('Control+Enter');
      await sees(tab, '200 OK');
      await sees(tab, /"count" : 2/);
      await tab.reload();
      await expect
        .poll(() => tab.evaluate(css => document.querySelector(css)?.textContent ?? '', EDITOR))
        .toContain('/soups-console/_count');
    });

    test('Analyze shows the tokens of a text', async () => {
      await visit(tab, '/analyze');
      await fill(tab, `textarea[aria-label="${ANALYZE.textToAnalyze}"]`, 'Running the Foxes');
      await expect
        .poll(() => tab.evaluate(() => document.querySelector('[aria-label="tokenizer standard: 3 tokens"]') !== null))
        .toBe(true);
      await sees(tab, 'fox');
    });

    test('the mapping editor shows the fields of an index', async () => {
      await withSoups(tab, 'soups-mapping');
      await visit(tab, '/indices/soups-mapping/mapping');
      await click(tab, '[role=treeitem]', 'minutes');
      await sees(tab, 'integer');
    });

    test('full navigations, back and forward leave a working page, and acknowledged writes are kept', async () => {
      await withSoups(tab, 'soups-navigation');
      let written = 2;
      const writes = async () => {
        const { status } = await send(tab, `PUT /soups-navigation/_doc/${++written}\n{"title":"Soup ${written}"}`);
        expect(status).toBe(201);
      };
      for (const path of ['/analyze', '/indices', '/console']) {
        await visit(tab, path);
        await writes();
      }
      for (const move of ['back', 'back', 'forward'] as const) {
        await tab[move]();
        await untilReady(tab);
        await writes();
      }
      expect(await tab.evaluate(() => location.pathname)).toBe('/indices');
      await sees(tab, 'soups-navigation');
      await send(tab, 'POST /soups-navigation/_refresh');
      expect((await send(tab, 'GET /soups-navigation/_count')).body.count).toBe(written);
    });

    test('of the requests pending when the page is left, reads are repeated and writes fail with 503', async () => {
      await withSlowIndex(tab, 1);
      await begin(tab, SLOW_SEARCH);
      await begin(tab, SLOW_UPDATE);
      await visit(tab, '/analyze');
      await tab.back();
      await untilReady(tab);
      expect((await send(tab, 'GET /slow/_count')).body.count).toBe(SLOW_DOCUMENTS);
      const read = await answerTo(tab, SLOW_SEARCH);
      const write = await answerTo(tab, SLOW_UPDATE);
      console.log(`${name}: the page was ${read ? 'restored from the back/forward cache' : 'loaded again'}`);
      // Whether a page is restored is the browser's decision; one that was loaded again has no requests.
      if (read) expect([read.status, read.body.hits.total.value]).toEqual([200, SLOW_DOCUMENTS]);
      if (write) expect([write.status, write.body.error.type]).toEqual([503, 'node_disconnected_exception']);
    });

    test('two tabs share one engine, and the other takes over when its tab is closed', async () => {
      await withSoups(tab, 'soups-tabs');
      const second = await browser.newTab();
      await visit(second, '/indices');
      // The engine of a page that was left may still be closing.
      await expect
        .poll(() => Promise.all([roleOf(tab), roleOf(second)]), { timeout: 15_000 })
        .toEqual(['leader', 'follower']);
      expect((await send(second, 'PUT /soups-tabs/_doc/3?refresh\n{"title":"Pea soup"}')).status).toBe(201);
      expect((await send(tab, 'GET /soups-tabs/_count')).body.count).toBe(3);
      await tab.close();
      tab = second;
      await expect.poll(() => roleOf(tab)).toBe('leader');
      expect((await send(tab, 'GET /soups-tabs/_count')).body.count).toBe(3);
    });

    test('a slow search is cancelled by a click, and the engine answers the next request', async () => {
      await withSlowIndex(tab, 10);
      await visit(tab, '/console');
      await click(tab, EDITOR);
      await tab.press('Control+a');
      await tab.type(SLOW_SEARCH);
      await tab.press('Escape');
      await tab.press('Control+Enter');
      await sees(tab, REQUEST_EDITOR.waitingFor(1, 1));
      await click(tab, 'button', REQUEST_EDITOR.cancel);
      await expect.poll(() => runningSearches(tab)).toBe(0);
      expect((await send(tab, 'GET /slow/_count')).body.count).toBe(SLOW_DOCUMENTS);
    });

    test('without its host a page opens again, with its data', async () => {
      const host = await servePlainly({ under: '/x/' });
      const address = `${host.address}?/indices`;
      // Firefox's driver reloads past the service worker.
      await tab.goto(address);
      await untilReady(tab);
      await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
      await tab.goto(address);
      await untilReady(tab);
      expect((await send(tab, 'PUT /soups-offline/_doc/1?refresh\n{"title":"Leek soup"}')).status).toBe(201);
      host.close();
      await tab.goto(address);
      await untilReady(tab);
      await sees(tab, 'soups-offline');
      expect((await send(tab, 'GET /soups-offline/_search?q=title:leek')).body.hits.total.value).toBe(1);
    });
  });

/** An index with two documents. Leaves the tab on the list of indices. */
async function withSoups(tab: BrowserTab, index: string): Promise<void> {
  await visit(tab, '/indices');
  await send(tab, `PUT /${index}\n{"mappings":{"properties":{"title":{"type":"text"},"minutes":{"type":"integer"}}}}`);
  const { body } = await send(
    tab,
    `POST /${index}/_bulk?refresh\n{"index":{"_id":"1"}}\n{"title":"Tomato soup","minutes":20}\n{"index":{"_id":"2"}}\n{"title":"Lentil soup","minutes":40}`,
  );
  expect(body.errors).toBe(false);
}

const roleOf = (tab: BrowserTab) => tab.evaluate(() => window.vitrine.role);

/**
 * An index with an alias `slowly`, whose searches loop for every document. Leaves the tab on the list of indices.
 * @param loops one for all documents takes about a second
 */
async function withSlowIndex(tab: BrowserTab, loops: number): Promise<void> {
  await visit(tab, '/indices');
  await send(tab, 'PUT /slow');
  const lines = Array.from({ length: SLOW_DOCUMENTS }, (_, id) => `{"index":{"_id":"${id}"}}\n{"n":${id}}`);
  expect((await send(tab, `POST /slow/_bulk?refresh\n${lines.join('\n')}`)).body.errors).toBe(false);
  const source = 'long s = 0; for (int i = 0; i < 5000; i++) { s += i % params.k } return s >= 0';
  const filter = Array.from({ length: loops }, (_, at) => ({ script: { script: { source, params: { k: at + 2 } } } }));
  const actions = [{ add: { index: 'slow', alias: 'slowly', filter: { bool: { filter } } } }];
  expect((await send(tab, `POST /_aliases\n${JSON.stringify({ actions })}`)).status).toBe(200);
}

async function runningSearches(tab: BrowserTab): Promise<number> {
  return (await send(tab, 'GET /_tasks?actions=*search*&group_by=none')).body.tasks.length;
}
